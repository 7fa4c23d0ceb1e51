package play_test

import (
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
		"":                {play.Person, play.Best},
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
