package gametest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
)

// viewed is take-away with a View that shows only a part of the counters.
type viewed struct {
	turned
	view func(n int) string
}

func (g viewed) View(n int) string        { return g.view(n) }
func (g viewed) MoveName(n, o int) string { return fmt.Sprint("take ", n-o) }

// dealt is viewed with chance at 9.
type dealt struct{ viewed }

func (dealt) Chances(dst []int, n int) []int {
	if n == 9 {
		dst = append(dst, 1, 1)
	}
	return dst
}

func TestViews(t *testing.T) {
	one := turned{lost, func(int) int { return 0 }}
	calls := counter()
	view := func(f func(n int) string) error { return gametest.Check(viewed{one, f}, 9) }
	blind := func(int) string { return "?" }
	expect(t, []expectation{
		{"other moves", view(blind), `View is the same where the moves are not at 1: "?" is that of 9 too, where the moves are ["take 1" "take 2"], and here they are ["take 1"]`},
		{"any view", view(func(int) string { return fmt.Sprint(calls()) }), "View is not deterministic at 9: "},
		{"view panics", view(func(int) string { panic("blind") }), "View panics at 9: blind"},
	})
	for name, err := range map[string]error{
		"two or more": view(func(n int) string { return fmt.Sprint(min(n, 2)) }),
		"two players": gametest.Check(viewed{turned{lost, func(n int) int { return min(1, n-1) & 1 }}, blind}, 2),
		"not at 9":    gametest.Check(dealt{viewed{one, func(n int) string { return fmt.Sprint(9/(9-n), n < 2) }}}, 9),
	} {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	r := gametest.Examine(turnless{}, 9)
	if !strings.Contains(strings.Join(r.Unchecked, ""), "View not compared") {
		t.Errorf("%q", r.Unchecked)
	}
}

// turnless has a View and no Turn.
type turnless struct{ takeAway }

func (turnless) View(int) string { return "" }
