package clobber

import (
	"math/bits"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// Duel is Clobber with alternating moves on a board of up to 32 squares. Duel is a game.Game for the
// solvers of package minimax. A win has score 1, and a loss has score -1. A solver finds the
// winner, and not the value of the partizan game.
//
// A position of a Duel is a position of the board in the view of the player to move. Components of at
// most 10 stones are not in the position: the position contains the number of the value of the sum
// of the small components. So positions that differ only in small components of equal value are
// one position, and a position without large components needs no search. Uiterwijk and Griebel
// (2017) search with a table of the values of components of at most 8 squares.
//
// A Duel has a partizan.Solver and a Store, each with the default memory, up to 32 MiB for the values
// of components, and numbers for about 4 million values. If these do not suffice for a value, the Duel
// treats the component as a large component.
//
// A Duel is safe for concurrent use. Only one goroutine at a time finds moves.
type Duel struct {
	rules       Rules
	columns     int
	all         uint32
	first, last uint32 // the columns at the sides
	small       int    // the most stones of a small component

	mu    sync.Mutex // guards the values
	rests *rests
}

// Position is a position of a [Duel]. The numbers of values depend on the calls before, so positions
// of different Duels are not comparable.
type Position struct {
	stones
	rest rest
}

// stones are sets of squares: the large components in the view of the player to move.
type stones struct{ mine, theirs uint32 }

// maxSquares is the most squares of the board of a Duel, and maxStones the most stones of a small
// component.
const (
	maxSquares = 32
	maxStones  = 10
)

// Duel returns a Duel on the board. For boards of more than 32 squares, the error wraps
// [game.ErrSize].
func (r Rules) Duel() (*Duel, error) {
	rows, columns := r.Size()
	if rows*columns > maxSquares {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d squares, want at most %d", rows*columns, maxSquares)
	}
	d := &Duel{rules: r, columns: columns, all: 1<<(rows*columns) - 1, small: maxStones, rests: newRests(r, partizan.NewStore())}
	for row := range rows {
		d.first |= 1 << (row * columns)
	}
	d.last = d.first << (columns - 1)
	return d, nil
}

// Position returns the position of the Duel for p, with the player first to move.
func (d *Duel) Position(p grid.Position, first partizan.Player) Position {
	if first == partizan.Right {
		p = p.Negative()
	}
	var all stones
	for i := range bits.Len32(d.all) {
		switch square := d.square(i); {
		case !p.Left.And(square).Empty():
			all.mine |= 1 << i
		case !p.Right.And(square).Empty():
			all.theirs |= 1 << i
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.position(all, 0)
}

// Alternately returns a game with alternating moves, and the position of this game for p, with the
// player first to move. If the board has more than 32 squares, ok is false.
func (r Rules) Alternately(p grid.Position, first partizan.Player) (g game.Game[Position], start Position, ok bool) {
	d, err := r.Duel()
	if err != nil {
		return nil, start, false
	}
	return d, d.Position(p, first), true
}

// square returns a square of the board of the rules.
func (d *Duel) square(i int) grid.Set { return d.rules.Square(i/d.columns, i%d.columns) }

// set returns the squares of the board of the rules.
func (d *Duel) set(set uint32) (all grid.Set) {
	for ; set != 0; set &= set - 1 {
		all = all.Or(d.square(bits.TrailingZeros32(set)))
	}
	return all
}

// beside returns the squares beside the squares of a set.
func (d *Duel) beside(set uint32) uint32 {
	return (set<<1&^d.first | set>>1&^d.last | set<<d.columns | set>>d.columns) & d.all
}

// position returns the position with the given stones and the value of other components. It adds the
// small components to the value.
func (d *Duel) position(all stones, sum rest) Position {
	var large stones
	for left := all.mine | all.theirs; left != 0; {
		part := left & -left
		for grown := part; ; part = grown {
			if grown = (part | d.beside(part)) & left; grown == part {
				break
			}
		}
		left &^= part
		c := stones{all.mine & part, all.theirs & part}
		if c.mine == 0 || c.theirs == 0 {
			continue // nobody can move
		}
		if bits.OnesCount32(part) <= d.small {
			if with, ok := d.add(sum, c); ok {
				sum = with
				continue
			}
		}
		large.mine |= c.mine
		large.theirs |= c.theirs
	}
	return Position{large, sum}
}

// add adds the value of a component to a sum, if there is memory for the values.
func (d *Duel) add(sum rest, c stones) (with rest, ok bool) {
	c = d.cornered(c)
	value, ok := d.rests.part(c, func() grid.Position { return grid.Position{Left: d.set(c.mine), Right: d.set(c.theirs)} })
	if !ok {
		return 0, false
	}
	return d.rests.add(sum, value)
}

// Moves appends the positions after a move to dst. Positions with few moves come first. In a search of
// 4x6, the effort grows with the number of moves, and more movable stones make a win likelier.
func (d *Duel) Moves(dst []Position, p Position) []Position {
	if p == (Position{}) {
		return dst
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	begin := len(dst)
	theirs := d.rests.negative(p.rest)
	for from := p.mine & d.beside(p.theirs); from != 0; from &= from - 1 {
		stone := from & -from
		for to := d.beside(stone) & p.theirs; to != 0; to &= to - 1 {
			hit := to & -to
			dst = append(dst, d.position(stones{p.theirs &^ hit, p.mine&^stone | hit}, theirs))
		}
	}
	for _, o := range d.rests.options(p.rest) {
		dst = append(dst, Position{stones{p.theirs, p.mine}, d.rests.negative(o)})
	}
	d.sort(dst[begin:])
	return dst
}

// maxMoves is more than the moves in the large components, and the options of almost all values.
const maxMoves = 256

// sort sorts positions by the number of moves. Positions after maxMoves stay where they are.
func (d *Duel) sort(positions []Position) {
	var counts [maxMoves]int
	positions = positions[:min(len(positions), maxMoves)]
	for i, p := range positions {
		n := d.rank(p)
		for ; i > 0 && counts[i-1] > n; i-- {
			positions[i], counts[i] = positions[i-1], counts[i-1]
		}
		positions[i], counts[i] = p, n
	}
}

// rank is greater the more positions a search is likely to expand, and the more likely the player to move is to
// win.
func (d *Duel) rank(p Position) int {
	movable := bits.OnesCount32(p.mine&d.beside(p.theirs)) - bits.OnesCount32(p.theirs&d.beside(p.mine))
	n := 2*d.pairs(p.stones) + movable + d.rests.moves(p.rest)
	if d.rests.negative(p.rest).wins() {
		n -= 4
	}
	return n
}

// pairs returns the number of pairs of adjacent stones of both players: the moves of each player.
func (d *Duel) pairs(p stones) int {
	return bits.OnesCount32(p.mine<<1&^d.first&p.theirs) + bits.OnesCount32(p.mine>>1&^d.last&p.theirs) +
		bits.OnesCount32(p.mine<<d.columns&p.theirs) + bits.OnesCount32(p.mine>>d.columns&p.theirs)
}

// Score returns -1: a player who cannot move loses.
func (*Duel) Score(Position) int { return -1 }

// Bounds returns the value of a position without large components, and otherwise -1 and 1.
func (*Duel) Bounds(p Position) (lo, hi int) {
	switch {
	case p.stones != stones{}:
		return -1, 1
	case p.rest.wins():
		return 1, 1
	}
	return -1, -1
}

// Canonical returns the least image of p under translations of all large components together and
// reflections of the board. The image is in the upper left corner.
func (d *Duel) Canonical(p Position) Position {
	least := d.cornered(p.stones)
	half := d.reversed(least)
	for _, image := range [...]stones{half, d.flipped(least), d.flipped(half)} {
		if image := d.cornered(image); image.mine < least.mine || image.mine == least.mine && image.theirs < least.theirs {
			least = image
		}
	}
	return Position{least, p.rest}
}

// cornered returns the stones moved to the upper left corner.
func (d *Duel) cornered(p stones) stones {
	any := p.mine | p.theirs
	if any == 0 {
		return p
	}
	shift := bits.TrailingZeros32(any) / d.columns * d.columns
	for any >>= shift; any&d.first == 0; any >>= 1 {
		shift++
	}
	return stones{p.mine >> shift, p.theirs >> shift}
}

// reversed returns the stones after half a turn.
func (d *Duel) reversed(p stones) stones {
	shift := bits.LeadingZeros32(d.all)
	return stones{bits.Reverse32(p.mine) >> shift, bits.Reverse32(p.theirs) >> shift}
}

// flipped returns the stones with left and right exchanged.
func (d *Duel) flipped(p stones) (q stones) {
	for column := range d.columns {
		to := d.columns - 1 - column
		q.mine |= p.mine >> column & d.first << to
		q.theirs |= p.theirs >> column & d.first << to
	}
	return q
}
