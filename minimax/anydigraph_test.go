package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// Games on any digraphs, with cycles and without, asked in every way of tools with all
// options. An error may say that there is a cycle, or too little memory, where that is so;
// everything else is compared with values by attractors.

func TestAnyDigraph(t *testing.T) {
	least := max(100, longtest.Cases(100, 1000))
	met := make(map[string]int)
	for seed := uint64(0); seed < uint64(least); seed++ {
		if err := newAnyGame(rand.New(rand.NewPCG(seed, 24))).ask(met); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	for _, want := range []string{"acyclic", "cyclic", "lines", "lines among cycles", "cycles in lines", "cycles in values", "memory", "exact searches", "wide"} {
		if met[want] < least/20 {
			t.Errorf("%s: only %d", want, met[want])
		}
	}
	t.Log(met)
}

func FuzzAnyDigraph(f *testing.F) {
	for seed := range 20 {
		var data []byte
		for r := rand.New(rand.NewPCG(uint64(seed), 25)); len(data) < 200; {
			data = append(data, byte(r.Uint32()))
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := newAnyGame(rand.New(&byteSource{data, rand.NewPCG(1, 2)})).ask(make(map[string]int)); err != nil {
			t.Fatal(err)
		}
	})
}

// byteSource is a source of random numbers that are bytes given, as long as there are any.
// What is drawn from few numbers depends on the highest bits.
type byteSource struct {
	bytes []byte
	rest  rand.Source
}

func (s *byteSource) Uint64() uint64 {
	low := s.rest.Uint64() >> 8
	if len(s.bytes) == 0 {
		return low
	}
	high := s.bytes[0]
	s.bytes = s.bytes[1:]
	return uint64(high)<<56 | low
}

// anyGame is a random game.
type anyGame struct {
	game   game.Game[int]
	n      int // how many vertices there are
	oracle *loopyOracle
	cyclic bool // from some vertex a cycle can be reached
	tight  bool // static bounds say what each position is worth
	r      *rand.Rand
}

func newAnyGame(r *rand.Rand) *anyGame {
	n := 1 + r.IntN(12)
	d := randomDigraph(r, n)
	if r.IntN(2) == 0 { // of which some have no cycle
		d = randomLoopy(r, n, 1+r.IntN(3))
	}
	t := randomTurns(r, d)
	a := &anyGame{n: n, r: r}
	switch r.IntN(11) {
	case 8, 9, 10: // Canonical exchanges the players, who may move again
		g := newTwins(r, d)
		for v := range g.first {
			g.first[v] = r.IntN(2)
		}
		a.game, a.n = g, 2*n
	case 0:
		a.game = d
	case 1:
		a.game = keyed{d}
	case 2:
		a.game = t
	case 3:
		a.game = game.Normal[int](d)
	case 4:
		a.game = game.Misere[int](t)
	case 5:
		a.game, a.n = doubled{d, n}, 2*n
	case 6:
		a.game, a.n = reversed{doubled{d, n}}, 2*n
	case 7:
		a.game, a.n = swapped{doubled{d, n}, t.turns}, 2*n
	}
	a.oracle = newLoopyOracle(a.game, a.n)
	for v := range a.n {
		a.cyclic = a.cyclic || a.loops(v)
	}
	a.bound(r.IntN(3))
	return a
}

// bound adds static bounds: loose ones, tight ones or none. Symmetric vertices have the
// same, in either half.
func (a *anyGame) bound(kind int) {
	if kind == 0 {
		return
	}
	b := bounded{a.game, make([]int, a.n), make([]int, a.n)}
	for v := range a.n {
		switch value := a.oracle.at(v).Payoff; {
		case canonical(a.game, v) != v:
		case kind == 1 && a.r.IntN(3) == 0:
			b.lo[v], b.hi[v] = math.MinInt, math.MaxInt
		case kind == 1:
			b.lo[v], b.hi[v] = value-a.r.IntN(3), value+a.r.IntN(3)
		default:
			b.lo[v], b.hi[v] = value, value
		}
	}
	for v := range a.n {
		rep := canonical(a.game, v)
		b.lo[v], b.hi[v] = b.lo[rep], b.hi[rep]
	}
	a.game, a.tight = b, kind == 2
}

// loops reports whether a cycle can be reached from v, symmetric positions being one.
func (a *anyGame) loops(v int) bool {
	r := game.RulesFunc[int](func(dst []int, v int) []int {
		for _, o := range a.game.Moves(nil, v) {
			dst = append(dst, canonical(a.game, o))
		}
		return dst
	})
	_, err := game.Count[int](ctx, r, canonical(a.game, v))
	return err != nil
}

// canonical returns the representative of v.
func canonical(g game.Game[int], v int) int {
	if c, ok := game.Find[game.Canonicalizer[int]](g); ok {
		return c.Canonical(v)
	}
	return v
}

// ask asks all tools, and counts what it met.
func (a *anyGame) ask(met map[string]int) error {
	kind := "acyclic"
	if a.cyclic {
		kind = "cyclic"
	}
	met[kind]++
	for range 3 {
		for _, tool := range a.tools() {
			for range 4 {
				q := question{anyGame: a, anyTool: tool, v: a.r.IntN(a.n), met: met}
				if err := q.ask(); err != nil {
					return fmt.Errorf("%+v of %s, %d bytes, shortest %t: %w\n%T %+v", q.v, tool.name, tool.memory, tool.shortest, err, a.game, a.game)
				}
				met["calls"]++
			}
		}
		if err := a.askOthers(met); err != nil {
			return fmt.Errorf("%w\n%T %+v", err, a.game, a.game)
		}
	}
	return nil
}

// askOthers asks the tools that guess, or that have values of another type, or that know cycles.
func (a *anyGame) askOthers(met map[string]int) error {
	q := question{anyGame: a, v: a.r.IntN(a.n), met: met}
	q.name = "Loopy"
	l := minimax.NewLoopy(a.game)
	v, err := l.Value(ctx, q.v)
	if err != nil {
		return fmt.Errorf("Loopy at %d: %w", q.v, err)
	}
	r, err := l.Solve(ctx, q.v)
	if err == nil {
		err = q.value("Loopy", v, nil)
	}
	if err == nil {
		_, err = q.line(r.Line)
	}
	if err == nil {
		q.shortest = true
		err = q.analysis(l.Analyze(ctx, q.v))
	}
	if err != nil {
		return fmt.Errorf("Loopy at %d: %+v: %w", q.v, r, err)
	}
	q.shortest = false
	if err := q.expectimax(); err != nil {
		return fmt.Errorf("Expectimax at %d: %w", q.v, err)
	}
	mc := &minimax.MonteCarlo[int]{Game: a.game, Iterations: 1 << a.r.IntN(8), Plies: 20}
	e, err := mc.Best(ctx, q.v)
	if err := q.guess(e.Value.Low, 1, e.Exact, e.Line, err); err != nil {
		return fmt.Errorf("MonteCarlo at %d: %+v: %w", q.v, e, err)
	}
	return q.search()
}

// expectimax asks an Expectimax, which says that there is a cycle where players can stay in one.
func (q *question) expectimax() error {
	x := minimax.NewExpectimax(q.game)
	v, err := x.Value(ctx, q.v)
	a, errA := x.Analyze(ctx, q.v)
	if q.loops(q.v) && (errors.Is(err, game.ErrCycle) || errors.Is(errA, game.ErrCycle)) {
		return nil
	}
	if err := errors.Join(err, errA); err != nil {
		return err
	}
	b := game.Analysis[int, int]{Value: int(a.Value.Num().Int64())}
	for _, o := range a.Options {
		b.Options = append(b.Options, game.Option[int, int]{Position: o.Position, Value: int(o.Value.Num().Int64())})
	}
	for _, o := range a.Best() {
		if _, err := q.line([]int{o}); err != nil {
			return err
		}
	}
	if v.Cmp(a.Value) != 0 || !v.IsInt() {
		return fmt.Errorf("%v and %v", v, a)
	}
	return q.analysis(b, nil)
}

// search asks a Search of any depth and any settings, more than once.
func (q *question) search() error {
	l := settings[q.r.IntN(len(settings))].draw(q.r).search(q.game, q.r.Uint64())
	l.Depth, l.Shortest, l.Tuning.Unfinished = 1+q.r.IntN(8), q.r.IntN(2) == 0, q.r.IntN(2) == 0
	scale := l.Scale
	if scale == 0 {
		scale = minimax.DefaultScale
	}
	for range 3 {
		if l.Nodes = 1000; q.r.IntN(2) == 0 {
			l.Nodes = 1 + q.r.Int64N(200)
		}
		var err error
		for r, failed := range l.All(ctx, q.v) {
			if err = q.guess(r.Value, scale, r.Exact, r.Line, failed); err == nil && r.Plies != 0 && r.Plies != q.oracle.at(q.v).Plies {
				err = fmt.Errorf("%d plies, want %v", r.Plies, q.oracle.at(q.v))
			}
			if err != nil {
				return fmt.Errorf("Search at %d, depth %d, scale %d: %+v: %w", q.v, l.Depth, scale, r, err)
			}
			if r.Exact {
				q.met["exact searches"]++
			}
		}
		a, err := l.Analyze(ctx, q.v)
		for i, o := range a.Options {
			want := q.oracle.move(q.v, i)
			switch {
			case o.Exact && o.Value != want.Payoff*scale, o.Best && a.Exact && want.Payoff*scale != a.Value,
				a.Plies != 0 && o.Best && want.Plies != a.Plies, o.Plies != 0 && o.Plies != want.Plies:
				err = fmt.Errorf("option %+v, want %v", o, want)
			}
		}
		if err == nil && a.Exact {
			err = q.value("Analyze", a.Value/scale, nil)
		}
		if err != nil {
			return fmt.Errorf("Search.Analyze at %d, depth %d, scale %d: %+v: %w", q.v, l.Depth, scale, a, err)
		}
	}
	return nil
}

// guess checks what a tool that guesses has found: that what is exact is right.
func (q *question) guess(value, scale int, exact bool, line []int, err error) error {
	if err != nil {
		return err
	}
	if !exact {
		line = nil
	}
	if len(line) > 0 {
		if _, err := q.line(line[:1]); err != nil {
			return err
		}
	}
	if want := q.oracle.at(q.v).Payoff * scale; exact && value != want {
		return fmt.Errorf("%d is exact, want %d", value, want)
	}
	return nil
}

// anyTool is a tool with random options.
type anyTool struct {
	gametest.Exact[int, int]
	name     string
	memory   int64
	shortest bool
}

// tools returns new tools.
func (a *anyGame) tools() []anyTool {
	memory := []int64{1, 300, 1 << 10, 1 << 14, 1 << 17}[a.r.IntN(5)]
	shortest := a.r.IntN(2) == 0
	sv := &minimax.Solver[int]{Game: a.game, Memory: memory, Shortest: shortest}
	ab := &minimax.AlphaBeta[int]{Game: a.game, Memory: memory, Shortest: shortest, Workers: 1 + a.r.IntN(2)}
	p := &minimax.ProofNumber[int]{Game: a.game, Memory: memory, Shortest: shortest, Workers: a.r.IntN(4)}
	if a.r.IntN(2) == 0 {
		p.Memory = 1 << 17
		shrinkTable(p, memory)
	}
	tools := []anyTool{
		{sv, "Solver", sv.Memory, shortest},
		{ab, "AlphaBeta", ab.Memory, shortest},
		{p, "ProofNumber", p.Memory, shortest},
	}
	if a.r.IntN(4) == 0 { // of each game in several rounds
		tools = append(tools, a.wideTools(memory, shortest)...)
	}
	return tools
}

// question is one call of a tool.
type question struct {
	*anyGame
	anyTool
	v   int
	met map[string]int
}

// errEndless ends a call that goes on and on.
var errEndless = errors.New("without end")

// ask asks in any way. Its error is what is wrong with the answer.
func (q *question) ask() error {
	ctx, cancel := context.WithTimeoutCause(ctx, time.Minute, errEndless)
	defer cancel()
	switch q.r.IntN(6) {
	case 0:
		v, err := q.Value(ctx, q.v)
		return q.value("Value", v, err)
	case 1:
		r, err := q.Solve(ctx, q.v)
		return q.solution("Solve", r, err)
	case 2:
		return q.analysis(q.Analyze(ctx, q.v))
	case 3:
		return q.choice(q.Choose(ctx, q.v))
	}
	switch tool := q.Exact.(type) {
	case narrowed:
		q.met["wide"]++
		r, err := tool.Solve(ctx, q.v)
		return q.solution("Solve", r, err)
	case *minimax.Solver[int]:
		r, err := tabulated(tool)(ctx, q.v)
		return q.solution("Tabulate", r, err)
	case *minimax.AlphaBeta[int]:
		for r, err := range tool.SolveAll(ctx, slices.Values([]int{q.v})) {
			return q.solution("SolveAll", r, err)
		}
	case *minimax.ProofNumber[int]:
		at := q.oracle.at(q.v).Payoff + q.r.IntN(3) - 1
		proof, err := tool.Prove(ctx, q.v, at)
		return q.proof(at, proof, err)
	}
	return errors.New("no answer")
}

// failed returns nil if err may be.
func (q *question) failed(err error) error {
	var b *minimax.BoundsError
	if value := q.oracle.at(q.v).Payoff; errors.As(err, &b) && (value < b.Low || value > b.High) {
		return fmt.Errorf("the value is %d: %w", value, err)
	}
	var c *game.CycleError[int]
	switch {
	case errors.As(err, &c) && q.loops(q.v):
		return q.cycle(c.Positions)
	case errors.Is(err, game.ErrMemory) && q.memory < 1<<17 && q.name != "AlphaBeta":
		q.met["memory"]++
		return nil
	}
	return err
}

// cycle returns an error if that is no cycle, of representatives.
func (q *question) cycle(positions []int) error {
	for i, v := range positions {
		next := positions[(i+1)%len(positions)]
		if !slices.ContainsFunc(q.game.Moves(nil, v), func(o int) bool { return canonical(q.game, o) == next }) {
			return fmt.Errorf("%v is no cycle", positions)
		}
	}
	return nil
}

func (q *question) value(method string, v int, err error) error {
	if err != nil {
		q.met["cycles in values"]++
		return q.failed(err)
	}
	if want := q.oracle.at(q.v); v != want.Payoff {
		return fmt.Errorf("%s is %d, want %v", method, v, want)
	}
	return nil
}

// solution checks value and line.
func (q *question) solution(method string, r game.Result[int, int], err error) error {
	if r.Exact != (err == nil) && !errors.Is(err, game.ErrCycle) && !errors.Is(err, game.ErrMemory) {
		return fmt.Errorf("%s is exact: %t, %w", method, r.Exact, err)
	}
	if r.Exact {
		if err := q.value(method, r.Value, nil); err != nil {
			return err
		}
	}
	if err != nil {
		if r.Exact && errors.Is(err, game.ErrCycle) {
			q.met["cycles in lines"]++
			if q.tight && q.ends(q.v) {
				return fmt.Errorf("%s finds no line where there is one: %w", method, err)
			}
		}
		return q.failed(err)
	}
	end, err := q.line(r.Line)
	if err != nil || !game.Terminal(q.game, end.v) {
		return fmt.Errorf("%s: line %v ends at %d: %w", method, r.Line, end.v, err)
	}
	if want := q.oracle.at(q.v); q.shortest && want.Payoff != 0 && (r.Plies != want.Plies || len(r.Line) != want.Plies) {
		return fmt.Errorf("%s: %d plies, line %v, want %v", method, r.Plies, r.Line, want)
	}
	return nil
}

// line returns where a line ends, which may break off. Its error is a move of it that is
// none, or does not keep the value.
func (q *question) line(line []int) (node, error) {
	at := node{q.v, 0}
	for _, next := range line {
		i := slices.IndexFunc(q.oracle.options[at], func(o node) bool { return o.v == next })
		if i < 0 || q.oracle.value[q.oracle.options[at][i]] != q.oracle.value[at] {
			return at, fmt.Errorf("%d after %d is no best move", next, at.v)
		}
		at = q.oracle.options[at][i]
	}
	q.met["lines"]++
	if q.loops(q.v) {
		q.met["lines among cycles"]++
	}
	return at, nil
}

// ends reports whether best moves can lead from v to an end.
func (q *question) ends(v int) bool {
	reached := []node{{v, 0}}
	for i := 0; i < len(reached); i++ {
		options := q.oracle.options[reached[i]]
		if len(options) == 0 {
			return true
		}
		for _, o := range options {
			if q.oracle.value[o] == q.oracle.value[reached[i]] && !slices.Contains(reached, o) {
				reached = append(reached, o)
			}
		}
	}
	return false
}

func (q *question) analysis(a game.Analysis[int, int], err error) error {
	for i, o := range a.Options {
		want := q.oracle.move(q.v, i)
		if o.Position != q.oracle.options[node{q.v, 0}][i].v || o.Value != want.Payoff || q.shortest && o.Plies != want.Plies {
			return fmt.Errorf("Analyze says %+v, want %v", o, want)
		}
	}
	if err != nil {
		return q.failed(err)
	}
	if len(a.Options) != len(q.oracle.options[node{q.v, 0}]) {
		return fmt.Errorf("Analyze has %d options", len(a.Options))
	}
	return q.value("Analyze", a.Value, nil)
}

func (q *question) choice(to int, err error) error {
	if len(q.oracle.options[node{q.v, 0}]) == 0 {
		if errors.Is(err, game.ErrTerminal) {
			return nil
		}
		return q.failed(fmt.Errorf("Choose at the end: %w", err))
	}
	if err != nil {
		return q.failed(err)
	}
	if _, err := q.line([]int{to}); err != nil {
		return fmt.Errorf("Choose: %w", err)
	}
	want, keeps := q.oracle.at(q.v), false
	for i, o := range q.oracle.options[node{q.v, 0}] {
		keeps = keeps || o.v == to && q.oracle.move(q.v, i).Plies == want.Plies
	}
	if q.shortest && !keeps {
		return fmt.Errorf("Choose: %d is not the shortest way", to)
	}
	return nil
}

// proof checks the answer whether the value is at least at.
func (q *question) proof(at int, p minimax.Proof[int], err error) error {
	if err != nil {
		return q.failed(err)
	}
	if p.Holds != (q.oracle.at(q.v).Payoff >= at) {
		return fmt.Errorf("Prove(%d) is %t", at, p.Holds)
	}
	end := node{q.v, 0}
	for _, next := range p.Line {
		i := slices.IndexFunc(q.oracle.options[end], func(o node) bool { return o.v == next })
		if i < 0 {
			return fmt.Errorf("line %v: %d after %d is no move", p.Line, next, end.v)
		}
		end = q.oracle.options[end][i]
	}
	if !game.Terminal(q.game, end.v) || (q.oracle.value[end] >= at) != p.Holds {
		return fmt.Errorf("line %v does not bear out that at least %d is %t", p.Line, at, p.Holds)
	}
	return nil
}
