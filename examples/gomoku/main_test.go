package main

import (
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "gomoku", run) }
