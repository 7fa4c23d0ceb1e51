package minimax

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/minimax/internal/disk"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/tablefile"
)

// The errors of tables in files.
var (
	// ErrTableCorrupt says that a file is no table, or is damaged: bytes are missing or have
	// changed, or values do not follow from each other.
	ErrTableCorrupt = tablefile.ErrCorrupt
	// ErrTableVersion says that a file was written by a version of this package that this one does
	// not understand.
	ErrTableVersion = tablefile.ErrVersion
	// ErrTableGame says that a file is a table of another game.
	ErrTableGame = disk.ErrGame
	// ErrTableBusy says that another Builder is at work in a directory.
	ErrTableBusy = disk.ErrBusy
	// ErrPosition says that the positions of a game cannot be written to a file.
	ErrPosition = disk.ErrPosition
)

// Table holds the values of positions: all that can be reached from the starts of
// [Solver.Tabulate] or [Loopy.Tabulate], those that [Table.Save] wrote and [OpenTable] opened, or
// those of a [Builder].
// The zero value holds none. A Table does not change, and is safe for concurrent use if the game
// and the file are. The errors of its methods wrap game.ErrUnsolved if the position is not in the
// table, and if the table is in a file also [ErrTableCorrupt] or the error of reading.
type Table[S comparable] struct {
	// Stats tells what the table cost. Its Hits, Cutoffs and Depth are 0. All fields are 0 if
	// OpenTable opened the table.
	Stats game.Stats

	config *rules.Config[S]
	rows   disk.Rows[S] // or nil: there are none
	inFile bool
}

// TableValue is what a position in a [Table] is worth to the player to move, and how far off the
// end is.
type TableValue struct {
	// Payoff is the score of the end if both play as well as possible, with infinite play as 0
	// or what [Loopy.Endless] says. Its sign says who wins.
	Payoff int

	// Plies is the number of moves until the end, if the winner hurries and the loser
	// delays, but neither at the price of a worse Payoff. It is 0 if Payoff is, whether
	// the play ends or not.
	//
	// With Endless the player who gets more than endless play would pay hurries, and Plies
	// is the number of moves until the end, or until a position whose Payoff is what
	// endless play is worth, which is 0 for a position that cannot be repeated.
	Plies int
}

// String returns a text like "win in 3", "loss of 5 in 4" or "draw". It leaves out payoffs of ±1.
func (v TableValue) String() string {
	word, amount := "win", v.Payoff
	switch {
	case v == TableValue{}:
		return "draw"
	case v.Payoff == 0:
		return fmt.Sprintf("draw in %d", v.Plies)
	case v.Payoff < 0:
		word, amount = "loss", -v.Payoff
	}
	if amount == 1 {
		return fmt.Sprintf("%s in %d", word, v.Plies)
	}
	return fmt.Sprintf("%s of %d in %d", word, amount, v.Plies)
}

// valueOf returns the value of a position with a row.
func valueOf(r rules.Row) TableValue { return TableValue{int(r.Payoff), int(r.Plies)} }

// Len returns the number of positions that All yields.
func (t *Table[S]) Len() int {
	if t.rows == nil {
		return 0
	}
	return t.rows.Len()
}

// All returns an iterator over the positions of the table and their values: those nearest to the
// starts first, or in the order of their keys if the table is in a file. Of symmetric positions it
// yields only the representative. If a file cannot be read, or is damaged, the loop panics with the
// error of [Table.Each].
func (t *Table[S]) All() iter.Seq2[S, TableValue] {
	return func(yield func(S, TableValue) bool) {
		if err := t.Each(yield); err != nil {
			panic(err)
		}
	}
}

// Each calls yield with the positions and values that [Table.All] yields, as long as yield returns true. The error
// wraps [ErrTableCorrupt] or that of reading a file. A table in memory has none.
func (t *Table[S]) Each(yield func(s S, v TableValue) bool) error {
	if t.rows == nil {
		return nil
	}
	return t.rows.Each(func(s S, r tablefile.Row) bool { return yield(s, valueOf(r.Row)) })
}

