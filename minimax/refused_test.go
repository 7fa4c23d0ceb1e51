package minimax_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// wrapping is duelPile with what another game has besides.
type wrapping struct {
	duelPile
	inner *game.Rules[int]
}

func (w wrapping) Unwrap() game.Rules[int] { return *w.inner }

// Games with a capability that changes what they mean.
type (
	diced  struct{ duelPile }
	hidden struct{ duelPile }
)

func (diced) Chances(dst []int, s int) []int {
	for range (duelPile{}).Moves(nil, s) {
		dst = append(dst, 1)
	}
	return dst
}
func (hidden) View(int) string { return "" }

const (
	chanceRefused = "minimax: chance moves"
	viewRefused   = "minimax: players do not see all"
)

// TestChanceRefused holds that every tool that does not know chance says so, whatever it is asked,
// and that none takes players to see what they do not.
func TestChanceRefused(t *testing.T) {
	var inner game.Rules[int]
	all := questions(wrapping{inner: &inner})
	inner = hidden{}
	for _, ask := range all {
		wantPanic(t, viewRefused, func() { ask(ctx, 8) })
	}
	inner = diced{}
	asked := 0
	for name, ask := range all {
		if strings.HasPrefix(name, "MonteCarlo") || strings.HasPrefix(name, "Expectimax") || strings.HasPrefix(name, "Search") {
			continue
		}
		asked++
		wantPanic(t, chanceRefused, func() { ask(ctx, 8) })
	}
	if asked < 40 {
		t.Errorf("%d questions", asked)
	}
	outcome := func(int) int { return 0 }
	prefer := func(_, a, b int) bool { return a > b }
	ask := func(g interface {
		game.Game[int]
		game.Multiplayer[int]
	}, want string) {
		for _, f := range []func(){
			func() { minimax.NewInduction(game.Multiplayer[int](g)) },
			func() { minimax.NewMaxN(game.Multiplayer[int](g)) },
			func() { minimax.Coalition(game.Multiplayer[int](g), 0) },
			func() { minimax.CanForce(ctx, game.Multiplayer[int](g), 8, 0) },
			func() { (&minimax.Induction[int, int]{Rules: g, Outcome: outcome, Prefer: prefer}).Value(ctx, 8) },
			func() { minimax.NewSolver(game.Normal[int](g)).Value(ctx, 8) },
			func() { minimax.NewSolver(game.Ordered[int](g, func(int) int { return 0 })).Value(ctx, 8) },
			func() {
				(&minimax.Builder[int]{Game: g, Index: indexed{}, Name: "indexed", Dir: t.TempDir()}).Build(ctx)
			},
			func() {
				var file bytes.Buffer
				table, err := minimax.NewSolver[int](duelPile{}).Tabulate(ctx, 8)
				if err != nil {
					t.Fatal(err)
				}
				if err := table.Save(&file, "duel"); err != nil {
					t.Fatal(err)
				}
				minimax.OpenTable(bytes.NewReader(file.Bytes()), int64(file.Len()), game.Game[int](g), "duel")
			},
		} {
			wantPanic(t, want, f)
		}
	}
	wantPanic(t, viewRefused, func() { minimax.NewInductionChance(game.Multiplayer[int](hidden{})) })
	ask(diced{}, chanceRefused)
	ask(hidden{}, viewRefused)
}

// indexed numbers the positions of duelPile.
type indexed struct{}

func (indexed) Stages() int                       { return 1 }
func (indexed) Size(int) uint64                   { return 10 }
func (indexed) Index(s int) (int, uint64)         { return 0, uint64(s) }
func (indexed) Position(_ int, number uint64) int { return int(number) }
