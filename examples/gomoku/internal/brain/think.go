package brain

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// fastNodes is how many positions are looked at for a move as fast as possible: they take
// about a millisecond.
const fastNodes = 200

// prepare makes the player, so that this takes no time of a move. It is made anew if what it
// depends on has changed.
func (b *brain) prepare() error {
	rule, err := b.playable()
	if err != nil {
		return err
	}
	if size := b.tableSize(); b.player == nil || !b.plays(b.player.Board, rule) || b.player.Memory != size {
		board, err := gomoku.New(b.size, rule)
		if err != nil {
			return err
		}
		b.player = nil // so that its table can be collected
		if b.alone {
			b.limitMemory()
		}
		b.player = &gomoku.Player{Board: board, Memory: size, Nodes: 1}
		if _, _, err := b.player.Answer(context.Background(), nil, nil); err != nil {
			return err
		}
	}
	return nil
}

// plays reports whether a board has the size of b and this rule.
func (b *brain) plays(board *gomoku.Board, rule gomoku.Rule) bool {
	rows, _ := board.Size()
	return rows == b.size && board.Rule() == rule
}

// limitThinking sets the player's limits.
func (b *brain) limitThinking() {
	pl := b.player
	pl.Depth, pl.Nodes = b.depth, b.nodes
	if b.strength < 100 {
		pl.Depth = 1 + b.strength/10
	}
	limit := b.limit()
	if limit == 0 && (pl.Nodes == 0 || pl.Nodes > fastNodes) {
		pl.Nodes = fastNodes
	}
	if len(b.stones) == 0 {
		pl.Depth = 1 // there is nothing to think about
	}
	pl.Time = max(time.Until(b.clock.plan(limit)), quickest)
}

// stoppable returns a context that ends when the manager wants no more of the thought.
func (b *brain) stoppable(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancel(ctx)
	unwatch := b.in.watch(b.line, cancel)
	return ctx, func() { unwatch(); cancel() }
}

// think returns the brain's move.
func (b *brain) think(ctx context.Context) (stone, error) {
	if err := b.prepare(); err != nil {
		return stone{}, err
	}
	var own, others [][2]int
	for _, s := range b.stones {
		if s.own {
			own = append(own, [2]int{s.y, s.x})
		} else {
			others = append(others, [2]int{s.y, s.x})
		}
	}
	b.limitThinking()
	ctx, done := b.stoppable(ctx)
	defer done()
	if b.report > 0 {
		if line := b.played(own, others); line != nil {
			return b.student(ctx, line)
		}
	}
	row, column, err := b.player.Answer(ctx, own, others)
	return stone{x: column, y: row, own: true}, err
}
