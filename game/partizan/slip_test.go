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
	slip   func(all func(dst []uint8) []uint8, dst []uint8) []uint8
}

func (r slippery) Left(dst []uint8, s uint8) []uint8  { return r.call("Left", strip{}.Left, dst, s) }
func (r slippery) Right(dst []uint8, s uint8) []uint8 { return r.call("Right", strip{}.Right, dst, s) }
func (r slippery) Moves(dst []uint8, s uint8) []uint8 { return r.call("Moves", strip{}.Left, dst, s) }
func (r slippery) Parts(dst []uint8, s uint8) []uint8 { return r.call("Parts", strip{}.Parts, dst, s) }

func (r slippery) call(method string, f func(dst []uint8, s uint8) []uint8, dst []uint8, s uint8) []uint8 {
	if method != r.method {
		return f(dst, s)
	}
	return r.slip(func(dst []uint8) []uint8 { return f(dst, s) }, dst)
}

// slips are wrong ways to return the options that a method should append.
var slips = map[string]func(all func(dst []uint8) []uint8, dst []uint8) []uint8{
	"ignores dst": func(all func(dst []uint8) []uint8, _ []uint8) []uint8 { return all(nil) },
	"drops dst":   func(all func(dst []uint8) []uint8, dst []uint8) []uint8 { return all(dst[:0]) },
	"prepends":    func(all func(dst []uint8) []uint8, dst []uint8) []uint8 { return append(all(nil), dst...) },
	"changes dst": func(all func(dst []uint8) []uint8, dst []uint8) []uint8 { clear(dst); return all(dst) },
}

// If a method does not append, each tool panics at its first call of the method and names the
// method.
func TestSlips(t *testing.T) {
	const start = 0xfe // whose parts and options are others
	both := []string{"Left", "Right"}
	terms := []Term[uint8]{{Position: start}}
	state := State[uint8]{start, Left}
	for _, tool := range []struct {
		name    string
		methods []string
		call    func(r slippery)
	}{
		{"Value", append(both, "Parts"), func(r slippery) { NewSolver[uint8](r).Value(t.Context(), start) }},
		{"Analyze", append(both, "Parts"), func(r slippery) { NewSolver[uint8](r).Analyze(t.Context(), start) }},
		{"Solve", append(both, "Parts"), func(r slippery) { NewSolver[uint8](r).Solve(t.Context(), state) }},
		{"Choose", append(both, "Parts"), func(r slippery) { NewSolver[uint8](r).Choose(t.Context(), state) }},
		{"WinningMoves", append(both, "Parts"), func(r slippery) { NewSolver[uint8](r).WinningMoves(t.Context(), state) }},
		{"Outcome of a sum", append(both, "Parts"), func(r slippery) { NewSumSolver[uint8](r).Outcome(t.Context(), terms) }},
		{"WinningMoves of a sum", append(both, "Parts"), func(r slippery) { NewSumSolver[uint8](r).WinningMoves(t.Context(), terms, Left) }},
		{"Alternating", both, func(r slippery) { minimax.NewSolver(game.Normal(Alternating[uint8](r))).Value(t.Context(), state) }},
		{"Negative", both, func(r slippery) { NewSolver(Negative[uint8](r)).Value(t.Context(), start) }},
		{"Impartial", []string{"Moves"}, func(r slippery) { NewSolver(Impartial[uint8](r)).Value(t.Context(), start) }},
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
	at := game.Pair[uint8, uint8]{First: 0xfe, Second: 0x7f}
	var store Store
	solve := func(r Rules[uint8]) (v Value) {
		v, err := (&Solver[game.Pair[uint8, uint8]]{Rules: Sum[uint8, uint8](r, strip{}), Store: &store}).Value(t.Context(), at)
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
		want := append([]uint8{7}, options[uint8](strip{}, 0xff, p)...)
		if got := Options[uint8](strip{}, []uint8{7}, 0xff, p); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", p, got, want)
		}
	}
	for name, slip := range slips {
		if panictest.Text(func() { options[uint8](slippery{method: "Left", slip: slip}, 0xff, Left) }) == "" {
			t.Errorf("options of a method that %s", name)
		}
	}
	if text := panictest.Text(func() { Options[uint8](strip{}, nil, 0xff, 2) }); text != "partizan: Player(2) is no player" {
		t.Errorf("panic %q", text)
	}
}
