package game_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// always is the strategy that takes k, legal or not.
func always(k int) game.Strategy[int] {
	return game.StrategyFunc[int](func(_ context.Context, n int) (int, error) { return n - k, nil })
}

// record plays and returns the positions and the error at the end.
func record(t *testing.T, ctx context.Context, r game.Rules[int], start int, players ...game.Strategy[int]) ([]int, error) {
	t.Helper()
	var line []int
	var last error
	for s, err := range game.Play(ctx, r, start, players...) {
		if last != nil {
			t.Errorf("the play went on after %v", last)
		}
		if last = err; err != nil && s != line[len(line)-1] {
			t.Errorf("%v came with %d, after %v", err, s, line)
		}
		if err == nil {
			line = append(line, s)
		}
	}
	return line, last
}

// dealt is take-away where the player to move is 2 if n is even, else 0.
type dealt struct{ takeAway }

func (dealt) Turn(n int) int { return 2 - n%2*2 }

func TestPlayTurns(t *testing.T) {
	tests := []struct {
		name    string
		rules   game.Rules[int]
		start   int
		players []game.Strategy[int]
		want    []int
	}{
		{"alternating", takeAway{}, 9, []game.Strategy[int]{always(2), always(1)}, []int{9, 7, 6, 4, 3, 1, 0}},
		{"alone", takeAway{}, 3, []game.Strategy[int]{always(1)}, []int{3, 2, 1, 0}},
		{"three", takeAway{}, 7, []game.Strategy[int]{always(2), always(1), always(1)}, []int{7, 5, 4, 3, 1, 0}},
		{"terminal start", takeAway{}, 0, []game.Strategy[int]{always(1)}, []int{0}},
		{"turner", dealt{}, 7, []game.Strategy[int]{always(1), nil, always(2)}, []int{7, 6, 4, 2, 0}},
		{"wrapped turner", game.Normal(dealt{}), 5, []game.Strategy[int]{always(1), nil, always(2)}, []int{5, 4, 2, 0}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := record(t, t.Context(), tt.rules, tt.start, tt.players...)
			if err != nil || !slices.Equal(got, tt.want) {
				t.Errorf("%v, %v, want %v", got, err, tt.want)
			}
		})
	}
}

func TestPlayIsLegal(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 5))
	for range 300 {
		g := randomDigraph(rnd, false)
		line, err := record(t, t.Context(), g, len(g)-1, game.Random(g, rnd), game.First(g))
		for i, s := range line[1:] {
			if !slices.Contains(g[line[i]], s) || i%2 == 1 && s != g[line[i]][0] {
				t.Fatalf("%v: %v", g, line)
			}
		}
		if err != nil || len(g[line[len(line)-1]]) > 0 {
			t.Fatalf("%v: %v ends with %v", g, line, err)
		}
	}
}

func TestPlayErrors(t *testing.T) {
	bored := errors.New("bored")
	resign := game.StrategyFunc[int](func(context.Context, int) (int, error) { return 0, bored })
	tests := []struct {
		name   string
		second game.Strategy[int]
		want   error
		words  string
	}{
		{"too many", always(3), game.ErrIllegal, "player 1: illegal move from 7 to 4"},
		{"no move", always(0), game.ErrIllegal, "player 1: illegal move from 7 to 7"},
		{"error", resign, bored, "player 1 at 7: bored"},
		{"of another game", game.First(digraph{7: nil}), game.ErrTerminal, "player 1 at 7: no move"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			line, err := record(t, t.Context(), takeAway{}, 9, always(2), tt.second)
			if !slices.Equal(line, []int{9, 7}) || !errors.Is(err, tt.want) || !strings.Contains(fmt.Sprint(err), tt.words) {
				t.Errorf("%v, %v, want 9 and 7 and %q", line, err, tt.words)
			}
		})
	}
}

func TestPlayEndsWithContext(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	tired := game.StrategyFunc[int](func(_ context.Context, n int) (int, error) {
		if n == 5 {
			cancel(cause)
		}
		return n - 1, nil
	})
	if line, err := record(t, ctx, takeAway{}, 7, tired); err != cause || !slices.Equal(line, []int{7, 6, 5, 4}) {
		t.Errorf("%v, %v", line, err)
	}
	if line, err := record(t, ctx, takeAway{}, 7, tired); err != cause || !slices.Equal(line, []int{7}) {
		t.Errorf("ended before: %v, %v", line, err)
	}
	if line, err := record(t, ctx, takeAway{}, 0, tired); err != nil || !slices.Equal(line, []int{0}) {
		t.Errorf("over before it ended: %v, %v", line, err)
	}
}

func TestPlayInACycle(t *testing.T) {
	g := digraph{{1}, {2}, {0}}
	plies := 0
	for s, err := range game.Play(t.Context(), g, 0, game.First(g)) {
		if err != nil || s != plies%3 {
			t.Fatalf("%d after %d plies, %v", s, plies, err)
		}
		if plies++; plies == 1000 {
			break
		}
	}
}

func TestPlayTwice(t *testing.T) {
	play := game.Play(t.Context(), takeAway{}, 6, always(2), always(1))
	for range 2 {
		var line []int
		for s := range play {
			line = append(line, s)
		}
		if !slices.Equal(line, []int{6, 4, 3, 1, 0}) {
			t.Errorf("%v", line)
		}
	}
}

func TestPlayPanics(t *testing.T) {
	tests := map[string]func(){
		"game: no players": func() { game.Play(t.Context(), takeAway{}, 6) },
		"game: Turn(6) is 2, and there are 2 players": func() {
			for range game.Play(t.Context(), dealt{}, 6, always(1), always(1)) {
			}
		},
	}
	for want, f := range tests {
		t.Run(want, func(t *testing.T) {
			if p := panictest.Text(f); p != want {
				t.Errorf("panic %v", p)
			}
		})
	}
}

func TestStrategiesAtTerminal(t *testing.T) {
	for name, s := range map[string]game.Strategy[int]{
		"random": game.Random(takeAway{}, rand.New(rand.NewPCG(6, 6))),
		"first":  game.First(takeAway{}),
	} {
		if _, err := s.Choose(t.Context(), 0); !errors.Is(err, game.ErrTerminal) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Options that are listed twice are not more probable than others.
func TestRandomIsUniform(t *testing.T) {
	const n = 30_000
	g := digraph{{1, 2, 1, 1, 3}, nil, nil, nil}
	random := game.Random(g, rand.New(rand.NewPCG(7, 7)))
	count := map[int]int{}
	for range n {
		s, err := random.Choose(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		count[s]++
	}
	for s := 1; s <= 3; s++ { // the standard deviation is 82
		if d := count[s] - n/3; d < -400 || d > 400 {
			t.Errorf("%d was chosen %d times of %d", s, count[s], n)
		}
	}
}

// If a chosen option looks like an option of Moves but is not equal to it, the error explains the
// difference.
func TestPlayUnequalOptions(t *testing.T) {
	n := 12
	checkUnequal(t, boxed{}, &n, ": positions hold pointers, which are compared by address")
	nan := game.RulesFunc[float64](func(dst []float64, s float64) []float64 { return append(dst, math.NaN()) })
	checkUnequal(t, nan, 1, ": positions hold NaN, which is not equal to itself")
}

func checkUnequal[S comparable](t *testing.T, r game.Rules[S], start S, want string) {
	t.Helper()
	var err error
	for _, err = range game.Play(t.Context(), r, start, game.First(r)) {
	}
	if !errors.Is(err, game.ErrIllegal) || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("%v, want %q", err, want)
	}
}
