package game_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// dash is a race to 0 with a loaded die. A position is the distance to 0. Chance moves at all
// positions except multiples of 3. Player 0 always moves.
type dash struct{}

func (dash) Moves(dst []int, n int) []int {
	for k := 1; k <= 3 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (dash) Chances(dst []int, n int) []int {
	if n%3 != 0 {
		dst = append(dst, []int{1, 2, 5}[:min(n, 3)]...)
	}
	return dst
}
func (dash) Turn(int) int        { return 0 }
func (dash) Score(n int) int     { return n }
func (dash) View(n int) string   { return fmt.Sprint(n) }
func (dash) Canonical(n int) int { return n }

// blind is take-away with hidden information and without chance.
type blind struct{ takeAway }

func (blind) View(int) string { return "" }

// lucky is take-away with chance and without Turn. This breaks the contract.
type lucky struct{ takeAway }

func (lucky) Chances(dst []int, _ int) []int { return dst }

func TestPlayChance(t *testing.T) {
	gametest.Test(t, dash{}, 20)
	one := always(1)
	play := func(seed uint64) string {
		line, err := record(t, t.Context(), dash{}, 40, one, game.Chance[int](dash{}, rand.New(rand.NewPCG(seed, 1))))
		if err != nil {
			t.Error(err)
		}
		for i, n := range line[1:] {
			if before := line[i]; before%3 == 0 && n != before-1 {
				t.Errorf("chance moves at %d", before)
			}
		}
		return fmt.Sprint(line)
	}
	if a, b, c := play(1), play(1), play(2); a != b || a == c {
		t.Errorf("%s, %s, %s", a, b, c)
	}
	moved := make(map[int]int)
	const plays = 2000
	for range plays {
		line, err := record(t, t.Context(), dash{}, 4, one)
		if err != nil {
			t.Error(err)
		}
		moved[4-line[1]]++
	}
	for k, w := range map[int]int{1: 1, 2: 2, 3: 5} {
		if mean := float64(plays*w) / 8; math.Abs(float64(moved[k])-mean) > 6*math.Sqrt(mean) {
			t.Errorf("%d came %d times of %d", k, moved[k], plays)
		}
	}
	if _, err := record(t, t.Context(), takeAway{}, 4, one, one, game.Chance[int](takeAway{}, rand.New(rand.NewPCG(1, 1)))); err != nil {
		t.Error("without chance: ", err)
	}
	panictest.Want(t, "game: no players", func() { game.Play(t.Context(), dash{}, 4, game.Chance[int](dash{}, rand.New(rand.NewPCG(1, 1)))) })
}

func TestChanceChooses(t *testing.T) {
	dice := game.Chance[int](dash{}, rand.New(rand.NewPCG(3, 4)))
	if s, err := dice.Choose(t.Context(), 0); err != game.ErrTerminal {
		t.Error(s, err)
	}
	if s, err := dice.Choose(t.Context(), 1); err != nil || s != 0 {
		t.Error(s, err)
	}
	panictest.Want(t, "game: Chance was asked for a move at 3, where a player moves", func() { dice.Choose(t.Context(), 3) })
	panictest.Want(t, "game: Chance without rules", func() { game.Chance[int](nil, rand.New(rand.NewPCG(3, 4))) })
	panictest.Want(t, "game: Chance without a generator of random numbers", func() { game.Chance[int](dash{}, nil) })
}

// The same Seed gives the same moves of chance for all numbers of workers. Another Seed gives
// other moves.
func TestTournamentChance(t *testing.T) {
	first := game.First[int](dash{})
	run := func(seed uint64, workers int) (ends []int) {
		tour := game.Tournament[int]{Game: dash{}, Entrants: []game.Entrant[int]{fixed("a", first), fixed("b", first)},
			Starts: []int{50, 49}, Rounds: 10, Seed: seed, Workers: workers}
		for p, err := range tour.Plays(t.Context()) {
			if err != nil {
				t.Error(err)
			}
			ends = append(ends, p.Plies)
		}
		return ends
	}
	a, b, c := run(1, 1), run(1, 3), run(2, 1)
	if !slices.Equal(a, b) || slices.Equal(a, c) || len(slices.Compact(slices.Clone(a))) < 5 {
		t.Errorf("plies: %v, %v, %v", a, b, c)
	}
}

// Ordered keeps the order of the options at positions of chance, and sorts the options of
// players.
func TestOrderedChance(t *testing.T) {
	g := game.Ordered[int](dash{}, func(n int) int { return n % 5 })
	chances, _ := game.Find[game.Chancer[int]](g)
	for n := range 20 {
		got, plain := g.Moves(nil, n), dash{}.Moves(nil, n)
		if len(chances.Chances(nil, n)) > 0 && !slices.Equal(got, plain) {
			t.Errorf("%d: %v, want %v", n, got, plain)
		}
	}
	if got := g.Moves(nil, 9); !slices.Equal(got, []int{8, 7, 6}) {
		t.Errorf("9: %v", got)
	}
	if got := g.Moves(nil, 12); !slices.Equal(got, []int{9, 11, 10}) {
		t.Errorf("12: %v", got)
	}
}

func TestSumRefusesChance(t *testing.T) {
	panictest.Want(t, "game: sum of games whose positions say whose turn it is", func() { game.Sum[int, int](takeAway{}, dash{}) })
	panictest.Want(t, "game: sum of games in which chance moves", func() { game.Sum[int, int](lucky{}, takeAway{}) })
	panictest.Want(t, "game: sum of games in which players do not see all", func() { game.Sum[int, int](takeAway{}, blind{}) })
}
