package play

import (
	"cmp"
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Position is a position of any game. Positions of one game are compared by ==.
type Position any

type (
	// Rules are the rules of a game with positions of any type.
	Rules = game.Rules[Position]

	// Strategy chooses moves in a game with positions of any type.
	Strategy = game.Strategy[Position]

	result = game.Result[Position, int]
)

// Erase returns the rules r with the type of the positions hidden. So code for Rules is compiled
// once, and not once for each game. The result has the capabilities that [Convert] keeps.
func Erase[S comparable](r game.Rules[S]) Rules {
	if e, ok := any(r).(Rules); ok {
		return e
	}
	return Convert(r, Conversion[Position, S]{
		From: func(s Position) S { return s.(S) },
		To:   func(s S) Position { return s },
		Each: func(dst []Position, s Position, positions func([]S, S) []S) []Position {
			return appendBoxed(dst, positions(nil, s.(S)))
		},
	})
}

func appendBoxed[S any](dst []Position, all []S) []Position {
	for _, s := range all {
		dst = append(dst, s)
	}
	return dst
}

// unboxed returns positions with their type.
func unboxed[S any](all []Position) []S {
	typed := make([]S, len(all))
	for i, s := range all {
		typed[i] = s.(S)
	}
	return typed
}

// Player returns the strategy s, for example a tool of package minimax, with the type of the
// positions hidden.
func Player[S comparable](s game.Strategy[S]) Strategy {
	if p, ok := s.(Strategy); ok {
		return p
	}
	p := player{tool: s, choose: func(ctx context.Context, at Position) (Position, error) { return s.Choose(ctx, at.(S)) }}
	if f, ok := s.(Follower[S]); ok {
		p.follow = func(line []Position) { f.Follow(unboxed[S](line)) }
	}
	return p
}

// Follower is a strategy that depends on the whole play. Before each Choose, Follow receives all
// positions of the play up to the present position.
type Follower[S comparable] interface {
	game.Strategy[S]
	Follow(line []S)
}

// player is a strategy whose type of positions is hidden.
type player struct {
	tool   any
	choose func(context.Context, Position) (Position, error)
	follow func(line []Position) // or nil
}

func (p player) Choose(ctx context.Context, s Position) (Position, error) { return p.choose(ctx, s) }

// Follow makes a player a Follower.
func (p player) Follow(line []Position) {
	if p.follow != nil {
		p.follow(line)
	}
}

// solving hides the type of the positions of what solves them.
func solving[S comparable](solve func(context.Context, S) (game.Result[S, int], error)) func(context.Context, Position) (result, error) {
	return func(ctx context.Context, s Position) (result, error) {
		r, err := solve(ctx, s.(S))
		return result{Value: r.Value, Plies: r.Plies, Line: appendBoxed(nil, r.Line), Exact: r.Exact, Horizon: r.Horizon}, err
	}
}

// analysis hides the type of the positions in what a tool says of moves.
func analysis[S comparable, V any](a game.Analysis[S, V]) (e game.Analysis[Position, V]) {
	e.Value, e.Exact, e.Stats = a.Value, a.Exact, a.Stats
	for _, o := range a.Options {
		e.Options = append(e.Options, game.Option[Position, V]{Position: o.Position, Value: o.Value, Plies: o.Plies, Exact: o.Exact, Best: o.Best})
	}
	return e
}

// erase returns a description that hides the type of the positions.
func erase[S comparable](d *Description[S]) description {
	e := Description[Position]{Name: cmp.Or(d.Name, nameOf(layers(d.Rules))), Pieces: d.Pieces, Time: d.Time, Memory: d.Memory, About: d.About, Manual: d.Manual, Help: d.Help, Rules: Erase(d.Rules), Start: d.Start, Seed: d.Seed, Players: d.Players, Signs: d.Signs,
		Longest: d.Longest, Terms: d.Terms, Secret: d.Secret, Judge: d.Judge, Levels: d.Levels, Table: d.Table}
	if d.Draw != nil {
		e.Draw = func(s Position, player int, p Palette) string { return d.Draw(s.(S), player, p) }
	}
	if d.Result != nil {
		e.Result = func(s Position, player int) Result { return d.Result(s.(S), player) }
	}
	if d.Evaluate != nil {
		e.Evaluate = func(s Position) int { return d.Evaluate(s.(S)) }
	}
	if d.DrawMove != nil {
		e.DrawMove = func(s, o Position, player int, p Palette) string { return d.DrawMove(s.(S), o.(S), player, p) }
	}
	if d.Scene != nil {
		e.Scene = func(line []Position, player int) scene.Scene { return d.Scene(unboxed[S](line), player) }
	}
	if d.Move != nil {
		e.Move = func(s, o Position, player int) string { return d.Move(s.(S), o.(S), player) }
	}
	if d.Tell != nil {
		e.Tell = func(s, o Position, player int) string { return d.Tell(s.(S), o.(S), player) }
	}
	if d.Drawn != nil {
		e.Drawn = func(s, o Position) string { return d.Drawn(s.(S), o.(S)) }
	}
	if d.Parse != nil {
		e.Parse = func(s Position, player int, words string) (Position, error) { return d.Parse(s.(S), player, words) }
	}
	if d.Endless != nil {
		e.Endless = func(s Position, player int) Result { return d.Endless(s.(S), player) }
	}
	return description{Description: e}
}

// description is a Description that hides the type of the positions.
type description struct {
	Description[Position]
	signs func() []string // what Signs say, or the default
}
