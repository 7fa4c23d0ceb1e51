package minimax

// Guess lets an Expectimax begin strategy iteration with choices after so many value iterations: the
// first options, if there are none.
func Guess(n int) { sweeps = n }
