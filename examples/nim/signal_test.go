//go:build unix

package main

import (
	"os"
	"syscall"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
)

// The whole program, stopped by a signal while it computes or waits. That Grundy's
// game has a period is not known.
func TestSignal(t *testing.T) {
	exe := built.Program(t)
	built.TestSignal(t, exe, os.Interrupt, "period", "4.0#")
	built.TestSignal(t, exe, syscall.SIGTERM, "play", "-game", "kayles")
	built.TestSignal(t, exe, syscall.SIGHUP, "play", "-game", "kayles") // the terminal is gone
}
