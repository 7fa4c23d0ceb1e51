package minimax_test

import (
	"cmp"
	"maps"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// lookAhead is the oracle of Search: plain depth-limited minimax, without windows,
// in which what a position is worth is a pair, compared lexicographically.
type lookAhead struct {
	*minimax.Search[int]
	evaluate func(v int) int
	noisy    func(v, o int) bool
	memo     map[[2]int]ahead
	known    map[int]ahead // what Prove says
}

// ahead is a value, and how certain and near it is: 0 for a guess, else certain
// less the plies to the end, with the sign of the value.
type ahead struct{ points, urge int }

const certain = 1_000_000

func (a ahead) compare(b ahead) int {
	return cmp.Or(cmp.Compare(a.points, b.points), cmp.Compare(a.urge, b.urge))
}

func sign(v int) int { return cmp.Compare(v, 0) }

func (l lookAhead) scale() int { return cmp.Or(l.Scale, minimax.DefaultScale) }

// guess is what Evaluate says of v, moved between the bounds.
func (l lookAhead) guess(v int) ahead {
	points := l.evaluate(v)
	if b, ok := game.Find[game.Bounder[int]](l.Game); ok {
		lo, hi := b.Bounds(v)
		points = min(max(points, max(lo, -1000)*l.scale()), min(hi, 1000)*l.scale())
	}
	return ahead{points: points}
}

// at returns what v is worth when searched to the given depth.
func (l lookAhead) at(v, depth int) ahead {
	if a, ok := l.known[v]; ok {
		return a
	}
	if a, ok := l.memo[[2]int{v, depth}]; ok {
		return a
	}
	a, _ := l.clamp(v, l.loose(v, depth))
	l.memo[[2]int{v, depth}] = a
	return a
}

// clamp moves a between the bounds of v, and reports whether it did.
func (l lookAhead) clamp(v int, a ahead) (ahead, bool) {
	b, ok := game.Find[game.Bounder[int]](l.Game)
	if !ok || game.Terminal(l.Game, v) {
		return a, false
	}
	lo, hi := b.Bounds(v)
	if lo = max(lo, -1000) * l.scale(); a.points < lo {
		return ahead{lo, -certain}, true
	}
	if hi = min(hi, 1000) * l.scale(); a.points > hi {
		return ahead{hi, certain}, true
	}
	return a, false
}

// loose is at without the bounds of v itself.
func (l lookAhead) loose(v, depth int) ahead {
	options := l.Game.Moves(nil, v)
	if len(options) == 0 {
		points := l.Game.Score(v) * l.scale()
		return ahead{points, sign(points) * certain}
	}
	best := ahead{points: math.MinInt}
	if l.Tuning.Forced && len(options) == 1 {
		return l.option(v, options[0], depth+1)
	}
	weights := l.weights(v)
	if depth <= 0 {
		loud := slices.DeleteFunc(slices.Clone(options), func(o int) bool {
			return l.noisy == nil || len(weights) > 0 || depth <= -l.Tuning.NoisyPlies || !l.noisy(v, o)
		})
		if len(loud) < len(options) {
			best = l.guess(v)
		}
		options = loud
	}
	var counts []ahead
	for _, o := range options {
		a := l.option(v, o, depth)
		if counts = append(counts, a); a.compare(best) > 0 {
			best = a
		}
	}
	if len(weights) > 0 && len(counts) > 0 {
		return mean(counts, weights)
	}
	return best
}

// weights returns those of the options of v, none if a player moves.
func (l lookAhead) weights(v int) []int {
	if c, ok := game.Find[game.Chancer[int]](l.Game); ok {
		return c.Chances(nil, v)
	}
	return nil
}

// option returns what option o of v counts at v.
func (l lookAhead) option(v, o, depth int) ahead {
	a := l.at(o, depth-1)
	a.urge -= sign(a.urge)
	if t, ok := game.Find[game.Turner[int]](l.Game); ok && t.Turn(v) == t.Turn(o) {
		return a
	}
	return ahead{-a.points, -a.urge}
}

// setting is a combination of the options of a Search, but for its limits.
type setting struct {
	deeper, history bool
	window          int
	memory          int64
	noise           int

	killers, label, path, forced, reduce bool
}

// draw adds what the settings do not list.
func (c setting) draw(r *rand.Rand) setting {
	for _, b := range []*bool{&c.killers, &c.label, &c.path, &c.forced, &c.reduce} {
		*b = r.IntN(2) == 0
	}
	return c
}

// settings are all combinations. With a memory of 1 nothing is remembered, and with
// one of 1000 next to nothing.
var settings = func() (all []setting) {
	for _, deeper := range []bool{true, false} {
		for _, history := range []bool{false, true} {
			for _, window := range []int{0, 1, 5} {
				for _, memory := range []int64{1, 1000, 1 << 20} {
					for _, noise := range []int{0, 1, 3, 6} {
						all = append(all, setting{deeper: deeper, history: history, window: window, memory: memory, noise: noise})
					}
				}
			}
		}
	}
	return all
}()

// search returns a Search of g with a setting, in which guesses, noise and the
// scale are drawn: the same ones for the same seed.
func (c setting) search(g game.Game[int], seed uint64) *minimax.Search[int] {
	canonical := func(v int) int { return v }
	if symmetric, ok := game.Find[game.Canonicalizer[int]](g); ok {
		canonical = symmetric.Canonical
	}
	draw := func(v, o int) *rand.Rand {
		return rand.New(rand.NewPCG(seed+uint64(canonical(v)), uint64(canonical(o))))
	}
	spread := 1 + int(seed>>2%20)
	sr := &minimax.Search[int]{
		Game: g, Memory: c.memory,
		Tuning:   minimax.Tuning[int]{Deeper: c.deeper, History: c.history, Window: c.window, NoisyPlies: c.noise},
		Evaluate: func(v int) int { return draw(v, -1).IntN(2*spread+1) - spread },
		Scale:    []int{0, 1, 3, 10}[seed%4],
	}
	if c.noise > 0 {
		sr.Tuning.Noisy = func(v, o int) bool { return draw(v, o).IntN(3) == 0 }
	}
	sr.Tuning.Killers, sr.Tuning.Forced = c.killers, c.forced
	if c.label {
		sr.Tuning.Label = func(v, o int) int { return int(seed%1500) ^ (o - v) }
	}
	if c.reduce {
		sr.Tuning.Reduce = func(v, o, tried, depth int) int { return 0 }
		sr.Tuning.Enough = func(v, depth int) int { return 1000 }
		sr.Tuning.Margin = func(v, depth int) (int, bool) { return minimax.MaxScore, !game.Terminal(g, v) }
	}
	if c.path {
		sr.Tuning.Path = newStack(sr)
		if c.noise > 0 { // shows that Path is asked
			sr.Tuning.Noisy = nil
		}
		sr.Evaluate = nil
	}
	return sr
}

// With every combination of options, on random digraphs with every capability, the
// value is that of plain depth-limited minimax, at every depth,
// unless deeper results are used; what is called exact is the value of the game; and a search as deep as the
// longest play is exact.
func TestSearchRandom(t *testing.T) {
	graphs := longtest.Cases(16, 160)
	r := rand.New(rand.NewPCG(21, 22))
	for range graphs {
		n := 2 + r.IntN(16)
		games := variants(r, n)
		for _, name := range slices.Sorted(maps.Keys(games)) {
			g := games[name]
			want := make([]int, n)
			for v := range n {
				want[v] = negamax(g, v)
			}
			seed := r.Uint64()
			type look struct {
				noise  int
				forced bool
			}
			memos := map[look]map[[2]int]ahead{}
			for range 12 {
				c := settings[r.IntN(len(settings))].draw(r)
				k := look{c.noise, c.forced}
				if memos[k] == nil {
					memos[k] = map[[2]int]ahead{}
				}
				checkSearch(t, c.lookAhead(g, seed, memos[k]), want, r.Perm(n)[:min(n, 3)])
				if t.Failed() {
					t.Fatalf("%s, %+v: %+v", name, c, g)
				}
			}
		}
	}
}

// Of two options that have the same representative, and not the same player to move, the search
// returns the one that it means: a win of 8, and not a loss.
func TestSearchTwins(t *testing.T) {
	for order := range 2 {
		g := twins{&digraph{[][]int{{1, 1}, nil}, []int{0, -8}}, 2, [][]bool{{order == 0, order == 1}, nil}, []int{1, 1}}
		want := 3 // where the opponent is to move, and loses 8
		for _, unfinished := range []bool{false, true} {
			sr := &minimax.Search[int]{Game: g, Scale: 1, Tuning: minimax.Tuning[int]{Unfinished: unfinished}}
			r, err := sr.Best(ctx, 0)
			if err != nil || !r.Exact || r.Value != 8 || !slices.Equal(r.Line, []int{want}) {
				t.Errorf("Best: %+v, %v; want 8 by %d", r, err, want)
			}
			if next, err := sr.Choose(ctx, 0); err != nil || next != want {
				t.Errorf("Choose: %d, %v; want %d", next, err, want)
			}
			if a, err := sr.Analyze(ctx, 0); err != nil || !slices.Equal(a.Best(), []int{want}) {
				t.Errorf("Analyze: %+v, %v; want %d", a, err, want)
			}
		}
	}
}

// lookAhead returns the oracle of the search with a setting, which knows Evaluate and Noisy
// even if the search has a Path.
func (c setting) lookAhead(g game.Game[int], seed uint64, memo map[[2]int]ahead) lookAhead {
	sr := c.search(g, seed)
	plain := c
	plain.path = false
	p := plain.search(g, seed)
	return lookAhead{Search: sr, evaluate: p.Evaluate, noisy: p.Tuning.Noisy, memo: memo}
}

func checkSearch(t *testing.T, l lookAhead, want, order []int) {
	t.Helper()
	n := len(want)
	for _, v := range order {
		l.Depth = n + 1
		horizon := 0
		last := game.Result[int, int]{}
		for got, err := range l.All(ctx, v) {
			if err != nil {
				t.Fatal(err)
			}
			if horizon++; got.Horizon != horizon && !game.Terminal(l.Game, v) {
				t.Errorf("horizon %d, want %d", got.Horizon, horizon)
			}
			if !l.Tuning.Deeper {
				if w := l.at(v, got.Horizon); got.Value != w.points {
					t.Errorf("value of %d to depth %d: %d, want %d", v, got.Horizon, got.Value, w.points)
				}
				checkSearchLine(t, l, v, got)
			}
			if got.Exact && got.Value != want[v]*l.scale() {
				t.Errorf("exact value of %d to depth %d: %d, want %d", v, got.Horizon, got.Value, want[v]*l.scale())
			}
			checkLegal(t, l.Game, v, got.Line)
			last = got
		}
		if !last.Exact {
			t.Errorf("value of %d to depth %d is not exact", v, last.Horizon)
		}
	}
}

// deepen searches on and on from v, and checks that what is exact is the value, and that the
// last result is. It returns that result, and shows each one to see.
func (l lookAhead) deepen(t *testing.T, truth []ahead, v int, see func(game.Result[int, int])) (last game.Result[int, int]) {
	t.Helper()
	for got, err := range l.All(ctx, v) {
		if err != nil {
			t.Fatal(err)
		}
		if got.Exact && got.Value != truth[v].points {
			t.Errorf("exact value of %d to depth %d: %d, want %d", v, got.Horizon, got.Value, truth[v].points)
		}
		checkLegal(t, l.Game, v, got.Line)
		see(got)
		last = got
	}
	if !last.Exact {
		t.Errorf("value of %d to depth %d is not exact", v, last.Horizon)
	}
	return last
}

// checkLegal checks that the line follows the moves.
func checkLegal(t *testing.T, g game.Game[int], v int, line []int) {
	t.Helper()
	if len(line) == 0 && !game.Terminal(g, v) {
		t.Errorf("no move at %d", v)
	}
	for _, next := range line {
		if !slices.Contains(g.Moves(nil, v), next) {
			t.Errorf("line %v: no move from %d to %d", line, v, next)
		}
		v = next
	}
}

// checkSearchLine checks that each position of the line is worth what the root is,
// and that it ends where the play does, or the depth and the noise.
func checkSearchLine(t *testing.T, l lookAhead, v int, r game.Result[int, int]) {
	t.Helper()
	depth := r.Horizon
	for i, next := range r.Line {
		if _, clamped := l.clamp(v, l.loose(v, depth)); clamped {
			return // the line is not what decides
		}
		want := l.at(v, depth)
		if l.Tuning.Forced && len(l.Game.Moves(nil, v)) == 1 {
			depth++
		}
		if got := l.option(v, next, depth); got != want {
			t.Errorf("line %v to depth %d: move %d counts %v, want %v", r.Line, r.Horizon, i, got, want)
		}
		v, depth = next, depth-1
	}
	_, clamped := l.clamp(v, l.loose(v, depth))
	if a := l.at(v, depth); depth > 0 && !clamped && !game.Terminal(l.Game, v) && len(l.weights(v)) == 0 {
		t.Errorf("line %v to depth %d, of value %v, ends early", r.Line, r.Horizon, a)
	}
}

// mean is what the options of a position count, where chance moves: their mean, rounded half away from 0,
// and if all have the same points as near to the end as the one that is farthest.
func mean(options []ahead, weights []int) ahead {
	sum, all, urge, same := 0, 0, options[0].urge, true
	for i, o := range options {
		sum, all = sum+weights[i]*o.points, all+weights[i]
		same = same && o.points == options[0].points
		if o.points < 0 {
			urge = max(urge, o.urge)
		} else {
			urge = min(urge, o.urge)
		}
	}
	if !same {
		urge = 0
	}
	return ahead{sign(sum) * ((2*sign(sum)*sum + all) / (2 * all)), urge}
}

// TestSearchChance compares random games with chance, at every depth, with plain depth-limited
// expectimax. What is exact is the value of the game, and the search ends where no guess is left.
func TestSearchChance(t *testing.T) {
	r := rand.New(rand.NewPCG(141, 142))
	games := longtest.Some(4_000)
	exact, inexact, hits := 0, 0, int64(0)
	for i := range games {
		n := 3 + r.IntN(18)
		var plain *lottery
		if i%4 == 0 { // with cycles
			plain = randomLottery(r, n, 3, 2, func(int) int { return r.IntN(n) })
		} else {
			plain = acyclic(r, n)
		}
		g := game.Game[int](plain)
		if i%2 == 1 && i%4 != 0 {
			g = plain.limited(r)
		}
		c := settings[r.IntN(len(settings))].draw(r)
		c.deeper, c.forced = false, c.forced && i%4 != 0
		l := c.lookAhead(g, r.Uint64(), map[[2]int]ahead{})
		if i%4 == 0 {
			l.Depth = 1 + r.IntN(6)
		}
		v := r.IntN(n)
		var last game.Result[int, int]
		for got, err := range l.All(ctx, v) {
			if err != nil {
				t.Fatal(err)
			}
			if want := l.at(v, got.Horizon); got.Value != want.points {
				t.Errorf("value of %d to depth %d: %d, want %d", v, got.Horizon, got.Value, want.points)
			}
			if len(plain.weights[v]) == 0 {
				checkLegal(t, g, v, got.Line)
			}
			checkSearchLine(t, l, v, got)
			for k := range got.Line {
				if before := append([]int{v}, got.Line...)[k]; len(plain.weights[before]) > 0 {
					t.Errorf("the line %v goes on where chance moves, at %d", got.Line, before)
				}
			}
			last = got
		}
		a, err := l.Analyze(ctx, v)
		if err != nil || a.Value != last.Value && i%4 != 0 {
			t.Errorf("%+v, %v; %+v", a, err, last)
		}
		if hits += last.Stats.Hits; i%4 != 0 {
			l.checkMean(t, last.Value, last.Exact, plain.expected(v))
			l.checkMean(t, a.Value, a.Exact, plain.expected(v))
			l.Depth = 1 + r.IntN(2)
			if a, err := l.Analyze(ctx, v); err != nil || a.Exact {
				l.checkMean(t, a.Value, err == nil, plain.expected(v))
			}
			for _, o := range a.Options {
				l.checkMean(t, o.Value, o.Exact, plain.after(v, o.Position, plain.expected(o.Position)))
				if o.Best && len(plain.weights[v]) > 0 {
					t.Errorf("chance moves at %d, where %d is called best", v, o.Position)
				}
			}
			if last.Horizon > n+2 {
				t.Errorf("the search went on to depth %d", last.Horizon)
			}
			if last.Exact {
				exact++
			} else {
				inexact++
			}
		}
		if t.Failed() {
			t.Fatalf("%d: %+v: %+v", i, c, plain)
		}
	}
	if exact < games/2 || inexact < games/20 || hits < int64(games/4) {
		t.Errorf("%d values exact and %d not, %d hits", exact, inexact, hits)
	}
}

// checkMean checks a value that no guess has a part in: it is exact, or comes near.
func (l lookAhead) checkMean(t *testing.T, v int, exact bool, want *big.Rat) {
	t.Helper()
	off := new(big.Rat).Mul(want, big.NewRat(int64(l.scale()), 1))
	off.Sub(off, big.NewRat(int64(v), 1))
	if exact && off.Sign() != 0 || off.Abs(off).Cmp(big.NewRat(10, 1)) > 0 {
		t.Errorf("value %d, exact %t, of %v with scale %d", v, exact, want, l.scale())
	}
}
