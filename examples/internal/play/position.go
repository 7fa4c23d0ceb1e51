package play

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/game"
)

// Position is a position of a game, whatever its type. Positions of one game are compared by ==.
type Position any

type (
	// Rules are the rules of a game, whatever the type of its positions.
	Rules = game.Rules[Position]

	// Strategy is a player of such a game.
	Strategy = game.Strategy[Position]

	result = game.Result[Position, int]
)

// Erase returns rules that hide the type of the positions. All that follows is then compiled once, and not for
// each game. The rules have the capabilities of r, except for game.Expander, which only makes a search faster.
func Erase[S comparable](r game.Rules[S]) Rules {
	if e, ok := any(r).(Rules); ok {
		return e
	}
	all := func(positions func([]S, S) []S) func([]Position, Position) []Position {
		return func(dst []Position, s Position) []Position { return appendBoxed(dst, positions(nil, s.(S))) }
	}
	var e Rules = &erased{all(r.Moves)}
	if c, ok := game.Find[game.Keyer[S]](r); ok {
		e = keyed{wrapped{e}, func(s Position) uint64 { return c.Key(s.(S)) }}
	}
	if c, ok := game.Find[game.Canonicalizer[S]](r); ok {
		e = symmetric{wrapped{e}, func(s Position) Position { return c.Canonical(s.(S)) }}
	}
	if c, ok := game.Find[game.Bounder[S]](r); ok {
		e = bounded{wrapped{e}, func(s Position) (lo, hi int) { return c.Bounds(s.(S)) }}
	}
	if c, ok := game.Find[game.Partitioner[S]](r); ok {
		e = parted{wrapped{e}, all(c.Parts)}
	}
	if c, ok := game.Find[game.Turner[S]](r); ok {
		e = turned{wrapped{e}, func(s Position) int { return c.Turn(s.(S)) }}
	}
	if c, ok := game.Find[game.Chancer[S]](r); ok {
		e = chanced{wrapped{e}, func(dst []int, s Position) []int { return c.Chances(dst, s.(S)) }}
	}
	if c, ok := game.Find[game.Viewer[S]](r); ok {
		e = viewed{wrapped{e}, func(s Position) string { return c.View(s.(S)) }}
	}
	if c, ok := game.Find[game.Banker[S]](r); ok {
		e = banked{wrapped{e}, func(s Position) (Position, int) { return c.Bank(s.(S)) }}
	}
	if c, ok := game.Find[game.MoveNamer[S]](r); ok {
		e = named{wrapped{e}, func(s, next Position) string { return c.MoveName(s.(S), next.(S)) }}
	}
	switch g := r.(type) {
	case game.Game[S]:
		e = ended{wrapped{e}, func(s Position) int { return g.Score(s.(S)) }}
	case game.Multiplayer[S]:
		e = several{wrapped{e}, g.Players(), func(s Position) int { return g.Turn(s.(S)) }, func(s Position, player int) int { return g.Payoff(s.(S), player) }}
	}
	return e
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

// erased are rules without capabilities. It is a pointer, so that it is compared by ==.
type erased struct {
	moves func(dst []Position, s Position) []Position
}

func (e *erased) Moves(dst []Position, s Position) []Position { return e.moves(dst, s) }

// wrapped are the rules that a capability is added to.
type wrapped struct{ Rules }

func (w wrapped) Unwrap() Rules { return w.Rules }

type (
	keyed struct {
		wrapped
		key func(Position) uint64
	}
	symmetric struct {
		wrapped
		canonical func(Position) Position
	}
	bounded struct {
		wrapped
		bounds func(Position) (lo, hi int)
	}
	parted struct {
		wrapped
		parts func([]Position, Position) []Position
	}
	turned struct {
		wrapped
		turn func(Position) int
	}
	chanced struct {
		wrapped
		chances func([]int, Position) []int
	}
	viewed struct {
		wrapped
		view func(Position) string
	}
	banked struct {
		wrapped
		bank func(Position) (Position, int)
	}
	named struct {
		wrapped
		name func(s, next Position) string
	}
	ended struct {
		wrapped
		score func(Position) int
	}
	several struct {
		wrapped
		players int
		turn    func(Position) int
		payoff  func(s Position, player int) int
	}
)

func (w keyed) Key(s Position) uint64                        { return w.key(s) }
func (w symmetric) Canonical(s Position) Position            { return w.canonical(s) }
func (w bounded) Bounds(s Position) (lo, hi int)             { return w.bounds(s) }
func (w parted) Parts(dst []Position, s Position) []Position { return w.parts(dst, s) }
func (w turned) Turn(s Position) int                         { return w.turn(s) }
func (w chanced) Chances(dst []int, s Position) []int        { return w.chances(dst, s) }
func (w viewed) View(s Position) string                      { return w.view(s) }
func (w banked) Bank(s Position) (Position, int)             { return w.bank(s) }
func (w named) MoveName(s, next Position) string             { return w.name(s, next) }
func (w ended) Score(s Position) int                         { return w.score(s) }
func (w several) Players() int                               { return w.players }
func (w several) Turn(s Position) int                        { return w.turn(s) }
func (w several) Payoff(s Position, player int) int          { return w.payoff(s, player) }

// Player returns a strategy, such as a tool, as a player of any position.
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

// Follower is a strategy that needs to know how the play has come to a position: it is told all
// positions up to there before it chooses.
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
func (d Description[S]) erase() description {
	e := description{About: d.About, Manual: d.Manual, Help: d.Help, Rules: Erase(d.Rules), Start: d.Start, Seed: d.Seed, Players: d.Players,
		Longest: d.Longest, Secret: d.Secret, Judge: d.Judge, Levels: d.Levels, Table: d.Table, Draw: func(s Position, player int, p Palette) string { return d.Draw(s.(S), player, p) },
		Result: func(s Position, player int) Result { return d.Result(s.(S), player) }}
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
	return e
}

// description is a Description that hides the type of the positions.
type description = Description[Position]
