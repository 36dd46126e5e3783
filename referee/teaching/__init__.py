"""Learning a game: lessons, exercises drawn from the calculators, quizzes, and what to repeat."""
