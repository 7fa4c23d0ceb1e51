//go:build unix

package main

import (
	"syscall"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/built"
)

func TestSignal(t *testing.T) {
	built.TestSignal(t, built.Program(t), syscall.SIGINT, "-time", "1h", "h8")
}
