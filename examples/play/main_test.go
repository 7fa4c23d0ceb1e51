package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/internal/lines"
	"github.com/gametheory-go/gametheory/play"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "play", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "play", run, "nim", "connectfour", "rules") }

// execute runs the command, and returns what it wrote and its exit status.
func execute(ctx context.Context, stdin string, args ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	p := command.Process{Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errs}
	status = command.Run(ctx, "play", run, args, p)
	return out.String(), errs.String(), status
}

// short are games that take a moment, without limits of time, between all levels.
var short = []string{
	"bigpoints 12w21b",
	"bigpoints 1122bw -match",
	"reduced 3x2",
	"nim 7+5+3",
	"nim 4+3+2 -misere",
	"heaps kayles 8+5",
	"tictactoe",
	"tictactoe 3 4 3",
	"kalah 2 2",
	"dodgem 3",
	"connectfour 444444222222666666",
	"gomoku 5 a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 b3 a3 d3 c3 a4 e3 c4 b4 e4",
	"othello 4",
	"hex 3",
	"wythoff 7 10",
	"euclid 12 31 -misere",
	"chomp 3 4",
	"cram 4 4",
	"graph 0-1 1-2 2-0 3",
	"nimstring 0-1 1-2 2-0 1-2",
	"hackenbush",
	"coins 3 6",
	"pig 15",
	"liarsdice 3",
	"liarsdice 2 2v1",
	"oshizumo 4 1",
	"blotto 4 3 2 captures",
}

