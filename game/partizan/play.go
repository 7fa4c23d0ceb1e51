package partizan

// SumMove is a move in a sum: of values, or of the positions of [Term]s.
type SumMove[T any] struct {
	Summand int // its index
	To      T   // what it becomes; the position of a Term, which stays negative if it is
}

// WinningMoves returns the moves by which a player wins the sum of the given values, which it
// finds by computing the value of the sum. The moves in a summand are the options in its
// canonical form. There are no winning moves if and only if the player loses.
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
