package kalah

import (
	"errors"
	"fmt"
	"math/bits"
)

// The errors that errors from this package wrap.
var (
	ErrSize     = errors.New("not a board")
	ErrMove     = errors.New("not a move")
	ErrPosition = errors.New("not a position")
)

// maxHoles is the most holes of a side that a position has room for.
const maxHoles = 8

// Position is a position of Kalah. The holes of a player are numbered in the
// direction of sowing, so that the last one is next to the store and hole i of m
// is opposite to hole m-1-i of the other player.
type Position struct {
	pits   [2][maxHoles]uint8
	stores [2]uint8
	turn   uint8
}

// Board is Kalah(m, n), with m holes on each side and n counters in each of them
// at the start, after the rules of Irving, Donkers and Uiterwijk (2000):
//
//   - A move takes all counters of one of the player's holes and sows them one by one:
//     into the player's further holes and store, the holes of the opponent, but not the
//     opponent's store, and so on around, the hole where it began included.
//   - If the last counter goes into the store, the same player moves again.
//   - If it goes into an empty hole of the player's, it and all counters in the hole
//     opposite, if there are any, go into the player's store.
//   - When all holes of a player are empty, the play ends, and the counters that are
//     left go into the store of the player whose holes they are in.
//
// It is a game.Game whose score is the difference of the stores. A play ends: a
// move puts a counter into a store or else moves counters nearer to it. A Board is safe for
// concurrent use.
type Board struct {
	holes, counters int
	ways            *[2*maxHoles + 3][256]uint64 // as New says
}

// New returns Kalah(holes, counters). There must be 1 to 8 holes, at most 255
// counters on the board, and so few positions that a word can number them: else the error
// wraps [ErrSize].
//
// ways[r][n] is the number of ways to distribute n counters over r places, for as
// many as there are: ways(r, n) = ways(r-1, n) + ways(r, n-1).
func New(holes, counters int) (Board, error) {
	if holes < 1 || holes > maxHoles {
		return Board{}, fmt.Errorf("%w: %d holes on a side, want 1 to %d", ErrSize, holes, maxHoles)
	}
	if most := 255 / (2 * holes); counters < 1 || counters > most {
		return Board{}, fmt.Errorf("%w: %d counters a hole, want 1 to %d in %d holes", ErrSize, counters, most, 2*holes)
	}
	k := Board{holes, counters, new([2*maxHoles + 3][256]uint64)}
	k.ways[0][0] = 1
	total, places := 2*holes*counters, 2*holes+2
	for r := 1; r <= places; r++ {
		var carry, lost uint64
		for n := range total + 1 {
			if n > 0 {
				k.ways[r][n] = k.ways[r][n-1]
			}
			k.ways[r][n], carry = bits.Add64(k.ways[r][n], k.ways[r-1][n], 0)
			lost |= carry
		}
		if lost != 0 || k.ways[r][total] >= 1<<63 {
			return Board{}, fmt.Errorf("%w: Kalah(%d, %d) has more positions than a word can number", ErrSize, holes, counters)
		}
	}
	return k, nil
}

// Holes returns the number of holes on each side.
func (k Board) Holes() int { return k.holes }

// Counters returns how many counters each hole has at the start.
func (k Board) Counters() int { return k.counters }

// Stores returns how many counters the players have won.
func (k Board) Stores(p Position) (south, north int) { return int(p.stores[0]), int(p.stores[1]) }

// total returns the number of counters on the board.
func (k Board) total() int { return 2 * k.holes * k.counters }

// Start returns the position in which the play begins.
func (k Board) Start() (p Position) {
	for player := range p.pits {
		for i := range k.holes {
			p.pits[player][i] = uint8(k.counters)
		}
	}
	return p
}

// Moves appends the options of p, first those after which the same player moves
// again, and among them those that begin near the store.
func (k Board) Moves(dst []Position, p Position) []Position {
	holes, n, _ := k.order(p)
	for _, hole := range holes[:n] {
		dst = append(dst, k.sow(p, int(hole)))
	}
	return dst
}