// Close closes the files of a table that a [Builder] made. Other tables have no files of their own: for them
// Close does nothing. The reader of OpenTable is closed by whoever opened it.
func (t *Table[S]) Close() error {
	if c, ok := t.rows.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// Value returns the value of s, in constant expected time, or by reading a block if the table is in
// a file.
func (t *Table[S]) Value(s S) (TableValue, error) {
	r, err := t.row(s)
	return valueOf(r.Row), err
}

// row returns what is known of s.
func (t *Table[S]) row(s S) (r tablefile.Row, err error) {
	ok := false
	if t.rows != nil {
		r, ok, err = t.rows.Find(s)
	}
	if err == nil && !ok {
		err = fmt.Errorf("minimax: %s: %w", oneline.Of(s), game.ErrUnsolved)
	}
	return r, err
}

// Analyze returns the values of s and of every move there. The best moves are those with the value
// of s: they win the most, and the soonest, or draw, or lose the least, and the latest.
func (t *Table[S]) Analyze(s S) (a game.Analysis[S, TableValue], err error) {
	known, err := t.row(s)
	if err != nil {
		return a, err
	}
	a.Value, a.Exact = valueOf(known.Row), true
	a.Plies = a.Value.Plies
	for _, o := range moves.Append(t.config.Rules.Moves, nil, s) {
		r, err := t.row(o)
		if errors.Is(err, game.ErrUnsolved) && !t.inFile {
			panic(fmt.Sprintf("minimax: %s was no option before: Moves or a capability breaks its contract", oneline.Of(o)))
		}
		if err != nil {
			return a, err
		}
		v := valueOf(disk.After(t.rows, r, t.config.Sign(s, o), known.Worth))
		a.Options = append(a.Options, game.Option[S, TableValue]{
			Position: o, Value: v, Plies: v.Plies, Exact: true, Best: v == a.Value,
		})
	}
	if len(a.Options) > 0 && !slices.ContainsFunc(a.Options, func(o game.Option[S, TableValue]) bool { return o.Best }) {
		if t.inFile {
			return a, fmt.Errorf("minimax: %w: %s is not worth what its options are", ErrTableCorrupt, oneline.Of(s))
		}
		exact.Broken(s)
	}
	return a, nil
}

// Strategy returns a strategy that chooses the first of the best moves. A player who follows it
// gets what the position is worth, or more. A player who wins does so in the stated number of plies,
// or in fewer, or gets more than the stated Payoff. (A table with [Builder.ValueOnly] does not promise
// that.) At a terminal position the error of the strategy is game.ErrTerminal.
func (t *Table[S]) Strategy() game.Strategy[S] {
	return game.StrategyFunc[S](func(_ context.Context, s S) (S, error) { return t.choose(s) })
}

// choose returns the first of the best moves at s.
func (t *Table[S]) choose(s S) (S, error) {
	a, err := t.Analyze(s)
	if err != nil {
		return s, err
	}
	for _, o := range a.Options {
		if o.Best {
			return o.Position, nil
		}
	}
	return s, game.ErrTerminal
}

// Line returns the principal variation: the positions that follow s if both players make
// the first of their best moves, up to a terminal one. In an endless draw it stops at the
// first position that is repeated: the last position is s or one of those before it.
func (t *Table[S]) Line(s S) ([]S, error) {
	var line []S
	met := map[S]bool{s: true}
	for {
		next, err := t.choose(s)
		if err == game.ErrTerminal {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
		line = append(line, next)
		if met[next] {
			return line, nil
		}
		met[next] = true
		s = next
	}
}

// Save writes the table, which [OpenTable] opens, even on another machine. The name is that of the
// game, with what distinguishes it from others by the same rules, such as the size of the board;
// it has at most 1,024 bytes. The format is described in the documentation of package
// minimax/internal/tablefile, so that programs in other languages can read it.
//
// Positions must consist of integers, booleans, and arrays and structs of these, including unexported
// fields, of at most 128 bytes in all: otherwise the error wraps [ErrPosition]. (Strings, pointers,
// slices and floating-point numbers are not allowed.) A table of a [Builder] whose game is a game.Banker is not
// saved: it has no rows for positions with points. Other errors are those of w. Save sorts the
// positions, which takes some 30 bytes for each, and asks Moves which positions of 0 Plies are terminal.
func (t *Table[S]) Save(w io.Writer, name string) error {
	must.Have(w, "minimax: Save without a Writer")
	if t.rows == nil {
		return fmt.Errorf("minimax: a table without positions, not made by Tabulate: %w", game.ErrUnsolved)
	}
	return disk.Save(w, name, t.config, t.rows)
}

// OpenTable opens a table that [Table.Save] wrote with the same name, in the first size bytes of r. It
// reads the header and the index of the blocks, which are less than a hundredth of a large table, and checks
// that they are undamaged, and that the rules are what they were at a sample: at 64 positions, and at up to 192
// terminal ones, some of each score, of at most 64 scores. A block of some
// KiB is read and checked when a value in it is asked for, and 8 MiB of values are kept. So r may be a file
// that is larger than memory, an embedded one, or one that is read over a network by ranges, and must stay
// open.
//
// The error wraps [ErrTableCorrupt], [ErrTableVersion], [ErrTableGame], [ErrPosition] or that of r.
// A file from a stranger may be undamaged and wrong: [Table.Verify] proves the values.
func OpenTable[S comparable](r io.ReaderAt, size int64, g game.Game[S], name string) (*Table[S], error) {
	must.Have(r, "minimax: OpenTable without a ReaderAt")
	must.Have(g, "minimax: OpenTable without a Game")
	cfg := rules.New(g)
	f, err := disk.Open(r, size, &cfg, name)
	if err != nil {
		return nil, err
	}
	return &Table[S]{config: &cfg, rows: f, inFile: true}, nil
}

// Verify derives each value of the table from those of the options, or from Score, and so proves it, whoever
// made the table: by induction over the plies for a value that a player can force, and for another because
// nobody can leave it for more. (It does not check what Endless returned, and proves less if the table has no
// distances: see [Builder.ValueOnly].) It calls Moves once for each position. A table of a [Builder] is
// verified by as many goroutines and with as much memory as Workers and Memory said when it was built.
//
// The error wraps [ErrTableCorrupt], and names the position; or it is that of reading, or context.Cause(ctx).
// Verify panics if ctx is nil.
func (t *Table[S]) Verify(ctx context.Context) error {
	must.HaveContext("minimax", ctx)
	if t.rows == nil {
		return nil
	}
	return disk.Verify(ctx, t.config, t.rows)
}
