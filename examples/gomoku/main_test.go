package main

import (
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "gomoku", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "gomoku", run, "h8") }

func TestFlags(t *testing.T) { transcript.Flags(t, "gomoku", run, nil) }
