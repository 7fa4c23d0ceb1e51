package main

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/game"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "kalah", run) }

// What does not fit into the memory allowed is not solved.
func TestMemory(t *testing.T) {
	var stderr strings.Builder
	status := command.Run(t.Context(), "kalah", run, []string{"6", "5", "-memory", "1"}, command.Process{Stdout: io.Discard, Stderr: &stderr})
	if status != command.Failed || !strings.Contains(stderr.String(), game.ErrMemory.Error()) {
		t.Errorf("status %d, standard error %q", status, &stderr)
	}
}

// Whoever waits is told how far it is.
func TestProgress(t *testing.T) {
	var stderr strings.Builder
	status := command.Run(t.Context(), "kalah", run, []string{"5", "3", "-progress"}, command.Process{Stdout: io.Discard, Stderr: &stderr})
	if status != command.Done || !strings.Contains(stderr.String(), " positions, ") {
		t.Errorf("status %d, standard error %q", status, &stderr)
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("enough"))
	for _, line := range []string{"", "4 3", "-moves 6 6"} {
		status := command.Run(ctx, "kalah", run, strings.Fields(line), command.Process{Stdout: io.Discard, Stderr: io.Discard})
		if status != command.Interrupted {
			t.Errorf("kalah %s: status %d", line, status)
		}
	}
}
