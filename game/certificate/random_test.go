package certificate_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// vertex is a position of a random game: a vertex of a digraph and the lead of the player to move.
type vertex struct{ v, lead int16 }

// random is a random game. With twins, vertex v+n is vertex v with exchanged players.
type random struct {
	n       int
	arcs    [][]arc
	scores  []int
	turns   []int // or nil
	twins   bool
	banks   bool
	bounds  map[int][2]int // or nil
	acyclic bool
}

// arc is a move to a vertex. The move gives points to the player who moves.
type arc struct{ to, gain int16 }

func (r *random) Moves(dst []vertex, p vertex) []vertex {
	for _, a := range r.arcs[p.v] {
		lead := p.lead + a.gain
		if r.turns == nil || r.turns[p.v] != r.turns[a.to] {
			lead = -lead
		}
		dst = append(dst, vertex{a.to, lead})
	}
	return dst
}

func (r *random) Score(p vertex) int { return r.scores[p.v] + int(p.lead) }

// The capabilities of a random game.
type (
	turned  struct{ wrapped }
	twinned struct{ wrapped }
	banked  struct{ wrapped }
	bounded struct{ wrapped }
	wrapped struct {
		game.Game[vertex]
		*random
	}
)

func (w wrapped) Moves(dst []vertex, p vertex) []vertex { return w.Game.Moves(dst, p) }
func (w wrapped) Score(p vertex) int                    { return w.Game.Score(p) }
func (w wrapped) Unwrap() game.Rules[vertex]            { return w.Game }
func (t turned) Turn(p vertex) int                      { return t.turns[p.v] }
func (b banked) Bank(p vertex) (vertex, int)            { return vertex{p.v, 0}, int(p.lead) }
func (t twinned) Canonical(p vertex) vertex             { return vertex{p.v % int16(t.n), p.lead} }
func (b bounded) Bounds(p vertex) (lo, hi int) {
	at := b.random.bounds[int(p.v)%b.n]
	return at[0] + int(p.lead), at[1] + int(p.lead)
}

// newRandom returns a random game with its capabilities.
func newRandom(d *rand.Rand) (*random, game.Game[vertex]) {
	r := &random{n: 1 + d.IntN(20), twins: d.IntN(3) == 0, acyclic: d.IntN(2) == 0}
	r.banks = r.acyclic && d.IntN(2) == 0
	all, degree, scores := r.n, 1+d.IntN(5), 1+d.IntN(3)
	if r.twins {
		all *= 2
	}
	r.arcs, r.scores = make([][]arc, all), make([]int, all)
	if d.IntN(3) > 0 {
		r.turns = make([]int, all)
	}
	for v := range r.n {
		for range (1 + d.IntN(degree)) * min(1, d.IntN(8)) {
			to := d.IntN(r.n)
			if r.acyclic {
				if to = v + 1 + d.IntN(5); to >= r.n {
					continue
				}
			}
			a := arc{to: int16(to)}
			if r.banks {
				a.gain = int16(d.IntN(3))
			}
			if r.twins && d.IntN(2) == 0 {
				a.to += int16(r.n)
			}
			r.arcs[v] = append(r.arcs[v], a)
		}
		r.scores[v] = d.IntN(2*scores+1) - scores
		if r.turns != nil {
			r.turns[v] = d.IntN(2)
		}
		if r.twins {
			for _, a := range r.arcs[v] {
				r.arcs[v+r.n] = append(r.arcs[v+r.n], arc{(a.to + int16(r.n)) % int16(all), a.gain})
			}
			d.Shuffle(len(r.arcs[v+r.n]), func(i, j int) {
				r.arcs[v+r.n][i], r.arcs[v+r.n][j] = r.arcs[v+r.n][j], r.arcs[v+r.n][i]
			})
			r.scores[v+r.n] = r.scores[v]
			if r.turns != nil {
				r.turns[v+r.n] = 1 - r.turns[v]
			}
		}
	}
	if d.IntN(4) == 0 {
		r.bounds = make(map[int][2]int)
		for v := range r.n {
			value := r.value(spot{vertex{int16(v), 0}, true}, !r.acyclic)
			r.bounds[v] = [2]int{value - d.IntN(3), value + d.IntN(3)}
		}
	}
	return r, r.capable(r)
}

// capable adds the capabilities of r to g.
func (r *random) capable(g game.Game[vertex]) game.Game[vertex] {
	if r.turns != nil {
		g = turned{wrapped{g, r}}
	}
	if r.twins {
		g = twinned{wrapped{g, r}}
	}
	if r.banks {
		g = banked{wrapped{g, r}}
	}
	if r.bounds != nil {
		g = bounded{wrapped{g, r}}
	}
	return g
}

