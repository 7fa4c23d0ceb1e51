package nim

import (
	"cmp"
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// MovesTo returns the moves to sums with outcome o, in the order of Moves: the winning moves for
// PPosition, the drawing moves for Draw, and the losing moves for NPosition.
func (a SumAnalysis) MovesTo(o Outcome) []SumMove {
	var moves []SumMove
	for _, option := range a.Options {
		if option.Value.Outcome() == o {
			moves = append(moves, option.SumMove)
		}
	}
	return moves
}

// Best returns all best moves, in the order of Moves. [Sum.Analyze] defines best moves.
func (a SumAnalysis) Best() []SumMove {
	var best []SumMove
	for _, o := range a.Options {
		if o.Best {
			best = append(best, o.SumMove)
		}
	}
	return best
}

// WinningMoves returns the winning moves in normal play, in the order of Moves: the moves to
// P-positions. Each winning move keeps the win. But in a sum with cycles, a player who chooses
// among winning moves at will may cycle forever. Choose does not cycle.
func (s Sum) WinningMoves(ctx context.Context) ([]SumMove, error) {
	a, err := s.Analyze(ctx)
	if err != nil {
		return nil, err
	}
	return a.MovesTo(PPosition), nil
}

// Choose returns the first best move. The move wins if the sum is won, and draws if the sum is a
// draw. In a lost sum it is the first move. A player who always follows Choose wins every won sum
// in a finite number of moves. If there is no move, the error is game.ErrTerminal.
func (s Sum) Choose(ctx context.Context) (SumMove, error) {
	a, err := s.Analyze(ctx)
	if err != nil {
		return SumMove{}, err
	}
	if len(a.Options) == 0 {
		return SumMove{}, game.ErrTerminal
	}
	return a.Best()[0], nil
}

// mark marks the best moves of an analysis of s.
func (s Sum) mark(ctx context.Context, a SumAnalysis) error {
	want := map[Outcome]Outcome{NPosition: PPosition, Draw: Draw, PPosition: NPosition}[a.Value.Outcome()]
	for i, o := range a.Options {
		a.Options[i].Best = want == NPosition || o.Value.Outcome() == want
	}
	if want == PPosition && slices.ContainsFunc(s, ranked) {
		return s.markNearest(ctx, a)
	}
	return nil
}

// gain is the change of the sum of the labels and of the sum of the ranks by a winning move. The
// comment at the top of loopy.go explains both sums.
type gain struct {
	fall Nimber // of the sum of the labels
	rise int64  // of the sum of the ranks
}

// compare is positive if p leads nearer to the end than q, and negative if q does.
func (p gain) compare(q gain) int {
	return cmp.Or(cmp.Compare(p.fall, q.fall), cmp.Compare(q.rise, p.rise))
}

// markNearest keeps the marks of the moves that lower the sum of the labels most and, among equal
// sums, the sum of the ranks most. All marked moves win. The kept moves are at least as good as
// the move of the proof: the move of Nim, or the move back.
func (s Sum) markNearest(ctx context.Context, a SumAnalysis) (err error) {
	gains := make([]gain, len(a.Options))
	var most *gain
	for i, o := range a.Options {
		if !o.Best {
			continue
		}
		if gains[i], err = s.gain(ctx, o.SumMove); err != nil {
			return err
		}
		if most == nil || gains[i].compare(*most) > 0 {
			most = &gains[i]
		}
	}
	for i := range a.Options {
		a.Options[i].Best = a.Options[i].Best && gains[i] == *most
	}
	return nil
}

// gain returns the gain of a winning move. If the sum is infinite, all winning moves are in the
// same component and lead to the same label, so the starting point of the fall does not matter.
func (s Sum) gain(ctx context.Context, m SumMove) (p gain, err error) {
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

// ranked reports whether c has a rank. Positions of games without cycles have no rank.
func ranked(c Component) bool {
	_, ok := c.(interface{ rank() int64 })
	return ok
}

// rank returns the rank of a component, and 0 for a component without a rank.
func rank(c Component) int64 {
	if r, ok := c.(interface{ rank() int64 }); ok {
		return r.rank()
	}
	return 0
}