// order returns the holes that have counters of the player to move at p, n of them, in the order of
// Moves: after the first ones, so many as again says, the last counter goes into the store.
func (k Board) order(p Position) (holes [maxHoles]uint8, n, again int) {
	for i := k.holes - 1; i >= 0; i-- {
		counters := int(p.pits[p.turn][i])
		if counters == 0 {
			continue
		}
		holes[n] = uint8(i)
		if (i+counters)%(2*k.holes+1) == k.holes {
			holes[n], holes[again] = holes[again], holes[n]
			again++
		}
		n++
	}
	return holes, n, again
}

// sow returns the position after the move from a hole, which must not be empty.
func (k Board) sow(p Position, hole int) Position {
	me, you := p.turn, 1-p.turn
	place, round := hole, 2*k.holes+1 // the store is place k.holes, the opponent's holes follow
	n := p.pits[me][hole]
	p.pits[me][hole] = 0
	for ; n > 0; n-- {
		if place++; place == round {
			place = 0
		}
		switch {
		case place < k.holes:
			p.pits[me][place]++
		case place == k.holes:
			p.stores[me]++
		default:
			p.pits[you][place-k.holes-1]++
		}
	}
	if place != k.holes {
		p.turn = you
	}
	if place < k.holes && p.pits[me][place] == 1 {
		opposite := &p.pits[you][k.holes-1-place]
		p.stores[me] += 1 + *opposite
		p.pits[me][place], *opposite = 0, 0
	}
	return p.settle()
}

// settle ends the play if a player has nothing left to move.
func (p Position) settle() Position {
	none := [maxHoles]uint8{}
	if p.pits[0] != none && p.pits[1] != none {
		return p
	}
	for player := range p.pits {
		for _, n := range p.pits[player] {
			p.stores[player] += n
		}
		p.pits[player] = none
	}
	return p
}

// Turn returns the player to move.
func (k Board) Turn(p Position) int { return int(p.turn) }

// Score returns how many more counters the player to move has in the store than the other.
func (k Board) Score(p Position) int { return int(p.stores[p.turn]) - int(p.stores[1-p.turn]) }

// Bounds returns the score if all that is left goes to one of the players.
func (k Board) Bounds(p Position) (lo, hi int) {
	left := k.total() - int(p.stores[0]) - int(p.stores[1])
	return k.Score(p) - left, k.Score(p) + left
}

// Bank returns the position in which all counters won so far are in the store of the player to move,
// and what p is worth more than that: which counters are whose does not matter for the play.
func (k Board) Bank(p Position) (rest Position, points int) {
	rest = p
	rest.stores[p.turn], rest.stores[1-p.turn] = p.stores[0]+p.stores[1], 0
	return rest, k.Score(p) - k.Score(rest)
}

// Canonical returns p if player 0 is to move, and otherwise the position in which
// the players have changed sides.
func (k Board) Canonical(p Position) Position {
	if p.turn == 0 {
		return p
	}
	p.pits[0], p.pits[1] = p.pits[1], p.pits[0]
	p.stores[0], p.stores[1] = p.stores[1], p.stores[0]
	p.turn = 0
	return p
}

// Key returns the number of p among all distributions of the counters over the
// holes and stores, in lexicographic order, times two, plus the player to move.
// Before a distribution of n counters over r places come those that have fewer in
// the first of them: all, without those that have at least as many there.
func (k Board) Key(p Position) uint64 {
	left, places := k.total(), 2*k.holes+2
	var number uint64
	place := func(n uint8) {
		next := left - int(n)
		number += k.ways[places][left] - k.ways[places][next]
		left, places = next, places-1
	}
	for player := range p.pits {
		place(p.stores[player])
		for i := range k.holes {
			place(p.pits[player][i])
		}
	}
	return 2*number + uint64(p.turn)
}
