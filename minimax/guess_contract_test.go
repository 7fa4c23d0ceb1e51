package minimax_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// takeAway is the game in which 1 or 2 counters are taken from a heap.
type takeAway struct{}

func (takeAway) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// crowd is take-away for three players, who take turns.
type crowd struct{}

func (crowd) Moves(dst []int, n int) []int { return takeAway{}.Moves(dst, n) }
func (crowd) Turn(n int) int               { return n % 3 }

// boolTurn has a Turn that is none.
type boolTurn struct{ takeAway }

func (boolTurn) Turn(n int) bool { return n%2 == 0 }

// pointerTurn has its Turn on a pointer.
type pointerTurn struct{ takeAway }

func (*pointerTurn) Turn(n int) int { return n % 2 }

// callsOf returns calls of all tools that guess and take a game of two players.
func callsOf(g game.Game[int], s int) map[string]func() {
	return map[string]func(){
		"Search":     func() { _, _ = (&minimax.Search[int]{Game: g}).Best(ctx, s) },
		"MonteCarlo": func() { _, _ = (&minimax.MonteCarlo[int]{Game: g}).Analyze(ctx, s) },
	}
}

// panicOf returns the text of the panic of f, or "".
func panicOf(f func()) (text string) {
	defer func() {
		if p := recover(); p != nil {
			text = fmt.Sprint(p)
		}
	}()
	f()
	return ""
}

// A game of three players is none of two, whatever Score it is given, from the first
// position on and at the end too.
func TestGuessRefusesThreePlayers(t *testing.T) {
	for start, player := range map[int]int{5: 2, 6: 2, 2: 2} {
		for name, call := range callsOf(game.Normal(crowd{}), start) {
			want := fmt.Sprintf("is %d in a game of two players, want 0 or 1", player)
			if got := panicOf(call); !strings.Contains(got, want) {
				t.Errorf("%s at %d: panic %q, want one with %q", name, start, got, want)
			}
		}
	}
	ends := game.Normal(game.Rules[int](table3{digraph: &digraph{arcs: [][]int{nil}}, turns: []int{2}}))
	for name, call := range callsOf(ends, 0) {
		if got := panicOf(call); got == "" {
			t.Errorf("%s at the end of a game of three: no panic", name)
		}
	}
}

// A method that looks like Turn and is none would be ignored, and change the values.
func TestGuessRefusesFalseCapabilities(t *testing.T) {
	games := []game.Game[int]{game.Normal(boolTurn{}), game.Normal(pointerTurn{})}
	for _, g := range games {
		for name, call := range callsOf(g, 5) {
			if got := panicOf(call); !strings.Contains(got, game.ErrCapability.Error()) {
				t.Errorf("%s of %T: panic %q", name, g, got)
			}
		}
	}
}
