package main

import (
	"io"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

func TestRun(t *testing.T) {
	var out strings.Builder
	p := command.Process{Stdin: strings.NewReader("START 15\r\nBEGIN\r\nEND\r\n"), Stdout: &out, Stderr: io.Discard}
	if status := command.Run(t.Context(), "pbrain", run, nil, p); status != command.Done || out.String() != "OK\n7,7\n" {
		t.Errorf("status %d, %q", status, &out)
	}
	if status := command.Run(t.Context(), "pbrain", run, []string{"x"}, p); status != command.Usage {
		t.Errorf("status %d", status)
	}
}
