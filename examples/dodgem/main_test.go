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
	"github.com/gametheory-go/gametheory/game"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "dodgem", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "dodgem", run) }

// What does not fit into the memory allowed is not solved.
func TestMemory(t *testing.T) {
	var stderr strings.Builder
	status := command.Run(t.Context(), "dodgem", run, []string{"-size", "4", "-memory", "1"}, command.Process{Stdout: io.Discard, Stderr: &stderr})
	if status != command.Failed || !strings.Contains(stderr.String(), game.ErrMemory.Error()) {
		t.Errorf("status %d, standard error %q", status, &stderr)
	}
}

// full is a writer without room.
type full struct{}

var errFull = errors.New("no room left")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestWriteError(t *testing.T) {
	for _, line := range []string{"", "-h", "-line", "play", "play -players best,person"} {
		var stderr strings.Builder
		p := command.Process{Stdin: strings.NewReader(""), Stdout: full{}, Stderr: &stderr}
		if status := command.Run(t.Context(), "dodgem", run, strings.Fields(line), p); status != command.Failed || !strings.Contains(stderr.String(), errFull.Error()) {
			t.Errorf("dodgem %s: status %d, standard error %q", line, status, &stderr)
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("enough"))
	for _, line := range []string{"", "-size 4", "play"} {
		if status := command.Run(ctx, "dodgem", run, strings.Fields(line), command.Process{Stdout: io.Discard, Stderr: io.Discard}); status != command.Interrupted {
			t.Errorf("dodgem %s: status %d", line, status)
		}
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "dodgem", run, nil) }