// spotOf is a position with the player of the claim to move, or the opponent.
type spotOf[S comparable] struct {
	p    S
	mine bool
}

type spot = spotOf[vertex]

// next returns the spots after each move. next uses only the rules.
func next[S comparable](g game.Game[S], s spotOf[S]) (after []spotOf[S]) {
	t, turns := game.Find[game.Turner[S]](g)
	for _, o := range g.Moves(nil, s.p) {
		again := turns && t.Turn(s.p) == t.Turn(o)
		after = append(after, spotOf[S]{o, s.mine == again})
	}
	return after
}

func (r *random) next(s spot) []spot {
	if r.turns != nil {
		return next(turned{wrapped{r, r}}, s)
	}
	return next(r, s)
}

// spots returns all reachable spots.
func (r *random) spots(start spot) []spot {
	all := []spot{start}
	for i := 0; i < len(all); i++ {
		for _, s := range r.next(all[i]) {
			if !slices.Contains(all, s) {
				all = append(all, s)
			}
		}
	}
	return all
}

// achieves reports whether the player of a claim achieves a value, by the definition: the greatest
// fixed point if an endless play is sufficient, and otherwise the least fixed point.
func (r *random) achieves(start spot, value int, endless bool) bool {
	all := r.spots(start)
	in := make(map[spot]bool)
	for _, s := range all {
		in[s] = endless
	}
	for changed := true; changed; {
		changed = false
		for _, s := range all {
			after := r.next(s)
			is := func(s spot) bool { return in[s] }
			var ok bool
			switch {
			case len(after) == 0 && s.mine:
				ok = r.Score(s.p) >= value
			case len(after) == 0:
				ok = -r.Score(s.p) >= value
			case s.mine:
				ok = slices.ContainsFunc(after, is)
			default:
				ok = !slices.ContainsFunc(after, func(s spot) bool { return !in[s] })
			}
			if ok != in[s] {
				in[s], changed = ok, true
			}
		}
	}
	return in[start]
}

// value returns the largest value that the player of a claim achieves.
func (r *random) value(start spot, endless bool) int {
	v := 40
	for !r.achieves(start, v, endless && v <= 0) {
		v--
	}
	return v
}

// follow checks a strategy with the rules alone: follow makes the moves of the strategy and all
// moves of the opponent, and checks each end and each cycle.
func follow[S comparable](g game.Game[S], st game.Strategy[S], start S, c certificate.Claim) error {
	const open, done = 1, 2
	seen := make(map[spotOf[S]]int)
	var walk func(s spotOf[S]) error
	walk = func(s spotOf[S]) error {
		switch {
		case seen[s] == done:
			return nil
		case seen[s] == open && c.Endless && c.Value <= 0:
			return nil
		case seen[s] == open:
			return fmt.Errorf("cycle at %v", s)
		}
		seen[s] = open
		after := next(g, s)
		if len(after) == 0 {
			payoff := g.Score(s.p)
			if !s.mine {
				payoff = -payoff
			}
			if payoff < c.Value {
				return fmt.Errorf("%d at %v", payoff, s)
			}
		} else if s.mine {
			chosen, err := st.Choose(context.Background(), s.p)
			if err != nil {
				return fmt.Errorf("%v: %w", s, err)
			}
			i := slices.IndexFunc(after, func(s spotOf[S]) bool { return s.p == chosen })
			if i < 0 {
				return fmt.Errorf("%v is no move at %v", chosen, s)
			}
			after = after[i : i+1]
		}
		for _, s := range after {
			if err := walk(s); err != nil {
				return err
			}
		}
		seen[s] = done
		return nil
	}
	return walk(spotOf[S]{start, c.Player == 0})
}

// source returns a random exact tool as a source for g.
func (r *random) source(d *rand.Rand, g game.Game[vertex]) certificate.Source[vertex] {
	const memory = 1 << 22
	if !r.acyclic || d.IntN(4) == 0 {
		// Loopy does not use Bank. Loopy gets positions without points, and such positions may not
		// be reachable.
		l := minimax.NewLoopy(g)
		return certificate.Distances[vertex](func(ctx context.Context, s vertex) (int, int, error) {
			r, err := l.Solve(ctx, s)
			return r.Value, r.Plies, err
		})
	}
	switch d.IntN(3) {
	case 0:
		return minimax.NewSolver(g)
	case 1:
		return &minimax.AlphaBeta[vertex]{Game: g, Memory: memory, Workers: 1}
	}
	return &minimax.ProofNumber[vertex]{Game: g, Memory: memory}
}

