package game_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// Each of these types has one method with the name of a capability and another signature.
type (
	badScore     struct{ takeAway }
	badTurn      struct{ takeAway }
	badKey       struct{ takeAway }
	badCanonical struct{ takeAway }
	badBounds    struct{ takeAway }
	badParts     struct{ takeAway }
	badBank      struct{ takeAway }
	badMoveName  struct{ takeAway }
	badUnwrap    struct{ takeAway }
	twoBad       struct {
		badTurn
		badKey
	}
	otherType struct{ takeAway }
	pointed   struct{ takeAway }
	endless   struct{ takeAway }
)

func (badScore) Score(int) float64          { return 0 }
func (badTurn) Turn(int) bool               { return false }
func (badKey) Key(int) int                  { return 0 }
func (badCanonical) Canonical(int, int) int { return 0 }
func (badBounds) Bounds(int) int            { return 0 }
func (badParts) Parts(int) []int            { return nil }
func (badBank) Bank(int) int                { return 0 }
func (badMoveName) MoveName(int) string     { return "" }
func (badUnwrap) Unwrap() takeAway          { return takeAway{} }
func (twoBad) Moves(dst []int, _ int) []int { return dst }
func (otherType) Turn(int, int32) int       { return 0 }
func (*pointed) Turn(n int) int             { return n % 2 }
func (e endless) Unwrap() game.Rules[int]   { return e }

// wrapping has a Turn with a wrong signature, and a Key that is not a capability.
type wrapping struct{ game.Rules[int] }

func (w wrapping) Unwrap() game.Rules[int] { return w.Rules }
func (wrapping) Turn([]int)                {}
func (wrapping) Key() int                  { return 0 }

func TestCheckCapabilities(t *testing.T) {
	const (
		no      = "capability not usable: "
		pointer = no + "Turn has a pointer receiver, but the game is a game_test.pointed and not a pointer to it"
	)
	tests := []struct {
		rules game.Rules[int]
		want  string // in the error; nothing if there is none
	}{
		{nil, ""},
		{takeAway{}, ""},
		{&takeAway{}, ""},
		{hollow{}, ""},
		{game.RulesFunc[int](takeAway{}.Moves), ""},
		{newExchanging(nil), ""},
		{game.Misere(game.Normal(dealt{})), ""},
		{&pointed{}, ""},
		{(*pointed)(nil), ""},
		{badScore{}, no + "Score of game_test.badScore is a func(int) float64, want the func(int) int of game.Game[int]"},
		{badTurn{}, no + "Turn of game_test.badTurn is a func(int) bool, want the func(int) int of game.Turner[int]"},
		{&badTurn{}, no + "Turn of *game_test.badTurn is a func(int) bool"},
		{badKey{}, no + "Key of game_test.badKey is a func(int) int, want the func(int) uint64 of game.Keyer[int]"},
		{badCanonical{}, no + "Canonical of"},
		{badBounds{}, no + "Bounds of game_test.badBounds is a func(int) int, want the func(int) (int, int) of game.Bounder[int]"},
		{badParts{}, no + "Parts of"},
		{badBank{}, no + "Bank of"},
		{badMoveName{}, no + "MoveName of game_test.badMoveName is a func(int) string, want the func(int, int) string of game.MoveNamer[int]"},
		{badUnwrap{}, no + "Unwrap of"},
		{twoBad{}, "Turn of game_test.twoBad is a func(int) bool, want the func(int) int of game.Turner[int]\n" + no + "Key of game_test.twoBad"},
		{otherType{}, no + "Turn of game_test.otherType is a func(int, int32) int"},
		{pointed{}, pointer},
		{game.Normal(badTurn{}), no + "Turn of game_test.badTurn"},
		{game.Misere(game.Normal(pointed{})), pointer},
		{overriding{badKey{}}, no + "Key of game_test.badKey"},
		{wrapping{badKey{}}, no + "Turn of game_test.wrapping is a func([]int), want the func(int) int of game.Turner[int]\n" + no + "Key of game_test.badKey"},
		{endless{}, no + "method Unwrap of game_test.endless does not come to an end after 1000 games"},
	}
	for _, tt := range tests {
		for range 2 { // the second time from memory
			err := game.CheckCapabilities(tt.rules)
			if tt.want == "" && err != nil || tt.want != "" && (!errors.Is(err, game.ErrCapability) || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("%T: %v, want %q", tt.rules, err, tt.want)
			}
		}
	}
	// The same rules for another type of positions, with the Turn of this type.
	if err := game.CheckCapabilities[int32](both32{}); err != nil {
		t.Error(err)
	}
}

// Types that embed a game.
type (
	counting struct {
		game.Game[int]
		_ int // calls
	}
	nested    struct{ counting }
	byPointer struct{ *counting }
	unseen    struct{ inner } // a field that is not exported
	inner     interface{ game.Rules[int] }
	passing   struct{ nested }
	hiding    struct{ game.Game[int] }
	itself    struct{ game.Rules[int] }
	between   struct { // Turn of neither is promoted
		first
		second
	}
	first    struct{ evenOdd }
	second   struct{ evenOdd }
	evenOdd  struct{ takeAway }
	assisted struct { // with the keys of other rules
		takeAway
		game.Keyer[int]
	}
	full struct{ evenOdd }
)

func (p passing) Unwrap() game.Rules[int]    { return p.Game }
func (hiding) Unwrap() game.Rules[int]       { return nil }
func (itself) Turn(int) int                  { return 0 }
func (evenOdd) Turn(n int) int               { return n % 2 }
func (evenOdd) Score(int) int                { return -1 }
func (between) Moves(dst []int, _ int) []int { return dst }
func (full) Key(n int) uint64                { return uint64(n) }

