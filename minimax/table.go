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
	"github.com/gametheory-go/gametheory/internal/tablefile"
	"github.com/gametheory-go/gametheory/minimax/internal/disk"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Errors of tables in files.
var (
	// ErrTableCorrupt reports a file that is not a table or is damaged: bytes are missing or
	// changed, or values do not follow from each other.
	ErrTableCorrupt = tablefile.ErrCorrupt
	// ErrTableVersion reports a file from an unknown version of this package.
	ErrTableVersion = tablefile.ErrVersion
	// ErrTableGame reports a file with a table of another game.
	ErrTableGame = disk.ErrGame
	// ErrTableBusy reports that another Builder is at work in the directory.
	ErrTableBusy = disk.ErrBusy
	// ErrPosition reports that positions of this type cannot be written to a file.
	ErrPosition = disk.ErrPosition
)

// Table holds values of positions. [Solver.Tabulate] and [Loopy.Tabulate] make a table of all
// positions reachable from some starts. [Table.Save] writes a table to a file, and [OpenTable]
// opens the file. A [Builder] makes a table in files. The zero value holds no positions.
//
// A Table does not change. It is safe for concurrent use if the game and the file are safe. If a
// position is not in the table, the errors of all methods wrap game.ErrUnsolved. If the table is in
// a file, the errors can also wrap [ErrTableCorrupt] or an error of reading the file.
type Table[S comparable] struct {
	// Stats counts the work for the table. Hits, Cutoffs and Depth are 0. All fields are 0 if
	// OpenTable opened the table.
	Stats game.Stats

	config *rules.Config[S]
	rows   disk.Rows[S] // or nil: there are none
	inFile bool
}

// TableValue is the value of a position in a [Table] for the player to move, with the distance to
// the end.
type TableValue struct {
	// Payoff is the score of the end if both players play optimally. In an endless play Payoff is
	// 0, or the value that [Loopy.Endless] returns. The player to move wins if Payoff is
	// positive, and loses if Payoff is negative.
	Payoff int

	// Plies is the number of moves until the end, if the winner plays for the shortest win and
	// the loser for the longest loss. Neither player accepts a worse Payoff for this. If Payoff
	// is 0, Plies is 0, whether the play ends or not.
	//
	// With Loopy.Endless, the endless value of a position is the value that Endless returns, or 0
	// if the position cannot be repeated. A player with a Payoff above the endless value plays for
	// a short play, and the other player plays for a long play. Plies is the number of moves until
	// the end, or until a position where Payoff is the endless value.
	Plies int
}

// String returns a text such as "win in 3", "loss of 5 in 4" or "draw". The text omits payoffs of
// ±1.
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
func valueOf(r tablefile.Result) TableValue { return TableValue{int(r.Payoff), int(r.Plies)} }

// Len returns the number of positions that All yields.
func (t *Table[S]) Len() int {
	if t.rows == nil {
		return 0
	}
	return t.rows.Len()
}

// All returns an iterator over the positions of the table and the values. Of several symmetric
// positions, All yields only the representative. Positions near the starts come first. If the
// table is in a file, the order is the order of the keys. If the file cannot be read or is
// damaged, the loop panics with the error of [Table.Each].
func (t *Table[S]) All() iter.Seq2[S, TableValue] {
	return func(yield func(S, TableValue) bool) {
		if err := t.Each(yield); err != nil {
			panic(err)
		}
	}
}

// Each calls yield with the positions and values of [Table.All], as long as yield returns true.
// The error wraps [ErrTableCorrupt] or an error of reading the file. A table in memory returns no
// error.
func (t *Table[S]) Each(yield func(s S, v TableValue) bool) error {
	if t.rows == nil {
		return nil
	}
	return t.rows.Each(func(s S, r tablefile.Row) bool { return yield(s, valueOf(r.Result)) })
}

