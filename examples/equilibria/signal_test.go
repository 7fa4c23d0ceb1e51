//go:build unix

package main

import (
	"os"
	"syscall"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
)

func TestMain(m *testing.M) { built.Main(m, main) }

// The whole program, stopped by a signal while it computes or waits for a file.
func TestSignal(t *testing.T) {
	built.TestSignal(t, os.Interrupt, hard(t), "-find", "all", "-time", "0", "-dominance", "none")
	built.TestSignal(t, syscall.SIGTERM, "testdata/battle.nfg", "-")
}
