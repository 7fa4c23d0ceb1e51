package connectfour

// Rows are counted from 1 at the bottom. The first player to move at the beginning
// moves when the number of empty cells is even.
const (
	odd  = bottom | bottom<<2 | bottom<<4 // the cells of rows 1, 3 and 5
	even = odd << 1
)

// Bounds returns the score if a player wins within three moves. Otherwise Bounds returns the scores
// of the earliest possible wins of both players. In some positions Bounds also finds that one
// player will run out of good moves. Then a bound shows that the other player wins, or does not
// lose.
func (Forced) Bounds(p Position) (lo, hi int) {
	if p.over() {
		v := Forced{}.Score(p)
		return v, v
	}
	v := p.view()
	free := p.free()
	if v.wins&free != 0 {
		s := (cells + 1 - p.Stones()) / 2
		return s, s
	}
	return v.bounds(v.safe(free), -cells, cells)
}

// bounds is Bounds of a position at which no stone wins at once, and safe are the stones that do
// not lose at once. It goes on until it is known whether the score is at least beta or at most
// alpha, what costs least first. Where the question is about one number, it looks ahead only if the
// number is the score of one of the two earliest wins of the player, or of the earliest win of the
// opponent: then a few stones give the answer, and a search of them takes longer. Otherwise the
// search tries the stones next.
func (v *view) bounds(safe uint64, alpha, beta int) (lo, hi int) {
	n, single := v.Stones(), alpha+1 >= beta
	switch {
	case n >= cells-2 && (safe != 0 || n == cells):
		return 0, 0
	case safe == 0:
		s := -(cells - n) / 2
		return s, s
	}
	soon := (cells - 1 - n) / 2
	lo, hi = -(cells-2-n)/2, soon
	if lo >= beta || hi <= alpha || safe&(safe-1) == 0 {
		return lo, hi
	}
	empty := board ^ v.all
	if !single || alpha >= leastHigh {
		hi = min(hi, v.high(empty))
	}
	switch {
	case hi <= alpha:
		return min(lo, hi), hi
	case single && (beta > 0 || alpha == lo):
		return v.ahead(safe, alpha, lo, hi)
	}
	if !four(v.all ^ v.mine | empty) {
		lo = 0
	}
	if lo >= beta || single {
		return lo, hi
	}
	if _, ok := v.win(safe); ok {
		return soon, soon
	}
	return lo, min(hi, max(0, soon-1))
}

// ahead is bounds for the question whether the score is more than alpha, from bounds lo and hi that give no
// answer.
func (v *view) ahead(safe uint64, alpha, lo, hi int) (int, int) {
	more := false
	switch soon := (cells - 1 - v.Stones()) / 2; {
	case alpha+1 == soon:
		_, more = v.win(safe)
	case alpha == lo:
		more = v.holds(safe, alpha)
	case alpha+1 == soon-1:
		more = v.attacks(safe, alpha+1)
	default:
		return lo, hi
	}
	if more {
		return alpha + 1, hi
	}
	return lo, alpha
}

// holds reports whether the score is more than alpha, where alpha is the score of the earliest win of
// the opponent: whether after some stone the opponent has no win of two threats.
func (v *view) holds(safe uint64, alpha int) bool {
	n := v.Stones()
	var o view // Go would allocate each o of the loop, since the methods of o call each other.
	for column := 0; safe != 0; {
		cell := safe & byMiddle[column]
		if cell == 0 {
			column = (column + 1) % width
			continue
		}
		safe &^= cell
		o = v.play(cell)
		answers := o.settle()
		switch m := o.Stones(); {
		case m == n+1:
			wins, ok := o.win(answers)
			if !ok {
				return true
			}
			// A stone where the opponent would win is the most promising answer.
			column = int(wins)
		case (m-n)%2 == 0:
			if lo, _ := o.bounds(answers, alpha, alpha+1); lo > alpha {
				return true
			}
		default:
			if _, hi := o.bounds(answers, -alpha-1, -alpha); hi < -alpha {
				return true
			}
		}
	}
	return false
}

