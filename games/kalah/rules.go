package kalah

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// maxHoles is the most holes of a side.
const maxHoles = 8

// Position is a position of Kalah. The holes of a player are numbered from 1 in the direction of
// sowing. The last hole is next to the store. Hole i of m is opposite to hole m+1-i of the
// opponent.
type Position struct {
	pits   [2][maxHoles]uint8
	stores [2]uint8
	turn   uint8
}

// Board is Kalah(m, n), with m holes on each side and n counters in each hole at the start, by the
// rules of Irving, Donkers and Uiterwijk (2000):
//
//   - A move takes all counters of one hole of the player and sows the counters one by one: into
//     the next holes and the store of the player, then into the holes of the opponent, and so on
//     around the board. Sowing includes the first hole, and skips the store of the opponent.
//   - If the last counter falls into the store of the player, the same player moves again.
//   - If the last counter falls into an empty hole of the player, this counter and all counters in
//     the opposite hole go into the store of the player. The opposite hole may be empty.
//   - If all holes of a player are empty, the play ends. The counters in the holes of the opponent
//     go into the store of the opponent.
//
// Board is a game.Game. The score is the difference of the stores. Each play ends, since a move
// puts a counter into a store or moves counters nearer to a store. A Board is safe for concurrent
// use.
type Board struct {
	holes, counters int
	// ways[r][n] is the number of ways to distribute n counters over r places:
	// ways[r][n] = ways[r-1][n] + ways[r][n-1].
	ways *[2*maxHoles + 3][256]uint64
}

// New returns Kalah(holes, counters). The error wraps [game.ErrSize] in three cases: holes is not
// between 1 and 8, the board has more than 255 counters, or the number of positions does not fit
// into a word.
func New(holes, counters int) (Board, error) {
	if holes < 1 || holes > maxHoles {
		return Board{}, game.SyntaxErrorf(game.ErrSize, "%d holes on a side, want 1 to %d", holes, maxHoles)
	}
	if most := 255 / (2 * holes); counters < 1 || counters > most {
		return Board{}, game.SyntaxErrorf(game.ErrSize, "%d counters a hole, want 1 to %d in %d holes", counters, most, 2*holes)
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
			return Board{}, game.SyntaxErrorf(game.ErrSize, "Kalah(%d, %d) has more positions than a word can number", holes, counters)
		}
	}
	return k, nil
}

// Holes returns the number of holes on each side.
func (k Board) Holes() int { return k.holes }

// Size returns the number of holes on each side, and the number of counters in each hole at the
// start.
func (k Board) Size() (holes, counters int) { return k.holes, k.counters }

// Stores returns the numbers of counters in the stores.
func (k Board) Stores(p Position) (south, north int) { return int(p.stores[0]), int(p.stores[1]) }

// Counters returns the numbers of counters in the holes of South, player 0, and then in the holes
// of North, both in the direction of sowing. Counters ignores the player to move.
func (k Board) Counters(p Position, _ int) []int {
	var all []int
	for _, holes := range p.pits {
		for _, n := range holes[:k.holes] {
			all = append(all, int(n))
		}
	}
	return all
}

// total returns the number of counters on the board.
func (k Board) total() int { return 2 * k.holes * k.counters }

// Start returns the first position.
func (k Board) Start() (p Position) {
	for player := range p.pits {
		for i := range k.holes {
			p.pits[player][i] = uint8(k.counters)
		}
	}
	return p
}

// Moves appends the options of p to dst. Moves after which the same player moves again come first,
// and among these, moves from holes near the store.
func (k Board) Moves(dst []Position, p Position) []Position {
	holes, n, _ := k.order(p)
	for _, hole := range holes[:n] {
		dst = append(dst, k.sow(p, int(hole)))
	}
	return dst
}

// order returns the n holes of the player to move at p that have counters, in the order of Moves.
// From the first again of them the last counter goes into the store.
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

// settle returns p, or the position after the end of the play if a player has nothing to move.
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

// Score returns the store of the player to move minus the store of the opponent.
func (k Board) Score(p Position) int { return int(p.stores[p.turn]) - int(p.stores[1-p.turn]) }

// Bounds returns the score if all counters in the holes go to the opponent, and the score if all go
// to the player to move.
func (k Board) Bounds(p Position) (lo, hi int) {
	left := k.total() - int(p.stores[0]) - int(p.stores[1])
	return k.Score(p) - left, k.Score(p) + left
}

// Bank returns p with all won counters in the store of the player to move, and the value of p minus
// the value of this position. The store that has the won counters does not matter for the rest of
// the play.
func (k Board) Bank(p Position) (rest Position, points int) {
	rest = p
	rest.stores[p.turn], rest.stores[1-p.turn] = p.stores[0]+p.stores[1], 0
	return rest, k.Score(p) - k.Score(rest)
}

// Canonical returns p if player 0 is to move, and p with exchanged players otherwise.
func (k Board) Canonical(p Position) Position {
	if p.turn == 0 {
		return p
	}
	p.pits[0], p.pits[1] = p.pits[1], p.pits[0]
	p.stores[0], p.stores[1] = p.stores[1], p.stores[0]
	p.turn = 0
	return p
}

// Key returns 2r plus the player to move. The rank r is the number of p among all distributions of
// the counters over holes and stores in lexicographic order. For each place, the rank counts the
// distributions that agree with p so far and have fewer counters at the place.
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
