package gomoku

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
)

// Student plays like the program of a student's report: Quenio Cesar Machado dos Santos,
// Gomoku: relatório final do trabalho sobre métodos de busca, 2015, and its source at
// github.com/quenio/Gomoku. It is minimax with alpha-beta to a depth that is the
// difficulty, in an area around the opponent's last stone, with a heuristic that sums what
// sequences are worth, [Sequences]. A win is worth more the sooner it comes, a loss
// and a draw the later.
//
// # The area
//
// The player sees seven rows and seven columns, those at most three from a stone of the
// opponent's. They stay where they are while the opponent plays inside them; when the opponent
// plays at their edge or outside, they move around the new stone. For the first move they are
// six rows and columns from the fourth on. The moves nearest to the move before are searched
// first.
//
// So the player has to know which stone was last. It finds that by comparing a position
// with the one that it left, and so should be asked for all moves of a play in turn, or told
// them by [Student.Follow]. In a position that does not follow from its last move, it takes the
// opponent's stone with the most stones in the area around it to be the last.
//
// # What differs
//
// The slips of the original are kept where they are a matter of choice: see
// [Sequences] for those of the heuristic. Where a stone is compared with the area, its
// last row is also taken for its last column, so that the area moves without need where it lies
// to the right of the diagonal, and stays behind where it lies to the left. And in an area
// without a free cell the player to move is taken to lose.
//
// Differences were needed where the original fails. It orders moves that are equally near by an
// unstable sort, std::sort; here they come row by row, as by std::stable_sort. So the published
// original may make another move, while with std::stable_sort it makes the same moves at the same
// depth. It stops with an error at a draw, and at a sum of
// sequences beyond a win; here the draw is worth what the report says, and the sum at most a
// win. In an area without a free cell at the root it has no move; here it plays in the nearest
// free cell. It does not see a line in three of the diagonals of five cells; here lines that win
// are those of the Board. Rules and sizes other than free-style on 15×15 are not in the original.
//
// A Student is a game.Strategy, and not safe for concurrent use. Make one with [New].
type Student struct {
	Board *gomoku.Board

	// Depth is how many plies it looks ahead; 0 means 1. The report offers 1 to 4.
	Depth int

	// Time and Nodes, if not 0, limit a call, which then looks 1 ply ahead, 2, and so on up
	// to Depth, and chooses by the deepest search that it completed. The original has no
	// such limits.
	Time  time.Duration
	Nodes int64

	scan  *scan
	area  area
	after gomoku.Position // the position that it left last; its zero value means none
}

// New returns the player of the report that looks depth plies ahead.
func New(b *gomoku.Board, depth int) *Student { return &Student{Board: b, Depth: depth} }

// Win is what a win of a [Student] is worth, less the plies until it.
const Win = 1_111_110 // of six stones in a line: 10 + 100 + ... + 10^6

// Best returns the player's move and its value, in units of [Sequences]. The line is one
// move long. Horizon is how deep it has looked. If ctx ends, the error wraps its cause, and comes
// with the best move found before, if there is one.
func (st *Student) Best(ctx context.Context, p gomoku.Position) (r game.Result[gomoku.Position, int], err error) {
	st.check()
	if game.Terminal(st.Board, p) {
		return game.Result[gomoku.Position, int]{Value: Win * st.Board.Score(p), Exact: true}, nil
	}
	begin := time.Now()
	s, last := st.begin(ctx, p)
	if st.Time > 0 {
		s.deadline = begin.Add(st.Time)
	}
	s.limit = st.Nodes
	limited := st.Time > 0 || st.Nodes > 0
	deepest := st.depth(p)
	first := deepest
	if limited {
		first = 1
	}
	for depth := first; depth <= deepest; depth++ {
		cell, value := s.best(depth, last)
		if s.ended && (len(r.Line) > 0 || cell < 0) {
			break
		}
		r.Line, r.Value, r.Horizon = []gomoku.Position{play(st.Board, p, cell)}, value, depth
		if s.ended || Win-value <= depth || Win+value <= depth {
			break // a deeper search finds the same end
		}
	}
	r.Stats = game.Stats{Positions: s.nodes, Depth: r.Horizon, Elapsed: time.Since(begin)}
	if len(r.Line) == 0 && ctx.Err() == nil {
		// Not even the first move is known.
		r.Line = []gomoku.Position{play(st.Board, p, int(s.first(last)[0]))}
	}
	if len(r.Line) > 0 {
		st.after = r.Line[0]
	}
	if ctx.Err() != nil {
		err = fmt.Errorf("gomoku report: %w", context.Cause(ctx))
	}
	return r, err
}

