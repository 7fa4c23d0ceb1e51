package main

import (
	"context"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/breakthrough"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/dotsboxes"
	"github.com/gametheory-go/gametheory/games/endings"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/games/morris"
	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/games/torere"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/play"
)

// games are the games with certificates, small games first.
var games = []problem{
	{"tictactoe", "Tic-tac-toe", exactly(0), false, solved(mnk.TicTacToe(), mnk.TicTacToe().Start())},
	{"nim-3-4-5", "Nim 3+4+5", wins, false, solved(nim.Nim{}, nim.NewHeaps(3, 4, 5))},
	{"chomp-3x7", "Chomp 3x7", wins, false, solved(game.Normal(numbers.Chomp{}), numbers.RectangularBar(3, 7))},
	{"torere", "Mū tōrere", endless(exactly(0)), false, loopy(erased(torere.Rules{}), play.Position(torere.Rules{}.Start()), drawn(torere.Rules{}.Draw))},
	{"morris", "Three Men's Morris", wins, false, morrisAfter()},
	{"morris-a1", "Three Men's Morris after a1", endless(exactly(0)), false, morrisAfter("a1")},
	{"othello-4x4", "Othello 4x4, discs alone", exactly(-8), false, discs(4)},
	{"connectfour-5x5", "Connect Four 5x5", exactly(0), false, connectFour(5, 5)},
	{"connectfour-6x5", "Connect Four 6x5", exactly(0), true, connectFour(6, 5)},
	{"connectfour-7x6", "Connect Four 7x6", wins, true, standardConnectFour()},
	{"breakthrough-5x4", "Breakthrough 5x4", loses, false, board(must(breakthrough.New(5, 4)), must(breakthrough.New(5, 4)).Start())},
	{"hex-6x6", "Hex 6x6", wins, true, hexOf(6)},
	{"boxes-3x4", "Dots and boxes 3x4", exactly(0), true, boxes(3, 4)},
	{"kalah-4-4", "Kalah (4,4)", exactly(2), false, kalahOf(4, 4)},
	{"kalah-6-4", "Kalah (6,4)", wins, true, kalahOf(6, 4)},
	{"domineering-8x8", "Domineering 8x8", wins, true, dominoes(8, 8)},
	{"gomoku-puzzle", "Gomoku 10x10, exactly five, after " + fours, wins, false, fourMoves()},
	{"kqkr", "King and queen against king and rook, " + rook, wins, true, ending("KQKR", rook)},
}

// wins is the claim that the player to move wins, and loses the claim that the opponent wins.
var (
	wins  = []certificate.Claim{{Player: 0, Value: 1}}
	loses = []certificate.Claim{{Player: 1, Value: 1}}
)

// exactly returns the two claims that prove a value of the player to move.
func exactly(v int) []certificate.Claim {
	return []certificate.Claim{{Player: 0, Value: v}, {Player: 1, Value: -v}}
}

