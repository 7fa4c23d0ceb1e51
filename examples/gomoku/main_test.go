package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "gomoku", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "gomoku", run, "h8") }

// A limit of time ends the search before a limit of positions would.
func TestTime(t *testing.T) {
	ahead := func(flags string) (moves int) {
		t.Helper()
		var out strings.Builder
		args := append(strings.Fields(flags), "h8", "i9")
		if status := command.Run(t.Context(), "gomoku", run, args, command.Process{Stdout: &out, Stderr: io.Discard}); status != command.Done {
			t.Fatalf("gomoku %q: status %d", args, status)
		}
		m := regexp.MustCompile(`after (\d+) move`).FindStringSubmatch(out.String())
		if m == nil {
			t.Fatalf("gomoku %q: %s", args, &out)
		}
		fmt.Sscan(m[1], &moves)
		return moves
	}
	if short, long := ahead("-time 1ns"), ahead("-nodes 20000"); short >= long {
		t.Errorf("in no time %d moves are seen, and %d at 20,000 positions", short, long)
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "gomoku", run, nil) }
