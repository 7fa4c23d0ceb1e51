package rules

// Row is what a position is worth to the player to move, and how many plies off the end is.
type Row struct {
	Payoff int32
	Plies  uint32
}

// Better reports whether a player would rather have r than s, where endless play is worth so much to
// this player. Whoever gets more than endless play is worth wants the end soon. Anybody else wants it late.
func (r Row) Better(s Row, endless int32) bool {
	switch {
	case r.Payoff != s.Payoff:
		return r.Payoff > s.Payoff
	case r.Payoff > endless:
		return r.Plies < s.Plies
	}
	return r.Plies > s.Plies
}

// Before returns what the player who moves to a position of row r gets. Sign is -1 if the other player
// moves next, and otherwise 1. Where the payoff is what endless play is worth, nobody cares about the
// end: Plies are 0.
func (r Row) Before(sign, endless int32) Row {
	r.Payoff *= sign
	if r.Plies++; r.Payoff == endless {
		r.Plies = 0
	}
	return r
}
