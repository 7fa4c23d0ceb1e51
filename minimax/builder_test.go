package minimax_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// sliced is the stages of a digraph of n vertices, of size vertices each.
type sliced struct{ n, size int }

func (x sliced) Stages() int                  { return (x.n + x.size - 1) / x.size }
func (x sliced) Size(stage int) uint64        { return uint64(min(x.size, x.n-stage*x.size)) }
func (x sliced) Index(v int) (int, uint64)    { return v / x.size, uint64(v % x.size) }
func (x sliced) Position(i int, k uint64) int { return i*x.size + int(k) }

// cut removes the arcs of g that lead to later stages.
func (x sliced) cut(g *digraph) {
	for v := range g.arcs {
		g.arcs[v] = slices.DeleteFunc(g.arcs[v], func(o int) bool { return o/x.size > v/x.size })
	}
}

// A Builder finds what Loopy does, with stages of any size, any number of workers, payoffs of one byte
// or more, and memory for all stages or for hardly one.
func TestBuilder(t *testing.T) {
	r := rand.New(rand.NewPCG(40, 41))
	dir := t.TempDir()
	for i := range longtest.Cases(3, 24) {
		n := 1 + r.IntN(40)
		x := sliced{n, 1 + r.IntN(n)}
		g := randomLoopy(r, n, []int{1, 2, 3, 127, 128, 1000}[r.IntN(6)])
		x.cut(g)
		for variant, g := range loopyVariantsOf(g, randomTurns(r, g), n) {
			gametest.TestIndex(t, g, x)
			want, err := minimax.NewLoopy(g).Tabulate(t.Context(), numbers(n)...)
			if err != nil {
				t.Fatal(err)
			}
			b := minimax.Builder[int]{
				Game: g, Index: x, Name: "slices", Dir: filepath.Join(dir, fmt.Sprint(i, variant)),
				Workers: 1 + r.IntN(4), ValueOnly: r.IntN(3) == 0, Memory: int64(r.IntN(2)),
			}
			expected := maps.Collect(want.All())
			if b.ValueOnly {
				for s, v := range expected {
					expected[s] = minimax.TableValue{Payoff: v.Payoff}
				}
			}
			for again := range 2 { // the second time it opens what is there
				table, err := b.Build(t.Context())
				for ; errors.Is(err, game.ErrMemory); table, err = b.Build(t.Context()) {
					b.Memory += 50
				}
				if err != nil {
					t.Fatal(err)
				}
				if got := maps.Collect(table.All()); !maps.Equal(got, expected) || table.Len() != want.Len() {
					t.Fatalf("%s, %+v: %v, want %v", variant, x, got, expected)
				}
				if err := table.Verify(t.Context()); err != nil {
					t.Fatal(err)
				}
				if again == 0 {
					checkBuilt(t, g, table)
					if one := reopened(t, table, g); !maps.Equal(maps.Collect(one.All()), expected) || one.Verify(t.Context()) != nil || one.Stats != (game.Stats{}) {
						t.Fatalf("%s, %+v: saved as %v, want %v; %v", variant, x, maps.Collect(one.All()), expected, one.Verify(t.Context()))
					}
				}
				_, err = table.Value(-1)
				if _, none := want.Value(-1); errors.Is(none, game.ErrUnsolved) != errors.Is(err, game.ErrUnsolved) {
					t.Errorf("%s: Value(-1): %v, want %v", variant, err, none)
				}
				if err := table.Close(); err != nil {
					t.Fatal(err)
				}
			}
			b.ValueOnly = !b.ValueOnly
			if _, err := b.Build(t.Context()); !errors.Is(err, minimax.ErrTableGame) {
				t.Errorf("a table of another kind: %v", err)
			}
		}
	}
}

