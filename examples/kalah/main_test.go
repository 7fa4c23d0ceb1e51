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

func TestTranscripts(t *testing.T) { transcript.Test(t, "kalah", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "kalah", run, "2 2") }

// heard cancels a run when something is written.
type heard struct {
	strings.Builder
	cancel context.CancelFunc
}

func (h *heard) Write(b []byte) (int, error) {
	h.cancel()
	return h.Builder.Write(b)
}

// Whoever waits is told how far it is, and whoever ends it what has been proved. The board would take minutes: what ends it is the first line.
func TestProgress(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	stderr := heard{cancel: cancel}
	var stdout strings.Builder
	status := command.Run(ctx, "kalah", run, []string{"6", "4", "-progress"}, command.Process{Stdout: &stdout, Stderr: &stderr})
	if status != command.Interrupted || !strings.Contains(stderr.String(), " positions, ") {
		t.Errorf("status %d, standard error %q", status, &stderr)
	}
	if !strings.HasPrefix(stdout.String(), "Kalah(6, 4): the value lies from ") {
		t.Errorf("standard output %q", &stdout)
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

func TestFlags(t *testing.T) { transcript.Flags(t, "kalah", run, nil) }
