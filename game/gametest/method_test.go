package gametest_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// Types with methods that have the names of capabilities and other signatures.
type (
	badKey       struct{ takeAway }
	badCanonical struct{ takeAway }
	badBounds    struct{ takeAway }
	badParts     struct{ takeAway }
	badBank      struct{ takeAway }
	badTurn      struct{ takeAway }
	badScore     struct{ takeAway }
	badMoveName  struct{ takeAway }
	badUnwrap    struct{ takeAway }
	endless      struct{ takeAway }
	thrown       struct{ takeAway }
	pointed      struct{ takeAway }
)

func (badKey) Key(int) int                { return 0 }
func (badCanonical) Canonical(int) uint   { return 0 }
func (badBounds) Bounds(int) int          { return 0 }
func (badParts) Parts(int) []int          { return nil }
func (badBank) Bank(int) int              { return 0 }
func (badTurn) Turn(int) string           { return "" }
func (badScore) Score(int) float64        { return 0 }
func (badMoveName) MoveName(int) string   { return "" }
func (badUnwrap) Unwrap() takeAway        { return takeAway{} }
func (e endless) Unwrap() game.Rules[int] { return e }
func (thrown) Unwrap() game.Rules[int]    { panic("nothing inside") }
func (*pointed) Turn(int) int             { return 0 }

func TestSignatures(t *testing.T) {
	const other = "capability not usable: "
	expect(t, []expectation{
		{"Key", gametest.Check(badKey{}, 3), other + "Key of gametest_test.badKey is a func(int) int, want the func(int) uint64 of game.Keyer[int]"},
		{"Canonical", gametest.Check(badCanonical{}, 3), other + "Canonical of"},
		{"Bounds", gametest.Check(badBounds{}, 3), other + "Bounds of"},
		{"Parts", gametest.Check(badParts{}, 3), other + "Parts of"},
		{"Bank", gametest.Check(badBank{}, 3), other + "Bank of"},
		{"Turn", gametest.Check(badTurn{}, 3), other + "Turn of"},
		{"Score", gametest.Check(badScore{}, 3), other + "Score of"},
		{"MoveName", gametest.Check(badMoveName{}, 3), other + "MoveName of"},
		{"Unwrap", gametest.Check(badUnwrap{}, 3), other + "Unwrap of"},
		{"inner", gametest.Check(game.Normal(badKey{}), 3), other + "Key of"},
		{"endless", gametest.Check(endless{}, 3), "Unwrap of gametest_test.endless does not come to an end"},
		{"panic", gametest.Check(thrown{}, 3), "Unwrap panics at {{}}: nothing inside"},
		{"pointer", gametest.Check(pointed{}, 3), other + "Turn has a pointer receiver, but the game is a gametest_test.pointed and not"},
	})
	// To embed the interface of a game is the most common way to lose a capability.
	type around struct{ game.Game[int] }
	err := gametest.Check(around{game.Normal(takeAway{})}, 3)
	expect(t, []expectation{{"embedding", err, "gametest_test.around embeds a game.convention[int] and loses its Bounds: it needs a method Unwrap"}})
	if err := gametest.Check(badKey{}, 3); !errors.Is(err, game.ErrCapability) {
		t.Errorf("%v does not wrap ErrCapability", err)
	}
	if err := gametest.Check(&pointed{}, 3); err != nil {
		t.Error(err)
	}
}

// Types with a method that has almost the name of a capability.
type (
	bound      struct{ takeAway }
	keys       struct{ takeAway }
	cannonical struct{ takeAway }
	trun       struct{ takeAway }
	scores     struct{ takeAway }
	part       struct{ takeAway }
	movesNames struct{ takeAway }
	unrap      struct{ takeAway }
	onPointer  struct{ takeAway }
	both       struct{ keys }
	farAway    struct{ takeAway }
)

func (bound) Bound(n int) (lo, hi int)           { return -1, 1 }
func (keys) Keys(n int) uint64                   { return uint64(n) }
func (cannonical) Cannonical(n int) int          { return n }
func (trun) Trun(int) int                        { return 0 }
func (scores) Scores(int) int                    { return -1 }
func (part) Part(dst []int, n int) []int         { return append(dst, n) }
func (movesNames) MovesNames(s, next int) string { return fmt.Sprint(next) }
func (unrap) Unrap() game.Rules[int]             { return nil }
func (*onPointer) Turns(int) int                 { return 0 }
func (both) Key(n int) uint64                    { return uint64(n) }

// Signatures of capabilities with other names, and similar names with other signatures.
func (farAway) Length(n int) int         { return n }
func (farAway) Hash(n int) uint64        { return 0 }
func (farAway) Keys() []uint64           { return nil }
func (farAway) Notation(a, b int) string { return "" }
func (farAway) Bound() int               { return 0 }

func TestNearMisses(t *testing.T) {
	const like = " has the signature of "
	expect(t, []expectation{
		{"one letter less", gametest.Check(bound{}, 3), "Bound of gametest_test.bound" + like + "Bounds, a capability, and nearly its name"},
		{"one more", gametest.Check(keys{}, 3), "Keys of gametest_test.keys" + like + "Key"},
		{"one more in a long name", gametest.Check(cannonical{}, 3), "Cannonical of gametest_test.cannonical" + like + "Canonical"},
		{"two exchanged", gametest.Check(trun{}, 3), "Trun of gametest_test.trun" + like + "Turn"},
		{"of a game", gametest.Check(scores{}, 3), "Scores of gametest_test.scores" + like + "Score"},
		{"of Moves too", gametest.Check(part{}, 3), "Part of gametest_test.part" + like + "Parts"},
		{"two letters more", gametest.Check(movesNames{}, 3), "MovesNames of gametest_test.movesNames" + like + "MoveName"},
		{"Unwrap", gametest.Check(unrap{}, 3), "Unrap of gametest_test.unrap" + like + "Unwrap"},
		{"pointer receiver", gametest.Check(onPointer{}, 3), "Turns of gametest_test.onPointer" + like + "Turn"},
		{"inner game", gametest.Check(game.Misere(bound{}), 3), "Bound of gametest_test.bound"},
	})
	for _, r := range []game.Rules[int]{both{}, farAway{}, &farAway{}} {
		if err := gametest.Check(r, 3); err != nil {
			t.Errorf("%T: %v", r, err)
		}
	}
}

// boats has methods with the names of capabilities and with another meaning.
type boats struct{ takeAway }

func (boats) Turn() string      { return "about" }
func (*boats) View() (w, h int) { return 3, 4 }

// A method without positions is not a violation, but is mentioned in the report.
func TestUnrelated(t *testing.T) {
	r := gametest.Examine(game.Normal(boats{}), 3)
	want := []string{
		"Turn of gametest_test.boats not used: it is a func() string, without positions, and not the func(int) int of a capability",
		"View of gametest_test.boats not used: it is a func() (int, int), without positions, and not the func(int) string of a capability",
	}
	if r.Err() != nil || !slices.Equal(r.Unchecked, want) {
		t.Errorf("%v, %q", r.Err(), r.Unchecked)
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
