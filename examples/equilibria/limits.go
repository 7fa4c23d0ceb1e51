package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// limits are what -time and -memory leave to a game.
type limits struct {
	until time.Time // zero without a limit
	left  int64     // bytes of memory, at least 1
}

// limits returns those of the command.
func (c *config) limits() limits {
	l := limits{left: c.memory.Bytes(game.DefaultMemory)}
	if c.time > 0 {
		l.until = time.Now().Add(c.time)
	}
	return l
}

// share returns the limits of the next of several games: its part of the time that is left.
// What the games before it took of the memory is free again.
func (l limits) share(games int) limits {
	if !l.until.IsZero() {
		l.until = time.Now().Add(time.Until(l.until) / time.Duration(games))
	}
	return l
}

// hold counts memory that is not free any more.
func (l *limits) hold(bytes int64) { l.left = max(1, l.left-bytes) }

// errTime ends what takes longer than -time allows.
var errTime = errors.New("out of time: see -time")

// bound returns a context that ends when no more than the given part of the time is left, one
// divided by what is given; 0 means nothing.
func (l limits) bound(ctx context.Context, part time.Duration) (context.Context, context.CancelFunc) {
	if l.until.IsZero() {
		return ctx, func() {}
	}
	end := l.until
	if part > 0 {
		end = end.Add(-time.Until(l.until) / part)
	}
	return context.WithDeadlineCause(ctx, end, errTime)
}

// within answers a question in half of the time that is left, so that there is some for the
// next, and says whether that was too short.
func within[T any](ctx context.Context, l limits, answer func(context.Context) (T, error)) (found T, late bool, err error) {
	ctx, cancel := l.bound(ctx, 2)
	defer cancel()
	found, err = answer(ctx)
	if errors.Is(err, errTime) {
		return found, true, nil
	}
	return found, false, err
}

// aside does in the time that is left what heeds no context. If that is too short it goes on
// by itself, and must not touch what anybody else does.
func (l limits) aside(ctx context.Context, work func() error) error {
	ctx, cancel := l.bound(ctx, 0)
	defer cancel()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	done := make(chan error, 1)
	go func() { done <- work() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// open says that a question is left open.
func (r *report) open(what string) {
	fmt.Fprintf(r, "%s could not be found out in time: see -time.\n", what)
}
