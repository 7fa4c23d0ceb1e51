//go:build unix

package main

import (
	"os"
	"syscall"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
)

// The whole program, stopped by a signal while it computes or waits for a file.
func TestSignal(t *testing.T) {
	exe := built.Program(t)
	built.TestSignal(t, exe, os.Interrupt, hard(t), "-find", "all", "-time", "0", "-dominance", "none")
	built.TestSignal(t, exe, syscall.SIGTERM, "testdata/battle.nfg", "-")
}
