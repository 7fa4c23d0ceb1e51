package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// Games with a player beyond two, with a Turn of another type, and with one on another receiver: tools that
// passed over them would take the players to move alternately, and answer otherwise.
type (
	crowd       struct{ takeAway }
	boolTurn    struct{ takeAway }
	pointerTurn struct{ takeAway }
)

func (crowd) Turn(n int) int        { return n % 3 }
func (boolTurn) Turn(n int) bool    { return n%2 == 0 }
func (*pointerTurn) Turn(n int) int { return n % 2 }

// Every tool for two players refuses a game in which its Turn would be ignored, or means something else;
// those that guess at the end too.
func TestTurnRefused(t *testing.T) {
	for name, tt := range map[string]struct {
		rules game.Rules[int]
		start int
		want  string
	}{
		"three players":       {crowd{}, 5, "want 0 or 1"},
		"three players later": {crowd{}, 6, "want 0 or 1"},
		"bool":                {boolTurn{}, 5, game.ErrCapability.Error()},
		"pointer":             {pointerTurn{}, 5, game.ErrCapability.Error()},
	} {
		g := game.Normal(tt.rules)
		calls := map[string]func(){
			"Tabulate":   func() { minimax.NewSolver(g).Tabulate(ctx, tt.start) },
			"Loopy":      func() { minimax.NewLoopy(g).Tabulate(ctx, tt.start) },
			"Search":     func() { minimax.NewSearch(g).Best(ctx, tt.start) },
			"MonteCarlo": func() { minimax.NewMonteCarlo(g).Analyze(ctx, tt.start) },
		}
		for name, tool := range map[string]interface {
			Value(ctx context.Context, s int) (int, error)
		}{"Solver": minimax.NewSolver(g), "AlphaBeta": minimax.NewAlphaBeta(g), "ProofNumber": minimax.NewProofNumber(g)} {
			calls[name] = func() { tool.Value(ctx, tt.start) }
		}
		for tool, call := range calls {
			if got := panictest.Text(call); !strings.HasPrefix(got, "minimax: ") || !strings.Contains(got, tt.want) {
				t.Errorf("%s of a game with %s: panic %q, want %q", tool, name, got, tt.want)
			}
		}
	}
	end := game.Normal(game.Rules[int](table3{digraph: &digraph{arcs: [][]int{nil}}, turns: []int{2}}))
	panictest.Want(t, "minimax: ", func() { minimax.NewSearch(end).Best(ctx, 0) })
	panictest.Want(t, "minimax: ", func() { minimax.NewMonteCarlo(end).Analyze(ctx, 0) })
}

// nobody is a game without players.
type nobody struct{ table3 }

func (nobody) Players() int { return 0 }

// What is missing or wrong with a game of several players, or with the policy of a MonteCarlo, is told.
func TestMultiplayerRefused(t *testing.T) {
	three := table3{digraph: &digraph{arcs: [][]int{{1}, nil}, scores: []int{0, 0}}, turns: []int{0, 3}, ends: make([]payoffs, 2)}
	fifth := table3{digraph: &digraph{arcs: [][]int{nil}}, turns: []int{5}}
	sampling := func(m *minimax.MonteCarlo[int]) func() { return func() { m.Analyze(ctx, 0) } }
	for want, f := range map[string]func(){
		"minimax: MaxN without Rules, Outcome, Prefer or Evaluate":     func() { new(minimax.MaxN[int, int]).Best(ctx, 0) },
		"minimax: MaxN of a game of 0 players":                         func() { minimax.NewMaxN(nobody{}) },
		"minimax: Coalition without a game":                            func() { minimax.Coalition[int](nil, 0) },
		"minimax: Coalition against player 3, and there are 3 players": func() { minimax.Coalition(table3{}, 3) },
		"minimax: Turn(0) is 5, and there are 3 players":               func() { minimax.NewParanoid(fifth).Best(ctx, 0) },
		"minimax: MonteCarlo without a Game":                           sampling(&minimax.MonteCarlo[int]{}),
		"minimax: negative field of a MonteCarlo":                      sampling(&minimax.MonteCarlo[int]{Game: three, Exploration: math.NaN()}),
		"minimax: Turn(1) is 3, and there are 3 players":               sampling(minimax.NewMonteCarloMultiplayer(three)),
		"minimax: MonteCarlo of a game of 0 players":                   sampling(minimax.NewMonteCarloMultiplayer(nobody{three})),
		"rules\n\nin another goroutine": func() {
			m := &minimax.MonteCarlo[int]{Game: game.Normal[int](corridor{}), Workers: 2, Rollout: func(*rand.Rand, int, []int) int { panic("rules") }}
			m.Analyze(ctx, 9)
		},
	} {
		panictest.Want(t, want, f)
	}
}

