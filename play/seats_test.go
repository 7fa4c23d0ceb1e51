package play_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/play"
)

// seated returns a game with two levels, the last of which is perfect.
func seated() *play.Game {
	d := takeAway(4)
	d.Levels = play.ByTenths("perfect", play.Erase(d.Rules), nil)[1:]
	return play.New(d)
}

func TestNamesIn(t *testing.T) {
	for words, want := range map[string][]string{
		"":                {play.Person, play.Easy},
		"Expert":          {play.Person, "expert"},
		"person":          {play.Person},
		"best, person":    {play.Best, play.Person},
		"70%,best,person": {"70%", play.Best, play.Person},
	} {
		if got := play.NamesIn(words); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", words, got, want)
		}
	}
}

// The level to begin against is the first that does not move at random, if there is one, and no level is a person where
// there are none.
func TestSeats(t *testing.T) {
	level := func(name string) play.Opponent {
		return play.Opponent{Level: play.Level{Name: name}, New: func(*rand.Rand) play.Strategy { return constant(1) }}
	}
	for _, test := range []struct{ levels, want []string }{
		{[]string{"random", "weak", "strong"}, []string{play.Person, "weak", "strong"}},
		{[]string{"weak", "strong"}, []string{play.Person, "weak", "strong"}},
		{[]string{"random"}, []string{play.Person, "random", "random"}},
		{nil, []string{play.Person, play.Person, play.Best}},
	} {
		d := takeAway(4)
		d.Levels = []play.Opponent{}
		for _, name := range test.levels {
			d.Levels = append(d.Levels, level(name))
		}
		g := play.New(d)
		if got := g.Seats([]string{play.Person, play.Easy, play.Best}); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.levels, got, test.want)
		}
		if err := g.CheckNames([]string{play.Person, play.Easy}); err != nil {
			t.Errorf("%q: %v", test.levels, err)
		}
		if got, want := g.Names([]string{play.Easy, play.Person})[0], "A ("+test.want[1]+")"; len(test.levels) > 0 && got != want {
			t.Errorf("%q: %q, want %q", test.levels, got, want)
		}
	}
}

// Levels are stronger and weaker in their order, and percentages beside percentages.
func TestStronger(t *testing.T) {
	levels := seated().Levels()
	for _, test := range []struct {
		name string
		by   int
		want string
	}{{"advanced", 1, "expert"}, {"expert", -1, "advanced"}, {"expert", 1, ""}, {"advanced", -1, ""}, {"50%", 1, "70%"}, {"50%", -1, "30%"}, {"60%", 1, ""}, {"who", 1, ""}} {
		if l, ok := play.Stronger(levels, test.name, test.by); l.Name != test.want || ok != (test.want != "") {
			t.Errorf("%+v: %q, %t", test, l.Name, ok)
		}
	}
}

func TestCheckNames(t *testing.T) {
	g := seated()
	for _, names := range [][]string{{}, {play.Person, play.Best}, {"expert", "70%"}} {
		if err := g.CheckNames(names); err != nil {
			t.Errorf("%q: %v", names, err)
		}
	}
	const want = `no such player: "101%", want person, advanced, expert or 0% to 100%`
	if err := g.CheckNames([]string{play.Person, "101%"}); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestNames(t *testing.T) {
	for _, test := range []struct{ seats, want []string }{
		{[]string{play.Person, play.Person}, []string{"A", "B"}},
		{[]string{play.Person, play.Best}, []string{"A (you)", "B (expert)"}},
		{[]string{"30%", "advanced"}, []string{"A (30%)", "B (advanced)"}},
		{[]string{"of another game", play.Person}, []string{"A (of another game)", "B (you)"}},
	} {
		if got := seated().Names(test.seats); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.seats, got, test.want)
		}
	}
}

func TestVerdict(t *testing.T) {
	names := []string{"A", "B", "C"}
	for _, test := range []struct {
		winners []int
		want    string
	}{{nil, "A draw."}, {[]int{1}, "B wins."}, {[]int{0, 2}, "A and C share the win."}} {
		if got := play.Verdict(names, test.winners); got != test.want {
			t.Errorf("%v: %s, want %s", test.winners, got, test.want)
		}
	}
}

func TestPlayed(t *testing.T) {
	d := takeAway(5)
	d.Tell = func(s, next, _ int) string {
		if next == 3 {
			return "leaves three"
		}
		return ""
	}
	c := play.New(d).Begin()
	if err := c.Repeat([]string{"2", "1"}); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"A plays 2: leaves three.", "B plays 1."} {
		if got := c.Played(i, []string{"A", "B"}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Moves of one player in turn are told in one sentence, unless there is more to say of them.
func TestAccount(t *testing.T) {
	k, err := kalah.New(3, 2)
	if err != nil {
		t.Fatal(err)
	}
	d := play.Description[kalah.Position]{Rules: k, Start: k.Start(), Players: []string{"South", "North"},
		Tell: func(s, next kalah.Position, _ int) string {
			if k.MoveName(s, next) == "1" {
				return "and again"
			}
			return ""
		}}
	c := play.New(d).Begin()
	if err := c.Repeat([]string{"2", "3", "2", "1", "2"}); err != nil {
		t.Fatal(err)
	}
	names := c.Facts().Players
	for _, test := range []struct {
		from, to int
		want     string
	}{
		{0, 0, ""}, {0, 2, "South plays 2, 3."}, {1, 3, "South plays 3. North plays 2."},
		{0, 5, "South plays 2, 3. North plays 2. South plays 1: and again. South plays 2."},
	} {
		if got := strings.Join(c.Account(test.from, test.to, names), " "); got != test.want {
			t.Errorf("%d to %d: %q, want %q", test.from, test.to, got, test.want)
		}
	}
}

// pennies is matching pennies in two rounds: both players choose, and the second does not see the choice of the round. A position is
// the choices, from 1 on, as digits.
type pennies struct{}

func (pennies) Moves(dst []int, s int) []int {
	if s >= 1000 {
		return dst
	}
	return append(dst, 10*s+1, 10*s+2)
}

func (pennies) Turn(s int) int {
	if s == 0 || s >= 10 && s < 100 {
		return 0
	}
	return 1
}

func (p pennies) View(s int) string {
	if p.Turn(s) == 1 {
		s /= 10
	}
	return fmt.Sprint(s)
}

func (pennies) MoveName(_, next int) string { return fmt.Sprint(next % 10) }

func (pennies) Score(s int) int {
	if s%10 == s/10%10 {
		return -1
	}
	return 1
}

// A move is told as hidden as long as the player to move does not see it.
func TestHiddenMove(t *testing.T) {
	c := play.Of(pennies{}, 0).Begin()
	for i, want := range []string{"A plays a hidden move.", "B plays 2.", "A plays a hidden move.", "B plays 1."} {
		if err := c.Move([]string{"1", "2", "2", "1"}[i]); err != nil {
			t.Fatal(err)
		}
		if got := c.Played(i, []string{"A", "B"}); got != want || c.Seen(i) == strings.Contains(want, play.Unseen) {
			t.Errorf("%q, want %q", got, want)
		}
		if got := c.Played(0, []string{"A", "B"}); i > 0 && got != "A plays 1." {
			t.Errorf("after %d moves: %q", i+1, got)
		}
	}
}
