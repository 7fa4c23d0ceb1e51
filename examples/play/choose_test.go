package main

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// Of the same seed, the menu does not offer the same board twice.
func TestMenuSeed(t *testing.T) {
	const again = "reduced 5x4\nbeginner,beginner\n"
	stdout, _, status := execute(t.Context(), again+again, "-seed", "1")
	boards := make(map[string]bool)
	for line := range strings.Lines(stdout) {
		if _, board, ok := strings.Cut(line, "on the board "); ok {
			boards[board] = true
		}
	}
	if status != command.Done || len(boards) != 2 {
		t.Errorf("status %d, boards %v", status, boards)
	}
}
