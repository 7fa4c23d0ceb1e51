package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/play/record"
)

// The program of these tests is an engine that answers the first of its arguments after "go", if it has three.
func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == "-engine" {
		engine(os.Args[2], os.Args[3])
		return
	}
	os.Exit(m.Run())
}

func TestTranscripts(t *testing.T) { transcript.Test(t, "referee", run) }

func TestFlags(t *testing.T) {
	transcript.Flags(t, "referee", run, map[string]string{
		"option": "TestEngine", "strict": "TestEngine", "records": "TestRecords", "move": "TestClock", "game": "TestClock",
		"increment": "TestClock", "grace": "TestClock",
	})
}

func TestHostile(t *testing.T) { commandtest.Hostile(t, "referee", run) }

// engine answers a word to go, after an option with a name was set, and otherwise nothing sensible.
func engine(word, option string) {
	set := option == ""
	for {
		var line string
		for c := [1]byte{}; c[0] != '\n'; line += string(c[:]) {
			if _, err := os.Stdin.Read(c[:]); err != nil {
				return
			}
		}
		switch fields := strings.Fields(line); fields[0] {
		case "uci":
			fmt.Println("uciok")
		case "isready":
			fmt.Println("readyok")
		case "setoption":
			set = set || fields[2] == option && fields[4] == "on"
		case "go":
			if !set {
				word = "nothing"
			}
			if strings.HasPrefix(word, "?") {
				word = strings.Join(fields[1:], "_")
			}
			fmt.Println("bestmove", word)
		case "quit":
			return
		}
	}
}

// program is the flag for the player that is an engine.
func program(t *testing.T, word, option string) string {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("x=%s -engine %s %s", exe, word, option)
}

// A program plays by the protocol, is told its options, and loses by what is no move.
func TestEngine(t *testing.T) {
	for _, test := range []struct {
		option string
		want   string
		status int
	}{
		{"x:Power=on", "1 x, beginner: x won by the rules, 1 moves", command.Done},
		{"x:Power=off", "1 x, beginner: beginner won by illegal move, 0 moves", command.Failed},
		{"beginner:Power=on", "1 x, beginner: beginner won by illegal move, 0 moves", command.Failed},
	} {
		out, errs, status := commandtest.Output(t, "referee", run, "-player", program(t, "3>0", "Power"), "-player", "beginner", "-option", test.option,
			"-games", "1", "-strict", "nim", "3")
		if status != test.status || !strings.Contains(out, test.want) || strings.Contains(errs, "1 faults") != (status == command.Failed) {
			t.Errorf("%s: status %d, %s%s", test.option, status, out, errs)
		}
	}
}

// A program is told the clocks.
func TestClock(t *testing.T) {
	for flags, want := range map[string]string{
		"-move 3s":                             `"movetime_3000"`,
		"-game 1m":                             `"wtime_(59...|60000)_btime_60000"`,
		"-increment 2s -game 1m":               `"wtime_(59...|60000)_btime_60000_winc_2000_binc_2000"`,
		"-game 1m -move 5s -grace 1s -seed 14": `"movetime_5000_wtime_(59...|60000)_btime_60000"`,
	} {
		args := append(strings.Fields(flags), "-player", program(t, "?", "-"), "-player", "beginner", "-option", "x:-=on", "-games", "1", "nim", "3")
		if out := commandtest.Must(t, "referee", run, args...); !regexp.MustCompile(want).MatchString(out) {
			t.Errorf("%s: %s", flags, out)
		}
	}
	out, _, _ := commandtest.Output(t, "referee", run, "-player", "expert", "-player", "beginner", "-games", "1", "-move", "1ns", "-grace", "1m", "nim", "3")
	if !strings.Contains(out, "late: ") || strings.Contains(out, " lost 1 ") {
		t.Error(out)
	}
	out, _, _ = commandtest.Output(t, "referee", run, "-player", "expert", "-player", "beginner", "-games", "1", "-move", "1ns", "nim", "3")
	if !strings.Contains(out, "expert lost 1 by no move in time") {
		t.Error(out)
	}
}

// The records of games are plays that can be gone on with.
func TestRecords(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	commandtest.Must(t, "referee", run, "-player", "expert", "-player", "b=beginner", "-games", "2", "-seed", "3", "-misere", "-records", dir, "nim", "3+4")
	for i, name := range []string{"0001.play", "0002.play"} {
		r, err := record.Read(strings.NewReader(commandtest.Read(t, filepath.Join(dir, name))))
		if err != nil || strings.Join(r.Game, " ") != "nim 3+4" || r.Seed != 3 || strings.Join(r.Options, " ") != "misere" ||
			r.Players[i] != "expert" || len(r.Moves) == 0 || len(r.Took) != len(r.Moves) || r.Result == nil || r.Result.Reason != "the rules" {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
}
