package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// boardsChapter is the first page of the report: who wins the boards, and by how much.
var boardsChapter = chapter{
	name:     "boards",
	file:     findings.TextFile,
	title:    "Is Big Points unbalanced?",
	about:    "who wins the boards of many sizes, and by how many points",
	rows:     true,
	generate: generateBoards,
}

// generateBoards solves what the plan asks for and is not solved yet.
func generateBoards(ctx context.Context, r *reporter) (g findings.Generated, err error) {
	var sizes []findings.Size
	for _, goal := range r.plan {
		z, interrupted, err := r.size(ctx, goal)
		if interrupted {
			return g, context.Cause(ctx)
		}
		if err != nil {
			return g, err
		}
		sizes = append(sizes, z)
	}
	g = findings.Report(sizes)
	g.Parts["commands"] = r.how()
	return g, nil
}

// size returns what is found of a size.
func (r *reporter) size(ctx context.Context, g goal) (z findings.Size, interrupted bool, err error) {
	z = findings.Size{Size: g.Size, PointsSampled: g.boards > 0, StatesSampled: g.states > 0}
	z.Sampled = g.won > 0 || g.won == ofSame && z.PointsSampled
	won := make(map[reduced.Board]int)
	for _, t := range g.tasks() {
		interrupted, err = r.rows(ctx, g.args(r.data, t), func(a reduced.Analysis) error {
			if w, ok := won[a.Board]; ok && w != a.Winner() {
				return fmt.Errorf("board %s: the search for the margin finds another winner than the objective %s", a.Board, t.name)
			}
			switch t.name {
			case "margin":
				won[a.Board] = a.Winner()
				if z.AddPoints(a); g.won == ofSame {
					z.AddWinner(a)
				}
			case "outcome":
				z.AddWinner(a)
			case "thesis":
				z.States = append(z.States, a.Stats.Positions)
			}
			return nil
		})
		if interrupted || err != nil {
			return z, interrupted, err
		}
	}
	return z, false, nil
}

// rows solves the boards that a command line asks for, as far as they are not yet,
// and calls add with each.
func (r *reporter) rows(ctx context.Context, args []string, add func(reduced.Analysis) error) (interrupted bool, err error) {
	c, err := parse(append(args, r.common()...))
	if err != nil {
		return false, err
	}
	if _, err := fmt.Fprintf(r.stdout, "%s -csv %s\n", c.command(), c.csv); err != nil {
		return false, err
	}
	if interrupted, err := solve(ctx, c, io.Discard, r.stderr); interrupted || err != nil {
		r.told = interrupted
		return interrupted, err
	}
	for a, err := range checkpoint.Load(c.csv, c.job(c.boards())) {
		if err == nil {
			err = add(a)
		}
		if err != nil {
			return false, err
		}
	}
	return false, nil
}

// how lists the commands that solve the boards. It names no directory, so that the report
// does not depend on it.
func (r *reporter) how() string {
	var b strings.Builder
	for _, g := range r.plan {
		for _, t := range g.tasks() {
			fmt.Fprintf(&b, "    go run ./examples/bigpoints %s\n", strings.Join(g.args("DIR", t), " "))
		}
	}
	return b.String()
}