// unequal is a digraph that cannot be compared.
type unequal struct {
	arcs   [][]int
	scores []int
}

func (g unequal) Moves(dst []int, v int) []int { return append(dst, g.arcs[v]...) }
func (g unequal) Score(v int) int              { return g.scores[v] }

// TestMissing holds that what is missing beside the game is told in one sentence.
func TestMissing(t *testing.T) {
	outcome := func(int) int { return 0 }
	prefer := func(_, a, b int) bool { return a > b }
	for i, f := range []func(){
		func() { (&minimax.MaxN[int, int]{Rules: duelPile{}, Outcome: outcome, Prefer: prefer}).Analyze(ctx, 1) },
		func() { (&minimax.Induction[int, int]{Rules: duelPile{}, Outcome: outcome}).Solve(ctx, 1) },
		func() { minimax.NewMaxN[int]((*duelPile)(nil)) },
		func() { minimax.NewInduction[int]((*duelPile)(nil)) },
		func() { minimax.Coalition[int]((*duelPile)(nil), 0) },
		func() { minimax.Coalition(game.Multiplayer[int](duelPile{}), 2) },
		func() { minimax.Coalition(game.Multiplayer[int](duelPile{}), -1) },
		func() { (&minimax.AlphaBeta[int]{Game: duelPile{}}).SolveAll(ctx, nil) },
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) { panictest.Want(t, "minimax: ", f) })
	}
}

// TestBadNumbers holds that numbers that are too large, or none, are refused.
func TestBadNumbers(t *testing.T) {
	for i, f := range []func(){
		func() { (&minimax.Search[int]{Game: duelPile{}, Depth: minimax.MaxDepth + 1}).Best(ctx, 8) },
		func() {
			(&minimax.Search[int]{Game: duelPile{}, Tuning: minimax.Tuning[int]{NoisyPlies: minimax.MaxDepth + 1}}).Best(ctx, 8)
		},
		func() { (&minimax.Paranoid[int]{Game: duelPile{}, Depth: minimax.MaxDepth + 1}).Best(ctx, 8) },
		func() { m := minimax.NewMaxN[int](duelPile{}); m.Depth = minimax.MaxDepth + 1; m.Best(ctx, 8) },
		func() { (&minimax.MonteCarlo[int]{Game: duelPile{}, Exploration: math.Inf(1)}).Best(ctx, 80) },
		func() {
			(&minimax.MonteCarlo[int]{Game: duelPile{}, Rollout: func(_ *rand.Rand, _ int, options []int) int { return len(options) }}).Best(ctx, 80)
		},
		func() {
			(&minimax.MonteCarlo[int]{Game: duelPile{}, Rollout: func(*rand.Rand, int, []int) int { return -1 }}).Best(ctx, 80)
		},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) { panictest.Want(t, "minimax: ", f) })
	}
}

// loose has bounds that say more than a Search can count.
type loose struct {
	duelPile
	lo, hi int
}

func (g loose) Bounds(int) (lo, hi int) { return g.lo, g.hi }

// TestSearchHugeBounds holds that bounds beyond what the Scale allows prove nothing, unless
// it is that the value is out of range.
func TestSearchHugeBounds(t *testing.T) {
	for _, scale := range []int{1, 1000, minimax.MaxScore/2 + 1, minimax.MaxScore} {
		for _, lo := range []int{math.MinInt, -minimax.MaxScore - 1, -5, -1} {
			for _, hi := range []int{1, 5, minimax.MaxScore + 1, math.MaxInt} {
				sr := &minimax.Search[int]{Game: loose{duelPile{}, lo, hi}, Scale: scale, Memory: 1 << 16}
				if r, err := sr.Best(ctx, 40); err != nil || !r.Exact || r.Value != scale*(duelPile{}).worth(40) {
					t.Errorf("scale %d, bounds %d to %d: %+v, %v", scale, lo, hi, r, err)
				}
			}
		}
	}
	for _, b := range [][2]int{{3, 3}, {3, 5}, {-5, -3}, {2, math.MaxInt}, {-1, 1}} {
		scale := minimax.MaxScore
		if b[1] == 1 {
			scale = math.MaxInt
		}
		sr := &minimax.Search[int]{Game: loose{duelPile{}, b[0], b[1]}, Scale: scale, Memory: 1 << 16}
		if r, err := sr.Best(ctx, 40); !errors.Is(err, minimax.ErrScore) {
			t.Errorf("scale %d, bounds %v: %+v, %v", scale, b, r, err)
		}
	}
}
