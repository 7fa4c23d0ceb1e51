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

// Builder makes a table that is too large for memory. The [game.Index] of the game divides the
// positions into stages, and the table has a file for each stage. A Builder solves each stage in
// memory by retrograde analysis, as [Loopy] does, with a few bytes for each position and on all
// processors. The game may have cycles; an endless play is a draw with payoff 0.
//
// If the game is a game.Banker, the files have only the positions without points. The table still
// has the values of positions with points. Payoff then includes the points already won. Plies is
// the number of moves until the points won reach Payoff.
//
// A Builder that was interrupted goes on with the first stage without a file. A file gets its
// final name when it is complete.
//
// Game, Index, Name and Dir must be set, by [NewBuilder] or in a literal. The first call fixes
// Game and Index until Reset. A Builder does not accept a game with Chances or View. It panics if
// Name or Dir is empty, if a move leads to a later stage, or if a move within a stage wins
// points.
type Builder[S comparable] struct {
	Game  game.Game[S]
	Index game.Index[S]
	Name  string // the name of the game, as in Table.Save
	Dir   string // the directory of the files; created if necessary

	// ValueOnly omits the distances: all Plies of the table are 0. In a game with cycles, all moves
	// of a cycle can keep the value. A player who follows Strategy in a won position can then
	// repeat positions forever. Verify does not detect wrong values that follow from each other
	// along a cycle.
	ValueOnly bool

	// Memory is the limit in bytes for the analysis of a stage; 0 means game.DefaultMemory. A
	// position takes 8 bytes, or 6 bytes with ValueOnly. If there are moves within the stage, a
	// position takes 8 bytes more, and each of these moves takes 4 bytes. If a payoff needs more
	// than a byte, a position takes 8 bytes more. The rest of Memory holds earlier stages. Stages
	// that do not fit are read from the files.
	Memory int64

	// Workers is the number of goroutines that share the work, at most 65,536; 0 means
	// runtime.GOMAXPROCS(0). Unless Workers is 1, the methods of Game and Index must be safe for
	// concurrent use. Package gametest tests this for Game.
	Workers int

	// Progress, if not nil, is called about ten times a second while stages are solved. Left is
	// the number of positions that have not been expanded yet. A stage with moves within the
	// stage is expanded twice.
	Progress func(game.Stats)

	meter  meter.Meter
	config *rules.Config[S] // of the game, from the first call on
	index  game.Index[S]    // the Index at the first call
}

// NewBuilder returns a Builder of the table of g in the directory dir. The index numbers the
// positions of g. The name is the name of the game, as in [Table.Save].
func NewBuilder[S comparable](g game.Game[S], index game.Index[S], name, dir string) *Builder[S] {
	return &Builder[S]{Game: g, Index: index, Name: name, Dir: dir}
}

// Build makes the missing files and returns the table. [Table.Close] closes the files. If all
// files exist, Build only opens the files; several Builders can do this at once.
//
// The error wraps game.ErrMemory, [ErrTableBusy], [ErrScore], context.Cause(ctx) or an error of
// the operating system. An error that wraps game.ErrMemory names the stage. The error can also
// wrap [ErrTableCorrupt], [ErrTableVersion] or [ErrTableGame], and then names the file.
func (b *Builder[S]) Build(ctx context.Context) (*Table[S], error) {
	defer b.meter.Enter(ctx, "Builder", b.Progress).End()
	// Name, Dir and limits may change with each call, the game only after Reset.
	if b.config == nil {
		must.Have(b.Game, "minimax: Builder without a Game")
		must.Have(b.Index, "minimax: Builder without an Index")
		c := rules.New(b.Game)
		b.config, b.index = &c, b.Index
	}
	if b.Name == "" || b.Dir == "" {
		panic("minimax: Builder without a Name or a Dir")
	}
	// A call whose context has ended fails, even if all files exist.
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

// Reset forgets the game, so another Game and another Index can be set.
func (b *Builder[S]) Reset() { b.config = nil }
