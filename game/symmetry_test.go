package game_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// symmetric is tic-tac-toe with all capabilities but Parts and Turn.
type symmetric struct{ TicTacToe }

func (g symmetric) Score(p Marks) int {
	if g.won(p.Theirs) {
		return -1
	}
	return 0
}
func (symmetric) Key(p Marks) uint64         { return uint64(p.Mine)<<9 | uint64(p.Theirs) }
func (symmetric) Bounds(Marks) (lo, hi int)  { return -1, 1 }
func (symmetric) MoveName(p, q Marks) string { return fmt.Sprintf("%o", q.Theirs&^p.Mine) }

// The numbers are well known: 5478 positions, and up to symmetry 765 positions, 138 terminal
// positions and 26,830 plays.
func TestUpToSymmetryCounts(t *testing.T) {
	for name, r := range map[string]game.Rules[Marks]{
		"rules":    game.UpToSymmetry(TicTacToe{}),
		"game":     game.UpToSymmetry(symmetric{}),
		"wrapped":  game.UpToSymmetry(game.Normal(symmetric{})),
		"quotient": game.Normal(game.UpToSymmetry(symmetric{})),
	} {
		c, err := game.Count(t.Context(), r, Marks{})
		if err != nil || c.Distinct != 765 || c.Terminals != 138 || c.Plays.Int64() != 26_830 {
			t.Errorf("%s: %v, %v", name, c, err)
		}
	}
}

// The quotient keeps the contract, has the right capabilities, and the same value.
func TestUpToSymmetryIsAGame(t *testing.T) {
	g, ok := game.UpToSymmetry(symmetric{}).(game.Game[Marks])
	if !ok {
		t.Fatal("the quotient of a game is no game")
	}
	gametest.Test(t, g, Marks{})
	known, all := map[Marks]int{}, map[Marks]int{}
	for p := range game.Positions(TicTacToe{}, Marks{}) {
		if v, w := negamax(g, p, known), negamax(symmetric{}, p, all); v != w {
			t.Errorf("%v is worth %d, want %d", p, v, w)
		}
	}
	has := func(name string, got, want bool) {
		if got != want {
			t.Errorf("has %s is %t", name, got)
		}
	}
	_, ok = game.Find[game.Keyer[Marks]](g)
	has("Key", ok, true)
	_, ok = game.Find[game.Bounder[Marks]](g)
	has("Bounds", ok, true)
	_, ok = game.Find[game.Canonicalizer[Marks]](g)
	has("Canonical", ok, false)
	plain := game.UpToSymmetry(TicTacToe{})
	_, ok = plain.(game.Game[Marks])
	has("Score without one", ok, false)
	_, ok = game.Find[game.MoveNamer[Marks]](plain)
	has("MoveName without one", ok, false)

	// Corner, edge and center are the first squares of their classes.
	var names []string
	for _, o := range g.Moves(nil, Marks{}) {
		names = append(names, game.MoveName(g, Marks{}, o))
	}
	if !slices.Equal(names, []string{"1", "2", "20"}) {
		t.Errorf("names %v", names)
	}
}

// The definition: the representatives of the options of the representative, each once.
func TestUpToSymmetryOfDigraphs(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 8))
	for range 300 {
		g := folded{randomDigraph(rnd, true), nil}
		for range g.digraph {
			g.class = append(g.class, rnd.IntN(len(g.digraph)))
		}
		for s, c := range g.class { // a representative represents itself
			g.class[s] = g.class[g.class[c]]
			g.class[g.class[s]] = g.class[s]
		}
		q := game.UpToSymmetry(g)
		for s := range g.digraph {
			var want []int
			for _, o := range g.digraph[g.class[s]] {
				if !slices.Contains(want, g.class[o]) {
					want = append(want, g.class[o])
				}
			}
			got := q.Moves([]int{-1}, s)
			if got[0] != -1 || !slices.Equal(got[1:], want) {
				t.Fatalf("%v at %d: %v, want %v", g, s, got, want)
			}
		}
	}
}

// folded is a digraph with arbitrary classes.
type folded struct {
	digraph
	class []int
}

func (g folded) Canonical(s int) int { return g.class[s] }

// exchanging has a player to move, and its Canonical exchanges the players.
type exchanging struct{ folded }

func (exchanging) Turn(s int) int             { return s % 2 }
func (exchanging) Score(int) int              { return 0 }
func (exchanging) Bounds(int) (lo, hi int)    { return 0, 0 }
func (exchanging) Key(s int) uint64           { return uint64(s) }
func (exchanging) MoveName(s, o int) string   { return fmt.Sprint(o - s) }
func newExchanging(g digraph) game.Rules[int] { return exchanging{folded{g, make([]int, len(g))}} }

// If Canonical may exchange the players, no method of the quotient returns the player to move.
func TestUpToSymmetryOfTurner(t *testing.T) {
	q := game.UpToSymmetry(newExchanging(digraph{{1, 2}, nil, nil}))
	if _, ok := q.(game.Game[int]); ok {
		t.Error("it is a game")
	}
	if _, ok := game.Find[game.Bounder[int]](q); ok {
		t.Error("it has Bounds")
	}
	if _, ok := game.Find[game.Keyer[int]](q); !ok || game.MoveName(q, 0, 0) != "1" {
		t.Error("it has no Key or MoveName")
	}
	if _, ok := game.Find[game.Turner[int]](q); ok {
		t.Error("it has Turn")
	}
	blind := game.UpToSymmetry[int](hidden{})
	if c, err := game.Count(t.Context(), blind, 5); err != nil || c.Distinct != 6 {
		t.Errorf("%v, %v", c, err)
	}

	// The quotient must not look like a game with alternating players.
	const refused = "capability not usable: rules that are UpToSymmetry do not tell who moves"
	for _, r := range []game.Rules[int]{q, game.Normal(q), blind} {
		if err := game.CheckCapabilities(r); !errors.Is(err, game.ErrCapability) || !strings.HasPrefix(err.Error(), refused) {
			t.Errorf("%T: %v", r, err)
		}
	}
	panictest.Want(t, "game: "+refused, func() { game.Play(t.Context(), q, 0, game.First(q)) })
	panictest.Want(t, "minimax: "+refused, func() { minimax.NewSolver(game.Normal(q)).Value(t.Context(), 0) })
}

// hidden has views and a Canonical.
type hidden struct{ takeAway }

func (hidden) View(int) string     { return "" }
func (hidden) Canonical(n int) int { return n }

func TestUpToSymmetryPanics(t *testing.T) {
	panictest.Want(t, "game: UpToSymmetry of rules without Canonical", func() { game.UpToSymmetry(takeAway{}) })
	panictest.Want(t, "game: capability not usable: Canonical", func() { game.UpToSymmetry(talented{}) })
}
