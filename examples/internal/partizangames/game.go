// Package partizangames reads and draws positions of the partizan games on rectangles and pictures, and finds
// their moves and values.
package partizangames

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/loopy"
	"github.com/gametheory-go/gametheory/games/grid"
)

// Game is a partizan game.
type Game struct {
	Name     string   // a word in small letters
	Title    string   // as people write it
	Notation string   // how a position is written, in a few words
	Examples []string // positions, the first of which is a usual start; all have their values at once

	read  func(text string) (grid.Game, grid.Position, error)
	value func(ctx context.Context, text string, memory int64) (partizan.Value, error)    // or nil
	large func(text string, c *partizan.Arithmetic, value Finder) (partizan.Value, error) // or nil

	ruleset   string // see Defined
	boardless bool
	databases *Databases // or nil
}

// Finder finds the value of a position of the game, written in a text.
type Finder func(text string) (partizan.Value, error)

// New returns a game without a name, whose positions are read by parse, with the rules that they
// belong to. It must read what Text of those rules writes. The capabilities of package partizan are used.
func New[R grid.Game](notation string, parse func(text string) (R, grid.Position, error), examples ...string) Game {
	return Game{Notation: notation, Examples: examples, read: func(text string) (grid.Game, grid.Position, error) { return parse(text) }}
}

// NewValued returns a game without a name, whose positions have values but no moves and no drawings. The values are found
// within a limit of memory.
func NewValued(notation string, value func(ctx context.Context, text string, memory int64) (partizan.Value, error), examples ...string) Game {
	return Game{Notation: notation, Examples: examples, value: value, read: func(string) (grid.Game, grid.Position, error) { return nil, grid.Position{}, errValued }}
}

// errValued says that a position has a value alone.
var errValued = errors.New("a position with a value, but without moves here")

// Called returns the game with a name and a title.
func (g Game) Called(name, title string) Game {
	g.Name, g.Title = name, title
	return g
}

// Defined returns the game with the text that defines its rules. A game with heaps has no board: the rules of all
// positions are the same.
func (g Game) Defined(ruleset string, heaps bool) Game {
	g.ruleset, g.boardless = ruleset, heaps
	return g
}

// Kept returns the game with databases, which its positions use for values in the store of the databases.
func (g Game) Kept(d *Databases) Game {
	g.databases = d
	return g
}

// Large returns the game with values of what is too large for a position. The function has an arithmetic and finds
// values of positions by their texts. An error that wraps game.ErrSize says that there is no such value.
func (g Game) Large(value func(text string, c *partizan.Arithmetic, value Finder) (partizan.Value, error)) Game {
	g.large = value
	return g
}

// Splitting returns the game with values of boards of any size that fall apart: see grid.Split.
func (g Game) Splitting(empty rune, around bool) Game {
	return g.Large(func(text string, c *partizan.Arithmetic, value Finder) (partizan.Value, error) {
		if !strings.ContainsRune(text, empty) {
			return partizan.Value{}, game.ErrSize // a size, or a full board
		}
		first, rest, _ := strings.Cut(text, "/")
		for row := range strings.SplitSeq(rest, "/") {
			if rest != "" && len([]rune(row)) != len([]rune(first)) {
				return partizan.Value{}, game.ErrSize // no rectangle
			}
		}
		var sum partizan.Value
		for _, part := range grid.Split(text, empty, around) {
			v, err := value(part)
			if err != nil {
				return sum, err
			}
			sum = c.Add(sum, v)
		}
		return sum, c.Err()
	})
}

// LargeValue returns the value of a text that is too large for a position, or of a game that has values alone, if the game
// knows the value. The calculus is that of the store.
func (g Game) LargeValue(ctx context.Context, text string, store *partizan.Store, calculus *partizan.Arithmetic) (v partizan.Value, ok bool, err error) {
	if g.value != nil {
		v, err := g.value(ctx, text, store.Memory)
		return v, true, err
	}
	if _, _, err := g.read(text); g.large == nil || !errors.Is(err, game.ErrSize) {
		return v, false, nil
	}
	v, err = g.large(text, calculus, func(part string) (partizan.Value, error) {
		p, err := g.Read(part)
		if err != nil {
			return partizan.Value{}, err
		}
		return p.Value(ctx, store)
	})
	return v, !errors.Is(err, game.ErrSize), err
}

// Read reads a position. The error says what is wrong with the text.
func (g Game) Read(text string) (Position, error) {
	rules, p, err := g.read(text)
	if err != nil {
		return Position{}, fmt.Errorf("%s: %w", g.Name, err)
	}
	b := &board{game: g.Name, rules: rules}
	if g.databases != nil {
		b.databases, b.name = g.databases, g.boardName(rules, p)
	}
	b.parts, _ = partizan.Find[game.Partitioner[grid.Position]](rules)
	b.known, _ = partizan.Find[partizan.Valuer[grid.Position]](rules)
	return Position{b, p}, nil
}