// check panics if the player has no board that it can play on.
func (st *Student) check() {
	if st.Board == nil {
		panic("gomoku report: Student without a Board")
	}
	if st.Board.Rule() == gomoku.Renju {
		panic("gomoku report: Student does not know the rules of renju")
	}
}

// depth returns how deep a search at p is at most.
func (st *Student) depth(p gomoku.Position) int {
	return min(max(st.Depth, 1), sizeOf(st.Board)*sizeOf(st.Board)-p.Stones())
}

// begin returns the search at p, without limits, and the last stone of the opponent.
func (st *Student) begin(ctx context.Context, p gomoku.Position) (s *scan, last int) {
	last = st.follow(p)
	if st.scan == nil || st.scan.Board != st.Board {
		st.scan = newScan(st.Board)
	}
	s = st.scan
	s.set(p)
	s.area, s.nodes, s.limit, s.ended, s.ctx, s.deadline = st.area, 0, 0, false, ctx, time.Time{}
	return s, last
}

// Choose returns the move of Best. At a position that is over the error is
// game.ErrTerminal.
func (st *Student) Choose(ctx context.Context, p gomoku.Position) (gomoku.Position, error) {
	r, err := st.Best(ctx, p)
	if len(r.Line) > 0 {
		return r.Line[0], err
	}
	if err == nil {
		err = game.ErrTerminal
	}
	return p, err
}

// Reset forgets the play so far. The fields may then be changed.
func (st *Student) Reset() { st.after, st.scan = gomoku.Position{}, nil }

// follow returns the last stone of the opponent, or the center if there is none, and moves the
// area if need be.
func (st *Student) follow(p gomoku.Position) (last int) {
	last = st.replied(p)
	if last < 0 {
		st.area, last = central(sizeOf(st.Board)), st.guess(p)
	}
	if row, column := last/stride, last%stride; !st.area.inside(row, column) {
		st.area = around(sizeOf(st.Board), row, column)
	}
	return last
}

// replied returns the stone that the opponent has added to the position that the player
// left, or -1 if p is not one that follows.
func (st *Student) replied(p gomoku.Position) int {
	if st.after == (gomoku.Position{}) || p.Stones() != st.after.Stones()+1 {
		return -1
	}
	before, now := cellsOf(st.Board, st.after), cellsOf(st.Board, p)
	added := -1
	for cell := range now {
		switch { // who was to move is not now
		case now[cell] == -before[cell]:
		case before[cell] == freeCell && now[cell] == theirStone && added < 0:
			added = cell
		default:
			return -1
		}
	}
	return added
}

// guess returns the opponent's stone with most stones around it, for when it is not known which
// was last.
func (st *Student) guess(p gomoku.Position) int {
	size, at := sizeOf(st.Board), cellsOf(st.Board, p)
	best, most := size/2*stride+size/2, 0
	for cell, state := range at {
		if state != theirStone {
			continue
		}
		n := 0
		for _, c := range around(size, cell/stride, cell%stride).cells(nil) {
			if at[c] != freeCell {
				n++
			}
		}
		if n > most {
			best, most = cell, n
		}
	}
	return best
}
