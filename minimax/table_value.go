package minimax

import "fmt"

// TableValue is what a position in a [Table] is worth to the player to move, and how far off the
// end is.
type TableValue struct {
	// Payoff is the score of the end if both play as well as possible, with infinite play as 0
	// or what [Loopy.Endless] says. Its sign says who wins.
	Payoff int

	// Plies is the number of moves until the end, if the winner hurries and the loser
	// delays, but neither at the price of a worse Payoff. It is 0 if Payoff is, whether
	// the play ends or not.
	//
	// With Endless the player who gets more than endless play would pay hurries, and Plies
	// is the number of moves until the end, or until a position whose Payoff is what
	// endless play is worth, which is 0 for a position that cannot be repeated.
	Plies int
}

// String returns a text like "win in 3", "loss of 5 in 4" or "draw". It leaves out payoffs of ±1.
func (v TableValue) String() string {
	word, amount := "win", v.Payoff
	switch {
	case v == TableValue{}:
		return "draw"
	case v.Payoff == 0:
		return fmt.Sprintf("draw in %d", v.Plies)
	case v.Payoff < 0:
		word, amount = "loss", -v.Payoff
	}
	if amount == 1 {
		return fmt.Sprintf("%s in %d", word, v.Plies)
	}
	return fmt.Sprintf("%s of %d in %d", word, amount, v.Plies)
}

// better reports whether a player would rather have v than w.
func (v TableValue) better(w TableValue) bool {
	switch {
	case v.Payoff != w.Payoff:
		return v.Payoff > w.Payoff
	case v.Payoff > 0:
		return v.Plies < w.Plies
	}
	return v.Plies > w.Plies
}