// board is what the positions that come from one share.
type board struct {
	game   string
	rules  grid.Game
	parts  game.Partitioner[grid.Position] // or nil
	known  partizan.Valuer[grid.Position]  // or nil
	solver solver                          // with the values of a store, or nil
	store  *partizan.Store
	watch  func(game.Stats) // or nil

	databases *Databases // or nil
	name      string     // in the databases
}

// solver is a partizan.Solver. A field of that type would make each package that imports the list of games compile it.
type solver interface {
	Value(ctx context.Context, s grid.Position) (partizan.Value, error)
	Analyze(ctx context.Context, s grid.Position) (partizan.Analysis[grid.Position], error)
}

// in returns the solver that has its values in a store. Positions on the same board of a database share the solver.
func (b *board) in(store *partizan.Store) (solver, error) {
	if b.databases != nil && b.databases.store == store {
		s, err := b.databases.board(b)
		if err != nil {
			return nil, err
		}
		s.watch = b.watch
		return s.solver, nil
	}
	if b.solver == nil || b.store != store {
		b.store = store
		b.solver = &partizan.Solver[grid.Position]{Rules: b.rules, Store: store, Memory: store.Memory, Progress: b.watch}
	}
	return b.solver, nil
}

// of returns the error of a solver, which names the file of the database if the file is wrong.
func (b *board) of(err error) error {
	if b.databases != nil && err != nil {
		if s, ok := b.databases.boards[b.name]; ok {
			return s.read(err)
		}
	}
	return err
}

// Position is a position of a game, or the zero Position for none. Positions that come from one that was
// read are comparable by ==, and share what they have found out: they are not safe for concurrent use.
type Position struct {
	board *board
	at    grid.Position
}

// None reports whether p is the zero Position.
func (p Position) None() bool { return p.board == nil }

// String returns the text that Read reads.
func (p Position) String() string { return p.board.rules.Text(p.at) }

// Game returns the name of the game.
func (p Position) Game() string { return p.board.game }

// Watch has a function called some ten times a second while a value of a position that
// shares what it has found out with this one is looked for. It is called before that.
func (p Position) Watch(progress func(game.Stats)) { p.board.watch = progress }

// KnownValue returns the value, if the game knows it without a search.
func (p Position) KnownValue() (v partizan.Value, ok bool) {
	if p.board.known != nil {
		v, ok = p.board.known.KnownValue(p.at)
	}
	return v, ok
}

// Draw returns lines that show the position, each with its end.
func (p Position) Draw() string { return strings.TrimSuffix(p.board.rules.Draw(p.at), "\n") + "\n" }

// Options returns the positions that a player can move to, in the order of the rules.
func (p Position) Options(player partizan.Player) []Position {
	return p.all(partizan.Options(p.board.rules, nil, p.at, player))
}

// all returns positions of the same board.
func (p Position) all(at []grid.Position) []Position {
	all := make([]Position, len(at))
	for i, s := range at {
		all[i] = Position{p.board, s}
	}
	return all
}

// MoveName returns the name of a move to an option.
func (p Position) MoveName(option Position) string { return p.board.rules.MoveName(p.at, option.at) }

// ParseMove returns the option that a player moves to by the move with a name, in
// small or capital letters. The error lists the moves that there are.
func (p Position) ParseMove(player partizan.Player, name string) (Position, error) {
	options := p.Options(player)
	names := make([]string, len(options))
	for i, o := range options {
		if names[i] = p.MoveName(o); strings.EqualFold(names[i], name) {
			return o, nil
		}
	}
	if len(names) == 0 {
		return Position{}, fmt.Errorf("%v has no move there", player)
	}
	return Position{}, fmt.Errorf("%v cannot move %q, but %s", player, name, strings.Join(names, ", "))
}

// Parts returns the independent parts that the position is the sum of: itself, if the
// game knows of none, and perhaps nothing where nobody can move.
func (p Position) Parts() []Position {
	if p.board.parts == nil {
		return []Position{p}
	}
	return p.all(p.board.parts.Parts(nil, p.at))
}

// Value is that of a partizan.Solver with the store and its limit of memory.
func (p Position) Value(ctx context.Context, store *partizan.Store) (partizan.Value, error) {
	s, err := p.board.in(store)
	if err != nil {
		return partizan.Value{}, err
	}
	v, err := s.Value(ctx, p.at)
	return v, p.board.of(err)
}

// Analyze is that of a partizan.Solver with the store and its limit of memory. [Position.At] makes positions
// of its moves.
func (p Position) Analyze(ctx context.Context, store *partizan.Store) (partizan.Analysis[grid.Position], error) {
	s, err := p.board.in(store)
	if err != nil {
		return partizan.Analysis[grid.Position]{}, err
	}
	a, err := s.Analyze(ctx, p.at)
	return a, p.board.of(err)
}

// Loopy returns the game of the position, in which a play may be endless.
func (p Position) Loopy() (*loopy.Form, error) { return loopy.New[grid.Position](p.board.rules, p.at) }

// At returns the position of a move of an analysis.
func (p Position) At(option grid.Position) Position { return Position{p.board, option} }
