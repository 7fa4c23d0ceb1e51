package main

import (
	"context"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

func TestHostile(t *testing.T) {
	commandtest.HostileRun(t, func(ctx context.Context, args []string, p command.Process) int {
		return run(ctx, args, p.Stdout, p.Stderr)
	}, "merge", "balance", "report", "heuristics")
}
