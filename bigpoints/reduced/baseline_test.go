package reduced

import (
	"context"
	"fmt"
	"math/bits"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// baseline is what one writes without the library: recursion over a map, for
// this one game, with the package's packed positions and its moves.
type baseline struct {
	game *marginGame
	memo map[Position]int
	// inner leaves terminal positions out of the map, which is a look at the
	// game's statistics ahead of the plainest program, and faster.
	inner bool
}

func (b *baseline) value(s Position) int {
	if v, ok := b.memo[s]; ok {
		return v
	}
	var room [2 * MaxColors]Position
	options := b.game.Moves(room[:0], s)
	if len(options) == 0 {
		v := b.game.Score(s)
		if !b.inner {
			b.memo[s] = v
		}
		return v
	}
	best := -1 << 30
	for _, o := range options {
		best = max(best, -b.value(o))
	}
	b.memo[s] = best
	return best
}

// byHand is the engine's algorithm written for this one game: what the engine
// would be if it were not generic. The layout of the memo and the walk are those
// of the packages internal/memo and internal/fold.
type byHand struct {
	game    *marginGame
	index   []uint32
	shift   uint
	entries []*[512]handEntry
	n       int
	options []Position
	values  []int32
	path    []handFrame
}

type handEntry struct {
	key   Position
	value int32
	open  bool
}

type handFrame struct {
	entry    *handEntry
	next, hi int
}

func (h *byHand) reset() {
	h.n = 0
	h.resize(max(256, len(h.index)))
}

func (h *byHand) resize(size int) {
	if size <= cap(h.index) {
		h.index = h.index[:size]
		clear(h.index)
	} else {
		h.index = make([]uint32, size)
	}
	h.shift = uint(64-bits.Len(uint(size-1))) & 63
}

func (h *byHand) at(id uint32) *handEntry { return &h.entries[id/512][id%512] }

func handHash(s Position) uint64 {
	hi, lo := bits.Mul64(uint64(s)^0x9e3779b97f4a7c15, 0xd6e8feb86659fd93)
	return hi ^ lo
}

func (h *byHand) find(s Position) (e *handEntry, hash uint64, at uint32) {
	hash = handHash(s)
	index, number := h.index, uint32(len(h.index)-1)
	for at = uint32(hash >> h.shift); ; at++ {
		at &= uint32(len(index) - 1)
		w := index[at]
		if w == 0 {
			return nil, hash, at
		}
		if (w^uint32(hash))&^number == 0 {
			if e = h.at(w&number - 1); e.key == s {
				return e, hash, at
			}
		}
	}
}

func (h *byHand) insert(s Position, hash uint64, at uint32) *handEntry {
	if h.n == len(h.index)/8*5 {
		size := 2 * len(h.index)
		if size <= 1<<18 {
			size *= 2
		}
		h.resize(size)
		for id := range uint32(h.n) {
			hash := handHash(h.at(id).key)
			h.enter(id, hash, uint32(hash>>h.shift))
		}
		_, hash, at = h.find(s)
	}
	if h.n == len(h.entries)*512 {
		h.entries = append(h.entries, new([512]handEntry))
	}
	e := h.at(uint32(h.n))
	*e = handEntry{key: s, open: true}
	h.enter(uint32(h.n), hash, at)
	h.n++
	return e
}

func (h *byHand) enter(id uint32, hash uint64, at uint32) {
	number := uint32(len(h.index) - 1)
	for h.index[at] != 0 {
		at = (at + 1) & number
	}
	h.index[at] = (id + 1) | uint32(hash)&^number
}

func (h *byHand) value(ctx context.Context, root Position) int32 {
	done := ctx.Done()
	options := append(h.options[:0], root)
	values := append(h.values[:0], 0)
	path := h.path[:0]
	here := handFrame{hi: 1}
	for {
		for here.next < here.hi {
			s := options[here.next]
			e, hash, at := h.find(s)
			if e != nil {
				if e.open {
					panic("a cycle")
				}
				values[here.next] = e.value
				here.next++
				continue
			}
			lo := len(options)
			options = h.game.Moves(options, s)
			if len(options) == lo {
				values[here.next] = int32(h.game.Score(s))
				here.next++
				continue
			}
			e = h.insert(s, hash, at)
			if h.n%(1<<16) == 0 && done != nil {
				select {
				case <-done:
					panic("canceled")
				default:
				}
			}
			for cap(values) < len(options) {
				values = append(values[:cap(values)], 0)
			}
			values = values[:len(options)]
			path = append(path, here)
			here = handFrame{e, lo, len(options)}
		}
		top := len(path) - 1
		if top < 0 {
			h.options, h.values, h.path = options, values, path
			return values[0]
		}
		up := path[top]
		least := values[up.hi]
		for _, v := range values[up.hi+1 : here.hi] {
			least = min(least, v)
		}
		here.entry.value, here.entry.open = -least, false
		options, values, path = options[:up.hi], values[:up.hi], path[:top]
		here = up
		values[here.next] = -least
		here.next++
	}
}

// random returns n random boards' games, always the same.
func random(z Size, n int) []*Game {
	var games []*Game
	for b := range randomBoards(z, n) {
		games = append(games, New(b))
	}
	return games
}

// What the benchmarks compare does the same work.
func TestBaseline(t *testing.T) {
	h := &byHand{}
	for _, z := range []Size{{2, 5}, {3, 3}, {4, 2}} {
		for _, r := range random(z, 5) {
			b := &baseline{&marginGame{r}, map[Position]int{}, true}
			h.game = &marginGame{r}
			h.reset()
			table, err := minimax.NewSolver(r.Margin()).Tabulate(t.Context(), r.Start())
			if err != nil {
				t.Fatal(err)
			}
			want, positions := value(t, table, r.Start()), int(table.Stats.Positions)
			slow, hand := b.value(r.Start()), int(h.value(t.Context(), r.Start()))
			if slow != want || len(b.memo) != positions || hand != want || h.n != positions {
				t.Errorf("%v: engine %d of %d positions, baseline %d of %d, by hand %d of %d",
					r.Board(), want, positions, slow, len(b.memo), hand, h.n)
			}
		}
	}
}

// value returns the value of s, which the table must have.
func value(t *testing.T, table *minimax.Table[Position], s Position) int {
	t.Helper()
	v, err := table.Value(s)
	if err != nil {
		t.Fatal(err)
	}
	return v.Payoff
}

// BenchmarkSolve measures the solution of all positions of random boards:
//
//   - map: recursion over a map, a new one for each board;
//   - map-inner: the same, terminal positions not put into the map;
//   - map-reused: map-inner with one map, cleared for each board;
//   - hand: the engine's algorithm written by hand, in the same memory;
//   - table: a table for each board;
//   - induction: one Induction, Reset for each board, as a Survey does it.
//
// Mpos/s is millions of positions that are not terminal in a second, which are
// the same for all. byte/pos is the memory that a new Solver reports, over its
// positions.
func BenchmarkSolve(b *testing.B) {
	sizes := []struct {
		size   Size
		boards int
	}{{Size{4, 2}, 60}, {Size{3, 4}, 30}, {Size{4, 3}, 4}}
	for _, z := range sizes {
		games := random(z.size, z.boards)
		for _, m := range methods() {
			b.Run(fmt.Sprintf("%s/%v", m.name, z.size), func(b *testing.B) {
				b.ReportAllocs()
				var memory int64
				for b.Loop() {
					for _, r := range games {
						memory += m.solve(r)
					}
				}
				positions := float64(b.N) * float64(innerPositions(games))
				b.ReportMetric(positions/1e6/b.Elapsed().Seconds(), "Mpos/s")
				if memory > 0 {
					b.ReportMetric(float64(memory)/positions, "byte/pos")
				}
			})
		}
	}
}

// innerPositions counts the positions of games that are not terminal.
func innerPositions(games []*Game) (sum int64) {
	for _, r := range games {
		sum += tabulate(context.Background(), r).Positions
	}
	return sum
}

// method is a way to solve a board. It returns the memory it took if it knows.
type method struct {
	name  string
	solve func(r *Game) (memory int64)
}

func methods() []method {
	ctx, cancel := context.WithCancel(context.Background())
	_ = cancel // never called, but a context that can end costs more
	reused := map[Position]int{}
	hand := &byHand{}
	analyst := newAnalyst(Survey{Objective: Thesis}, nil)
	recur := func(r *Game, memo map[Position]int, inner bool) int64 {
		(&baseline{&marginGame{r}, memo, inner}).value(r.Start())
		return 0
	}
	return []method{
		{"map", func(r *Game) int64 { return recur(r, map[Position]int{}, false) }},
		{"map-inner", func(r *Game) int64 { return recur(r, map[Position]int{}, true) }},
		{"map-reused", func(r *Game) int64 {
			clear(reused)
			return recur(r, reused, true)
		}},
		{"hand", func(r *Game) int64 {
			hand.game = &marginGame{r}
			hand.reset()
			hand.value(ctx, r.Start())
			return 0
		}},
		{"table", func(r *Game) int64 { return tabulate(ctx, r).Memory }},
		{"induction", func(r *Game) int64 {
			if _, err := analyst.start(ctx, r.Board()); err != nil {
				panic(err)
			}
			return 0
		}},
	}
}

func tabulate(ctx context.Context, r *Game) game.Stats {
	t, err := minimax.NewSolver(r.Margin()).Tabulate(ctx, r.Start())
	if err != nil {
		panic(err)
	}
	return t.Stats
}
