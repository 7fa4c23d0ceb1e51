package main

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
)

// Each of these is refused in one line, before anything is written or solved.
func TestBadFlags(t *testing.T) {
	long := strings.Repeat("12", 5000)
	for _, test := range []struct {
		args string
		want string
	}{
		{"1221", `unexpected argument "1221"`},
		{"-color 3", "flag provided but not defined: -color"},
		{"-a\nb", `flag provided but not defined: -a\nb`},
		{"-colors two", `invalid value "two" for flag -colors`},
		{"-colors 1", "1 colors, want 2 to 5"},
		{"-colors 6", "6 colors, want 2 to 5"},
		{"-discs 1", "1 discs of a color, want 2 to 5"},
		{"-discs 6", "6 discs of a color, want 2 to 5"},
		{"-board=", "not a board: it is empty"},
		{"-board 1321", "as many of each"},
		{"-board 1267", `'6' at place 3`},
		{"-board 12", "want 2 to 5"},
		{"-board " + long, "(10000 characters)"},
		{"-board 1221 -colors 3", "board 1221 has 2 colors, but -colors is 3"},
		{"-discs 2 -board 121212", "board 121212 has 3 discs of each color, but -discs is 2"},
		{"-board 1221 -sample 3", "-sample and -board exclude each other"},
		{"-board 1221 -seed 3", "-seed needs -sample"},
		{"-seed 3", "-seed needs -sample"},
		{"-sample 0", "-sample is 0, want 1 to"},
		{"-sample 3 -seed -1", `invalid value "-1" for flag -seed`},
		{"-workers -1", "-workers is -1, want 0 to"},
		{"-memory -1", "-memory is -1, want 0 to"},
		{"-objective win", `no such objective: "win"`},
		{"-range 3", `-range is "3", want ranks with a colon`},
		{"-range 2:2", `-range is "2:2", which is nothing`},
		{"-range 0:7", `the rank "7", want 0 to 6`},
		{"-range 0:4 -classes", `the rank "4", want 0 to 3`},
		{"-range -1:2", `the rank "-1", want 0 to 6`},
		{"-range 0:1 -sample 3", "-range excludes -sample and -board"},
		{"-board 1221 -classes", "-classes and -board exclude each other"},
		{"-search", "-search is for the objectives margin and outcome"},
		{"-search -objective thesis", "-search is for the objectives margin and outcome"},
		{"merge", "merge needs the names of files"},
		{"merge -range 0:1 a", "flag provided but not defined: -range"},
		{"report", "report needs -data and -out"},
		{"report -only boards,board -data d -out o", `-only has the chapter "board", want some of boards`},
		{"report -data d -out o more", `unexpected argument "more"`},
		{"report -data d -out o -workers -1", "-workers is -1, want 0 to"},
		{"-csv=", "-csv needs the name of a file"},
	} {
		stdout, stderr, status := output(t, strings.Split(test.args, " ")...)
		if status != command.Usage || stdout != "" {
			t.Errorf("bigpoints %.80s: status %d, standard output %q", test.args, status, stdout)
		}
		if !oneLine(stderr) || !strings.HasPrefix(stderr, "bigpoints: ") || !strings.Contains(stderr, test.want) {
			t.Errorf("bigpoints %.80s: standard error %q, want one line with %q", test.args, stderr, test.want)
		}
		if len(stderr) > 300 {
			t.Errorf("bigpoints %.80s: a line of %d bytes", test.args, len(stderr))
		}
	}
}

// The flags of a report for workers and memory are those of all its sizes.
func TestReportLimits(t *testing.T) {
	r := &reporter{}
	if _, err := command.Parse(r.flags(), strings.Fields("-data d -out o -workers 3 -memory 7")); err != nil {
		t.Fatal(err)
	}
	c, err := parse(r.common())
	if err != nil || c.workers != 3 || c.workerMemory() != 7<<20 {
		t.Errorf("%d workers with %d bytes, %v", c.workers, c.workerMemory(), err)
	}
}

// Each worker has the memory that is asked for, and else all have a share of the usual, or of what
// the machine and the container allow.
func TestWorkerMemory(t *testing.T) {
	for _, test := range []struct {
		args string
		want int64
	}{
		{"-workers 3", command.Memory(0).Bytes(game.DefaultMemory) / 3},
		{"-workers 3 -memory 0", command.Memory(0).Bytes(game.DefaultMemory) / 3},
		{"-workers 3 -memory 7", 7 << 20},
	} {
		c, err := parse(strings.Fields(test.args))
		if err != nil {
			t.Fatal(err)
		}
		if got := c.workerMemory(); got != test.want {
			t.Errorf("%s: %d bytes, want %d", test.args, got, test.want)
		}
	}
}
