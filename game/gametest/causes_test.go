package gametest_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
)

// boxed is take-away with pointers as positions, a new pointer for each position.
type boxed struct{}

func (boxed) Moves(dst []*int, n *int) []*int {
	for _, left := range (takeAway{}).Moves(nil, *n) {
		dst = append(dst, &left)
	}
	return dst
}

// shared has the same pointer for the same number of counters.
type shared struct{ counters *[10]int }

func (g shared) Moves(dst []*int, n *int) []*int {
	for _, left := range (takeAway{}).Moves(nil, *n) {
		dst = append(dst, &g.counters[left])
	}
	return dst
}

// copied has a Canonical that copies.
type copied struct{ shared }

func (copied) Canonical(n *int) *int { c := *n; return &c }

// The first violation is the cause of the others.
func TestCauses(t *testing.T) {
	nine, counters := 9, [10]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}
	const pointers = "positions hold pointers, which are compared by address: at 0x"
	calls := counter()
	for name, tt := range map[string]struct {
		err  error
		want string
	}{
		"pointers":              {gametest.Check(boxed{}, &nine), pointers},
		"pointers of Canonical": {gametest.Check(copied{shared{&counters}}, &counters[9]), pointers},
		"the same pointers":     {gametest.Check(shared{&counters}, &counters[9]), ""},
		"Score": {gametest.Check(canonized{scored{takeAway{}, func(int) int { return calls() }}, func(n int) int { return n / 2 }}, 9),
			"Score is not deterministic at 0: "},
		"no append": {gametest.Check(forgetful{}, 9), "Moves does not append to dst at 9: dst is [9 0 9], and it returned [8 7]"},
		"in place":  {gametest.Check(overwriting{}, 9), "Moves does not append to dst at 9: dst is [9 0 9], and it returned [8 7 6]"},
		"options and value": {gametest.Check(ends{func(n int) int { return n - n/5 }}, 0),
			"Canonical changes the options at 5: "},
	} {
		got := ""
		if tt.err != nil {
			got, _, _ = strings.Cut(tt.err.Error(), "\n")
		}
		if !strings.HasPrefix(got, tt.want) || tt.want == "" && got != "" {
			t.Errorf("%s: %q, want %q first", name, got, tt.want)
		}
	}
}

// forgetful has a Moves that forgets dst. Each call of its Key and its Turn returns another
// result.
type forgetful struct{ takeAway }

var asked = counter()

func (g forgetful) Moves(_ []int, n int) []int { return g.takeAway.Moves(nil, n) }
func (forgetful) Key(int) uint64               { return uint64(asked()) }
func (forgetful) Turn(int) int                 { return asked() }

// overwriting has a Moves that writes its options over dst.
type overwriting struct{}

func (overwriting) Moves(dst []int, n int) []int {
	dst = dst[:0]
	for k := 1; k <= 3 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}
