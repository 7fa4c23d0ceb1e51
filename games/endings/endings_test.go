package endings_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/endings"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func ending(t testing.TB, name string) endings.Ending {
	t.Helper()
	e, err := endings.New(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestContract(t *testing.T) {
	for _, tt := range longtest.First(1, [][2]string{{"KK", "Ka1 kh8 w"}, {"KRK", "Kc3 kb1 Ra4 w"}, {"KNNKB", "Ka1 kh8 Nc2 Nc3 bg5 w"}}) {
		e := ending(t, tt[0])
		p, err := e.Parse(tt[1])
		if err != nil {
			t.Fatal(err)
		}
		gametest.Test(t, e, p)
	}
}

func TestIndex(t *testing.T) {
	for _, name := range []string{"KK", "KRK", "KQKR", "KRRK", "KBNKN"} {
		e := ending(t, name)
		gametest.TestIndex(t, e, endings.NewIndex(e))
	}
	e := ending(t, "KRK")
	p := endings.Position{At: [5]endings.Square{7, 0, 9, endings.None, endings.None}}
	x := endings.NewIndex(e)
	if stage, _ := x.Index(p); stage != -1 || x.Size(0) != 2*462 || x.Size(1) != 2*462*64 {
		t.Errorf("%v has stage %d, of sizes %d and %d", p, stage, x.Size(0), x.Size(1))
	}
}

// build returns the table of a game that a Builder makes.
func build(t testing.TB, g game.Game[endings.Position], e endings.Ending) *minimax.Table[endings.Position] {
	t.Helper()
	b := minimax.Builder[endings.Position]{Game: g, Index: endings.NewIndex(e), Name: e.String(), Dir: t.TempDir()}
	table, err := b.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { table.Close() })
	return table
}

// Loopy finds the values of a Builder's table, which has all legal positions.
func TestBuilder(t *testing.T) {
	e := ending(t, "KRK")
	built := build(t, e, e)
	var all []endings.Position
	for p := range built.All() {
		if e.Legal(p) {
			all = append(all, p)
		}
	}
	loopy, err := minimax.NewLoopy(e).Tabulate(t.Context(), all...)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		got, err := built.Value(p)
		want, fault := loopy.Value(p)
		if got != want || err != nil || fault != nil {
			t.Fatalf("%s is %v, %v; want %v, %v", e.Text(p), got, err, want, fault)
		}
	}
}

func TestNew(t *testing.T) {
	for _, name := range []string{"KK", "KQKR", "KBNK", "KKQ", "KRNKB"} {
		if e := ending(t, name); e.String() != name || len(e.Men()) != len(name) {
			t.Errorf("%s is %v, of %v", name, e, e.Men())
		}
	}
	if got := fmt.Sprint(ending(t, "KQKR").Men()); got != "[K k Q r]" {
		t.Error(got)
	}
	for name, want := range map[string]string{
		"": "two kings", "K": "two kings", "KQ": "two kings", "KQKRK": "two kings", "KKKKKK": "two kings", "QKK": "a king first",
		"KPK": "'P'", "kqkr": "'k'", "KQRKBN": "more than 5 men", "KQ\xffK": "want K, Q, R, B or N",
	} {
		if e, err := endings.New(name); !errors.Is(err, endings.ErrEnding) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %v, %v; want %s", name, e, err, want)
		}
	}
}

func TestNotation(t *testing.T) {
	e := ending(t, "KRRKN")
	for _, text := range []string{"Kc3 kb1 Ra4 Rd4 nb4 w", "Kc3 kb1 nb4 b", "Ka1 kc1 Rd8 w", "Ka1 kc1 w"} {
		p, err := e.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		notationtest.Check(t, e, p)
	}
	p, err := e.Parse("nb4 Rd4 Ra4 kb1 Kc3 w")
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, o := range e.Moves(nil, p) {
		got += e.MoveName(p, o) + " "
	}
	for _, want := range []string{"Kxb4 ", "Kb3 ", "Ra4xb4 ", "Rd4xb4 ", "Rd4-d1 "} {
		if !strings.Contains(got, want) {
			t.Errorf("no %sin %s", want, got)
		}
	}
	if _, err := e.ParseMove(p, "Kd4"); !errors.Is(err, game.ErrMove) {
		t.Error(err)
	}
}

func TestParseErrors(t *testing.T) {
	e := ending(t, "KRK")
	for _, text := range []string{"", "w", "Kc3 w", "Kc3 Ra4 kb1", "Ka1 Ra1 kc3 w", "Ka1 Rb5 ka2 w", "Ka1 Rc5 kc3 w", "Ka1 Rc9 kc3 b",
		"Ra1 Kc8 Kc3 b", "Ka1 Rc8 kc3 x", "Ka1 Rb8 Rc8 kh3 b", "Ka1 rb8 kh3 b", "Ka1 Rb88 kh3 b", "Ka1 Ri8 kh3 b"} {
		if p, err := e.Parse(text); !errors.Is(err, game.ErrPosition) {
			t.Errorf("Parse(%q) = %v, %v, want an error", text, p, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("KRK", "Kc3 Ra4 kb1 w")
	f.Add("KRRKN", "Kc3 kb1 nb4 Ra4 b")
	f.Fuzz(func(t *testing.T, name, text string) {
		e, err := endings.New(name)
		if err != nil {
			return
		}
		p, err := e.Parse(text)
		if err != nil {
			return
		}
		if q, err := e.Parse(e.Text(p)); err != nil || q != p {
			t.Errorf("%q is %v, which is read as %v, %v", text, p, q, err)
		}
	})
}