// checkBuilt checks that the best move at each position is worth what the position is.
func checkBuilt(t *testing.T, g game.Game[int], table *minimax.Table[int]) {
	t.Helper()
	for s, v := range table.All() {
		a, err := table.Analyze(s)
		if err != nil || a.Value != v {
			t.Fatalf("%v: %v, %v, want %v", s, a, err, v)
		}
		if line, err := table.Line(s); err != nil || len(line) == 0 && !game.Terminal(g, s) {
			t.Fatalf("%v: line %v, %v", s, line, err)
		}
	}
}

// With a bank, a table of the positions without points answers for those with points too, as a Loopy does
// where endless play is worth the points.
func TestBuilderBank(t *testing.T) {
	for _, board := range []struct {
		pits  int
		seeds int8
	}{{1, 3}, {2, 2}, {3, 1}} {
		g := bankedOware{list[bowl](oware{board.pits})}
		start := g.number(oware{board.pits}.start(board.seeds))
		l := minimax.NewLoopy(g)
		l.Endless = func(n int) int { return int(g.at(n).lead) }
		want, err := l.Tabulate(t.Context(), start)
		if err != nil {
			t.Fatal(err)
		}
		b := minimax.Builder[int]{Game: g, Index: allBowls(g.listed, board.pits, 2*board.pits*int(board.seeds)), Name: "oware", Dir: t.TempDir()}
		table, err := b.Build(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		equal := 0
		for s, v := range want.All() {
			got, err := table.Value(s)
			if got.Payoff != v.Payoff || err != nil {
				t.Fatalf("%v: %v, %v, want %v", s, got, err, v)
			}
			a, err := table.Analyze(s)
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range a.Options {
				if v, err := want.Value(o.Position); err != nil || o.Value.Payoff != -v.Payoff {
					t.Fatalf("%v at %v: %v, want %v, %v", o.Position, s, o.Value, v, err)
				}
			}
			equal++
		}
		if err := table.Verify(t.Context()); err != nil {
			t.Error(err)
		}
		if err := table.Save(new(bytes.Buffer), "oware"); err == nil {
			t.Error("a table of the positions without points is saved")
		}
		t.Logf("%d positions, by a table of %d", equal, table.Len())
		table.Close()
	}
}

// bankedOware is Oware with Bank.
type bankedOware struct{ *listed[bowl] }

func (g bankedOware) Bank(n int) (rest, points int) {
	s := g.at(n)
	points, s.lead = int(s.lead), 0
	return g.number(s), points
}

// bowls lists the positions of Oware without a lead, by their seeds.
type bowls struct {
	*listed[bowl]
	stages [][]bowl
	places map[bowl]uint64
}

// allBowls returns the positions of a board with at most the given number of seeds.
func allBowls(l *listed[bowl], pits, seeds int) *bowls {
	x := &bowls{l, make([][]bowl, seeds+1), make(map[bowl]uint64)}
	var fill func(s bowl, pit, left int)
	fill = func(s bowl, pit, left int) {
		if pit == 2*pits {
			stage := seeds - left
			x.places[s] = uint64(len(x.stages[stage]))
			x.stages[stage] = append(x.stages[stage], s)
			return
		}
		for n := range left + 1 {
			s.pits[pit] = int8(n)
			fill(s, pit+1, left-n)
		}
	}
	fill(bowl{}, 0, seeds)
	return x
}

func (x *bowls) Stages() int           { return len(x.stages) }
func (x *bowls) Size(stage int) uint64 { return uint64(len(x.stages[stage])) }
func (x *bowls) Index(n int) (int, uint64) {
	s := x.at(n)
	return int(count(s.pits[:])), x.places[s]
}
func (x *bowls) Position(stage int, number uint64) int { return x.number(x.stages[stage][number]) }

// boards numbers the points of Three Men's Morris by what is on each, as digits to the base 3, and by
// the men that are to be placed.
type boards struct{}

func (boards) Stages() int     { return 7 }
func (boards) Size(int) uint64 { return 19683 }

func (boards) Index(s int) (stage int, number uint64) {
	for i := range 9 {
		number = 3*number + uint64(s>>i&1) + 2*uint64(s>>(9+i)&1)
	}
	return s >> 18, number
}

func (boards) Position(stage int, number uint64) int {
	s := stage << 18
	for i := 8; i >= 0; i-- {
		s |= int(number%3&1)<<i | int(number%3>>1)<<(9+i)
		number /= 3
	}
	return s
}

func morrisBuilder(dir string) *minimax.Builder[int] {
	return &minimax.Builder[int]{Game: morris{}, Index: boards{}, Name: "morris", Dir: dir}
}

// A Builder that is killed goes on and makes the same files, which are right; and meanwhile a second
// one is refused.
func TestBuilderKilled(t *testing.T) {
	gametest.TestIndex(t, morris{}, boards{})
	if dir := os.Getenv("GAMETHEORY_TEST_DIR"); dir != "" {
		if _, err := morrisBuilder(dir).Build(t.Context()); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := morrisBuilder(t.TempDir()).Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if v, err := want.Value(start); err != nil || v.String() != "win in 9" {
		t.Fatal(v, err)
	}
	r := rand.New(rand.NewPCG(42, 43))
	dir, kills, refused := t.TempDir(), 0, 0
	for range longtest.Cases(2, 24) {
		cmd := exec.Command(os.Args[0], "-test.run", "^TestBuilderKilled$")
		cmd.Env = append(os.Environ(), "GAMETHEORY_TEST_DIR="+dir)
		if err := cmd.Start(); err != nil {
			t.Skip(err)
		}
		time.Sleep(time.Duration(r.IntN(200)) * time.Millisecond)
		if _, err := morrisBuilder(dir).Build(canceled(t)); errors.Is(err, minimax.ErrTableBusy) {
			refused++
		}
		cmd.Process.Kill()
		if cmd.Wait() != nil {
			kills++
		}
		b := morrisBuilder(dir)
		// What is there is right, or refused.
		if table, err := b.Build(canceled(t)); err == nil {
			equalTables(t, table, want)
			table.Close()
			dir = t.TempDir()
		} else if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	t.Log(kills, "killed,", refused, "refused")
	table, err := morrisBuilder(dir).Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	equalTables(t, table, want)
}

// canceled returns a context that has ended.
func canceled(t *testing.T) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}

func equalTables[S comparable](t *testing.T, got, want *minimax.Table[S]) {
	t.Helper()
	if got.Len() != want.Len() {
		t.Errorf("%d positions, want %d", got.Len(), want.Len())
	}
	for s, v := range got.All() {
		if w, err := want.Value(s); w != v || err != nil {
			t.Fatalf("%v is %v, want %v, %v", s, v, w, err)
		}
	}
}

// gappy is an index with empty stages.
type gappy struct{ sliced }

func (x gappy) Stages() int { return 2*x.sliced.Stages() + 1 }
func (x gappy) Size(stage int) uint64 {
	if stage%2 == 0 {
		return 0
	}
	return x.sliced.Size(stage / 2)
}
func (x gappy) Index(v int) (int, uint64) {
	stage, k := x.sliced.Index(v)
	return 2*stage + 1, k
}
func (x gappy) Position(i int, k uint64) int { return x.sliced.Position(i/2, k) }

// A stage may be empty.
func TestBuilderEmpty(t *testing.T) {
	g := &digraph{[][]int{{}, {0}, {1, 0}, {2}}, []int{-1, 0, 0, 0}}
	x := gappy{sliced{4, 2}}
	gametest.TestIndex[int](t, g, x)
	b := minimax.Builder[int]{Game: g, Index: x, Name: "gappy", Dir: t.TempDir()}
	for range 2 {
		table, err := b.Build(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if v, err := table.Value(3); err != nil || v.String() != "loss in 2" && v.String() != "win in 3" && table.Len() != 4 {
			t.Error(v, err)
		}
		if err := table.Verify(t.Context()); err != nil {
			t.Error(err)
		}
		table.Close()
	}
	empty, err := minimax.NewSolver[int](g).Tabulate(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if again := reopened(t, empty, game.Game[int](g)); again.Len() != 0 || again.Verify(t.Context()) != nil {
		t.Error("a table without positions is saved otherwise")
	}
}

// Stats counts what was expanded: here the 10 positions on a ring, twice, and 1,000 ends, once.
func TestBuilderStats(t *testing.T) {
	g := &digraph{make([][]int, 1010), make([]int, 1010)}
	for v := range 10 {
		g.arcs[v] = []int{(v + 1) % 10}
	}
	for _, payoff := range []int{0, 1000} { // in a byte or in more
		g.scores[20] = payoff
		b := minimax.Builder[int]{Game: g, Index: sliced{1010, 1010}, Name: "ring", Dir: t.TempDir()}
		table, err := b.Build(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		second := minimax.Builder[int]{Game: g, Index: b.Index, Name: b.Name, Dir: b.Dir}
		again, err := second.Build(t.Context())
		if err != nil || again.Stats.Positions+again.Stats.Terminals > 0 {
			t.Errorf("opened by another Builder at the same time: %v, %v", again.Stats, err)
		}
		again.Close()
		if st := table.Stats; payoff == 0 && (st.Positions != 20 || st.Terminals != 1000) || payoff > 0 && st.Positions > 30 || st.Left != 0 {
			t.Errorf("payoff %d: %v", payoff, st)
		}
		table.Close()
	}
}

// narrow is a game that is not to be asked by two goroutines at a time.
type narrow struct {
	*digraph
	busy, clashes, calls *atomic.Int32
}

func (g narrow) Moves(dst []int, v int) []int {
	if g.busy.Add(1) > 1 {
		g.clashes.Add(1)
	}
	g.calls.Add(1)
	runtime.Gosched()
	defer g.busy.Add(-1)
	return g.digraph.Moves(dst, v)
}

// Verify has the Workers of the Builder: one asks the rules from one goroutine.
func TestBuilderVerifies(t *testing.T) {
	const n = 20_000
	g := narrow{&digraph{make([][]int, n), make([]int, n)}, new(atomic.Int32), new(atomic.Int32), new(atomic.Int32)}
	b := minimax.Builder[int]{Game: g, Index: sliced{n, n}, Name: "narrow", Dir: t.TempDir(), Workers: 1}
	table, err := b.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	built := g.calls.Load()
	if err := table.Verify(t.Context()); err != nil || g.clashes.Load() > 0 || g.calls.Load() != built+n {
		t.Errorf("%v, %d clashes, %d calls of Moves", err, g.clashes.Load(), g.calls.Load()-built)
	}
}

// rich is a game in which a move wins more points than there are numbers of 32 bits for.
type rich struct {
	*digraph
	points int
}

func (g rich) Bank(v int) (rest, points int) {
	if v == 3 {
		return 0, g.points
	}
	return v, 0
}

func TestBuilderPoints(t *testing.T) {
	for _, points := range []int{math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt, math.MaxInt - 7} {
		if points > 0 && points <= minimax.MaxScore {
			continue // where an int has 32 bits
		}
		g := rich{&digraph{[][]int{{}, {3}, {}, {}}, make([]int, 4)}, points}
		b := minimax.Builder[int]{Game: g, Index: sliced{3, 1}, Name: "rich", Dir: t.TempDir()}
		if _, err := b.Build(t.Context()); !errors.Is(err, minimax.ErrScore) {
			t.Errorf("%d points: %v", points, err)
		}
	}
	g := rich{&digraph{[][]int{{}, {3}, {}, {}}, make([]int, 4)}, 7}
	b := minimax.Builder[int]{Game: g, Index: sliced{3, 1}, Name: "rich", Dir: t.TempDir()}
	table, err := b.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	if v, err := table.Value(1); err != nil || v.Payoff != -7 {
		t.Error(v, err)
	}
	other := minimax.Builder[int]{Game: rich{g.digraph, 8}, Index: b.Index, Name: "rich", Dir: b.Dir}
	if _, err := other.Build(t.Context()); !errors.Is(err, minimax.ErrTableGame) {
		t.Errorf("a table of another Bank: %v", err)
	}
}

// A table that is closed is closed alone.
func TestTableClose(t *testing.T) {
	g := &digraph{[][]int{{}, {0}, {1}}, []int{-1, 0, 0}}
	b := minimax.NewBuilder[int](g, sliced{3, 2}, "close", t.TempDir())
	one, err := b.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	two, err := b.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer two.Close()
	if err := one.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := one.Value(2); !errors.Is(err, os.ErrClosed) {
		t.Errorf("a closed table: %v", err)
	}
	if v, err := two.Value(2); err != nil || v.String() != "loss in 2" {
		t.Errorf("another table: %v, %v", v, err)
	}
	file := reopened(t, two, game.Game[int](g))
	for name, table := range map[string]*minimax.Table[int]{"file": file, "memory": solveLoopy[int](t, g, 2), "none": {}} {
		if err := table.Close(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if v, err := file.Value(2); err != nil || v.Plies != 2 {
		t.Errorf("after Close the reader of a file is closed too: %v, %v", v, err)
	}
}

func TestBuilderErrors(t *testing.T) {
	dir := t.TempDir()
	b := morrisBuilder(dir)
	b.Memory = 1 << 10
	if _, err := b.Build(t.Context()); !errors.Is(err, game.ErrMemory) || !strings.Contains(err.Error(), "morris, stage 0") {
		t.Error(err)
	}
	b.Memory = 0
	if _, err := b.Build(canceled(t)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	table, err := b.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time there is nothing left to close
		if err := table.Close(); err != nil {
			t.Error(err)
		}
	}
	if _, err := table.Value(start); !errors.Is(err, os.ErrClosed) {
		t.Error(err)
	}
	b.Name = "nine"
	if _, err := b.Build(t.Context()); !errors.Is(err, minimax.ErrTableGame) || !strings.Contains(err.Error(), "0000.table") {
		t.Error(err)
	}
	b.Name = "morris"
	name := filepath.Join(dir, "0003.table")
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, file[:len(file)/2], 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Build(t.Context()); !errors.Is(err, minimax.ErrTableCorrupt) || !strings.Contains(err.Error(), "0003.table") {
		t.Error(err)
	}
	b.Dir = name // no directory
	if _, err := b.Build(t.Context()); err == nil {
		t.Error("a file is taken for a directory")
	}

	ctx := t.Context()
	build := func(b minimax.Builder[int]) func() {
		return func() { b.Name, b.Dir = "errors", t.TempDir(); b.Build(ctx) }
	}
	g := &digraph{[][]int{{}, {2}, {0}, {}}, make([]int, 4)}
	panictest.Want(t, "minimax: 1 of stage 0 has the option 2, with number 0 of stage 1", build(minimax.Builder[int]{Game: g, Index: sliced{4, 2}}))
	panictest.Want(t, "minimax: the move from 1 to 2 is within stage 0, and wins points", build(minimax.Builder[int]{Game: earner{g}, Index: sliced{4, 4}}))
	panictest.Want(t, "minimax: Builder without a Game", build(minimax.Builder[int]{Index: sliced{4, 4}}))
	panictest.Want(t, "minimax: Builder without an Index", build(minimax.Builder[int]{Game: g}))
	panictest.Want(t, "minimax: negative Workers", build(minimax.Builder[int]{Game: g, Index: sliced{4, 4}, Workers: -1}))
	for _, b := range []minimax.Builder[int]{{Name: "nowhere"}, {Dir: dir}} {
		b.Game, b.Index = g, sliced{4, 4}
		panictest.Want(t, "minimax: Builder without a Name or a Dir", func() { b.Build(ctx) })
	}
	panictest.Want(t, "minimax: negative Memory", build(minimax.Builder[int]{Game: g, Index: sliced{4, 4}, Memory: -1}))
}

// earner has points at 2, which nobody can have won on the way.
type earner struct{ *digraph }

func (earner) Bank(v int) (rest, points int) { return v, v / 2 }

// The same positions by a Builder, which writes and reads files, and by a Loopy in memory.
func BenchmarkBuilder(b *testing.B) {
	var all []int
	for stage := range (boards{}).Stages() {
		for number := range (boards{}).Size(stage) {
			all = append(all, boards{}.Position(stage, number))
		}
	}
	perSecond := func(b *testing.B) {
		b.ReportMetric(float64(b.N)*float64(len(all))/b.Elapsed().Seconds(), "positions/s")
	}
	b.Run("Builder", func(b *testing.B) {
		for b.Loop() {
			table, err := morrisBuilder(b.TempDir()).Build(b.Context())
			if err != nil {
				b.Fatal(err)
			}
			table.Close()
		}
		perSecond(b)
	})
	b.Run("Loopy", func(b *testing.B) {
		for b.Loop() {
			if _, err := minimax.NewLoopy(morris{}).Tabulate(b.Context(), all...); err != nil {
				b.Fatal(err)
			}
		}
		perSecond(b)
	})
}

// oware is Oware, the mancala game of West Africa, with a number of pits a side. A player sows
// the seeds of a pit one by one around the board, but not into the pit that they come from.
// If the last falls into a pit of the opponent's that then has two or three, the player captures
// these, and those before it as long as the same holds there, but not all that the opponent
// has left. A player without seeds must be given some, if possible. Not being able to move does
// not lose: each player captures what lies on their side.
type oware struct{ pits int }

// bowl is a position: the pits from those of the player to move on, and by how many seeds
// this player is ahead.
type bowl struct {
	pits [8]int8
	lead int8
}

// start returns the position with the given number of seeds in each pit.
func (g oware) start(each int8) (s bowl) {
	for i := range 2 * g.pits {
		s.pits[i] = each
	}
	return s
}

func count(pits []int8) (sum int8) {
	for _, n := range pits {
		sum += n
	}
	return sum
}

func (g oware) Moves(dst []bowl, s bowl) []bowl {
	mine, theirs := s.pits[:g.pits], s.pits[g.pits:2*g.pits]
	starving := count(theirs) == 0
	for pit := range mine {
		if mine[pit] == 0 {
			continue
		}
		if next, fed := g.sow(s, pit); fed || !starving {
			dst = append(dst, next)
		}
	}
	return dst
}

// sow sows a pit, and reports whether the opponent has seeds then.
func (g oware) sow(s bowl, pit int) (next bowl, fed bool) {
	all := s.pits[:2*g.pits]
	hand, at := all[pit], pit
	for all[pit] = 0; hand > 0; hand-- {
		for at = (at + 1) % len(all); at == pit; at = (at + 1) % len(all) {
		}
		all[at]++
	}
	kept := s
	for ; at >= g.pits && (all[at] == 2 || all[at] == 3); at-- {
		s.lead += all[at]
		all[at] = 0
	}
	if count(all[g.pits:]) == 0 {
		s = kept
	}
	next.lead = -s.lead
	copy(next.pits[:], s.pits[g.pits:2*g.pits])
	copy(next.pits[g.pits:], s.pits[:g.pits])
	return next, count(next.pits[:g.pits]) > 0
}

func (g oware) Score(s bowl) int {
	return int(s.lead + count(s.pits[:g.pits]) - count(s.pits[g.pits:]))
}
