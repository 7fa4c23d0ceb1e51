package strategic_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// written returns what a function writes.
func written(t *testing.T, write func(*strings.Builder) error) string {
	t.Helper()
	var b strings.Builder
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestText(t *testing.T) {
	two := strategic.Bimatrix([][]int{{1, 20}, {-3, 0}}, [][]int{{0, 3}, {4, 2}})
	two.SetPlayerName(0, "J1")
	two.SetPlayerName(1, "Jé")
	two.SetStrategyName(0, 0, "upper")
	two.SetStrategyName(1, 1, "a\n  b")
	two.SetPayoff([]int{0, 0}, 1, big.NewRat(-1, 3))

	one := strategic.New(2)
	one.SetPayoff([]int{1}, 0, big.NewRat(7, 1))

	four := strategic.New(1, 2, 2, 2)
	for profile := range four.Profiles() {
		four.SetPayoff(profile, 3, big.NewRat(int64(8+4*profile[1]+2*profile[2]+profile[3]), 1))
	}
	for _, test := range []struct {
		name string
		g    *strategic.Game
		want string
	}{
		{"two", two, `Payoffs of J1, Jé

J1 \ Jé |        1    a b
--------+----------------
upper   |  1, -1/3  20, 3
2       |    -3, 4   0, 2
`},
		{"zero", strategic.ZeroSum([][]int{{1, -1}, {-1, 10}}), `What 1 gets from 2

1 \ 2 |   1   2
------+--------
1     |   1  -1
2     |  -1  10
`},
		{"one", one, "Payoffs of 1\n\n1 |  payoff\n--+--------\n1 |       0\n2 |       7\n"},
		{"four", four, `Payoffs of 1, 2, 3, 4 if 3 chooses 1, 4 chooses 1

1 \ 2 |           1            2
------+-------------------------
1     |  0, 0, 0, 8  0, 0, 0, 12

Payoffs of 1, 2, 3, 4 if 3 chooses 1, 4 chooses 2

1 \ 2 |           1            2
------+-------------------------
1     |  0, 0, 0, 9  0, 0, 0, 13

Payoffs of 1, 2, 3, 4 if 3 chooses 2, 4 chooses 1

1 \ 2 |            1            2
------+--------------------------
1     |  0, 0, 0, 10  0, 0, 0, 14

Payoffs of 1, 2, 3, 4 if 3 chooses 2, 4 chooses 2

1 \ 2 |            1            2
------+--------------------------
1     |  0, 0, 0, 11  0, 0, 0, 15
`},
	} {
		got := written(t, func(b *strings.Builder) error { return test.g.WriteText(b) })
		if got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

func TestMarkdown(t *testing.T) {
	g := strategic.ZeroSum([][]int{{1, -1}})
	g.SetPlayerName(0, "a|b")
	g.SetStrategyName(1, 0, "*<_>")
	got := written(t, func(b *strings.Builder) error { return g.WriteMarkdown(b) })
	const want = "What a\\|b gets from 2\n\n| a\\|b \\\\ 2 | \\*&lt;\\_> | 2 |\n| :-- | --: | --: |\n| 1 | 1 | -1 |\n"
	if got != want {
		t.Errorf("\n%s\nwant\n%s", got, want)
	}
}