// endless returns claims for which an endless play is sufficient.
func endless(claims []certificate.Claim) []certificate.Claim {
	for i := range claims {
		claims[i].Endless = true
	}
	return claims
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// table is the memory in bytes of the table of an AlphaBeta.
const table = 256 << 20

// alphaBeta returns a source of g by a single worker. So the same certificate comes out again.
func alphaBeta[S comparable](ab minimax.AlphaBeta[S], l limits) *minimax.AlphaBeta[S] {
	ab.Memory, ab.Workers, ab.Progress = table, 1, l.searching
	return &ab
}

// board returns a subject with an AlphaBeta as its source. The AlphaBeta knows the type of
// positions: its speed matters.
func board[S comparable](g game.Game[S], start S) *subject {
	return by(g, start, minimax.AlphaBeta[S]{Game: g})
}

// by returns a subject whose source is a given AlphaBeta, perhaps of a game with fewer positions.
func by[S comparable](g game.Game[S], start S, ab minimax.AlphaBeta[S]) *subject {
	return newSubject(g, start, func(_ context.Context, l limits) (certificate.Source[play.Position], error) {
		return ask(alphaBeta(ab, l)), nil
	})
}

// solved returns a small subject with a Solver as its source.
func solved[S comparable](g game.Game[S], start S) *subject {
	e := erased(g)
	return newSubject(e, play.Position(start), func(_ context.Context, l limits) (certificate.Source[play.Position], error) {
		return &minimax.Solver[play.Position]{Game: e, Progress: l.searching}, nil
	})
}

// loopy returns a subject with cycles. Its source is a table with distances.
func loopy[S comparable](g game.Game[S], start S, draw func(play.Position, int) string) *subject {
	s := newSubject(g, start, func(ctx context.Context, l limits) (certificate.Source[play.Position], error) {
		t, err := (&minimax.Loopy[S]{Game: g, Progress: l.searching}).Tabulate(ctx, start)
		return certificate.Distances[play.Position](func(_ context.Context, s play.Position) (value, plies int, err error) {
			v, err := t.Value(s.(S))
			return v.Payoff, v.Plies, err
		}), err
	})
	s.draw = draw
	return s
}

// drawn hides the type of positions from a drawing.
func drawn[S comparable](draw func(S, int) string) func(play.Position, int) string {
	return func(s play.Position, player int) string { return draw(s.(S), player) }
}

func discs(size int) prover {
	b := must(othello.New(size))
	b.DiscsOnly = true
	return board(b, b.Start())
}

func connectFour(columns, rows int) prover {
	b := must(connectfour.New(rows, columns))
	return board(b, b.Start())
}

// standardConnectFour returns the usual board, whose source is a game with fewer positions.
func standardConnectFour() prover {
	b, f := connectfour.Standard(), connectfour.Forced{}
	return by(b, b.Start(), minimax.AlphaBeta[connectfour.Position]{Game: f, Expand: f.Expand})
}

func hexOf(size int) prover {
	b := must(hex.New(size))
	return by(b, b.Start(), minimax.AlphaBeta[hex.Position]{Game: b, Expand: b.Expand})
}

func kalahOf(holes, counters int) prover {
	k := must(kalah.New(holes, counters))
	return by(k, k.Start(), minimax.AlphaBeta[kalah.Position]{Game: k, Expand: k.Expand})
}

func morrisAfter(moves ...string) prover {
	r := must(morris.New(3, morris.Straight))
	p := r.Start()
	for _, m := range moves {
		p = must(r.ParseMove(p, m))
	}
	return loopy(erased(r), play.Position(p), drawn(func(p morris.Position, player int) string { return r.Draw(p, (player+len(moves))%2) }))
}

// boxes returns dots and boxes. Its source is the game with forced captures, which has the same
// values and fewer positions.
func boxes(rows, columns int) prover {
	b := must(dotsboxes.New(rows, columns))
	s := newSubject(b, b.Start(), func(_ context.Context, l limits) (certificate.Source[play.Position], error) {
		forced, err := b.Forced()
		return ask(settled{b, forced, alphaBeta(minimax.AlphaBeta[dotsboxes.Settled]{Game: forced}, l)}), err
	})
	s.draw = drawn(func(p dotsboxes.Position, _ int) string { return b.Draw(p) })
	return s
}

type settled struct {
	board  *dotsboxes.Board
	forced dotsboxes.Forced
	solver *minimax.AlphaBeta[dotsboxes.Settled]
}

// AtLeast reports whether the value of p is at least v.
func (s settled) AtLeast(ctx context.Context, p dotsboxes.Position, v int) (bool, error) {
	// A position of Bank has a lead of 0. With an odd number of closed boxes, Settle gives one box
	// more to the player to move.
	closed := 0
	for row := range s.board.Rows() {
		for column := range s.board.Columns() {
			if s.board.Closed(p, row, column) {
				closed++
			}
		}
	}
	if (closed-s.board.Score(p))%2 != 0 {
		v++
	}
	return s.solver.AtLeast(ctx, s.forced.Settle(p), v)
}

// dominoes returns Domineering with all moves. Its source is the game without inferior moves.
func dominoes(rows, columns int) prover {
	b := must(domineering.New(rows, columns))
	g := game.Normal(partizan.Alternating(b))
	s := newSubject(g, partizan.State[grid.Position]{Position: b.Start()}, func(_ context.Context, l limits) (certificate.Source[play.Position], error) {
		return ask(duel{b, alphaBeta(minimax.AlphaBeta[domineering.Position]{Game: domineering.NewDuel(16)}, l)}), nil
	})
	s.draw = drawn(func(s partizan.State[grid.Position], _ int) string { return b.Draw(s.Position) })
	return s
}

type duel struct {
	board  *domineering.Board
	solver *minimax.AlphaBeta[domineering.Position]
}

// AtLeast reports whether the value of s is at least v.
func (d duel) AtLeast(ctx context.Context, s partizan.State[grid.Position], v int) (bool, error) {
	p, err := d.board.Duel(s.Position, s.Player)
	if err != nil {
		return false, err
	}
	return d.solver.AtLeast(ctx, p, v)
}

// rook is a position of queen against rook.
const rook = "Kb1 kd5 Qc1 rb8 w"

func ending(name, position string) prover {
	e := must(endings.New(name))
	return loopy(e, must(e.Parse(position)), nil)
}

// fours are the moves before a win by fours.
const fours = "e6 f5 d6 d5 c7 f7 b9 e4 g6 d3 g5 a8 d8 c3 e9 e2 h3"

// fourMoves returns a puzzle of Gomoku. Its source proves wins by fours.
func fourMoves() prover {
	b := gomoku.MustNew(10, gomoku.Standard)
	return newSubject(b, must(b.Play(fours)), func(context.Context, limits) (certificate.Source[play.Position], error) {
		return ask(byFours{b, &gomoku.Threats{Board: b}}), nil
	})
}

// byFours knows that a player to move wins by fours, and that a player to move loses since the
// opponent wins by fours after each move.
type byFours struct {
	board   *gomoku.Board
	threats *gomoku.Threats
}

// AtLeast reports whether p is won by fours for the player to move, if v is 1. Otherwise AtLeast
// reports whether the opponent does not win by fours after each move.
func (f byFours) AtLeast(ctx context.Context, p gomoku.Position, v int) (bool, error) {
	if v > 0 {
		_, ok, err := f.threats.Win(ctx, p)
		return ok, err
	}
	if _, ok, err := f.threats.Win(ctx, f.board.Passed(p)); !ok || err != nil {
		return true, err
	}
	for _, o := range f.board.Moves(nil, p) {
		if ok, err := f.AtLeast(ctx, o, 1); !ok || err != nil {
			return true, err
		}
	}
	return false, nil
}
