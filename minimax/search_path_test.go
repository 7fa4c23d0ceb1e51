package minimax_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// stack is the plainest Path: it keeps the positions, and asks the game and the functions
// that a search had. It panics if the search leaves the moves of the game.
type stack struct {
	rules    game.Rules[int]
	evaluate func(v int) int
	noisy    func(v, o int) bool
	forced   bool
	at       []int
}

// newStack returns the path for a search without one, of which Evaluate and Noisy are then
// not needed.
func newStack(sr *minimax.Search[int]) *stack {
	return &stack{rules: sr.Game, evaluate: sr.Evaluate, noisy: sr.Noisy, forced: sr.Forced}
}

func (p *stack) Set(v int) { p.at = append(p.at[:0], v) }

func (p *stack) Enter(o int) {
	if !slices.Contains(p.Moves(nil), o) {
		panic("entered what is not an option")
	}
	p.at = append(p.at, o)
}

func (p *stack) Leave() {
	if p.at = p.at[:len(p.at)-1]; len(p.at) == 0 {
		panic("left the first position")
	}
}

func (p *stack) position() int         { return p.at[len(p.at)-1] }
func (p *stack) Moves(dst []int) []int { return p.rules.Moves(dst, p.position()) }
func (p *stack) Evaluate() int         { return p.evaluate(p.position()) }

func (p *stack) Loud(dst []int) (loud []int, quiet bool) {
	options := p.Moves(nil)
	for _, o := range options {
		if p.forced && len(options) == 1 || p.noisy != nil && p.noisy(p.position(), o) {
			dst = append(dst, o)
		} else {
			quiet = true
		}
	}
	return dst, quiet
}

// theory returns what each vertex is worth by a search to the end.
func theory(g game.Game[int], n int) (all []ahead) {
	l := lookAhead{Search: &minimax.Search[int]{Game: g}, evaluate: func(int) int { return 0 }, memo: map[[2]int]ahead{}}
	for v := range n {
		all = append(all, l.at(v, n+1))
	}
	return all
}

// At every depth the value is that of plain minimax in which some positions are known, and
// what is exact is the value of the game; and all are told at the Path.
func TestSearchProve(t *testing.T) {
	graphs := longtest.Some(300)
	r := rand.New(rand.NewPCG(121, 122))
	asked := 0
	for range graphs {
		n := 3 + r.IntN(16)
		d := randomDigraph(r, n)
		for _, g := range []game.Game[int]{d, keyed{d}, randomTurns(r, d)} {
			truth := theory(g, n)
			known := map[int]ahead{}
			for v := range n {
				if r.IntN(3) == 0 && !game.Terminal(g, v) {
					known[v] = truth[v]
				}
			}
			c := settings[r.IntN(len(settings))].draw(r)
			c.deeper = false
			l := c.lookAhead(g, r.Uint64()&^3, map[[2]int]ahead{})
			l.known = known
			l.Prove = func(v, depth int) (p minimax.Proved, ok bool) {
				a, ok := known[v]
				if asked++; l.Path != nil && l.Path.(*stack).position() != v {
					t.Fatal("the path is elsewhere")
				}
				return minimax.Proved{Score: a.points / minimax.DefaultScale, Plies: certain - max(a.urge, -a.urge)}, ok
			}
			for _, v := range r.Perm(n)[:min(n, 3)] {
				l.Depth = n + 1
				l.deepen(t, truth, v, func(got game.Result[int, int]) {
					if want := l.loose(v, got.Horizon); got.Value != want.points {
						t.Errorf("value of %d to depth %d: %d, want %d", v, got.Horizon, got.Value, want.points)
					}
				})
			}
			if t.Failed() {
				t.Fatalf("%+v, known %v: %+v", c, known, g)
			}
		}
	}
	if asked < 10*graphs {
		t.Errorf("asked %d times", asked)
	}
}

// Analyze, too, asks the Path, and says the same as without it.
func TestSearchPathAnalyze(t *testing.T) {
	r := rand.New(rand.NewPCG(125, 126))
	for range 200 {
		n := 3 + r.IntN(12)
		d := randomDigraph(r, n)
		var found [2]game.Analysis[int, int]
		for i := range found {
			sr := &minimax.Search[int]{Game: d, Evaluate: func(v int) int { return v * 7 % 5 }, Depth: 3}
			if i == 1 {
				sr.Path, sr.Evaluate = newStack(sr), nil
			}
			var err error
			if found[i], err = sr.Analyze(ctx, 0); err != nil {
				t.Fatal(err)
			}
		}
		if found[0].Value != found[1].Value || !slices.Equal(found[0].Options, found[1].Options) {
			t.Fatalf("%v, with a path %v", found[0], found[1])
		}
	}
}
