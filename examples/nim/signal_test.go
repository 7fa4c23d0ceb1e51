//go:build unix

package main

import (
	"os"
	"syscall"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
)

func TestMain(m *testing.M) { built.Main(m, main) }

// The whole program, stopped by a signal while it computes or waits. That Grundy's
// game has a period is not known.
func TestSignal(t *testing.T) {
	built.TestSignal(t, os.Interrupt, "period", "4.0#")
	built.TestSignal(t, syscall.SIGTERM, "play", "-game", "kayles")
	built.TestSignal(t, syscall.SIGHUP, "play", "-game", "kayles") // the terminal is gone
}
