package play_test

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/play"
)

// What is saved of options is read again, and nothing else is.
func TestOptions(t *testing.T) {
	for _, o := range []play.Options{{}, {Misere: true}, {Match: true, Hidden: true}, {Hidden: true, First: "2"}, {Misere: true, First: "random"}} {
		var again play.Options
		for _, word := range o.Words() {
			if err := again.Set(word); err != nil {
				t.Error(err)
			}
		}
		if again != o {
			t.Errorf("%+v is read as %+v", o, again)
		}
	}
	for _, word := range []string{"", "Misere", "first", "first=", "seed"} {
		if err := new(play.Options).Set(word); err == nil {
			t.Errorf("%q is an option", word)
		}
	}
}

// An entry opens a game for as many players as may play, with the options that it has.
func TestOpen(t *testing.T) {
	var asked []string
	e := play.Entry{Name: "take", Takes: []string{"misere", "first", "hidden"}, Most: 3, New: func(_ context.Context, args []string, players int, o play.Options) (*play.Game, error) {
		asked = slices.Concat(args, o.Words())
		d := takeAway(4)
		if len(args) > 0 {
			d.Start = 0
		}
		d.Players = d.Players[:min(players, 2)]
		return play.New(d), nil
	}}
	persons := []string{play.Person, play.Person, play.Person, play.Person}
	for _, test := range []struct {
		players []string
		o       play.Options
		want    string
	}{
		{persons[:2], play.Options{Misere: true, First: "2", Hidden: true}, ""},
		{persons[:3], play.Options{}, ""},
		{persons[:1], play.Options{}, "take is for 2 to 3 players, not 1"},
		{persons, play.Options{}, "take is for 2 to 3 players, not 4"},
		{persons[:2], play.Options{Match: true}, "take has no option match"},
		{[]string{"a", "b"}, play.Options{Hidden: true}, "hidden hands are for persons, and none plays"},
		{[]string{play.Person, "b"}, play.Options{}, `no such player: "b", want person, random, beginner, advanced, expert or 0% to 100%`},
	} {
		_, err := e.Open(t.Context(), nil, test.players, test.o)
		if got := ""; err != nil {
			if got = err.Error(); got != test.want {
				t.Errorf("%q, %+v: %s, want %s", test.players, test.o, got, test.want)
			}
		} else if test.want != "" || !slices.Equal(asked, test.o.Words()) {
			t.Errorf("%q, %+v: opened with %q, want %q", test.players, test.o, asked, test.want)
		}
	}
	if _, err := e.Start(t.Context(), []string{"0"}, persons[:2], play.Options{}); err == nil || err.Error() != "take 0: there is no move at the start" {
		t.Error(err)
	}
	missing := filepath.Join(t.TempDir(), "none")
	if _, err := e.Open(t.Context(), nil, persons[:2], play.Options{Tables: missing}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("tables in %s: %v", missing, err)
	}
}

func TestEntryWords(t *testing.T) {
	e := play.Entry{Args: "[SIZE|BOARD]", About: "a game", Sample: "4x5"}
	if e.Asked() != "Size or board" || (play.Entry{Args: "[SIZE] [MOVES]"}).Asked() != "Size, moves" || e.Line() != "a game, such as 4x5" || e.Seats() != "2 players" {
		t.Errorf("%q, %q, %q", e.Asked(), e.Line(), e.Seats())
	}
	e = play.Entry{About: "a game", Least: 3, Most: 5}
	if e.Line() != "a game" || e.Seats() != "3 to 5 players" {
		t.Errorf("%q, %q", e.Line(), e.Seats())
	}
}

// Who has not said who plays is a person, on the seat that does not lose the usual game.
func TestUsual(t *testing.T) {
	for _, test := range []struct {
		e    play.Entry
		args []string
		want []string
	}{
		{play.Entry{}, nil, []string{play.Person, play.Easy}},
		{play.Entry{Least: 3}, nil, []string{play.Person, play.Easy, play.Easy}},
		{play.Entry{Second: true}, nil, []string{play.Easy, play.Person}},
		{play.Entry{Second: true}, []string{"3x4"}, []string{play.Person, play.Easy}},
	} {
		if got := test.e.Usual(test.args); !slices.Equal(got, test.want) {
			t.Errorf("%+v with %q: %q, want %q", test.e, test.args, got, test.want)
		}
	}
}

// A single game is opened as it is, for as many players as it has. Where chance moves, the seed of the options
// decides.
func TestSingle(t *testing.T) {
	d := takeAway(5)
	d.Name, d.Players = "three", []string{"A", "B", "C"}
	g := play.Custom(d)
	e := play.Single(g)
	if least, most := e.Range(); e.Name != "three" || e.Title != "Three" || least != 3 || most != 3 {
		t.Errorf("%+v", e)
	}
	persons := slices.Repeat([]string{play.Person}, 3)
	if got, err := e.Open(t.Context(), nil, persons, play.Options{Seed: 3}); got != g || err != nil {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := e.Open(t.Context(), []string{"7"}, persons, play.Options{}); err == nil {
		t.Error("a single game has arguments")
	}
	if c, err := e.Pictured(t.Context()); err != nil || c.Plies() != 0 {
		t.Error(err)
	}
	for _, moves := range []string{"1 2", "1_2"} {
		e.Picture.Moves = moves
		if c, err := e.Pictured(t.Context()); err != nil || !slices.Equal(c.Moves(), []string{"1", "2"}) {
			t.Errorf("%s: %q, %v", moves, c.Moves(), err)
		}
	}
	rolled := func(seed uint64) string {
		t.Helper()
		g, err := play.Single(play.New(dice(1))).Open(t.Context(), nil, persons[:2], play.Options{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		c := g.Begin()
		if err := c.Repeat(slices.Repeat([]string{"roll"}, 5)); err != nil {
			t.Fatal(err)
		}
		return c.Draw(false)
	}
	again := rolled(7)
	if rolled(0) != rolled(1) || rolled(7) != again || reflect.DeepEqual([]string{rolled(2), rolled(3), rolled(4)}, slices.Repeat([]string{rolled(1)}, 3)) {
		t.Error("the seed does not decide what is rolled")
	}
}