// A type is refused if it embeds a game, at any depth, and loses a capability of this game.
func TestEmbedded(t *testing.T) {
	loses := func(outer, inner, capability string) string {
		return "capability not usable: game_test." + outer + " embeds a " + inner + " and loses its " + capability +
			": it needs a method Unwrap that returns what it embeds, or nil to hide that"
	}
	const alternate = "game_test.evenOdd"
	for _, tt := range []struct {
		rules game.Rules[int]
		want  []string // errors
	}{
		{counting{Game: evenOdd{}}, []string{loses("counting", alternate, "Turn")}},
		{counting{Game: full{}}, []string{loses("counting", "game_test.full", "Turn"), loses("counting", "game_test.full", "Key")}},
		{counting{Game: game.Normal[int](evenOdd{})}, []string{loses("counting", "game.convention[int]", "Turn"), loses("counting", "game.convention[int]", "Bounds")}},
		{&nested{counting{Game: evenOdd{}}}, []string{"*game_test.nested embeds a game_test.evenOdd and loses its Turn"}},
		{byPointer{&counting{Game: evenOdd{}}}, []string{loses("byPointer", alternate, "Turn")}},
		{unseen{evenOdd{}}, []string{loses("unseen", alternate, "Turn")}},
		{game.Normal[int](counting{Game: evenOdd{}}), []string{loses("counting", alternate, "Turn")}},
		{between{first{}, second{}}, []string{loses("between", "game_test.first", "Turn")}},
		{counting{Game: game.Normal[int](takeAway{})}, []string{loses("counting", "game.convention[int]", "Bounds")}},
		{passing{nested{counting{Game: full{}}}}, nil},
		{counting{Game: passing{}}, nil},
		{hiding{full{}}, nil},
		{itself{evenOdd{}}, nil},
		{full{}, nil},
		{assisted{Keyer: full{}}, nil},
		{byPointer{}, nil},
		{unseen{}, nil},
	} {
		err := game.CheckCapabilities(tt.rules)
		for _, want := range tt.want {
			if !errors.Is(err, game.ErrCapability) || !strings.Contains(err.Error(), want) {
				t.Errorf("%T: %v, want %q", tt.rules, err, want)
			}
		}
		if n := len(tt.want); n == 0 && err != nil || n > 0 && strings.Count(err.Error(), "\n") != n-1 {
			t.Errorf("%T: %v, want %q", tt.rules, err, tt.want)
		}
	}
}

// Rules with methods of their own that have names of capabilities.
type (
	own     struct{ texts }
	ownTurn struct{ texts }
	texts   struct{} // a position is a text
)

func (texts) Moves(dst []string, _ string) []string { return dst }
func (own) Turn() string                            { return "" }
func (own) View() string                            { return "" }
func (own) Key(int) string                          { return "" }
func (own) Parts() []string                         { return nil }
func (own) Unwrap() error                           { return nil }
func (*own) Bounds() (x, y int)                     { return 0, 0 }
func (ownTurn) Turn(...string) string               { return "" }
func (*ownTurn) Bounds(map[string]bool) int         { return 0 }

// A method without positions is not meant as a capability.
func TestOwnMethods(t *testing.T) {
	if err := game.CheckCapabilities[string](own{}); err != nil {
		t.Error(err)
	}
	err := game.CheckCapabilities[string](ownTurn{})
	for _, want := range []string{"Turn of game_test.ownTurn is a func(...string) string", "Bounds has a pointer receiver"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// both32 has a Turn for positions of 32 bits.
type both32 struct{}

func (both32) Moves(dst []int32, _ int32) []int32 { return dst }
func (both32) Turn(int32) int                     { return 0 }

// Each function that uses a capability refuses a method with a wrong signature. Otherwise it
// would play another game than intended.
func TestRefusals(t *testing.T) {
	for _, bad := range []game.Rules[int]{badTurn{}, pointed{}, game.Normal(badTurn{})} {
		for name, use := range map[string]func(){
			"Play": func() { game.Play(t.Context(), bad, 5, always(1)) },
			"Tournament": func() {
				two := []game.Entrant[int]{fixed("a", always(1)), fixed("b", always(1))}
				(&game.Tournament[int]{Game: game.Normal(bad), Starts: []int{5}, Entrants: two}).Plays(t.Context())
			},
			"first of Sum":  func() { game.Sum(bad, game.Rules[int](takeAway{})) },
			"second of Sum": func() { game.Sum(game.Rules[int](takeAway{}), bad) },
			"Count":         func() { _, _ = game.Count(t.Context(), bad, 5) },
			"Ordered":       func() { game.Ordered(game.Normal(bad), func(int) int { return 0 }) },
			"UpToSymmetry":  func() { game.UpToSymmetry(bad) },
		} {
			t.Run(name, func(t *testing.T) {
				panictest.Want(t, "game: capability not usable: Turn", use)
			})
		}
	}
}

func TestFindWithoutEnd(t *testing.T) {
	panictest.Want(t, "game: method Unwrap of game_test.endless does not come to an end after 1000 games", func() {
		game.Find[game.Turner[int]](endless{})
	})
}

// Any number of goroutines may check the same types at once.
func TestCheckCapabilitiesConcurrent(t *testing.T) {
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			rnd := rand.New(rand.NewPCG(uint64(i), 0))
			for range 200 {
				if rnd.IntN(2) == 0 && game.CheckCapabilities(game.Normal(badKey{})) == nil {
					t.Error("no error")
				}
				if err := game.CheckCapabilities(game.Normal(dealt{})); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
}

func BenchmarkCheckCapabilities(b *testing.B) {
	g := game.Normal(dealt{})
	for b.Loop() {
		if err := game.CheckCapabilities(g); err != nil {
			b.Fatal(err)
		}
	}
}
