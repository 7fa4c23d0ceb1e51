package commandtest

import (
	"bytes"
	"context"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// Hostile is HostileRun of a command.
func Hostile(t *testing.T, name string, c command.Command, subcommands ...string) {
	t.Helper()
	HostileRun(t, func(ctx context.Context, args []string, p command.Process) int {
		return command.Run(ctx, name, c, args, p)
	}, subcommands...)
}

// HostileRun runs a command, and those of its subcommands, with arguments that make no sense, each of
// them as an argument and as the value of each flag that the help lists. Whatever it is, the command
// must end with one of its exit statuses, soon after its context has, and say in short what is wrong.
// It runs in a directory of its own.
func HostileRun(t *testing.T, run func(ctx context.Context, args []string, p command.Process) int, subcommands ...string) {
	t.Helper()
	t.Chdir(t.TempDir())
	Write(t, "empty", "")
	for _, sub := range append([]string{""}, subcommands...) {
		words := strings.Fields(sub)
		var help bytes.Buffer
		run(t.Context(), append(words, "-h"), command.Process{Stdin: strings.NewReader(""), Stdout: &help, Stderr: io.Discard})
		for _, args := range hostile(listed(help.String())) {
			endure(t, run, append(slices.Clip(words), args...))
		}
	}
}

// flagLine is the first line of a flag in a help text.
var flagLine = regexp.MustCompile(`(?m)^  -([a-z][-a-z0-9]*)(?:[ \t]|$)`)

// listed returns the names of the flags in a help text, each once.
func listed(help string) (flags []string) {
	for _, m := range flagLine.FindAllStringSubmatch(help, -1) {
		flags = append(flags, m[1])
	}
	slices.Sort(flags)
	return slices.Compact(flags)
}

// senseless are words that few commands expect: numbers that are too large or none, no text, text that
// is none or much too long, times, and files that are not there, are empty, or are directories.
var senseless = []string{
	"-1", "0", "1", "7", "1073741824", "9223372036854775807", "-9223372036854775808", "99999999999999999999999", "1e999", "NaN", "-Inf",
	"", "-", "--", "x", "\x00", "\xff", strings.Repeat("\n", 131_072), strings.Repeat("(", 131_072), strings.Repeat("7", 131_072),
	"-1s", "0s", "1ns", "2562047h", "missing/file", "empty", ".",
}

// hostile returns command lines: every flag with a part of the words, one with others than the next, or
// in the long form of tests with all.
func hostile(flags []string) (all [][]string) {
	all = append(all, nil, []string{"-unknown"}, []string{"--unknown=1"}, []string{"-="}, []string{"--", "-x"})
	for i, word := range senseless {
		all = append(all, []string{word}, []string{word, word}, []string{"7", word})
		for k, name := range flags {
			if longtest.On() || (i+k)%9 == 0 {
				all = append(all, []string{"-" + name + "=" + word})
			}
		}
	}
	return all
}

const (
	given     = 5 * time.Millisecond // for a command line that makes sense after all
	patience  = 2 * time.Minute      // for a busy machine
	mostBytes = 1 << 10              // of a line on standard error
)

// endure runs a command line.
func endure(t *testing.T, run func(ctx context.Context, args []string, p command.Process) int, args []string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), given)
	defer cancel()
	var stderr bytes.Buffer
	ended := make(chan int)
	go func() {
		ended <- run(ctx, args, command.Process{Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: &stderr})
	}()
	select {
	case status := <-ended:
		if !slices.Contains([]int{command.Done, command.Failed, command.Usage, command.Interrupted}, status) {
			t.Errorf("%.100q: status %d", args, status)
		}
		for line := range strings.Lines(stderr.String()) {
			if len(line) > mostBytes {
				t.Errorf("%.100q: %d bytes: %.100q", args, len(line), line)
			}
		}
	case <-time.After(patience):
		t.Fatalf("%.100q does not end", args)
	}
	if file, err := os.Stat("empty"); err == nil && file.Size() > 0 {
		Write(t, "empty", "")
	}
}
