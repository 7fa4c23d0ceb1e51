package balance

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
)

// Hidden says what a player who does not remember who took which disc can tell apart, at
// all positions with two moves or more that can be reached on any board of a material.
// Such a player sees the track, the pawns, a hand of their own, and how many discs the
// others hold. Positions that look the same make an information set.
type Hidden struct {
	Material bigpoints.Material
	Players  int

	Positions int64
	Sets      int64
	Alone     int64 // positions that are the only one of their set
	Unclear   int64 // sets of more than one, in which no move is best at every position
	InUnclear int64 // the positions of these
}

// File names the goal in the name of a file.
func (h Hidden) File() string { return fmt.Sprintf("%v-%d", h.Material, h.Players) }

// Hide examines all boards of the material, for players who want the largest lead. Errors
// are those of [Solve].
func Hide(ctx context.Context, m bigpoints.Material, players int, workers int) (Hidden, error) {
	z := Hidden{Material: m, Players: players}
	work := func(ctx context.Context, board bigpoints.Board) (Hidden, error) {
		return hide(ctx, bigpoints.New(board, players))
	}
	err := onBoards(ctx, m, players, false, workers, func() func(context.Context, bigpoints.Board) (Hidden, error) { return work }, func(h Hidden) {
		z.Positions += h.Positions
		z.Sets += h.Sets
		z.Alone += h.Alone
		z.Unclear += h.Unclear
		z.InUnclear += h.InUnclear
	})
	return z, err
}

// view is what a player who forgets sees of a position: the position with the hands of
// the others left out, and how many discs are in each.
type view struct {
	bare  string
	sizes [bigpoints.MaxPlayers]int
}

// set is an information set: its positions and the moves that are best at all of them.
type set struct {
	size int64
	best uint32
}

func hide(ctx context.Context, g *bigpoints.Game) (h Hidden, err error) {
	tool := bigpoints.InductionFor(g, bigpoints.LargestLead)
	sets := map[view]*set{}
	for s := range game.Positions(g.Rules(), g.Start(0)) {
		a, err := tool.Analyze(ctx, s)
		if err != nil {
			return h, err
		}
		if len(a.Options) < 2 {
			continue
		}
		best := uint32(0)
		for i, o := range a.Options {
			if o.Best {
				best |= 1 << i
			}
		}
		v := see(g, s)
		if sets[v] == nil {
			sets[v] = &set{best: best}
		}
		sets[v].size++
		sets[v].best &= best
		h.Positions++
	}
	for _, i := range sets {
		h.Sets++
		switch {
		case i.size == 1:
			h.Alone++
		case i.best == 0:
			h.Unclear++
			h.InUnclear += i.size
		}
	}
	return h, nil
}

// see returns what the player to move sees of s.
func see(g *bigpoints.Game, s bigpoints.Position) (v view) {
	l := g.Layout(s)
	for i, hand := range l.Hands {
		for _, n := range hand {
			v.sizes[i] += n
		}
		if i != l.Turn {
			l.Hands[i] = bigpoints.Hand{}
		}
	}
	v.bare = l.String()
	return v
}
