package main

import (
	"context"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

func TestHostile(t *testing.T) {
	var names []string
	for _, c := range tasks {
		names = append(names, c.name)
	}
	commandtest.HostileRun(t, func(ctx context.Context, args []string, p command.Process) int {
		return run(ctx, args, &process{p.Stdin, p.Stdout, p.Stderr, time.Now})
	}, names...)
}
