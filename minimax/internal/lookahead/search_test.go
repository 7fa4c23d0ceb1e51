package lookahead

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// scored is a game on a digraph with scores.
type scored struct {
	game.Rules[int]
	scores []int
}

func (g scored) Score(v int) int { return g.scores[v] }

func randomScored(r *rand.Rand, n int) scored {
	arcs := make([][]int, n)
	scores := make([]int, n)
	for v := range n {
		scores[v] = r.IntN(7) - 3
		for range r.IntN(4) {
			if v+1 < n {
				arcs[v] = append(arcs[v], v+1+r.IntN(min(6, n-v-1)))
			}
		}
	}
	return scored{game.RulesFunc[int](func(dst []int, v int) []int { return append(dst, arcs[v]...) }), scores}
}

// value is the value of v, by plain minimax.
func (g scored) value(v int) int {
	options := g.Moves(nil, v)
	if len(options) == 0 {
		return g.scores[v]
	}
	most := -3
	for _, o := range options {
		most = max(most, -g.value(o))
	}
	return most
}

// Whatever the window, the result bounds the worth as the contract of search says,
// and what is called proved is true of the value of the game.
func TestSearchContract(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 42))
	proofs := [4]int{}
	for range 1500 {
		n := 2 + r.IntN(20)
		g := randomScored(r, n)
		guesses := r.Perm(n)
		c := Config[int]{Game: g, Evaluate: func(v int) int { return guesses[v]%9 - 4 }}
		if r.IntN(2) == 0 {
			c.Noisy = func(v, o int) bool { return (v+o)%3 == 0 }
		}
		e, oracle := New(c, nil), New(c, nil)
		e.Set(Numbers{Scale: 1, Memory: 1 + int64(r.IntN(2))<<14})
		oracle.Set(Numbers{Scale: 1, Memory: 1})
		for range 10 {
			v, depth := r.IntN(n), r.IntN(8)
			alpha := guess(r.IntN(11)-5) + worth(r.IntN(5)-2)*(sure-2)
			beta := alpha + 1 + worth(r.IntN(3))*worth(r.IntN(4*int(point)))
			for _, e := range []*Search[int]{e, oracle} {
				e.arena.load(v)
				e.engine.size = 1
				e.engine.begin(t.Context(), Limits{Meter: new(meter.Meter)})()
			}
			want, _ := oracle.engine.search(0, depth, 0, -boundless, boundless)
			w, p := e.engine.search(0, depth, 0, alpha, beta)
			if w <= alpha && want > w || w >= beta && want < w || alpha < w && w < beta && w != want {
				t.Fatalf("%+v: worth of %d to depth %d in (%d, %d): %d, want %d", g, v, depth, alpha, beta, w, want)
			}
			value := g.value(v)
			if p&atLeast != 0 && value < w.points() || p&atMost != 0 && value > w.points() {
				t.Fatalf("%+v: worth of %d to depth %d in (%d, %d): %d points, proof %d, value %d", g, v, depth, alpha, beta, w.points(), p, value)
			}
			proofs[p]++
		}
	}
	for p, n := range proofs {
		if n < 150 {
			t.Errorf("only %d results with proof %d", n, p)
		}
	}
}

// The worth of positions is in order: points first, then certainty and distances.
func TestWorthOrder(t *testing.T) {
	late := func(w worth, plies int) worth {
		for range plies {
			w = w.before()
		}
		return w
	}
	order := []worth{
		-boundless,
		guess(-rules.MaxScore) - sure, final(-5), late(final(-5), 1), late(final(-5), 2*MaxDepth), guess(-5),
		final(-4), guess(-4), guess(0), guess(3), late(final(3), 2*MaxDepth), late(final(3), 1), final(3),
		guess(4), late(final(4), 2*MaxDepth), final(4), guess(rules.MaxScore), final(rules.MaxScore),
		boundless,
	}
	for i, w := range order[1:] {
		if w <= order[i] {
			t.Errorf("%d is not more than %d: number %d", w, order[i], i+1)
		}
	}
	if final(0) != guess(0) || late(final(-7), 2*MaxDepth).points() != -7 || late(final(7), 2*MaxDepth).points() != 7 {
		t.Error("slack alters points")
	}
}

// Floor and ceil are what they say, at the ends too.
func TestWorthWindow(t *testing.T) {
	var all []worth
	for _, points := range []int{-2, -1, 0, 1, 2} {
		for _, slack := range []worth{-sure - 1, -sure, 1 - sure, -2, -1, 0, 1, 2, sure - 1, sure, sure + 1} {
			all = append(all, guess(points)+slack)
		}
	}
	for _, w := range all {
		if floor := w.floor(); floor.before() > w || (floor+1).before() <= w {
			t.Errorf("floor of %d is %d", w, floor)
		}
		if ceil := w.ceil(); ceil.before() < w || (ceil-1).before() >= w {
			t.Errorf("ceil of %d is %d", w, ceil)
		}
	}
}
