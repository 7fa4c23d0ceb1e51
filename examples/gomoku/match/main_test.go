package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/race"
)

// The program of these tests is an engine too, as the command is.
func TestMain(m *testing.M) {
	switch {
	case len(os.Args) == 2 && os.Args[1] == serve:
		main()
	case len(os.Args) == 3 && os.Args[1] == listen:
		os.Exit(listener(os.Args[2], 0))
	case len(os.Args) == 3 && os.Args[1] == listenLate:
		os.Exit(listener(os.Args[2], 1200*time.Millisecond))
	}
	os.Exit(m.Run())
}

// The arguments by which the program of these tests is a listener.
const (
	listen     = "-listen"
	listenLate = "-listen-late"
)

// listener is an engine that appends what it is told to a file and answers START, until it is asked for a
// move. Then it exits after a pause.
func listener(name string, pause time.Duration) (status int) {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return 1
	}
	defer file.Close()
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		fmt.Fprintln(file, in.Text())
		switch word, _, _ := strings.Cut(in.Text(), " "); word {
		case "START":
			fmt.Println("OK")
		case "BEGIN", "TURN", "DONE":
			time.Sleep(pause)
			return 0
		}
	}
	return 0
}

// told is what a listener is told in a match with these flags, and how the match ends.
func told(t *testing.T, how string, flags ...string) (lines, out string) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "told")
	status, out, errs := match(t, slices.Concat([]string{"-memory", "16", "-a", "max_node=9"}, flags, []string{"pbrain", os.Args[0] + " " + how + " " + name})...)
	if status != command.Done {
		t.Fatalf("match %q: status %d, %s", flags, status, errs)
	}
	return commandtest.Read(t, name), out
}

// What the flags say is what a program is told.
func TestTold(t *testing.T) {
	openings := filepath.Join(t.TempDir(), "openings")
	commandtest.Write(t, openings, "0,0,1,1,2,2\n")
	for flags, want := range map[string]string{
		"-size 17":               "START 17\n",
		"-rule standard":         "INFO rule 1\n",
		"-turn 3s":               "INFO timeout_turn 3000\n",
		"-game 40s":              "INFO timeout_match 40000\n",
		"-memory 99":             fmt.Sprintf("INFO max_memory %d\n", 99<<20),
		"-openings " + openings:  "\n7,7,",
		"-b name=x,max_depth=23": "INFO max_depth 23\n",
	} {
		args := strings.Fields(flags)
		if !strings.HasPrefix(flags, "-openings") {
			args = append(args, "-random", "1", "-stones", "0")
		}
		if got, _ := told(t, listen, args...); !strings.Contains(got, want) {
			t.Errorf("match %s: %q is not in %q", flags, want, got)
		}
	}
	stones := func(lines string) string {
		return strings.Join(regexp.MustCompile(`(?m)^\d+,\d+,[12]$`).FindAllString(lines, -1), " ")
	}
	drawn := map[string]bool{}
	for _, flags := range []string{"-stones 1 -seed 1", "-stones 1 -seed 1", "-stones 1 -seed 2", "-stones 2 -seed 1"} {
		lines, _ := told(t, listen, strings.Fields("-random 1 -size 7 "+flags)...)
		drawn[stones(lines)] = true
	}
	if len(drawn) != 3 {
		t.Errorf("openings of two seeds and two numbers of stones: %v", drawn)
	}
}

// A program that is not late beyond the grace loses by what it does then.
func TestGrace(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for a program")
	}
	for grace, want := range map[string]string{"10ms": "lost 2 by no move in time", "1m": "lost 2 by exit"} {
		if _, out := told(t, listenLate, "-random", "1", "-stones", "0", "-turn", "1ms", "-grace", grace); !strings.Contains(out, want) {
			t.Errorf("with -grace %s: not %q in %s", grace, want, out)
		}
	}
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
	games := fmt.Sprint(longtest.Some(4))
	for _, args := range longtest.First(1, [][]string{
		{"-memory", "70", "-size", "15", "-turn", "20s", "-a", "max_node=300", "-b", "max_node=200,name=weak"},
		{"-memory", "16", "-size", "20", "-rule", "standard", "-turn", "0", "-game", "10m"},
		{"-memory", "350", "-size", "15", "-turn", "60ms"},
	}) {
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
		if status, out, errs := match(t, append([]string{"-random", "1", "-stones", "0"}, strings.Fields(args)...)...); status != command.Usage || out != "" || !strings.Contains(errs, want) {
			t.Errorf("match %s: status %d, %q, %q", args, status, out, errs)
		}
	}
}

// A program that writes without an end is killed, and loses.
func TestFlood(t *testing.T) {
	if _, err := exec.LookPath("yes"); err != nil {
		t.Skip("there is no program that floods: ", err)
	}
	status, out, _ := match(t, "-random", "1", "-stones", "0", "-a", "max_node=1", "-memory", "16", "pbrain", "yes "+strings.Repeat("no", 1000))
	if status != command.Done || !strings.Contains(out, "yes lost 2 by exit") {
		t.Errorf("status %d: %s", status, out)
	}
}

// Of two programs that exit at once the first to move loses, and -strict fails.
func TestStrict(t *testing.T) {
	exits := os.Args[0] + " -test.run=^$"
	args := []string{"-random", "1", "-stones", "0", "-a", "name=program", exits, exits}
	if status, out, _ := match(t, args...); status != command.Done || !strings.Contains(out, "program lost 1 by exit") {
		t.Errorf("status %d: %s", status, out)
	}
	if status, _, errs := match(t, append(args, "-strict")...); status != command.Failed || !strings.Contains(errs, "faults") {
		t.Errorf("status %d: %s", status, errs)
	}
}

func TestHostile(t *testing.T) { commandtest.Hostile(t, "match", run) }
