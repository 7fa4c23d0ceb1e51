package gametest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// Types whose methods have names of capabilities, and nothing else of them.
type (
	badKey       struct{ takeAway }
	badCanonical struct{ takeAway }
	badBounds    struct{ takeAway }
	badParts     struct{ takeAway }
	badTurn      struct{ takeAway }
	badScore     struct{ takeAway }
	badUnwrap    struct{ takeAway }
	endless      struct{ takeAway }
	thrown       struct{ takeAway }
	pointed      struct{ takeAway }
)

func (badKey) Key(int) int                { return 0 }
func (badCanonical) Canonical(int) uint   { return 0 }
func (badBounds) Bounds(int) int          { return 0 }
func (badParts) Parts(int) []int          { return nil }
func (badTurn) Turn() int                 { return 0 }
func (badScore) Score(int) float64        { return 0 }
func (badUnwrap) Unwrap() takeAway        { return takeAway{} }
func (e endless) Unwrap() game.Rules[int] { return e }
func (thrown) Unwrap() game.Rules[int]    { panic("nothing inside") }
func (*pointed) Turn(int) int             { return 0 }

func TestSignatures(t *testing.T) {
	const other = " has another signature than it has in "
	expect(t, []expectation{
		{"Key", gametest.Check(badKey{}, 3), "Key" + other + "game.Keyer[int]: gametest_test.badKey has func(int) int, want func(int) uint64"},
		{"Canonical", gametest.Check(badCanonical{}, 3), "Canonical" + other + "game.Canonicalizer[int]"},
		{"Bounds", gametest.Check(badBounds{}, 3), "Bounds" + other + "game.Bounder[int]"},
		{"Parts", gametest.Check(badParts{}, 3), "Parts" + other + "game.Partitioner[int]"},
		{"Turn", gametest.Check(badTurn{}, 3), "Turn" + other + "game.Turner[int]"},
		{"Score", gametest.Check(badScore{}, 3), "Score" + other + "game.Game[int]"},
		{"Unwrap", gametest.Check(badUnwrap{}, 3), "Unwrap" + other + "game.Unwrapper[int]"},
		{"inner", gametest.Check(game.Normal(badKey{}), 3), "Key" + other},
		{"endless", gametest.Check(endless{}, 3), "Unwrap does not come to an end"},
		{"panic", gametest.Check(thrown{}, 3), "Unwrap panics at {{}}: nothing inside"},
		{"pointer", gametest.Check(pointed{}, 3), "Turn has a pointer receiver but the game is a gametest_test.pointed and not"},
	})
	if err := gametest.Check(&pointed{}, 3); err != nil {
		t.Error(err)
	}
}

// expectation is a line of a table: an error must contain words.
type expectation struct {
	name  string
	err   error
	words string
}

func expect(t *testing.T, table []expectation) {
	t.Helper()
	for _, e := range table {
		if !strings.Contains(fmt.Sprint(e.err), e.words) {
			t.Errorf("%s: %q is not in: %v", e.name, e.words, e.err)
		}
	}
}
