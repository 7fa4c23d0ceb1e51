package domineering

import (
	"context"
	"math"
	"math/bits"
	"sync"
	"sync/atomic"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// component is what is known of the value of a component, in units. With maxSquares squares
// there are 8 dominoes at most, so that the numbers and their differences fit.
type component struct {
	least int8 // the greatest number that the component is at least
	after int8 // the greatest number that it is at least after Left's best move, or none
	quiet bool // whether it is still at least least after each move of Right, without an answer
}

// none says that Left has no move.
const none = math.MinInt8

// gote reports whether Left gains by a move that need not be made to keep what there is.
func (c component) gote() bool { return c.quiet && c.after > c.least }

// maxSquares is the most squares of a small component.
const maxSquares = 16

// components finds what their values tell of small components and of bands of rows, and remembers
// it. It is safe for concurrent use. A nil one knows no component.
type components struct {
	parts, bands table

	mu     sync.Mutex // guards what follows
	board  *Board
	solver *partizan.Solver[grid.Position]
	math   *partizan.Arithmetic
}

func newComponents() *components {
	board, err := New(8, 8)
	if err != nil {
		panic(err) // never: the size is right
	}
	k := &components{board: board, solver: partizan.NewSolver(board)}
	k.solver.Store = partizan.NewStore()
	k.math = k.solver.Store.Arithmetic(context.Background())
	return k
}

// The bits of a word above the numbers least and after.
const (
	quietBit = 1 << (16 + iota)
	okBit
)

// get returns what is known of a component, if it is small and there is memory for its value.
func (k *components) get(p Position) (c component, ok bool) {
	if k == nil || count(p) > maxSquares {
		return c, false
	}
	p = corner8(p)
	word, ok := k.parts.load(p)
	if !ok {
		image := Duel{}.Canonical(p)
		if word, ok = k.parts.load(image); !ok {
			word = k.find(image)
			k.parts.store(image, word)
		}
		k.parts.store(p, word)
	}
	return component{int8(word), int8(word >> 8), word&quietBit != 0}, word&okBit != 0
}

// band returns about twice what the squares of some rows are worth, or nothing if one of their
// components is not small: each component adds least twice, or least and after if it is gote.
func (k *components) band(p Position) (worth int) {
	if p == 0 {
		return 0
	}
	p >>= bits.TrailingZeros64(uint64(p)) &^ 7
	if word, ok := k.bands.load(p); ok {
		return int(int32(word))
	}
	for rest := p; rest != 0; {
		c, ok := k.get(cut(&rest))
		if !ok {
			worth = nothing
			break
		}
		worth += 2 * int(c.least)
		if c.gote() {
			worth += int(c.after - c.least)
		}
	}
	k.bands.store(p, uint64(uint32(worth)))
	return worth
}

// find returns the word of a component.
func (k *components) find(p Position) (word uint64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	least, ok := k.least(p.on8())
	if !ok {
		return 0
	}
	after, quiet := int8(none), true
	var options [64]grid.Position
	for _, o := range k.board.Left(options[:0], p.on8()) {
		n, ok := k.least(o)
		if !ok {
			return 0
		}
		after = max(after, n)
	}
	for _, o := range k.board.Right(options[:0], p.on8()) {
		n, ok := k.least(o)
		if !ok {
			return 0
		}
		quiet = quiet && n >= least
	}
	word = okBit | uint64(uint8(least)) | uint64(uint8(after))<<8
	if quiet {
		word |= quietBit
	}
	return word
}

// least returns the greatest number that a position is at least. It is the right stop, or the
// number before it.
func (k *components) least(p grid.Position) (n int8, ok bool) {
	value, err := k.solver.Value(context.Background(), p)
	if err != nil {
		return 0, false
	}
	_, stop := value.Stops()
	n = int8(math.Floor(stop.Float64() * unit))
	if !k.math.LessEqual(partizan.Dyadic(partizan.NewNumber(int64(n), bits.TrailingZeros(unit))), value) {
		n--
	}
	return n, k.math.Err() == nil
}

// table remembers a word, not 0, for each of some positions. A new one replaces the one at its
// place. What two goroutines write to a place at once counts for nothing (Hyatt and Mann 2002),
// since the key there does not fit the word.
type table [1 << placeBits]struct{ key, word atomic.Uint64 }

const placeBits = 20

func (t *table) load(p Position) (word uint64, ok bool) {
	place := &t[hash(p)]
	word = place.word.Load()
	return word, place.key.Load()^word == uint64(p)
}

func (t *table) store(p Position, word uint64) {
	place := &t[hash(p)]
	place.word.Store(word)
	place.key.Store(uint64(p) ^ word)
}

func hash(p Position) uint64 { return uint64(p) * 0x9e3779b97f4a7c15 >> (64 - placeBits) }
