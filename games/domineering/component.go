package domineering

import (
	"context"
	"math"
	"math/bits"
	"sync"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/words"
)

// component is what is known of the value of a component, in units.
type component struct {
	least int16 // the greatest number that the component is at least
	after int16 // the greatest number that it is at least after Left's best move in the canonical form, or none
	quiet bool  // whether it is still at least least after each move of Right there, without an answer
}

// none says that Left has no move. With MaxSquares squares there are 10 dominoes at most, so that each
// other number fits 8 bits.
const none = math.MinInt8

// gote reports whether Left gains by a move that need not be made to keep what there is.
func (c component) gote() bool { return c.quiet && c.after > c.least }

// MaxSquares is the largest number of squares of a component whose value a [Duel] can compute.
const MaxSquares = 20

// manySquares returns a good number of squares of small components for a board with that many squares.
func manySquares(board int) int {
	if board > 64 {
		return MaxSquares
	}
	return 16
}

// components finds what their values tell of small components and of bands of rows, and remembers
// it. It is safe for concurrent use. A nil one knows no component.
type components struct {
	squares      int // the most squares of a small component
	parts, bands words.Table

	mu     sync.Mutex // guards what follows
	narrow solver     // of components of up to 8 rows and columns
	wide   solver     // of all others
	math   *partizan.Arithmetic
}

// solver finds values on a board.
type solver struct {
	board *Board
	*partizan.Solver[grid.Position]
}

func newComponents(squares int) *components {
	k := &components{squares: squares, narrow: newSolver(8), wide: newSolver(side)}
	k.narrow.Store = partizan.NewStore()
	k.wide.Store = k.narrow.Store
	k.math = k.narrow.Store.Arithmetic(context.Background())
	return k
}

func newSolver(size int) solver {
	board, err := New(size, size)
	if err != nil {
		panic(err) // never: the size is right
	}
	return solver{board, partizan.NewSolver(board)}
}

// The bits of a word above the numbers least and after.
const (
	quietBit = 1 << (16 + iota)
	okBit
)

// get returns what is known of a component, if it is small and there is memory for its value.
func (k *components) get(part grid.Set) (c component, ok bool) {
	if k == nil || part.Len() > k.squares {
		return c, false
	}
	part = cornered(part)
	key, ok := packed(part)
	if !ok {
		return c, false
	}
	word, ok := k.parts.Load(key)
	if !ok {
		image := canonical(part)
		imageKey, _ := packed(image)
		if word, ok = k.parts.Load(imageKey); !ok {
			word = k.find(image)
			k.parts.Store(imageKey, word)
		}
		k.parts.Store(key, word)
	}
	return component{int16(int8(word)), int16(int8(word >> 8)), word&quietBit != 0}, word&okBit != 0
}

// packed returns a number for a component in the upper left corner: the length of a row in the
// highest 4 bits, and below them the rows one after the other. It returns false if the rows do
// not fit, as is possible with few components of MaxSquares squares.
func packed(part grid.Set) (key uint64, ok bool) {
	rows := height(part)
	if rows <= 5 {
		return part.Low | side<<60, true
	}
	length := max(bits.Len16(columns(part)), 5)
	if rows*length > 60 {
		return 0, false
	}
	for n := range rows {
		key |= part.Low & row << (n * length)
		part = part.Rsh(side)
	}
	return key | uint64(length)<<60, true
}

// band returns about twice what the squares of some rows are worth: each small component adds least
// twice, or least and after if it is gote, and each large one adds its surplus twice. There are
// bandRows rows at most, and the first is not empty.
func (k *components) band(rows uint64) (worth int) {
	if word, ok := k.bands.Load(rows); ok {
		return int(int32(word))
	}
	for rest := (grid.Set{Low: rows}); !rest.Empty(); {
		part := cut(&rest)
		c, ok := k.get(part)
		if !ok {
			worth += 2 * unit * surplus(part)
			continue
		}
		worth += 2 * int(c.least)
		if c.gote() {
			worth += int(c.after - c.least)
		}
	}
	k.bands.Store(rows, uint64(uint32(worth)))
	return worth
}

// find returns the word of a component in the upper left corner. A component may be exchanged for
// the canonical form of its value, which has few options: equal games have the same winner in
// all sums.
func (k *components) find(part grid.Set) (word uint64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	solver, p := &k.wide, free(part)
	if height(part) <= 8 && columns(part) < 1<<8 {
		solver, p = &k.narrow, free(on8(part))
	}
	value, err := solver.Value(context.Background(), p)
	if err != nil {
		return 0
	}
	least, after, quiet := k.least(value), int16(none), true
	for _, o := range value.Options(partizan.Left) {
		after = max(after, k.least(o))
	}
	for _, o := range value.Options(partizan.Right) {
		quiet = quiet && k.least(o) >= least
	}
	if k.math.Err() != nil {
		return 0
	}
	word = okBit | uint64(uint8(least)) | uint64(uint8(after))<<8
	if quiet {
		word |= quietBit
	}
	return word
}

// on8 returns the squares of up to 8 rows and columns as a grid.Board of that size has them.
func on8(s grid.Set) (image grid.Set) {
	for shift := 0; !s.Empty(); shift += 8 {
		image.Low |= s.Low & row << shift
		s = s.Rsh(side)
	}
	return image
}

// least returns the greatest number that a value is at least. It is the right stop, or the
// number before it.
func (k *components) least(value partizan.Value) (n int16) {
	_, stop := value.Stops()
	n = int16(math.Floor(stop.Float64() * unit))
	if !k.math.LessEqual(partizan.Dyadic(partizan.NewNumber(int64(n), bits.TrailingZeros(unit))), value) {
		n--
	}
	return n
}