// Close closes the files of a table that a [Builder] made. For other tables Close does nothing:
// the caller of OpenTable closes the reader.
func (t *Table[S]) Close() error {
	if c, ok := t.rows.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// Value returns the value of s in constant expected time. If the table is in a file, Value reads
// one block of the file.
func (t *Table[S]) Value(s S) (TableValue, error) {
	r, err := t.row(s)
	return valueOf(r.Result), err
}

// row returns the row of s.
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

// Analyze returns the values of s and of every move at s. A move is best if the move keeps the
// value of s, both Payoff and Plies. So the best moves win the most and the soonest, or draw, or
// lose the least and the latest.
func (t *Table[S]) Analyze(s S) (a game.Analysis[S, TableValue], err error) {
	known, err := t.row(s)
	if err != nil {
		return a, err
	}
	a.Value, a.Exact = valueOf(known.Result), true
	a.Plies = a.Value.Plies
	for _, o := range moves.Append(t.config.Rules.Moves, nil, s) {
		r, err := t.row(o)
		// A table in memory has every position that its positions reach, so the rules have changed.
		// A file may come from a stranger: there it is an error.
		if errors.Is(err, game.ErrUnsolved) && !t.inFile {
			panic(fmt.Sprintf("minimax: %s was no option before: Moves or a capability breaks its contract", oneline.Of(o)))
		}
		if err != nil {
			return a, err
		}
		// The row of o is for the player to move there. Its plies are one fewer than from s.
		v := valueOf(tablefile.Result(disk.After(t.rows, r, t.config.Sign(s, o), known.Worth)))
		a.Options = append(a.Options, game.Option[S, TableValue]{
			Position: o, Value: v, Plies: v.Plies, Exact: true, Best: v == a.Value,
		})
	}
	// The value of s is that of its best option, so at least one option must have it.
	if len(a.Options) > 0 && !slices.ContainsFunc(a.Options, func(o game.Option[S, TableValue]) bool { return o.Best }) {
		if t.inFile {
			return a, fmt.Errorf("minimax: %w: %s is not worth what its options are", ErrTableCorrupt, oneline.Of(s))
		}
		exact.Broken(s)
	}
	return a, nil
}

// Strategy returns a strategy that chooses the first of the best moves. A player with this
// strategy gets the value of the position, or more. A player who wins by this strategy wins
// within the stated number of plies, or gets more than the stated Payoff. A table with
// [Builder.ValueOnly] does not promise this. At a terminal position the error of the strategy is
// game.ErrTerminal.
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
	// Where there are options Analyze has a best one, or an error.
	return s, game.ErrTerminal
}

// Line returns the principal variation from s. Both players make the first of the best moves up
// to a terminal position. In an endless draw, Line stops at the first repeated position: the last
// position of the line is then s or an earlier position.
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
		// The table is finite, so a line without an end comes back to one of its positions.
		if met[next] {
			return line, nil
		}
		met[next] = true
		s = next
	}
}

// Save writes the table to w. [OpenTable] opens the table, also on another machine. The name is
// the name of the game, and must include all parameters of the rules, such as the size of the
// board. A name has at most 1,024 bytes. The documentation of package internal/tablefile
// describes the format for programs in other languages.
//
// A position must consist of integers, booleans, and arrays and structs of integers and booleans,
// including unexported fields. Strings, pointers, slices and floating-point numbers are not
// allowed. The size is at most 128 bytes. For other positions the error wraps [ErrPosition].
// Other errors are errors of w.
//
// Save does not save a table of a [Builder] if the game is a game.Banker, because the files have no
// positions with points. Save sorts the positions, which takes about 30 bytes for each position.
// Save calls Moves for the positions with 0 Plies, to find the terminal positions.
func (t *Table[S]) Save(w io.Writer, name string) error {
	must.Have(w, "minimax: Save without a Writer")
	if t.rows == nil {
		return fmt.Errorf("minimax: a table without positions, not made by Tabulate: %w", game.ErrUnsolved)
	}
	return disk.Save(w, name, t.config, t.rows)
}

// OpenTable opens a table that [Table.Save] wrote with the same name. The table fills the first
// size bytes of r.
//
// OpenTable reads the header and the index of the blocks, and checks that both are undamaged. Both
// together are less than a hundredth of a large table. OpenTable also checks that the rules have
// not changed at 64 sample positions and at up to 192 terminal positions. The terminal positions
// include some positions with each score, for up to 64 different scores.
//
// The methods of the table read and check a block of some KiB at a time, and keep 8 MiB of values
// in memory. So r can be a file larger than memory, an embedded file, or a file on a network that
// serves ranges. r must stay open.
//
// The error wraps [ErrTableCorrupt], [ErrTableVersion], [ErrTableGame], [ErrPosition] or an error
// of r. An undamaged file from a stranger can contain wrong values: [Table.Verify] proves the
// values.
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

// Verify proves each value of the table from the values of the options, or from Score. So a table
// from a stranger need not be trusted. A value that a player can force is proved by induction over
// the plies. For any other value, Verify proves that no player has a move with a larger value.
// Verify does not check the values of Endless, and proves less if the table has no distances: see
// [Builder.ValueOnly].
//
// Verify calls Moves once for each position. For a table of a [Builder], Verify uses the Workers
// and the Memory of the Builder at the call of Build.
//
// An error that wraps [ErrTableCorrupt] names the position. Other errors are errors of reading
// the file and context.Cause(ctx). Verify panics if ctx is nil.
func (t *Table[S]) Verify(ctx context.Context) error {
	must.HaveContext("minimax", ctx)
	if t.rows == nil {
		return nil
	}
	return disk.Verify(ctx, t.config, t.rows)
}
