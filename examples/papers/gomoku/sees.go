package gomoku

import (
	"context"
	"fmt"
	"iter"
	"math"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Follow tells the player the positions of a play, from the first one to that at which it is to
// move. It then knows which stone was last and where its area is, as if all moves of its color
// had been its own.
func (st *Student) Follow(line []gomoku.Position) {
	st.check()
	st.after = gomoku.Position{}
	for i := (len(line) + 1) % 2; i+1 < len(line); i += 2 {
		st.follow(line[i])
		st.after = line[i+1]
	}
}

// Analyze returns what the player sees at p: the moves that it considers, in the order in which
// it searches them, and what each is worth to it at its Depth. Time and Nodes do not count.
// Choose returns the first of the best. If ctx ends, the error wraps its cause, and comes with
// the moves searched so far.
func (st *Student) Analyze(ctx context.Context, p gomoku.Position) (a game.Analysis[gomoku.Position, int], err error) {
	st.check()
	if game.Terminal(st.Board, p) {
		a.Value, a.Exact = Win*st.Board.Score(p), true
		return a, nil
	}
	start := time.Now()
	s, last := st.begin(ctx, p)
	a.Value, a.Horizon = math.MinInt, st.depth(p)
	for _, c := range s.first(last) {
		before := s.place(int(c))
		v := -s.search(int(c), a.Horizon, 1, -Win, Win)
		s.lift(int(c), before)
		if cause := poll.Cause(ctx); cause != nil {
			err = fmt.Errorf("gomoku report: %w", cause)
			break
		}
		o := game.Option[gomoku.Position, int]{Position: play(st.Board, p, int(c)), Value: v}
		if plies := Win - max(v, -v); plies <= a.Horizon {
			o.Plies = plies
		}
		a.Options = append(a.Options, o)
		a.Value = max(a.Value, v)
	}
	for i := range a.Options {
		o := &a.Options[i]
		if o.Best = o.Value == a.Value; o.Best {
			a.Plies = o.Plies
		}
	}
	a.Stats = game.Stats{Positions: s.nodes, Depth: a.Horizon, Elapsed: time.Since(start)}
	return a, err
}

// Sequence is a sequence that [Sequences] counts.
type Sequence struct {
	Mine          bool     // it is of the player to move
	Gaps          bool     // it was searched for with gaps
	Stones        []string // their cells, such as h8
	Free, Blocked int      // how many cells of each kind belong to it
	Worth         int      // to the player whose stones they are
}

// EachSequence returns an iterator over the sequences of both players at p. The worth of those of
// the player to move, less that of the other's, is Sequences, if that is within its limits.
func EachSequence(b *gomoku.Board, p gomoku.Position) iter.Seq[Sequence] {
	return func(yield func(Sequence) bool) {
		s := newScan(b)
		s.fill(p)
		cells := make([][stride]int, len(s.lengths))
		for c := range s.at {
			for _, at := range s.at[c] {
				cells[at.line][at.shift/2] = c
			}
		}
		for line, word := range s.lines {
			for _, player := range [2]int8{myStone, theirStone} {
				for r := range runs(statesOf(word), player) {
					q := Sequence{Mine: player == myStone, Gaps: r.gaps, Free: r.free, Blocked: r.blocked, Worth: r.worth}
					for i, cell := range cells[line] {
						if r.stones>>i&1 != 0 {
							q.Stones = append(q.Stones, nameOf(b, cell))
						}
					}
					if !yield(q) {
						return
					}
				}
			}
		}
	}
}
