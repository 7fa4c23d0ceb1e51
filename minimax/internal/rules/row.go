package rules

// Row is the value of a position for the player to move, with the number of plies to the end.
type Row struct {
	Payoff int32
	Plies  uint32
}

// Better reports whether a player prefers r to s. The value of endless play for this player is
// endless. With a payoff above endless the player prefers fewer plies, and otherwise more plies.
func (r Row) Better(s Row, endless int32) bool {
	switch {
	case r.Payoff != s.Payoff:
		return r.Payoff > s.Payoff
	case r.Payoff > endless:
		return r.Plies < s.Plies
	}
	return r.Plies > s.Plies
}

// Before returns the row of a move to a position with row r, for the player who moves. Sign is -1
// if the other player moves next, and 1 otherwise. If the payoff is the value of endless play,
// Plies is 0.
func (r Row) Before(sign, endless int32) Row {
	r.Payoff *= sign
	// The order matters: endless is the value for the player who moves, so the sign comes first.
	if r.Plies++; r.Payoff == endless {
		r.Plies = 0
	}
	return r
}
