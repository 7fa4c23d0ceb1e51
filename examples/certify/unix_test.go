//go:build unix

package main

import (
	"os"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
)

func TestMain(m *testing.M) { built.Main(m, main) }

// The whole program: a signal stops it.
func TestProgram(t *testing.T) {
	built.TestSignal(t, os.Interrupt, "play", "tictactoe")
}
