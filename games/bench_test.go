//go:build bench

package games_test

import (
	"context"
	"iter"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// The benchmarks of this file run every tool of package minimax, and what counts positions
// in package game, on the same few games: BenchmarkSolver/Hex4x4, and so on. Each iteration
// begins with a new tool, which remembers nothing, and reports the positions, or plays at
// random, that it gets through in a second. Tools with several workers have one.
//
// Compiling so many tools for so many types takes half a minute, so the files have a build tag:
//
//	go test -tags bench ./games -run '^$' -bench .

// subject is a game that the tools are run on, whatever the type of its positions. Each
// function is one iteration, and returns how many positions or plays it took. Nil means
// that the tool does not apply, or takes too long for a benchmark.
type subject struct {
	name string

	solver, alphaBeta, proofNumber, loopy, induction, search, monteCarlo run
	count, perft, positions                                              run
}

type run func(ctx context.Context) (int64, error)

// options are what differs between the games.
type options[S comparable] struct {
	evaluate func(S) int // for Search
	scale    int         // for Search
	depth    int         // of Search
	plies    int         // of Perft
	first    int         // how many of the positions Positions yields; 0 means all
}

// subjectOf returns the benchmarks of a game from a position: those that suit every game, and
// those that are added. What is not added is not compiled for the type of the positions.
func subjectOf[S comparable](name string, g game.Game[S], start S, o options[S], added ...func(*subject, game.Game[S], S)) subject {
	s := subject{
		name: name,
		search: func(ctx context.Context) (int64, error) {
			sr := minimax.Search[S]{Game: g, Evaluate: o.evaluate, Scale: o.scale, Depth: o.depth}
			r, err := sr.Best(ctx, start)
			return r.Stats.Positions, err
		},
		monteCarlo: func(ctx context.Context) (int64, error) {
			m := minimax.MonteCarlo[S]{Game: g, Iterations: 2000, Plies: 200, Seed: 1, Workers: 1}
			e, err := m.Analyze(ctx, start)
			return e.Stats.Plays, err
		},
		perft: func(ctx context.Context) (int64, error) {
			n, err := game.Perft(ctx, g, start, o.plies)
			if err != nil {
				return 0, err
			}
			return n.Int64(), nil
		},
		positions: func(context.Context) (n int64, err error) {
			for range take(game.Positions(g, start), o.first) {
				n++
			}
			return n, nil
		},
	}
	for _, add := range added {
		add(&s, g, start)
	}
	return s
}

// solved adds tools for games without cycles.
func solved[S comparable](s *subject, g game.Game[S], start S) {
	s.solver = func(ctx context.Context) (int64, error) {
		r, err := minimax.NewSolver(g).Solve(ctx, start)
		return r.Stats.Positions, err
	}
	expanded[S](nil)(s, g, start)
}

// expanded returns what adds AlphaBeta, with a function that tells options at once, or nil.
func expanded[S comparable](expand func(dst []minimax.Expanded[S], s S, alpha, beta int) []minimax.Expanded[S]) func(*subject, game.Game[S], S) {
	return func(s *subject, g game.Game[S], start S) {
		s.alphaBeta = func(ctx context.Context) (int64, error) {
			ab := minimax.AlphaBeta[S]{Game: g, Expand: expand, Workers: 1}
			r, err := ab.Solve(ctx, start)
			return r.Stats.Positions, err
		}
	}
}

// proved adds ProofNumber, which takes seconds for some games.
func proved[S comparable](s *subject, g game.Game[S], start S) {
	s.proofNumber = func(ctx context.Context) (int64, error) {
		p, err := minimax.NewProofNumber(g).Prove(ctx, start, 1)
		return p.Stats.Positions, err
	}
}

// tabulated adds a tool that looks at all positions, of games with cycles too.
func tabulated[S comparable](s *subject, g game.Game[S], start S) {
	s.loopy = func(ctx context.Context) (int64, error) {
		table, err := minimax.NewLoopy(g).Tabulate(ctx, start)
		if err != nil {
			return 0, err
		}
		return table.Stats.Positions, nil
	}
}

// counted adds tools that look at all positions of games without cycles.
func counted[S comparable](s *subject, g game.Game[S], start S) {
	s.induction = func(ctx context.Context) (int64, error) { return induce(ctx, g, start) }
	s.count = func(ctx context.Context) (int64, error) {
		c, err := game.Count(ctx, g, start)
		return int64(c.Distinct), err
	}
}

// induce solves g by backward induction over the payoff of the player who moves at even
// depths, or of player 0 if the game says whose turn it is.
func induce[S comparable](ctx context.Context, g game.Game[S], start S) (int64, error) {
	in := minimax.Induction[relative[S], int]{
		Rules:   alternating[S]{g},
		Outcome: func(s relative[S]) int { return s.sign * g.Score(s.position) },
		Prefer:  func(s relative[S], a, b int) bool { return s.sign*a > s.sign*b },
	}
	r, err := in.Solve(ctx, relative[S]{start, 1})
	return r.Stats.Positions, err
}

// relative is a position with the sign of payoffs to the player to move.
type relative[S comparable] struct {
	position S
	sign     int
}

// alternating are the rules of a game, with the player to move in the position.
type alternating[S comparable] struct{ g game.Game[S] }

func (a alternating[S]) Moves(dst []relative[S], s relative[S]) []relative[S] {
	turner, _ := game.Find[game.Turner[S]](a.g)
	for _, o := range a.g.Moves(nil, s.position) {
		sign := -s.sign
		if turner != nil && turner.Turn(s.position) == turner.Turn(o) {
			sign = s.sign
		}
		dst = append(dst, relative[S]{o, sign})
	}
	return dst
}

// take yields the first n of a sequence, or all if n is 0.
func take[S any](all iter.Seq[S], n int) iter.Seq[S] {
	return func(yield func(S) bool) {
		for s := range all {
			if !yield(s) {
				return
			}
			if n--; n == 0 {
				return
			}
		}
	}
}

// subjects returns the games.
func subjects(tb testing.TB) []subject {
	tb.Helper()
	ttt := mnk.TicTacToe()
	four, err1 := connectfour.New(4, 5)
	k, err2 := kalah.New(4, 3)
	h, err3 := hex.New(4)
	for _, err := range []error{err1, err2, err3} {
		if err != nil {
			tb.Fatal(err)
		}
	}
	return []subject{
		subjectOf("TicTacToe", ttt, ttt.Start(), options[mnk.Position]{depth: 9, plies: 9}, solved, proved, tabulated, counted),
		subjectOf("ConnectFour5x4", four, four.Start(), options[connectfour.Position]{depth: 10, plies: 9, first: 20_000}, solved),
		subjectOf("Kalah4x3", k, k.Start(), options[kalah.Position]{evaluate: k.Score, scale: 1, depth: 12, plies: 9, first: 20_000}, solved, expanded(k.Expand), proved),
		// By the rules alone: the bounds of Hex show who wins on so small a board.
		subjectOf("Hex4x4", game.Normal[hex.Position](h), h.Start(), options[hex.Position]{evaluate: h.Lead, scale: hex.MaxLead, depth: 6, plies: 5, first: 20_000}, solved, proved),
		subjectOf("Digraph", newDigraph(20_000), 0, options[int]{depth: 5, plies: 12}, solved, tabulated, counted),
		subjectOf("Pursuit", newPursuit(5), pursuitStart(5), options[int]{depth: 10, plies: 10}, tabulated),
	}
}

// each runs a tool on all games that it applies to.
func each(b *testing.B, unit string, tool func(subject) run) {
	for _, s := range subjects(b) {
		f := tool(s)
		if f == nil {
			continue
		}
		b.Run(s.name, func(b *testing.B) {
			total := int64(0)
			for b.Loop() {
				n, err := f(b.Context())
				if err != nil {
					b.Fatal(err)
				}
				total += n
			}
			b.ReportMetric(float64(total)/b.Elapsed().Seconds(), unit)
		})
	}
}

const (
	positionsPerSecond = "positions/s"
	playsPerSecond     = "plays/s"
)

func BenchmarkSolver(b *testing.B) {
	each(b, positionsPerSecond, func(s subject) run { return s.solver })
}

func BenchmarkAlphaBeta(b *testing.B) {
	each(b, positionsPerSecond, func(s subject) run { return s.alphaBeta })
}

func BenchmarkProofNumber(b *testing.B) {
	each(b, positionsPerSecond, func(s subject) run { return s.proofNumber })
}

func BenchmarkLoopy(b *testing.B) {
	each(b, positionsPerSecond, func(s subject) run { return s.loopy })
}

func BenchmarkInduction(b *testing.B) {
	each(b, positionsPerSecond, func(s subject) run { return s.induction })
}

func BenchmarkSearch(b *testing.B) {
	each(b, positionsPerSecond, func(s subject) run { return s.search })
}

func BenchmarkMonteCarlo(b *testing.B) {
	each(b, playsPerSecond, func(s subject) run { return s.monteCarlo })
}

func BenchmarkCount(b *testing.B) {
	each(b, positionsPerSecond, func(s subject) run { return s.count })
}

func BenchmarkPerft(b *testing.B) {
	each(b, playsPerSecond, func(s subject) run { return s.perft })
}

func BenchmarkPositions(b *testing.B) {
	each(b, positionsPerSecond, func(s subject) run { return s.positions })
}
