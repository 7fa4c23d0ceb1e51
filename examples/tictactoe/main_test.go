package main

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "tictactoe", run) }

func TestHostile(t *testing.T) {
	commandtest.Hostile(t, "tictactoe", run, "play", "solve", "count", "value", "values")
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("enough"))
	for _, line := range []string{"", "solve 5 5 5", "value 4 8 4", "values", "count 4 4 4", "play -seed 1", "play -players best,person -seed 1", "play -players beginner,person -seed 3"} {
		status := command.Run(ctx, "tictactoe", run, strings.Fields(line),
			command.Process{Stdin: strings.NewReader("b2\n"), Stdout: io.Discard, Stderr: io.Discard})
		if status != command.Interrupted {
			t.Errorf("tictactoe %s: status %d", line, status)
		}
	}
}

// noRoom is a writer without room.
type noRoom struct{}

var errNoRoom = errors.New("no room left")

func (noRoom) Write([]byte) (int, error) { return 0, errNoRoom }

func TestWriteError(t *testing.T) {
	for _, line := range []string{"", "-h", "solve", "value", "values", "count", "play", "play -players best,person"} {
		var stderr strings.Builder
		status := command.Run(t.Context(), "tictactoe", run, strings.Fields(line),
			command.Process{Stdin: strings.NewReader("b2\n"), Stdout: noRoom{}, Stderr: &stderr})
		if status != command.Failed || !strings.Contains(stderr.String(), errNoRoom.Error()) {
			t.Errorf("tictactoe %s: status %d, standard error %q", line, status, &stderr)
		}
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "tictactoe", run, nil) }
