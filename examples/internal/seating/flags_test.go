package seating_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/seating"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// leveled is the game of taking one counter or two from a heap, with two levels that take one counter each time.
func leveled(n int) play.Description[int] {
	rules := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 2 && k <= n; k++ {
			dst = append(dst, n-k)
		}
		return dst
	})
	t := play.Description[int]{Rules: rules, Start: n, Players: []string{"A", "B"},
		Draw:   func(n, player int, _ play.Palette) string { return fmt.Sprintf("%d for player %d\n", n, player) },
		Move:   func(n, o, _ int) string { return fmt.Sprint(n - o) },
		Result: play.TwoPlayers(game.Normal(rules)),
		Judge:  play.ByValue(rules, minimax.NewSolver(game.Normal(rules)).Value, play.WinDrawLoss),
	}
	t.Levels = []play.Opponent{
		{Level: play.Level{Name: "beginner"}, New: func(dice *rand.Rand) play.Strategy { return play.Player(game.Random(t.Rules, dice)) }},
		{Level: play.Level{Name: "expert"}, New: func(*rand.Rand) play.Strategy { return play.Player(game.First(t.Rules)) }},
	}
	return t
}

// The flags of those who play seat them, or say what is wrong.
func TestFlags(t *testing.T) {
	for _, test := range []struct{ line, players, fault string }{
		{"", "A (you), B (beginner)", ""},
		{"-players best", "A (you), B (expert)", ""},
		{"-players best,person", "A (expert), B (you)", ""},
		{"-players beginner", "A (you), B (beginner)", ""},
		{"-players person,person", "A, B", ""},
		{"-players beginner,expert", "A (beginner), B (expert)", ""},
		{"-players person", "", "the game is for 2 players, not 1"},
		{"-players chess", "", `no such player: "chess", want person, beginner or expert`},
		{"-players person,chess", "", `no such player: "chess", want person, beginner or expert`},
		{"-players person,70%", "", `no such player: "70%", want person, beginner or expert`},
		{"-color red", "", `-color is "red", want auto, always or never`},
		{"-time 0s", "", "-time is 0s, want more than 0"},
		{"-time 5", "", "such as 5s"},
	} {
		var f seating.Flags
		fs := flag.NewFlagSet("name", flag.ContinueOnError)
		f.Define(fs, time.Second)
		_, err := command.Parse(fs, strings.Fields(test.line+" -seed 4"))
		if err == nil {
			err = f.Check()
		}
		var out bytes.Buffer
		if err == nil {
			err = f.Run(t.Context(), command.Process{Stdin: strings.NewReader("save x/y\n"), Stdout: &out}, []string{"takeaway"}, nil, play.Custom(leveled(3)))
		}
		if test.fault != "" {
			if err == nil || !strings.Contains(err.Error(), test.fault) {
				t.Errorf("%q: %v, want %q", test.line, err, test.fault)
			}
			continue
		}
		if err != nil || !strings.Contains(out.String(), "Players: "+test.players+"\n") || f.Seed != 4 || f.Drawn {
			t.Errorf("%q: %v, seed %d, want %q in\n%s", test.line, err, f.Seed, test.players, &out)
		}
	}
}

// Where the best level is perfect, a percentage is a player.
func TestFlagsPercentage(t *testing.T) {
	g := leveled(3)
	g.Levels[1].Perfect = true
	for players, want := range map[string]string{"70%": "A (you), B (70%)", "0%,100%": "A (0%), B (100%)", "101%": "", "-1%": "", "07%": "", "70": "", "%": ""} {
		var f seating.Flags
		fs := flag.NewFlagSet("name", flag.ContinueOnError)
		f.Define(fs, time.Second)
		if _, err := command.Parse(fs, []string{"-players", players}); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		err := f.Run(t.Context(), command.Process{Stdin: strings.NewReader(""), Stdout: &out}, nil, nil, play.Custom(g))
		if want == "" {
			if err == nil || !strings.HasSuffix(err.Error(), "want person, beginner, expert or 0% to 100%") {
				t.Errorf("%s: %v", players, err)
			}
		} else if err != nil || !strings.Contains(out.String(), "Players: "+want+"\n") {
			t.Errorf("%s: %v, want %q in\n%s", players, err, want, &out)
		}
	}
}

// A seed that nobody has given is drawn, and said.
func TestFlagsDrawn(t *testing.T) {
	var f seating.Flags
	fs := flag.NewFlagSet("name", flag.ContinueOnError)
	f.Define(fs, 0)
	if fs.Lookup("time") != nil {
		t.Error("a flag for a time that nobody heeds")
	}
	if _, err := command.Parse(fs, nil); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := f.Check(); err != nil || f.Seed == 0 || !f.Drawn {
		t.Errorf("seed %d, drawn %t, %v", f.Seed, f.Drawn, err)
	}
	if err := f.Run(t.Context(), command.Process{Stdin: strings.NewReader(""), Stdout: &out}, nil, nil, play.Custom(leveled(3))); err != nil || !strings.HasPrefix(out.String(), "Seed ") {
		t.Errorf("%v,\n%s", err, &out)
	}
}

// Where nobody plays, the flags of those who do are none.
func TestFlagsUnused(t *testing.T) {
	for line, want := range map[string]string{"": "", "-seed 3": "-seed is for play", "-players person,best": "-players is for play"} {
		var f seating.Flags
		fs := flag.NewFlagSet("name", flag.ContinueOnError)
		f.Define(fs, time.Second)
		if _, err := command.Parse(fs, strings.Fields(line)); err != nil {
			t.Fatal(err)
		}
		if err := f.Unused(); err == nil && want != "" || err != nil && err.Error() != want {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}
