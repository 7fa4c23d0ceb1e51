package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/game"
)

// judgeReduced analyzes a position of the reduced game: exactly, by a visit of all
// positions or by a search, or else as the expert does.
func (c *config) judgeReduced(ctx context.Context, g *reduced.Game, s reduced.Position) (judged, error) {
	z := g.Board().Size()
	j := judged{
		title: fmt.Sprintf("Big Points, the reduced game: %d colors, %d discs of each; objective %v", z.Colors, z.Discs, c.objective),
		text:  g.Text(s),
	}
	v := reduced.Survey{Objective: c.objective, Search: c.search, Options: true, Memory: c.memory.Bytes(positionMemory)}
	a, err := v.Analyze(ctx, g, s)
	searchable := c.objective == reduced.Margin || c.objective == reduced.Outcome
	if errors.Is(err, game.ErrMemory) && searchable && !c.search {
		return c.searching().judgeReduced(ctx, g, s)
	}
	if errors.Is(err, game.ErrMemory) && searchable {
		f := &fullJudge{config: c, game: g.Full(), s: g.ToFull(s), judged: j}
		err = f.expert(ctx)
		return f.judged, err
	}
	if errors.Is(err, game.ErrMemory) {
		return judged{}, fmt.Errorf("%w; the objectives margin and outcome need less", game.ErrMemory)
	}
	if err != nil {
		return judged{}, err
	}
	j.value, j.known, j.note = c.worth(a.Value), visited(a.Stats.Positions), notes[c.objective]
	if c.objective == reduced.Outcome {
		j.note = "" // there are no points
	}
	if c.search {
		j.known = fmt.Sprintf("exactly, by a search of %s positions", findings.Thousands(a.Stats.Positions))
		j.note = ""
		if a.Line, err = c.follow(ctx, v, g, a); err != nil {
			return judged{}, err
		}
	}
	for _, o := range a.Options {
		j.add(g.MoveName(s, o.Position), c.worth(o.Value), o.Best)
	}
	for _, t := range a.Line {
		j.line = append(j.line, g.MoveName(s, t))
		s = t
	}
	return j, nil
}

// searching returns c with a search.
func (c *config) searching() *config {
	search := *c
	search.search = true
	return &search
}

// worth says what points mean by the objective.
func (c *config) worth(p reduced.Points) string {
	who := wins(p.Winner())
	switch {
	case c.objective == reduced.Outcome:
		return who
	case !c.search:
		return fmt.Sprintf("%d, %d: %s", p.First, p.Second, who)
	case p.Winner() == 0:
		return who
	}
	return fmt.Sprintf("%s by %d", who, max(p.First, p.Second)-min(p.First, p.Second))
}

// follow returns the play from the position that a is the analysis of, in which the first
// of the best moves is made: what a search does not tell.
func (c *config) follow(ctx context.Context, v reduced.Survey, g *reduced.Game, a reduced.Analysis) (line []reduced.Position, err error) {
	for len(a.Options) > 0 {
		s := a.Best()[0]
		line = append(line, s)
		if a, err = v.Analyze(ctx, g, s); err != nil {
			return nil, err
		}
	}
	return line, nil
}
