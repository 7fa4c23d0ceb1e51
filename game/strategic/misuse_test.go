package strategic_test

import (
	"bytes"
	"context"
	"errors"
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// call is a call of a tool: of one for the game, with the context and the Memory.
type call func(ctx context.Context, g *strategic.Game, memory int64) error

// calls are calls of all tools by their names.
var calls = map[string]call{
	"Minimax": func(ctx context.Context, g *strategic.Game, memory int64) error {
		_, err := (&strategic.Minimax{Game: g, Memory: memory}).Value(ctx)
		return err
	},
	"Dominance": func(ctx context.Context, g *strategic.Game, memory int64) error {
		_, err := (&strategic.Dominance{Game: g, Memory: memory}).Dominated(ctx)
		return err
	},
	"Dominance, again and again": func(ctx context.Context, g *strategic.Game, memory int64) error {
		_, err := (&strategic.Dominance{Game: g, Weak: true, Memory: memory}).Eliminate(ctx)
		return err
	},
	"Correlated": func(ctx context.Context, g *strategic.Game, memory int64) error {
		_, err := (&strategic.Correlated{Game: g, Memory: memory}).Solve(ctx)
		return err
	},
	"LemkeHowson": func(ctx context.Context, g *strategic.Game, memory int64) error {
		_, err := (&strategic.LemkeHowson{Game: g, Memory: memory}).Solve(ctx)
		return err
	},
	"Equilibria": func(ctx context.Context, g *strategic.Game, memory int64) error {
		_, err := (&strategic.Equilibria{Game: g, Memory: memory}).Solve(ctx)
		return err
	},
	"Equilibria, one by one": func(ctx context.Context, g *strategic.Game, memory int64) (last error) {
		for _, err := range (&strategic.Equilibria{Game: g, Memory: memory}).All(ctx) {
			last = err
		}
		return last
	},
	"SupportEnumeration": func(ctx context.Context, g *strategic.Game, memory int64) error {
		_, err := (&strategic.SupportEnumeration{Game: g, Memory: memory}).Solve(ctx)
		return err
	},
	"LogitPath": func(ctx context.Context, g *strategic.Game, memory int64) (last error) {
		for _, err := range (&strategic.LogitPath{Game: g, Memory: memory}).All(ctx) {
			last = err
		}
		return last
	},
	"Approximation": func(ctx context.Context, g *strategic.Game, memory int64) error {
		_, err := (&strategic.Approximation{Game: g, Memory: memory}).Best(ctx)
		return err
	},
}

// What is missing is named in a sentence.
func TestMisuse(t *testing.T) {
	g := strategic.ZeroSum([][]int{{1, -1}, {-1, 1}})
	for want, f := range map[string]func(){
		"strategic: Equilibria without a Game":    func() { new(strategic.Equilibria).All(t.Context()) },
		"strategic: Approximation without a Game": func() { new(strategic.Approximation).All(t.Context()) },
		"strategic: nil writer":                   func() { _ = g.WriteOutcomes(nil) },
		"strategic: nil reader":                   func() { _, _ = strategic.Read(nil) },
		"strategic: player 1 has no strategy 2":   func() { g.Restrict([][]int{{0}, {2}}) },
		"strategic: the weight of player 1 in Welfare is nil": func() {
			_, _ = (&strategic.Correlated{Game: g, Welfare: []*big.Rat{big.NewRat(1, 1), nil}}).Solve(t.Context())
		},
	} {
		if got := panictest.Text(f); got != want {
			t.Errorf("%v, want %q", got, want)
		}
	}
}

// A Game that New has not made has no profiles.
func TestZeroGame(t *testing.T) {
	var g strategic.Game
	for range g.Profiles() {
		t.Error("a profile")
	}
	for range g.PureEquilibria(t.Context()) {
		t.Error("an equilibrium")
	}
	if g.Size() != 0 || g.Bytes() != 0 {
		t.Errorf("%d profiles in %d bytes", g.Size(), g.Bytes())
	}
}

// A limit on the memory of a file is kept, and so is the context.
func TestReader(t *testing.T) {
	var file bytes.Buffer
	if err := strategic.New(20, 20).Write(&file); err != nil {
		t.Fatal(err)
	}
	memory := int64(1)
	for ; ; memory *= 2 {
		g, err := strategic.Reader{Memory: memory}.Read(t.Context(), bytes.NewReader(file.Bytes()))
		if err == nil {
			if g.Bytes() > memory {
				t.Errorf("%d bytes, %d were allowed", g.Bytes(), memory)
			}
			break
		}
		if !errors.Is(err, game.ErrMemory) || errors.Is(err, strategic.ErrSyntax) {
			t.Fatalf("%d bytes: %v", memory, err)
		}
	}
	if memory > 1<<18 {
		t.Errorf("reading needs %d bytes", memory)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("enough")
	cancel(cause)
	if _, err := (strategic.Reader{}).Read(ctx, &file); !errors.Is(err, cause) {
		t.Error(err)
	}
}

// A tool with as many strategies as a wide game has takes no memory in the order of their
// square.
func TestWide(t *testing.T) {
	n := longtest.Cases(8_000, 20_000)
	memory := int64(n) << 11
	payoffs := make([][]int, n)
	for i := range payoffs {
		payoffs[i] = []int{i}
	}
	g := strategic.Bimatrix(payoffs, payoffs)
	e, err := (&strategic.Dominance{Game: g, Memory: memory}).Eliminate(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(e.Rounds) != 1 || len(e.Rounds[0]) != n-1 || len(e.Kept[0]) != 1 || e.Kept[0][0] != n-1 {
		t.Errorf("%d rounds, %v is left", len(e.Rounds), e.Kept)
	}
	for name, call := range calls {
		if name == "Minimax" || name == "Correlated" || name == "LogitPath" {
			continue // the sum is not constant; n^2 constraints; n^2 derivatives
		}
		if err := call(t.Context(), g, memory); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Where all strategies are equally good there are as many equilibria, each as long.
	flat := strategic.New(n, 1)
	for _, name := range []string{"Minimax", "LemkeHowson", "Approximation"} {
		if err := calls[name](t.Context(), flat, memory); err != nil {
			t.Errorf("%s of a flat game: %v", name, err)
		}
	}
	if err := calls["Correlated"](t.Context(), g, 0); !errors.Is(err, game.ErrMemory) {
		t.Errorf("Correlated: %v", err)
	}
}