// Each true claim of a random game has a certificate. The Checker and a walk through the strategy
// with the rules alone check the certificate. No false claim has a certificate.
func TestRandom(t *testing.T) {
	met := make(map[string]int)
	cases := longtest.Cases(1000, 10_000)
	if longtest.All() {
		cases = 100_000
	}
	for seed := range cases {
		d := rand.New(rand.NewPCG(uint64(seed), 46))
		r, g := newRandom(d)
		start := vertex{int16(d.IntN(len(r.arcs))), 0}
		c := certificate.Claim{Player: d.IntN(2), Endless: !r.acyclic}
		first := spot{start, c.Player == 0}
		highest := r.value(first, c.Endless) // the oracle
		wr := certificate.NewWriter(g, r.source(d, g))
		wr.Name, wr.Rounds = "random", d.IntN(4)-1
		wr.Trust = []certificate.Capability{0, 0, certificate.RulesAlone,
			certificate.Canonical | certificate.Bank | certificate.Bounds}[d.IntN(4)]
		fail := func(err error, what string) {
			t.Helper()
			t.Fatalf("seed %d: %s: %v, %+v from %v, %+v", seed, what, err, c, start, r)
		}
		for c.Value = highest + 1; c.Value >= highest-1; c.Value-- {
			var file bytes.Buffer
			report, err := wr.Write(t.Context(), &file, start, c)
			if c.Value > highest {
				if !errors.Is(err, certificate.ErrFalse) || file.Len() > 0 {
					fail(err, "a false claim")
				}
				continue
			}
			if err != nil {
				fail(err, "write")
			}
			checker := certificate.Checker[vertex]{Game: g, Name: "random"}
			read, err := checker.Check(t.Context(), start, bytes.NewReader(file.Bytes()))
			if err != nil || read != report || report.Bytes != int64(file.Len()) {
				fail(err, fmt.Sprintf("check: %+v, want %+v", read, report))
			}
			st, err := checker.Open(t.Context(), start, bytes.NewReader(file.Bytes()))
			if err == nil && report.Uses&certificate.Bounds == 0 { // which ends a strategy early
				err = follow(g, st, start, c)
			}
			if err != nil {
				fail(err, "follow")
			}
			met["certificates"]++
			if report.Uses&certificate.Bounds != 0 {
				met["bounds"]++
			}
			if report.Choices > 0 {
				met["choices"]++
			}
			if r.twins {
				met["twins"]++
			}
			if r.banks {
				met["bank"]++
			}
			if c.Endless && c.Value > 0 {
				met["wins among cycles"]++
			}
			mutate(t, d, g, start, file.Bytes(), met)
		}
	}
	for _, kind := range []string{"choices", "twins", "bank", "bounds", "wins among cycles", "flip rejected", "flip accepted"} {
		if met[kind] < 5 { // in the short form
			t.Errorf("%s: only %d", kind, met[kind])
		}
	}
	t.Log(met)
}

// mutate changes a certificate at random. If the checker accepts the result, the strategy must
// achieve the claim of the result.
func mutate[S comparable](t *testing.T, d *rand.Rand, g game.Game[S], start S, file []byte, met map[string]int) {
	t.Helper()
	file = slices.Clone(file)
	kind := []string{"flip", "flip", "change", "cut", "extend"}[d.IntN(5)]
	switch i := d.IntN(len(file)); kind {
	case "flip":
		file[i] ^= 1 << d.IntN(8)
	case "change":
		file[i] += byte(1 + d.IntN(255))
	case "cut":
		file = file[:i]
	case "extend":
		file = append(file, byte(d.IntN(256)))
	}
	checker := certificate.Checker[S]{Game: g, Name: "random"}
	st, err := checker.Open(t.Context(), start, bytes.NewReader(file))
	if err != nil {
		met[kind+" rejected"]++
		return
	}
	met[kind+" accepted"]++
	if kind == "cut" || kind == "extend" {
		t.Fatalf("%s: accepted", kind)
	}
	if st.Report.Uses&certificate.Bounds != 0 { // which ends a strategy early
		return
	}
	if err := follow(g, st, start, st.Report.Claim); err != nil {
		t.Fatalf("a mutant is accepted for %+v: %v", st.Report.Claim, err)
	}
}
