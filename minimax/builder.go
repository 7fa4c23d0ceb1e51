package minimax

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/disk"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Builder makes a table that is too large for memory, in a file for each stage of the game's
// [game.Index]. A stage is solved in memory, with a few bytes for each position, by retrograde analysis
// as in [Loopy], on all processors. The game may have cycles; an infinite play is a draw, and its payoff
// is 0. If the game is a game.Banker, the table has only the positions without points, but answers for
// those with points too; Plies are then the moves until a player has gained the rest of the Payoff.
//
// A Builder that was stopped or killed goes on with the first stage that has no file. A file gets its
// name when it is complete.
//
// Game, Index, Name and Dir must be set, by [NewBuilder] or in a literal. The game and its index are fixed at the first
// call; Reset lets others be set. A Builder is not safe for concurrent use, and panics where it
// notices that. It panics if Game or Index is nil, if Name or Dir is empty, if the game has a method with the
// name of a capability and another signature, or Chances or View, if Memory or Workers is negative, if a move
// leads to a later stage, or if one within a stage wins points.
type Builder[S comparable] struct {
	Game  game.Game[S]
	Index game.Index[S]
	Name  string // of the game, as for Table.Save
	Dir   string // the directory of the files, which is created if necessary

	// ValueOnly leaves distances out: all Plies of the table are 0. In a game with cycles the Strategy
	// of the table may then move in a circle where it could win, since the moves of the circle keep the
	// value. Verify then does not notice wrong values that follow from each other in a circle.
	ValueOnly bool

	// Memory is the limit in bytes for the analysis of a stage; 0 means game.DefaultMemory. A
	// position takes 8 bytes, or 6 with ValueOnly; if there are moves within the stage, it takes 8
	// more, and 4 for each such move; and if a payoff needs more than a byte, 8 more. The rest of the
	// memory holds earlier stages; those that do not fit are read from their files.
	Memory int64

	// Workers, if it is not 1, needs a Game and an Index whose methods are safe for concurrent
	// use: package gametest tries whether the methods of the Game are. Workers is the number of
	// goroutines that share the work; 0 means runtime.GOMAXPROCS(0).
	Workers int

	// Progress, if not nil, is called some ten times a second while stages are solved. Left counts
	// the positions that have not been expanded yet. A stage with moves within it is expanded twice.
	Progress func(game.Stats)

	meter  meter.Meter
	config *rules.Config[S] // of the game, from the first call on
	index  game.Index[S]    // what Index was at the first call
}

// NewBuilder returns a Builder of the table of g, whose positions index numbers, in the directory dir. The name is
// that of the game, as for [Table.Save].
func NewBuilder[S comparable](g game.Game[S], index game.Index[S], name, dir string) *Builder[S] {
	return &Builder[S]{Game: g, Index: index, Name: name, Dir: dir}
}

// Build makes the files that are missing, and returns the table of all, whose Close closes them.
// If all files are there Build only opens them, which several may do at once.
//
// The error wraps game.ErrMemory, and names the stage; [ErrTableBusy]; [ErrScore];
// context.Cause(ctx); or an error of the system. If it wraps [ErrTableCorrupt], [ErrTableVersion] or
// [ErrTableGame] it names the file.
func (b *Builder[S]) Build(ctx context.Context) (*Table[S], error) {
	defer b.meter.Enter(ctx, "Builder", b.Progress).End()
	if b.config == nil {
		must.Have(b.Game, "minimax: Builder without a Game")
		must.Have(b.Index, "minimax: Builder without an Index")
		c := rules.New(b.Game)
		b.config, b.index = &c, b.Index
	}
	if b.Name == "" || b.Dir == "" {
		panic("minimax: Builder without a Name or a Dir")
	}
	if err := poll.Cause(ctx); err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	t := &Table[S]{config: b.config, inFile: true}
	staged, err := disk.Plan[S]{
		Config: b.config, Index: b.index, Name: b.Name, Dir: b.Dir, ValueOnly: b.ValueOnly,
		Workers: crew(b.Workers), Memory: tool.Memory("minimax", b.Memory, game.DefaultMemory),
	}.Build(ctx, &b.meter, &t.Stats)
	if err != nil {
		return nil, err
	}
	t.rows, t.Stats.Elapsed = staged, b.meter.Elapsed()
	return t, nil
}

// Reset lets another Game and another Index be set.
func (b *Builder[S]) Reset() { b.config = nil }
