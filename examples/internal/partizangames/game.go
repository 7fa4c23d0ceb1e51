// Package partizangames hides the types of the positions of partizan games: whatever they are, it
// reads and draws positions, and finds their moves and values.
package partizangames

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// Game is a partizan game.
type Game struct {
	Name     string   // a word in small letters
	Title    string   // as people write it
	Notation string   // how a position is written, in a few words
	Examples []string // positions, the first of which is a usual start; all have their values at once

	read func(name, text string) (Position, error)
}

// Rules are the rules of a game, on a board of some size if it has sizes, which can write
// its positions. The capabilities of package partizan are used, and one more: the method
// Draw(S) string draws a position in lines. Where there is none, the rows of the text are
// what slashes separate.
type Rules[S comparable] interface {
	partizan.Rules[S]
	Text(s S) string
}

// New returns a game without a name, whose positions are read by parse, with the rules that they
// belong to. It must read what Text of those rules writes.
func New[S comparable, R Rules[S]](notation string, parse func(text string) (R, S, error), examples ...string) Game {
	return Game{Notation: notation, Examples: examples, read: func(name, text string) (Position, error) {
		rules, s, err := parse(text)
		if err != nil {
			return nil, err
		}
		b := &board[S]{game: name, rules: rules}
		b.names, _ = partizan.Find[game.MoveNamer[S]](rules)
		b.parts, _ = partizan.Find[game.Partitioner[S]](rules)
		b.known, _ = partizan.Find[partizan.Valuer[S]](rules)
		return position[S]{b, s}, nil
	}}
}

// Called returns the game with a name and a title.
func (g Game) Called(name, title string) Game {
	g.Name, g.Title = name, title
	return g
}

// Read reads a position. The error says what is wrong with the text.
func (g Game) Read(text string) (Position, error) {
	p, err := g.read(g.Name, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", g.Name, err)
	}
	return p, nil
}

// Position is a position of a game. Positions that come from one that was read are
// comparable by ==, and share what they have found out: they are not safe for concurrent use.
type Position interface {
	// String returns the text that Read reads.
	String() string

	// Game returns the name of the game.
	Game() string

	// Draw returns lines that show the position, each with its end.
	Draw() string

	// Options returns the positions that a player can move to, in the order of the rules.
	Options(p partizan.Player) []Position

	// MoveName returns the name of a move to an option.
	MoveName(option Position) string

	// ParseMove returns the option that a player moves to by the move with a name, in
	// small or capital letters. The error lists the moves that there are.
	ParseMove(p partizan.Player, name string) (Position, error)

	// Parts returns the independent parts that the position is the sum of: itself, if the
	// game knows of none, and perhaps nothing where nobody can move.
	Parts() []Position

	// KnownValue returns the value, if the game knows it without a search.
	KnownValue() (partizan.Value, bool)

	// Watch has a function called some ten times a second while a value of a position that
	// shares what it has found out with this one is looked for. It is called before that.
	Watch(progress func(game.Stats))

	// Value and Analyze are those of a partizan.Solver with the store and its limit of
	// memory.
	Value(ctx context.Context, store *partizan.Store) (partizan.Value, error)
	Analyze(ctx context.Context, store *partizan.Store) (partizan.Analysis[Position], error)

	// Winner returns who wins if the given player moves first, by a search of alternating
	// play, where values would take too long, with what that has cost.
	Winner(ctx context.Context, first partizan.Player, l Limits) (partizan.Player, game.Stats, error)
}

// board is what the positions that come from one share.
type board[S comparable] struct {
	game   string
	rules  Rules[S]
	names  game.MoveNamer[S]   // or nil
	parts  game.Partitioner[S] // or nil
	known  partizan.Valuer[S]  // or nil
	solver *partizan.Solver[S] // or nil before it is needed
	watch  func(game.Stats)    // or nil
}

// in returns the solver that has its values in a store.
func (b *board[S]) in(store *partizan.Store) *partizan.Solver[S] {
	if b.solver == nil || b.solver.Store != store {
		b.solver = &partizan.Solver[S]{Rules: b.rules, Store: store, Memory: store.Memory, Progress: b.watch}
	}
	return b.solver
}

type position[S comparable] struct {
	board *board[S]
	at    S
}

func (p position[S]) String() string { return p.board.rules.Text(p.at) }
func (p position[S]) Game() string   { return p.board.game }

func (p position[S]) Watch(progress func(game.Stats)) { p.board.watch = progress }

func (p position[S]) KnownValue() (v partizan.Value, ok bool) {
	if p.board.known != nil {
		v, ok = p.board.known.KnownValue(p.at)
	}
	return v, ok
}

func (p position[S]) Draw() string {
	if d, ok := p.board.rules.(interface{ Draw(s S) string }); ok {
		return strings.TrimSuffix(d.Draw(p.at), "\n") + "\n"
	}
	return strings.ReplaceAll(p.String(), "/", "\n") + "\n"
}

func (p position[S]) Options(player partizan.Player) []Position {
	return p.all(partizan.Options(p.board.rules, nil, p.at, player))
}

// all returns positions of the same board.
func (p position[S]) all(at []S) []Position {
	all := make([]Position, len(at))
	for i, s := range at {
		all[i] = position[S]{p.board, s}
	}
	return all
}

func (p position[S]) MoveName(option Position) string {
	if p.board.names == nil {
		return option.String()
	}
	return p.board.names.MoveName(p.at, option.(position[S]).at)
}

func (p position[S]) ParseMove(player partizan.Player, name string) (Position, error) {
	options := p.Options(player)
	names := make([]string, len(options))
	for i, o := range options {
		if names[i] = p.MoveName(o); strings.EqualFold(names[i], name) {
			return o, nil
		}
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%v has no move there", player)
	}
	return nil, fmt.Errorf("%v cannot move %q, but %s", player, name, strings.Join(names, ", "))
}

func (p position[S]) Parts() []Position {
	if p.board.parts == nil {
		return []Position{p}
	}
	return p.all(p.board.parts.Parts(nil, p.at))
}

func (p position[S]) Value(ctx context.Context, store *partizan.Store) (partizan.Value, error) {
	return p.board.in(store).Value(ctx, p.at)
}

func (p position[S]) Analyze(ctx context.Context, store *partizan.Store) (partizan.Analysis[Position], error) {
	a, err := p.board.in(store).Analyze(ctx, p.at)
	erased := partizan.Analysis[Position]{Value: a.Value, Outcome: a.Outcome, Thermograph: a.Thermograph, Stats: a.Stats}
	for player, moves := range a.Moves {
		for _, m := range moves {
			erased.Moves[player] = append(erased.Moves[player], partizan.Move[Position]{
				Position: position[S]{p.board, m.Position}, Value: m.Value, Incentive: m.Incentive,
				Temperature: m.Temperature, Wins: m.Wins, Best: m.Best,
			})
		}
	}
	return erased, err
}