// levelsOf returns the names of the levels of a game.
func levelsOf(t *testing.T, line string) (names []string) {
	t.Helper()
	table, _, err := config{}.open(t.Context(), strings.Fields(strings.NewReplacer(" -match", "", " -misere", "").Replace(line)), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range table.Levels() {
		names = append(names, l.Name)
	}
	return names
}

// All levels play all others to the end, and twice the same with the same seed.
func TestLevels(t *testing.T) {
	verdict := regexp.MustCompile(`\) wins\.\n$| share the win\.\n$|\nA draw\.\n$|: a draw\.\n$`)
	for _, line := range short {
		t.Run(line, func(t *testing.T) {
			levels := levelsOf(t, line)
			for _, first := range levels {
				for _, second := range levels {
					args := append(strings.Fields(line), "-players", first+","+second, "-seed", "7", "-time", "1h")
					stdout, stderr, status := execute(t.Context(), "", args...)
					if status != command.Done || stderr != "" || !verdict.MatchString(stdout) {
						t.Errorf("play %q: status %d, standard error %q, standard output\n%s", args, status, stderr, stdout)
					}
					if again, _, _ := execute(t.Context(), "", args...); again != stdout {
						t.Errorf("play %q differs the second time:\n%s", args, cmp.Diff(stdout, again))
					}
				}
			}
		})
	}
}

// Five may play Big Points.
func TestFive(t *testing.T) {
	stdout, stderr, status := execute(t.Context(), "", "bigpoints", "123wb321wb", "-seed", "1", "-time", "1h",
		"-players", "expert,beginner,beginner,expert,beginner")
	if status != command.Done || !strings.Contains(stdout, "Player 5 (beginner)") || !strings.Contains(stdout, "worth") {
		t.Errorf("status %d, standard error %q, standard output\n%s", status, stderr, stdout)
	}
}

// weakest returns two seats of the weakest level of the game that a line begins with.
func weakest(t *testing.T, line string) string {
	name, _, _ := strings.Cut(line, " ")
	e, err := gamelist.Find(name)
	if err != nil {
		return "person,person" // no game
	}
	g, err := e.Open(t.Context(), strings.Fields(e.Default), play.NamesIn(""), gamelist.Options{})
	if err != nil {
		t.Fatal(err)
	}
	level := g.Levels()[0].Name
	return level + "," + level
}

var escape = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// Colors change nothing but the escape sequences, and in a screen without them there
// are none.
func TestColor(t *testing.T) {
	const typed = "rules\nhelp\nmoves\neval\nhint\nundo\nboard\nx\n"
	for _, line := range short {
		for _, players := range []string{"person,expert", "person,person", weakest(t, line)} {
			args := append(strings.Fields(line), "-players", players, "-seed", "3", "-time", "1h")
			plain, _, _ := execute(t.Context(), typed, args...)
			if auto, _, _ := execute(t.Context(), typed, append(args, "-color", "never")...); auto != plain || escape.MatchString(plain) {
				t.Errorf("play %q: colors where there is no terminal", args)
			}
			colored, _, _ := execute(t.Context(), typed, append(args, "-color", "always")...)
			if !escape.MatchString(colored) {
				t.Errorf("play %q: no colors", args)
			}
			if diff := cmp.Diff(plain, escape.ReplaceAllString(colored, "")); diff != "" {
				t.Errorf("play %q: colors change the text (-plain +colored):\n%s", args, diff)
			}
		}
	}
}

// No line of a board is wider than a terminal.
func TestWidth(t *testing.T) {
	for _, line := range append(short, "bigpoints", "reduced 5x5", "kalah 8 5", "dodgem 5") {
		args := append(strings.Fields(line), "-players", weakest(t, line), "-seed", "3")
		stdout, _, status := execute(t.Context(), "", args...)
		if status != command.Done {
			t.Errorf("play %q: status %d", args, status)
		}
		for text := range strings.Lines(stdout) {
			if len([]rune(text)) > 81 {
				t.Errorf("play %q: a line has %d columns: %s", args, len([]rune(text))-1, text)
			}
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("enough"))
	for _, line := range append(short, "") {
		for _, players := range []string{"person,expert", "expert,expert"} {
			_, stderr, status := execute(ctx, "eval\n", append(strings.Fields(line), "-players", players)...)
			if status != command.Interrupted || stderr != "play: interrupted\n" {
				t.Errorf("play %s -players %s: status %d, standard error %q", line, players, status, stderr)
			}
		}
	}
}

// However short the time is, it is a limit.
func TestNoTime(t *testing.T) {
	for _, line := range []string{"bigpoints", "reduced 5x5", "tictactoe 5 5 4", "kalah 6 6", "dodgem 5", "connectfour", "connectfour 8x8", "gomoku", "othello", "hex 8"} {
		stdout, _, status := execute(t.Context(), "eval\nhint\n", append(strings.Fields(line), "-time", "1ns", "-seed", "1")...)
		if status != command.Done || !strings.Contains(stdout, "> I would play ") && !strings.Contains(stdout, "> All moves are the same") {
			t.Errorf("play %s: status %d, standard output\n%s", line, status, stdout)
		}
		if _, _, status := execute(t.Context(), "", append(strings.Fields(line), "-time", "1ns", "-seed", "1", "-players", "best,best")...); status != command.Done {
			t.Errorf("play %s between the best: status %d", line, status)
		}
	}
}

// With more time, with more memory and with a table all is proved that is guessed without.
func TestProved(t *testing.T) {
	e, err := gamelist.Find("connectfour")
	if err != nil {
		t.Fatal(err)
	}
	g, err := e.Open(t.Context(), []string{"4x4"}, play.NamesIn(""), gamelist.Options{})
	if err != nil {
		t.Fatal(err)
	}
	tables := t.TempDir()
	if err := g.Table().Build(t.Context(), tables, play.TableOptions{}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ less, more string }{
		{"connectfour 4x4 -time 1ns", "connectfour 4x4 -time 1h"},
		{"connectfour 4x4 -time 1ns", "connectfour 4x4 -time 1ns -tables " + tables},
		{"chomp 10 10 -time 1h -memory 1", "chomp 10 10 -time 1h"},
	} {
		for line, exact := range map[string]bool{test.less: false, test.more: true} {
			stdout, stderr, status := execute(t.Context(), "eval\n", append(strings.Fields(line), "-seed", "1")...)
			if status != command.Done || strings.Contains(stdout, "(exact)") != exact {
				t.Errorf("play %s: status %d, %s, proved: %t, want %t\n%s", line, status, stderr, !exact, exact, stdout)
			}
		}
	}
}

// noRoom is a writer without room.
type noRoom struct{}

var errNoRoom = errors.New("no room left")

func (noRoom) Write([]byte) (int, error) { return 0, errNoRoom }

func TestWriteError(t *testing.T) {
	for _, line := range append(short, "", "-h") {
		for _, players := range []string{"person,expert", weakest(t, line)} {
			var stderr strings.Builder
			p := command.Process{Stdin: strings.NewReader(""), Stdout: noRoom{}, Stderr: &stderr}
			args := append(strings.Fields(line), "-players", players)
			if status := command.Run(t.Context(), "play", run, args, p); status != command.Failed || !strings.Contains(stderr.String(), errNoRoom.Error()) {
				t.Errorf("play %q: status %d, standard error %q", args, status, &stderr)
			}
		}
	}
}

// A line that nobody could have typed is an error, like one of the terminal.
func TestReadError(t *testing.T) {
	stdin := strings.Repeat("x", lines.Longest+1)
	if _, stderr, status := execute(t.Context(), stdin, "nim"); status != command.Failed || stderr != "play: a line has more than 4096 bytes\n" {
		t.Errorf("status %d, standard error %q", status, stderr)
	}
}

// Whatever is typed in the menu and in the games, nothing panics, and the end of it is
// the end of the command.
func FuzzMenu(f *testing.F) {
	f.Add("nim 3+2\nperson,beginner\n3>1\nundo\neval\n2>0\n")
	f.Add("5 2 2 2\n\na1\nb2\nb1\n1\n")
	f.Add("bigpoints 1122wb\nperson,person,person\n1>\n2>\npass\neval\n")
	f.Add("help\nreduced 2x2\n\n1<\n1>\nhint\nquit\n")
	f.Add("kalah 2 1\nbeginner,person\n1\n2\nboard\n")
	f.Add("7 2\n\na2-b2\nb2-off\nmoves\n")
	f.Add("8 44\n\n4\neval\nhint\nundo\n")
	f.Fuzz(func(t *testing.T, typed string) {
		if len(typed) > 200 || large.MatchString(typed) {
			return
		}
		p := command.Process{Stdin: strings.NewReader(typed), Stdout: io.Discard, Stderr: io.Discard}
		if status := command.Run(t.Context(), "play", run, []string{"-seed", "1", "-time", "1ms"}, p); status != command.Done {
			t.Errorf("%q: status %d", typed, status)
		}
	})
}

// large matches what may open a game that takes long to solve.
var large = regexp.MustCompile(`\d{3}`)

// With -hidden, nobody sees the hand of another person: between two turns of persons the
// screen is cleared, and what is drawn after that has one hand. The end shows all.
func TestHidden(t *testing.T) {
	typed := strings.Repeat("1>\n2>\n1<\n2<\n1^\n2^\n\n", 60)
	for _, players := range []string{"person,person", "person,beginner", "person,person,beginner,person"} {
		seats := strings.Count(players, ",") + 1
		stdout, _, status := execute(t.Context(), typed, "bigpoints", "12w21b", "-hidden", "-seed", "2", "-time", "1h", "-players", players)
		before, end, _ := strings.Cut(stdout, "\nDisc ")
		if status != command.Done || end == "" {
			t.Fatalf("%s: status %d, standard output\n%s", players, status, stdout)
		}
		drawn := strings.LastIndex(before, "Ladder") // of the last position
		screens := strings.Split(before[:drawn], strings.Repeat("\n", 60))
		if several := strings.Count(players, "person") > 1; (len(screens) > 1) != several {
			t.Errorf("%s: %d screens", players, len(screens))
		}
		for _, screen := range screens {
			owner := map[string]bool{}
			others := 0
			for _, hand := range handLine.FindAllStringSubmatch(screen, -1) {
				if strings.HasSuffix(hand[2], "so far)") {
					owner[hand[1]] = true
				} else {
					others++
				}
			}
			if len(owner) > 1 || len(owner) == 1 && others%(seats-1) != 0 {
				t.Errorf("%s: hands of %v and %d others on one screen:\n%s", players, owner, others, screen)
			}
		}
		if all := handLine.FindAllString(before[drawn:], -1); len(all) != seats || strings.Count(before[drawn:], "so far)") != seats {
			t.Errorf("%s: hands at the end %q", players, all)
		}
	}
}

var handLine = regexp.MustCompile(`(?m)^(Player \d)  (.*so far\)|\d+ discs?)$`)

func TestFlags(t *testing.T) {
	transcript.Flags(t, "play", run, map[string]string{"color": "TestColor", "engine": "TestEngine", "tables": ": package gamelist tests that tables say what other judges do"})
}

// As an engine the command plays by the protocol, at a game with arguments and options.
func TestEngine(t *testing.T) {
	for _, test := range []struct{ args, lines, want string }{
		{"nim 1+2 -misere", "go", "bestmove 2>0\n"},
		{"nim 1+2", "position startpos moves 2>1\nposition startpos moves 9\ngo", "info string error: move 1: \"9\" is not a move: type one such as 7>5 or take 2 from 7\n" +
			"info string error: no position, or the end of a game\nbestmove (none)\n"},
		{"pig 5", "position startpos moves roll #5\ngo", "info string error: no position, or the end of a game\nbestmove (none)\n"},
	} {
		out, errs, status := execute(t.Context(), test.lines, append([]string{"-engine"}, strings.Fields(test.args)...)...)
		if status != command.Done || out != test.want || errs != "" {
			t.Errorf("%s: status %d, %q, %q", test.args, status, out, errs)
		}
	}
}
