package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
)

// fullJudge analyzes a position of the full game.
type fullJudge struct {
	config *config
	game   *bigpoints.Game
	s      bigpoints.Position
	judged
}

// judgeFull analyzes a position of the full game: exactly, if all positions from there on
// can be visited within the memory, and else as the expert does.
func (c *config) judgeFull(ctx context.Context, g *bigpoints.Game, s bigpoints.Position) (judged, error) {
	f := &fullJudge{config: c, game: g, s: s}
	f.judged.text = g.Text(s)
	f.title = fmt.Sprintf("Big Points: %d players, %v", g.Players(), g.Board().Material())
	visit := f.pair
	if g.Players() > 2 {
		visit = f.several
		f.title += "; everybody wants as many points as possible"
	} else {
		f.title += "; objective " + f.aim().String()
	}
	err := visit(ctx)
	if errors.Is(err, game.ErrMemory) {
		f.best, f.moves, f.line = nil, nil, nil
		err = f.expert(ctx)
	}
	return f.judged, err
}

// aim is the objective of two players.
func (f *fullJudge) aim() reduced.Objective {
	if f.config.given["objective"] {
		return f.config.objective
	}
	return reduced.Margin
}

// pair visits all positions of a game of two.
func (f *fullJudge) pair(ctx context.Context) error {
	g := f.game
	scored := g.Margin()
	if f.aim() == reduced.Outcome {
		scored = g.Outcome()
	}
	induction := &minimax.Induction[bigpoints.Position, int]{
		Rules:   scored,
		Outcome: func(s bigpoints.Position) int { return scored.Score(s) * (1 - 2*g.Turn(s)) },
		Prefer:  func(s bigpoints.Position, a, b int) bool { return (a-b)*(1-2*g.Turn(s)) > 0 },
		Memory:  f.config.memory.Bytes(positionMemory),
	}
	r, err := induction.Solve(ctx, f.s)
	if err != nil {
		return err
	}
	f.value, f.known = f.result(f.s, r), visited(r.Stats.Positions)
	f.follow(r.Line)
	for _, o := range g.Moves(nil, f.s) {
		after, err := induction.Solve(ctx, o)
		if err != nil {
			return err
		}
		f.add(g.MoveName(f.s, o), f.result(o, after), after.Value == r.Value)
	}
	return nil
}

// result says what the best play from s comes to, in a game of two. Values are the first player's.
func (f *fullJudge) result(s bigpoints.Position, r game.Result[bigpoints.Position, int]) string {
	if f.aim() == reduced.Outcome {
		return wins(r.Value)
	}
	if len(r.Line) > 0 {
		s = r.Line[len(r.Line)-1]
	}
	p := f.game.Points(s)
	return fmt.Sprintf("%d, %d: %s", p[0], p[1], wins(cmp.Compare(p[0], p[1])))
}

// several visits all positions of a game of more than two.
func (f *fullJudge) several(ctx context.Context) error {
	g := f.game
	f.note = "What the others get may depend on the order in which moves are examined: this is one equilibrium of several."
	induction := bigpoints.Induction(g)
	induction.Memory = f.config.memory.Bytes(positionMemory)
	r, err := induction.Solve(ctx, f.s)
	if err != nil {
		return err
	}
	f.value, f.known = f.shares(r.Value), visited(r.Stats.Positions)
	f.follow(r.Line)
	for _, o := range g.Moves(nil, f.s) {
		p, err := induction.Value(ctx, o)
		if err != nil {
			return err
		}
		f.add(g.MoveName(f.s, o), f.shares(p), !g.Prefer(f.s, r.Value, p))
	}
	return nil
}

// shares says what each player has, and who wins.
func (f *fullJudge) shares(p bigpoints.Points) string {
	var points, winners []string
	for i := range f.game.Players() {
		points = append(points, fmt.Sprint(p[i]))
	}
	for _, w := range p.Winners(f.game.Players()) {
		winners = append(winners, fmt.Sprint(w+1))
	}
	if len(winners) == 1 {
		return fmt.Sprintf("%s: player %s wins", strings.Join(points, ", "), winners[0])
	}
	return fmt.Sprintf("%s: players %s share the win", strings.Join(points, ", "), text.AndList(winners))
}

// follow writes the moves of a line.
func (f *fullJudge) follow(line []bigpoints.Position) {
	s := f.s
	for _, t := range line {
		f.line = append(f.line, f.game.MoveName(s, t))
		s = t
	}
}

// expert asks the expert, whose search may see the end all the same.
func (f *fullJudge) expert(ctx context.Context) error {
	g := f.game
	o := opponent.New(g, opponent.Expert, 0)
	r, err := o.Best(ctx, f.s)
	if err != nil {
		return err
	}
	a, err := o.Analyze(ctx, f.s)
	if err != nil {
		return err
	}
	f.note = "The expert plays for the lead over the best of the others."
	f.known = fmt.Sprintf("not exactly: it is the judgement of the expert, after %s positions", findings.Thousands(r.Stats.Positions))
	if r.Exact {
		f.known = fmt.Sprintf("exactly, by the expert's search of %s positions to the end", findings.Thousands(r.Stats.Positions))
	}
	f.value = f.lead(r.Value, r.Exact)
	if g.Players() == 2 && !a.Exact {
		f.note += " The best move and the line are those of a search for the best; that for the value of each move looks less far ahead."
	}
	if g.Players() == 2 {
		f.follow(r.Line)
	}
	for _, c := range a.Options {
		// Unless all moves are valued exactly, they are not to be compared with what
		// the deeper search has found.
		best := c.Position == r.Line[0]
		if a.Exact {
			best = c.Best
		}
		f.add(g.MoveName(f.s, c.Position), f.lead(c.Value, c.Exact), best)
	}
	return nil
}

// lead says what a lead of the player to move means.
func (f *fullJudge) lead(v float64, exact bool) string {
	who, many := f.game.Turn(f.s), f.game.Players()
	if many > 2 {
		if exact {
			return fmt.Sprintf("player %d at %+.0f", who+1, v)
		}
		return fmt.Sprintf("player %d at about %+.1f", who+1, math.Round(10*v)/10+0) // no -0.0
	}
	if v < 0 {
		who = 1 - who
	}
	switch {
	case exact && v == 0:
		return "a draw"
	case exact:
		return fmt.Sprintf("player %d wins by %.0f", who+1, math.Abs(v))
	}
	return fmt.Sprintf("player %d ahead by about %.1f", who+1, math.Abs(v))
}
