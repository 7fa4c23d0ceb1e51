package partizan

// SumMove is a move in a sum of values, or in a sum of positions (see [Term]).
type SumMove[T any] struct {
	Summand int // the index of the summand
	To      T   // the summand after the move: a value, or a position; a negative Term stays negative
}

// WinningMoves returns the winning moves of a player in a sum of values. A move in a summand is
// an option in the canonical form of the summand. If and only if the player loses, there are no
// winning moves. WinningMoves computes the value of the sum.
func (a *Arithmetic) WinningMoves(sum []Value, p Player) (winning []SumMove[Value]) {
	total := a.Add(sum...)
	for i, v := range sum {
		if a.err != nil {
			return nil
		}
		rest := a.Sub(total, v)
		for _, o := range v.Options(p) {
			if a.Add(rest, o).Outcome().Wins(p, p.Opponent()) && a.err == nil {
				winning = append(winning, SumMove[Value]{i, o})
			}
		}
	}
	return winning
}
