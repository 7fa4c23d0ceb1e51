package partizan

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// slippery is strip with a method that does not append to dst.
type slippery struct {
	strip
	method string
	slip   func(all func(dst []int) []int, dst []int) []int
}

func (r slippery) Left(dst []int, s int) []int  { return r.call("Left", strip{}.Left, dst, s) }
func (r slippery) Right(dst []int, s int) []int { return r.call("Right", strip{}.Right, dst, s) }
func (r slippery) Moves(dst []int, s int) []int { return r.call("Moves", strip{}.Left, dst, s) }
func (r slippery) Parts(dst []int, s int) []int { return r.call("Parts", strip{}.Parts, dst, s) }

func (r slippery) call(method string, f func(dst []int, s int) []int, dst []int, s int) []int {
	if method != r.method {
		return f(dst, s)
	}
	return r.slip(func(dst []int) []int { return f(dst, s) }, dst)
}

// slips are wrong ways to return the options that a method should append.
var slips = map[string]func(all func(dst []int) []int, dst []int) []int{
	"ignores dst": func(all func(dst []int) []int, _ []int) []int { return all(nil) },
	"drops dst":   func(all func(dst []int) []int, dst []int) []int { return all(dst[:0]) },
	"prepends":    func(all func(dst []int) []int, dst []int) []int { return append(all(nil), dst...) },
	"changes dst": func(all func(dst []int) []int, dst []int) []int { clear(dst); return all(dst) },
}

// If a method does not append, each tool panics at its first call of the method and names the
// method.
func TestSlips(t *testing.T) {
	const start = 0xfe // whose parts and options are others
	both := []string{"Left", "Right"}
	terms := []Term[int]{{Position: start}}
	state := State[int]{start, Left}
	for _, tool := range []struct {
		name    string
		methods []string
		call    func(r slippery)
	}{
		{"Value", append(both, "Parts"), func(r slippery) { NewSolver[int](r).Value(t.Context(), start) }},
		{"Analyze", append(both, "Parts"), func(r slippery) { NewSolver[int](r).Analyze(t.Context(), start) }},
		{"Solve", append(both, "Parts"), func(r slippery) { NewSolver[int](r).Solve(t.Context(), state) }},
		{"Choose", append(both, "Parts"), func(r slippery) { NewSolver[int](r).Choose(t.Context(), state) }},
		{"WinningMoves", append(both, "Parts"), func(r slippery) { NewSolver[int](r).WinningMoves(t.Context(), state) }},
		{"Outcome of a sum", append(both, "Parts"), func(r slippery) { NewSumSolver[int](r).Outcome(t.Context(), terms) }},
		{"WinningMoves of a sum", append(both, "Parts"), func(r slippery) { NewSumSolver[int](r).WinningMoves(t.Context(), terms, Left) }},
		{"Alternating", both, func(r slippery) { minimax.NewSolver(game.Normal(Alternating[int](r))).Value(t.Context(), state) }},
		{"Negative", both, func(r slippery) { NewSolver(Negative[int](r)).Value(t.Context(), start) }},
		{"Impartial", []string{"Moves"}, func(r slippery) { NewSolver(Impartial[int](r)).Value(t.Context(), start) }},
	} {
		for _, method := range tool.methods {
			for name, slip := range slips {
				r := slippery{method: method, slip: slip}
				want := fmt.Sprintf("game: %s of partizan.slippery does not append to dst", method)
				if text := panictest.Text(func() { tool.call(r) }); !strings.HasPrefix(text, want) {
					t.Errorf("%s, where %s %s: panic %q, want %q", tool.name, method, name, text, want)
				}
			}
		}
	}
}

// A sum calls Left and Right with an empty dst. A mistake without consequences there may pass.
func TestSlipsInSum(t *testing.T) {
	at := game.Pair[int, int]{First: 0xfe, Second: 0x7f}
	var store Store
	solve := func(r Rules[int]) (v Value) {
		v, err := (&Solver[game.Pair[int, int]]{Rules: Sum[int, int](r, strip{}), Store: &store}).Value(t.Context(), at)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	want := solve(strip{})
	for name, slip := range slips {
		var v Value
		text := panictest.Text(func() { v = solve(slippery{method: "Right", slip: slip}) })
		if text == "" && v != want || text != "" && !strings.HasPrefix(text, "game: Right of partizan.slippery does not append to dst") {
			t.Errorf("Right %s: %v, want %v; panic %q", name, v, want, text)
		}
	}
}

// Options appends to the slice of the caller, for the two players only.
func TestOptions(t *testing.T) {
	for _, p := range []Player{Left, Right} {
		want := append([]int{7}, options[int](strip{}, 0xff, p)...)
		if got := Options[int](strip{}, []int{7}, 0xff, p); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", p, got, want)
		}
	}
	for name, slip := range slips {
		if panictest.Text(func() { options[int](slippery{method: "Left", slip: slip}, 0xff, Left) }) == "" {
			t.Errorf("options of a method that %s", name)
		}
	}
	if text := panictest.Text(func() { Options[int](strip{}, nil, 0xff, 2) }); text != "partizan: Player(2) is no player" {
		t.Errorf("panic %q", text)
	}
}
