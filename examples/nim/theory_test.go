package main

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// Where neither a misère quotient is found nor memory for a search suffices, nobody
// knows who wins.
func TestNoTheory(t *testing.T) {
	stdout, stderr, status := execute(t.Context(), "value", "-game", "0.16", "-memory", "1", "40+40")
	if want := "misère play  not known: 40+40 in misère play: "; status != command.Done || !containsLine(stdout, want) {
		t.Errorf("status %d, standard error %q, standard output has no %q:\n%s", status, stderr, want, stdout)
	}
	_, stderr, status = execute(t.Context(), "play", "-misere", "-game", "0.16", "-memory", "1", "40+40")
	if want := "nim: 40+40 in misère play: misere: heap of 18: "; status != command.Failed || !containsLine(stderr, want) {
		t.Errorf("status %d, standard error %q, want %q", status, stderr, want)
	}
}

// Who wins is known of a heap of any size by the period, without a look at its options.
func TestValueOfLargeHeap(t *testing.T) {
	stdout, stderr, status := execute(t.Context(), "value", "-game", "kayles", "1000000000000000000")
	for _, want := range []string{
		"             Grundy value 1\n", "             element ab^2 of the misère quotient of order 40, not in P\n",
		"             winning: not listed for a heap of more than 10000000\n",
	} {
		if status != command.Done || !containsLine(stdout, want) {
			t.Errorf("status %d, standard error %q, standard output has no %q:\n%s", status, stderr, want, stdout)
		}
	}
}

// containsLine reports whether a line of text begins with s.
func containsLine(text, s string) bool { return strings.Contains("\n"+text, "\n"+s) }