// attacks reports whether the score is at least beta, where beta is the score of the second win to come:
// whether some stone wins, or leaves the opponent none that holds.
func (v *view) attacks(safe uint64, beta int) bool {
	var all choices
	if _, ok := all.find(v, safe, true); ok {
		return true
	}
	n := v.Stones()
	var o view // as in holds
	for i := range all.n {
		o = all.after(v, i)
		answers := o.settle()
		if (o.Stones()-n)%2 == 0 {
			if lo, _ := o.bounds(answers, beta-1, beta); lo >= beta {
				return true
			}
		} else if _, hi := o.bounds(answers, -beta, -beta+1); hi <= -beta {
			return true
		}
	}
	return false
}

// leastHigh is the least that high returns.
const leastHigh = -3

// high returns an upper bound of the score of the player to move, who is not forced.
func (v *view) high(empty uint64) int {
	free := v.free()
	switch {
	case v.Stones()%2 == 0:
		return v.followUp(free, empty)
	case !four(v.mine | empty):
		return min(0, v.zugzwang(free, empty))
	}
	return v.zugzwang(free, empty)
}

// followUp returns an upper bound of the score of the first player, who is to move and is not
// forced, from a strategy of the second player: to play above where the first player has just
// played (Allis 1988, claimeven). In a column with an odd number of empty cells that begins from
// the second; the lowest cells of these columns, whose number is even, form pairs, and to a stone
// on one of a pair the answer is the other (baseinverse). So there is always an answer, the first
// player never has more than the cells in odd rows and the lowest ones, and the second player will
// have all others in even rows, unless four come before.
//
// Four of these win for the second player. Four of the first player's do so only if they can come
// sooner, which they cannot if they lie above the others in each of four columns (Steininger's c4).
// If the first player can have no such four, the score is not above 0.
//
// Where the second player wins, the last of the four cells is taken as late as the first player
// likes: when all cells are taken but those below and above it. The lower it is, the sooner.
func (v *view) followUp(free, empty uint64) int {
	mine, theirs := v.mine|empty&odd|free, v.all^v.mine|empty&even&^free
	level, down, up := inRow(theirs, column), inRow(theirs, column-1), inRow(theirs, column+1)
	if inRow(mine, 1)|inRow(mine, column)&notAbove(level)|
		inRow(mine, column-1)&notAbove(down)|inRow(mine, column+1)&notAbove(up) != 0 {
		return cells
	}
	switch single := v.losses&even | level; {
	case single&(bottom<<1) != 0:
		return leastHigh
	case single&(bottom<<3) != 0:
		return -2
	case single|down|up != 0:
		return -1
	}
	return 0
}

// notAbove returns a set of cells that has all those that are not above one of some cells.
func notAbove(some uint64) uint64 { return (some | bottom<<height) - bottom }

// zugzwang returns an upper bound of the score of the second player, who is to move and is not
// forced, from a strategy of a first player with a threat in an odd row, 3 or 5: to leave the
// column alone from the cell below the threat on. These cells are odd in number, as all empty
// cells are, so those left are even in number and the first player can follow up on them as in
// followUp: it has an answer to every stone but one below the threat, to which the answer is
// the threat. In the end there is no other stone to play.
//
// The second player never has more than the cells in odd rows and the lowest ones, in
// this column those in even rows up to that below the threat. If these do
// not give four, the first player wins at the latest when all cells are taken but those
// above the threat.
func (v *view) zugzwang(free, empty uint64) int {
	hi := cells
	for s := v.losses & (bottom<<2 | bottom<<4); s != 0; s &= s - 1 {
		threat := s & -s
		column := columnOf(threat)
		below := column & (threat - 1)
		if four(v.mine | free | empty&odd&^column | empty&even&below) {
			continue
		}
		if hi = min(hi, -1); threat&(bottom<<2) != 0 {
			hi = -2
		}
	}
	return hi
}
