package nim

import (
	"cmp"
	"context"

	"github.com/gametheory-go/gametheory/game"
)

// MovesTo returns the moves to sums with outcome o, in the order of Moves: the
// winning moves if it is PPosition, those that draw if it is Draw, and the losing
// ones if it is NPosition.
func (a SumAnalysis) MovesTo(o Outcome) []SumMove {
	var moves []SumMove
	for _, option := range a.Options {
		if option.Value.Outcome() == o {
			moves = append(moves, option.SumMove)
		}
	}
	return moves
}

// WinningMoves returns the winning moves in normal play, in the order of Moves: those
// to P-positions. In games with cycles, whoever chooses any of them at each turn may
// be led round in a circle; Choose is not.
func (s Sum) WinningMoves(ctx context.Context) ([]SumMove, error) {
	a, err := s.Analyze(ctx)
	if err != nil {
		return nil, err
	}
	return a.MovesTo(PPosition), nil
}

// Choose returns a move that wins if the sum is won, one that draws if it is a
// draw, and the first move if it is lost. Whoever lets it choose each time wins
// every won sum, in a finite number of moves. If there is no move, the error is
// game.ErrTerminal.
func (s Sum) Choose(ctx context.Context) (SumMove, error) {
	a, err := s.Analyze(ctx)
	if err != nil {
		return SumMove{}, err
	}
	if len(a.Options) == 0 {
		return SumMove{}, game.ErrTerminal
	}
	switch a.Value.Outcome() {
	case NPosition:
		return s.nearest(ctx, a.MovesTo(PPosition))
	case Draw:
		return a.MovesTo(Draw)[0], nil
	}
	return a.Options[0].SumMove, nil
}

// progress is what a winning move does to the two measures that come down in the
// course of play, as the essay in loopy.go shows.
type progress struct {
	fall Nimber // of the sum of the labels
	rise int64  // of the sum of the ranks
}

// nearest returns the first of the winning moves that lower the sum of the labels
// most, and then that of the ranks. It is at least as good as the move of the proof:
// that of Nim, or the move back.
func (s Sum) nearest(ctx context.Context, moves []SumMove) (best SumMove, err error) {
	var most progress
	for i, m := range moves {
		p, err := s.progress(ctx, m)
		if err != nil {
			return best, err
		}
		if i == 0 || cmp.Or(cmp.Compare(p.fall, most.fall), cmp.Compare(most.rise, p.rise)) > 0 {
			best, most = m, p
		}
	}
	return best, nil
}

// progress returns that of a winning move. Where the sum is infinite, all winning
// moves are in the same component and lead to the same label, so that it does not
// matter what the fall is counted from.
func (s Sum) progress(ctx context.Context, m SumMove) (p progress, err error) {
	from, err := s[m.Index].Value(ctx)
	if err != nil {
		return p, err
	}
	to, err := m.To.Value(ctx)
	if err != nil {
		return p, err
	}
	if to.nimber < from.nimber {
		p.fall = from.nimber - to.nimber
	}
	p.rise = rank(m.To) - rank(s[m.Index])
	return p, nil
}

// rank returns the rank of a component. In games without cycles there is no need
// for any, and all are 0.
func rank(c Component) int64 {
	if r, ok := c.(interface{ rank() int64 }); ok {
		return r.rank()
	}
	return 0
}
