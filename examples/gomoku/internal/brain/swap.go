package brain

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/games/gomoku"
)

// swap2 answers SWAP2BOARD, the opening by the rule Swap2: one player places three stones,
// black, white and black. The other takes black and says SWAP; or plays white and makes its
// move; or places two more stones and leaves the choice to the first.
//
// The value of the better color is that of its best move or more, and after two more stones
// the other player has it. So the brain never places them: it takes the color that it finds
// better.
func (b *brain) swap2(ctx context.Context, answer say) error {
	if err := b.prepare(); err != nil {
		return err
	}
	ctx, done := b.stoppable(ctx)
	defer done()
	switch len(b.listed) {
	case 0:
		return b.open(ctx, answer)
	case 3, 5:
		return b.choose(ctx, answer)
	}
	return fmt.Errorf("%d stones, want 0, 3 or 5", len(b.listed))
}

// choose answers SWAP or a move of white.
func (b *brain) choose(ctx context.Context, answer say) error {
	p, err := place(b.player.Board, b.listed)
	if err != nil {
		return err
	}
	b.stones = b.listed
	b.limitThinking()
	r, err := b.player.Best(ctx, p)
	if len(r.Line) == 0 {
		return err
	}
	swap := r.Value < 0
	for i := range b.stones {
		b.stones[i].own = (i%2 == 0) == swap
	}
	if swap {
		answer("SWAP")
		return nil
	}
	y, x := b.player.Board.Cell(p, r.Line[0])
	b.put(stone{x: x, y: y}, answer)
	return nil
}

// place returns the position after stones, by turns.
func place(board *gomoku.Board, stones []stone) (p gomoku.Position, err error) {
	for _, s := range stones {
		if p, err = board.PlayAt(p, s.y, s.x); err != nil {
			return p, err
		}
	}
	return p, nil
}

// How many openings are drawn, and how many positions are looked at for each.
const (
	openings     = 24
	openingNodes = 2_000
)

// open answers three stones, of those drawn the ones that are most even.
func (b *brain) open(ctx context.Context, answer say) error {
	b.stones = nil
	b.limitThinking()
	until := time.Now().Add(b.player.Time)
	rnd := rand.New(rand.NewPCG(rand.Uint64(), 0))
	var best []stone
	least := 0
	for n := range openings {
		if n > 0 && (ctx.Err() != nil || !time.Now().Before(until)) {
			break
		}
		stones := b.scatter(rnd)
		p, err := place(b.player.Board, stones)
		if err != nil {
			return err
		}
		b.player.Depth, b.player.Nodes, b.player.Time = 0, openingNodes, max(time.Until(until), quickest)
		r, _ := b.player.Best(ctx, p)
		if v := max(r.Value, -r.Value); best == nil || v < least {
			best, least = stones, v
		}
	}
	answer("%d,%d %d,%d %d,%d", best[0].x, best[0].y, best[1].x, best[1].y, best[2].x, best[2].y)
	return nil
}

// scatter draws three stones, the first anywhere and the others within four rows and columns.
func (b *brain) scatter(rnd *rand.Rand) (stones []stone) {
	for len(stones) < 3 {
		s := stone{x: rnd.IntN(b.size), y: rnd.IntN(b.size)}
		if len(stones) > 0 {
			s.x, s.y = stones[0].x+rnd.IntN(9)-4, stones[0].y+rnd.IntN(9)-4
		}
		if s.x >= 0 && s.y >= 0 && s.x < b.size && s.y < b.size && find(stones, s) < 0 {
			stones = append(stones, s)
		}
	}
	return stones
}
