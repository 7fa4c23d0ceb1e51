package mnk

// wideCells is the most cells of the board of a FirstWins.
const wideCells = 64

// Sides is a position of a [FirstWins]: the cells of the first player and the cells of the second
// player, as bits. The zero value is the empty board.
type Sides struct{ first, second uint64 }

// Player returns the player to move: 0 for the first player.
func (p Sides) Player() int { return count(p.first|p.second) % 2 }

// FirstWins asks whether the first player of an m,n,k-game completes a line first. FirstWins is a
// game.Game: the score for the first player is 1 with a line, and 0 otherwise. The second player
// never wins from the empty board, and therefore the value of the empty board is the value of the
// m,n,k-game.
//
// A FirstWins has far fewer positions than a Board. Lines of the second player are only threats,
// and Bounds finds many positions where the second player can block all lines of the first player.
// The board may have up to 64 cells. A FirstWins does not change, and is safe for concurrent use.
type FirstWins struct{ geometry[uint64] }

// NewFirstWins returns the model of the m,n,k-game. If the board has no line, or more than 64
// cells, the error wraps [game.ErrSize].
func NewFirstWins(m, n, k int) (*FirstWins, error) {
	g, err := newGeometry[uint64](m, n, k, wideCells)
	if err != nil {
		return nil, err
	}
	return &FirstWins{g}, nil
}

// Start returns the empty position.
func (f *FirstWins) Start() Sides { return Sides{} }

// sides returns the cells of the player to move and those of the other.
func (p Sides) sides() (mine, theirs uint64, isFirst bool) {
	if p.Player() == 0 {
		return p.first, p.second, true
	}
	return p.second, p.first, false
}

// Score returns -1 for the second player if the first player has a line, and 0 otherwise.
func (f *FirstWins) Score(p Sides) int {
	if mine, theirs, isFirst := p.sides(); !isFirst && f.look(mine, theirs).lost {
		return -1
	}
	return 0
}

// Canonical returns the least image of p under rotations and reflections.
func (f *FirstWins) Canonical(p Sides) Sides {
	first, second := f.least(p.first, p.second)
	return Sides{first, second}
}

// MoveName returns the name of the cell taken between p and option: the letter of the column and
// the number of the row, such as b2.
func (f *FirstWins) MoveName(p, option Sides) string {
	return f.name((p.first | p.second) ^ (option.first | option.second))
}

// At returns the sign of a cell at p like [Board.At].
func (f *FirstWins) At(p Sides, _, row, column int) rune {
	return f.grid().At(p.first, p.second, row, column)
}

// Moves appends options of p to dst, promising options first. A player who can complete a line has
// only this option. Otherwise, a player who must stop a line has only the options that stop a line.
// The omitted options do not change the value.
func (f *FirstWins) Moves(dst []Sides, p Sides) []Sides {
	mine, theirs, isFirst := p.sides()
	o := f.look(mine, theirs)
	cells := o.threats
	switch {
	case o.lost:
		return dst
	case o.wins != 0:
		cells = o.wins
	}
	var buffer [wideCells]uint8
	for _, c := range f.promising(buffer[:0], mine, theirs) {
		cell := uint64(1) << c
		if cells != 0 && cells&cell == 0 {
			continue
		}
		if isFirst {
			dst = append(dst, Sides{p.first | cell, p.second})
		} else {
			dst = append(dst, Sides{p.first, p.second | cell})
		}
	}
	return dst
}

// Bounds returns the value in three cases: the player to move can complete a line, the player to
// move can make two threats at once, or the second player can block all lines by a pairing or by
// weights.
func (f *FirstWins) Bounds(p Sides) (lo, hi int) {
	wins, known := f.decide(p)
	switch isFirst := p.Player() == 0; {
	case !known && isFirst:
		return 0, 1
	case !known:
		return -1, 0
	case !wins:
		return 0, 0
	case isFirst:
		return 1, 1
	}
	return -1, -1
}

// decide reports whether the first player wins, if that is known.
func (f *FirstWins) decide(p Sides) (wins, known bool) {
	mine, theirs, isFirst := p.sides()
	o := f.look(mine, theirs)
	switch {
	case o.lost, o.threats&(o.threats-1) != 0 && o.wins == 0:
		return !isFirst, true
	case o.wins != 0, f.doubles(mine, theirs, o.threats):
		return isFirst, true
	}
	var l left
	if isFirst {
		f.left(&l, p.first, p.second)
		return false, l.blocked(f.k)
	}
	f.left(&l, p.first, p.second|o.threats) // the second player must take that cell, if there is one
	return false, o.threats == 0 && l.light(f.k) || l.blocked(f.k)
}

// doubles reports whether the player to move, who cannot complete a line, can make two
// threats at once. The opponent can complete lines in at most one cell, must. The player has to
// take it, so that the opponent has no line to complete after the threats.
func (f *FirstWins) doubles(mine, theirs, must uint64) bool {
	var once, twice uint64
	var other [wideCells]uint64 // the other cell that a line with two free ones lacks
	for _, line := range f.lines {
		if line&theirs != 0 {
			continue
		}
		rest := line &^ mine
		high := rest & (rest - 1)
		if high == 0 || high&(high-1) != 0 {
			continue
		}
		low := rest ^ high
		i, j := first(low), first(high)
		if once&low != 0 && other[i] != high {
			twice |= low
		}
		if once&high != 0 && other[j] != low {
			twice |= high
		}
		once |= rest
		other[i], other[j] = high, low
	}
	if must != 0 {
		twice &= must
	}
	return twice != 0
}
