package gomoku

import (
	"fmt"
	"slices"
)

// Lines has the kinds of lines that a stone in a free cell makes. Each of the four directions has
// at most one line. The best kind comes first.
type Lines []Kind

// Kind is a kind of line. The kind depends on the lines that the player can make with more stones.
type Kind int

// The kinds of lines. The opponent can stop a line that is not open with one stone.
const (
	Two       Kind = iota + 1 // one more stone makes a three
	OpenTwo                   // one more stone makes an open three
	Three                     // one more stone makes a four
	OpenThree                 // one more stone makes an open four
	Four                      // one cell completes a five
	OpenFour                  // each of two cells completes a five
	Five                      // the line wins
)

// kindNames are the names of kinds.
var kindNames = [...]string{Two: "two", OpenTwo: "open two", Three: "three", OpenThree: "open three",
	Four: "four", OpenFour: "open four", Five: "five"}

// String returns the name of a kind, such as "open three".
func (k Kind) String() string {
	if k < Two || k > Five {
		return fmt.Sprintf("Kind(%d)", int(k))
	}
	return kindNames[k]
}

// kindOf maps kinds to the exported ones.
var kindOf = [kinds]Kind{two: Two, openTwo: OpenTwo, three: Three, openThree: OpenThree, four: Four, openFour: OpenFour, five: Five}

// Fork returns the name of a fork, two threats at once: "double four", "four and open three" or
// "double three". Without a fork, Fork returns "".
func (l Lines) Fork() string {
	fours, threes := l.count(Four), l.count(OpenThree)
	switch {
	case fours > 1:
		return "double four"
	case fours == 1 && threes > 0:
		return "four and open three"
	case threes > 1:
		return "double three"
	}
	return ""
}

// count returns how many lines are of a kind.
func (l Lines) count(k Kind) (n int) {
	for _, m := range l {
		if m == k {
			n++
		}
	}
	return n
}

// Makes returns the lines of two stones or more that the move from p to option makes, and the lines
// that the move prevents. The prevented lines are the lines that the opponent would make with a
// stone in the same cell. Makes panics at renju.
func (b *Board) Makes(p, option Position) (made, prevented Lines) {
	g, cell := newGrid(b, p), b.move(p, option)
	return linesIn(g.bundle[g.turn][cell]), linesIn(g.bundle[1-g.turn][cell])
}

// linesIn returns the lines of a bundle.
func linesIn(b bundle) (l Lines) {
	for d := range directions {
		if k := kindOf[b.in(d)]; k > 0 {
			l = append(l, k)
		}
	}
	slices.SortFunc(l, func(a, b Kind) int { return int(b - a) })
	return l
}

// Passed returns p after a pass of the player to move, with the players exchanged. A win of the
// player to move at the new position is a threat of the opponent at p. [Board.Parse] does not read
// a position after a pass.
func (b *Board) Passed(p Position) Position {
	return Position{mine: p.theirs, theirs: p.mine, over: b.won(&p.mine, p.Player())}
}

// WinningLine returns the cells of the winning lines at p, by row and column from the upper left
// corner. If no player has won, WinningLine returns no cells.
func (b *Board) WinningLine(p Position) (cells [][2]int) {
	if !p.over {
		return nil
	}
	for _, cell := range p.theirs.each(nil) {
		for _, d := range directions {
			n := 1 + b.run(&p.theirs, int(cell), d[0], d[1]) + b.run(&p.theirs, int(cell), -d[0], -d[1])
			if b.isFive(n, 1-p.Player()) {
				cells = append(cells, [2]int{int(cell) / MaxSize, int(cell) % MaxSize})
				break
			}
		}
	}
	return cells
}
