package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// Wrong flags of heuristics are told, and an interruption is none of them.
func TestHeuristicsFlags(t *testing.T) {
	for args, part := range map[string]string{
		"-rules owl":         `"owl"`,
		"-rules own;":        `""`,
		"-colors 6":          "6 colors",
		"-discs 1":           "1 discs",
		"-sample -1":         "-sample",
		"-sample 1":          "no interval",
		"-sample 20000":      "-sample",
		"-workers -1":        "-workers",
		"extra":              `"extra"`,
		"-colors 4 -discs 3": "369600 boards",
		"-nonsense":          "nonsense",
	} {
		stdout, stderr, status := output(t, append([]string{"heuristics"}, strings.Fields(args)...)...)
		if status != command.Usage || stdout != "" || !strings.Contains(stderr, part) {
			t.Errorf("%s: status %d, %q, want one with %q", args, status, stderr, part)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, errs bytes.Buffer
	if status := run(ctx, []string{"heuristics"}, &out, &errs); status != command.Interrupted || out.Len() > 0 {
		t.Errorf("interrupted: status %d, %q", status, out.String())
	}
}

// The same seed draws the same boards, however many are solved at a time, and another one others.
func TestHeuristicsSeed(t *testing.T) {
	measured := func(flags string) string {
		t.Helper()
		return must(t, append(strings.Fields("heuristics -colors 2 -discs 4 -sample 9 -rules own"), strings.Fields(flags)...)...)
	}
	first := measured("")
	for flags, same := range map[string]bool{"-seed 1": true, "-seed 1 -workers 3": true, "-seed 2": false} {
		if got := measured(flags); (got == first) != same {
			t.Errorf("heuristics %s:\n%s\nand without\n%s", flags, got, first)
		}
	}
}
