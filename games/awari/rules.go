package awari

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

const (
	maxPits  = 6  // of a player
	maxSeeds = 96 // so that a pit, and a sum of pits, takes 7 bits of a byte
)

// Position has the seeds in the pits of the player to move, the seeds in the pits of the opponent,
// and the lead. The lead is the number of captured seeds of the player to move minus the number of
// captured seeds of the opponent.
//
// A row of pits is a word with a byte for each pit. The first pit has the lowest byte. Therefore
// one operation changes a whole row. The lead is in the two bytes above the row of the player to
// move.
type Position struct{ mine, theirs uint64 }

const (
	rowBits = 8 * maxPits
	row     = 1<<rowBits - 1
	ones    = row / 0xff // 1 in each byte of a row
)

// sum returns the sum of the bytes of a row.
func sum(r uint64) int { return int(r * ones >> (rowBits - 8) & 0xff) }

// Lead returns the number of captured seeds of the player to move minus the number of captured
// seeds of the opponent.
func (p Position) Lead() int { return int(int64(p.mine) >> rowBits) }

// Seeds returns the number of seeds on the board.
func (p Position) Seeds() int { return sum(p.mine&row) + sum(p.theirs) }

// Counters returns the numbers of seeds in the pits of South, and then in the pits of North, both
// in the direction of sowing. The argument player is the player to move at p: 0 for South, or 1 for
// North.
func (b Board) Counters(p Position, player int) []int {
	sides := [2]uint64{p.mine, p.theirs}
	if player == 1 {
		sides[0], sides[1] = sides[1], sides[0]
	}
	var all []int
	for _, seeds := range sides {
		for i := range b.pits {
			all = append(all, int(seeds>>(8*i)&0xff))
		}
	}
	return all
}

// Board is a board of Awari with the rules of Romein and Bal. The package documentation has the
// rules. Board is a [game.Game]. The score is the number of seeds of the player to move minus the
// number of seeds of the opponent at the end. A Board is safe for concurrent use.
type Board struct {
	pits, seeds int // of a player; in each of them
	*tables
}

var (
	_ game.Game[Position]      = Board{}
	_ game.Keyer[Position]     = Board{}
	_ game.Bounder[Position]   = Board{}
	_ game.Banker[Position]    = Board{}
	_ game.MoveNamer[Position] = Board{}
)

// tables are computed once for a board.
type tables struct {
	sowings [maxPits][maxSeeds + 1]sowing // by the pit and the seeds in it
}

// sowing is what a move adds to the rows. The bytes of reach are 0xff for the pits of the other
// player up to the last seed, of which there are none if that falls on the mover's side.
type sowing struct{ mine, theirs, reach uint64 }

// New returns a board with a number of pits on each side and a number of seeds in each pit.
// New(6, 4) is Awari. If pits is not between 1 and 6, if seeds is less than 1, or if the board has
// more than 96 seeds, the error wraps [game.ErrSize].
func New(pits, seeds int) (Board, error) {
	if pits < 1 || pits > maxPits {
		return Board{}, game.SyntaxErrorf(game.ErrSize, "%d pits on a side, want 1 to %d", pits, maxPits)
	}
	if most := maxSeeds / (2 * pits); seeds < 1 || seeds > most {
		return Board{}, game.SyntaxErrorf(game.ErrSize, "%d seeds a pit, want 1 to %d in %d pits", seeds, most, 2*pits)
	}
	t := new(tables)
	for pit := range pits {
		for n := range t.sowings[pit] {
			t.sowings[pit][n] = sown(pits, pit, n)
		}
	}
	return Board{pits, seeds, t}, nil
}

// sown sows the n seeds of a pit, one by one around the board, skipping the pit itself.
func sown(pits, pit, n int) (s sowing) {
	place := pit
	for range n {
		if place = (place + 1) % (2 * pits); place == pit {
			place = (place + 1) % (2 * pits)
		}
		if place < pits {
			s.mine += 1 << (8 * place)
		} else {
			s.theirs += 1 << (8 * (place - pits))
		}
	}
	if place >= pits {
		s.reach = 1<<(8*(place-pits+1)) - 1
	}
	return s
}

// Size returns the number of pits on each side, and the number of seeds in each pit at the start.
func (b Board) Size() (pits, seeds int) { return b.pits, b.seeds }

// total returns the number of seeds at the start.
func (b Board) total() int { return 2 * b.pits * b.seeds }

// Start returns the first position.
func (b Board) Start() Position {
	r := uint64(b.seeds) * (ones & (1<<(8*b.pits) - 1))
	return Position{r, r}
}

// Moves appends the options of p to dst, from the last pit of the player to the first pit. Moves
// omits moves that leave the opponent without seeds, unless no other moves exist.
func (b Board) Moves(dst []Position, p Position) []Position {
	first := len(dst)
	for pit := b.pits - 1; pit >= 0; pit-- {
		if p.mine>>(8*pit)&0xff != 0 {
			if q := b.sow(p, pit); q.mine&row != 0 {
				dst = append(dst, q)
			}
		}
	}
	if len(dst) > first {
		return dst
	}
	for pit := b.pits - 1; pit >= 0; pit-- {
		if p.mine>>(8*pit)&0xff != 0 {
			dst = append(dst, b.sow(p, pit))
		}
	}
	return dst
}

// sow returns the position after the move from a pit, which must not be empty.
//
// The capture goes from the pit of the last seed backward to the first pit that is safe, which has
// neither 2 nor 3. Such a pit differs from 2 in another bit than the lowest; adding 0x7f to these
// bits sets the highest bit of its byte.
func (b Board) sow(p Position, pit int) Position {
	s := &b.sowings[pit][p.mine>>(8*pit)&0xff]
	mine := p.mine&row&^(0xff<<(8*pit)) + s.mine
	theirs := p.theirs + s.theirs
	safe := ((theirs^2*ones)&(0xfe*ones) + 0x7f*ones) & (0x80 * ones)
	taken := theirs & (s.reach + 1 - 1<<bits.Len64(safe&s.reach))
	lead := p.Lead() + sum(taken)
	return Position{theirs - taken | uint64(-lead)<<rowBits, mine}
}

// Score returns the lead of the player to move at the end. The player to move has no seeds, and the
// opponent takes all seeds left.
func (b Board) Score(p Position) int { return p.Lead() - p.Seeds() }

// Bounds returns the score if the opponent takes all seeds on the board, and the score if the
// player to move takes all seeds.
func (b Board) Bounds(p Position) (lo, hi int) {
	lead, seeds := p.Lead(), p.Seeds()
	return lead - seeds, lead + seeds
}

// Bank returns the position without a lead, and the lead.
func (b Board) Bank(p Position) (rest Position, points int) {
	return Position{p.mine & row, p.theirs}, p.Lead()
}
