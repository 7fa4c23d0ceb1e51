package terminal_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
	"github.com/gametheory-go/gametheory/play/terminal"
)

// named is takeAway with a name and a level that plays the first move.
func named(n int) *play.Game {
	d := takeAway(n)
	d.Name = "takeaway"
	first := func(*rand.Rand) play.Strategy { return play.Player(game.First(d.Rules)) }
	d.Levels = []play.Opponent{{Level: play.Level{Name: "beginner", About: "takes one counter"}, New: first}}
	return play.Custom(d)
}

// run plays a game like a program with arguments.
func run(t *testing.T, g *play.Game, typed string, args ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := terminal.Run(t.Context(), terminal.IO{In: strings.NewReader(typed), Out: &out}, g, args)
	return out.String(), err
}

// The arguments of a program select the players, or are errors.
func TestRun(t *testing.T) {
	for _, test := range []struct {
		args  string
		want  string
		wrong bool
	}{
		{"", "Players: A (you), B (beginner)\n", false},
		{"-players best,person", "Players: A (beginner), B (you)\n", false},
		{"-players person,person -seed 3", "Players: A, B\n", false},
		{"-h", "-players NAMES", false},
		{"-players person,person,person", "3 players for a game of 2", true},
		{"-players chess", `no such player: "chess"`, true},
		{"-seed x", "invalid value", true},
		{"chess", `"chess" is no flag`, true},
		{"-nothing", "not defined", true},
	} {
		out, err := run(t, named(3), "", strings.Fields(test.args)...)
		if test.wrong {
			if !errors.Is(err, terminal.ErrFlag) || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%q: %v, want ErrFlag and %q", test.args, err, test.want)
			}
		} else if err != nil || !strings.Contains(out, test.want) {
			t.Errorf("%q: %v, want %q in\n%s", test.args, err, test.want, out)
		}
	}
}

// A saved play continues at the saved position, by a flag and by a command. The file of another
// game is refused, and the present play continues.
func TestSaveLoad(t *testing.T) {
	dir := t.TempDir()
	file, other, broken := filepath.Join(dir, "a.play"), filepath.Join(dir, "b.play"), filepath.Join(dir, "c.play")
	seats := []string{"-players", "person,person"}
	out, err := run(t, named(9), "1\n2\nsave "+file+"\n", seats...)
	if err != nil || !strings.Contains(out, "Saved; go on with") {
		t.Fatalf("%v,\n%s", err, out)
	}
	if names, err := os.ReadDir(dir); err != nil || len(names) != 1 {
		t.Errorf("files beside the play: %v, %v", names, err)
	}
	if out, err := run(t, named(9), "", "-load", file); err != nil || !strings.Contains(out, "6 for player 0") {
		t.Errorf("the flag: %v,\n%s", err, out)
	}
	if out, err := run(t, named(9), "1\nload "+file+"\n", seats...); err != nil || !strings.Contains(out, "6 for player 0") {
		t.Errorf("the command: %v,\n%s", err, out)
	}
	r, err := record.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r.Game = []string{"chess"}
	var b bytes.Buffer
	if err := errors.Join(r.Write(&b), os.WriteFile(other, b.Bytes(), 0o666), os.WriteFile(broken, []byte("moves"), 0o666)); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{other: "is a game of chess, not of takeaway", broken: "not the record of a game", dir + "/none": "no such file"} {
		out, err := run(t, named(9), "1\nload "+name+"\nboard\n", seats...)
		flat := strings.Join(strings.Fields(out), " ")
		if err != nil || !strings.Contains(flat, want) || strings.Count(out, "8 for player 1") != 2 {
			t.Errorf("%s: %v, want %q in\n%s", name, err, want, out)
		}
		if name != other {
			if _, err := run(t, named(9), "", "-load", name); err == nil {
				t.Errorf("%s: no error of the flag", name)
			}
		}
	}
}

// The command why writes best play, and levels writes the levels.
func TestWhy(t *testing.T) {
	out, err := run(t, named(4), "why\nlevels\n1\n2\nwhy\n", "-players", "person,person")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Best play goes on: A 1, B 1, A 2\n", "  beginner   ", "Best play goes on: A 1\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("want %q in\n%s", want, out)
		}
	}
}
