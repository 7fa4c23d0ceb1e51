package main

import (
	"context"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/internal/race"
)

// The program of these tests is an engine too, as the command is.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == serve {
		main()
	}
	os.Exit(m.Run())
}

// match runs the command and returns what it prints.
func match(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs strings.Builder
	status = command.Run(context.Background(), "match", run, args,
		command.Process{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs})
	return status, out.String(), errs.String()
}

// Two processes of pbrain play without a fault: all moves legal, nothing that is not of the
// protocol, no more memory than allowed, down to the least that pbrain takes. How many moves
// are late is told and not judged, since the machine may be busy; 100 games are
//
//	match -strict -random 50 -turn 200ms -memory 70 pbrain pbrain
func TestProcesses(t *testing.T) {
	games := "2"
	if testing.Short() {
		games = "1"
	}
	for _, args := range [][]string{
		{"-memory", "70", "-size", "15", "-turn", "20s", "-a", "max_node=300", "-b", "max_node=200,name=weak"},
		{"-memory", "16", "-size", "20", "-rule", "standard", "-turn", "0", "-game", "10m"},
		{"-memory", "350", "-size", "15", "-turn", "60ms"},
	} {
		args = append(args, "-random", games, "-grace", "1m", own, own)
		status, out, errs := match(t, args...)
		t.Logf("match %s\n%s", strings.Join(args, " "), out)
		if status != command.Done {
			t.Errorf("status %d, %s", status, errs)
		}
		for line := range strings.Lines(out) {
			game := regexp.MustCompile(`^\d+ [01½] .* (five in a row|full board): `).MatchString(line)
			sum := regexp.MustCompile(`^(entrant|gametheory|weak|$)`).MatchString(strings.TrimSpace(line))
			late := strings.HasPrefix(line, "  ") && strings.Contains(line, ": late: ")
			large := race.Enabled && strings.Contains(line, " MB of memory, more than ")
			if !game && !sum && !late && !large {
				t.Errorf("%q", line)
			}
		}
	}
}

func TestUsage(t *testing.T) {
	if status, out, _ := match(t, "-h"); status != command.Done || !strings.Contains(out, "Examples:") {
		t.Errorf("status %d: %s", status, out)
	}
	for args, want := range map[string]string{
		"":                        "0 commands, want 2",
		"a":                       "1 commands, want 2",
		"-size 4 a b":             "size 4",
		"-rule x a b":             `no rule "x"`,
		"-turn -1s a b":           "-turn",
		"-stones 99 a b":          "-stones is 99, want 0 to 12",
		"-a max_node a b":         `option "max_node" is not KEY=VALUE`,
		"-b pause=x a b":          `pause "x"`,
		"-x a b":                  "-x",
		"-memory -1 a b":          "-memory",
		"-random 1 -grace 0s a b": "-grace",
	} {
		if status, _, errs := match(t, strings.Fields(args)...); status != command.Usage || !strings.Contains(errs, want) {
			t.Errorf("match %s: status %d, %q, want %q", args, status, errs, want)
		}
	}
	if status, _, errs := match(t, "-openings", "/no/such/file", "a", "b"); status != command.Failed || !strings.Contains(errs, "/no/such/file") {
		t.Errorf("status %d, %q", status, errs)
	}
}

// A program that there is not is wrong usage, as pbrain alone is, and no opponent that loses.
func TestNoProgram(t *testing.T) {
	for args, want := range map[string]string{"/no/such/program pbrain": "/no/such/program", "pbrain no-such-program": "no-such-program", "pbrain": "1 commands, want 2"} {
		if status, out, errs := match(t, strings.Fields(args)...); status != command.Usage || out != "" || !strings.Contains(errs, want) {
			t.Errorf("match %s: status %d, %q, %q", args, status, out, errs)
		}
	}
}

// A program that writes without an end is killed, and loses.
func TestFlood(t *testing.T) {
	if _, err := exec.LookPath("yes"); err != nil {
		t.Skip("there is no program that floods: ", err)
	}
	status, out, _ := match(t, "-random", "1", "-stones", "0", "-a", "max_node=1", "pbrain", "yes")
	if status != command.Done || !strings.Contains(out, "yes lost 2 by exit") {
		t.Errorf("status %d: %s", status, out)
	}
}

// A program that exits at once loses, and -strict fails.
func TestStrict(t *testing.T) {
	exits := os.Args[0] + " -test.run=^$"
	args := []string{"-random", "1", "-stones", "0", "-a", "name=program", exits, exits}
	if status, out, _ := match(t, args...); status != command.Done || !strings.Contains(out, "program lost 2 by exit") {
		t.Errorf("status %d: %s", status, out)
	}
	if status, _, errs := match(t, append(args, "-strict")...); status != command.Failed || !strings.Contains(errs, "faults") {
		t.Errorf("status %d: %s", status, errs)
	}
}

func TestHostile(t *testing.T) { commandtest.Hostile(t, "match", run) }
