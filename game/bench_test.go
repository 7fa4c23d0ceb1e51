package game_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// benchmark is a game with its number of positions.
type benchmark[S comparable] struct {
	rules     game.Rules[S]
	start     S
	positions int
}

func BenchmarkCount(b *testing.B) {
	b.Run("tic-tac-toe", func(b *testing.B) { benchmarkTicTacToe.count(b) })
	b.Run("tic-tac-toe/keys", func(b *testing.B) { benchmarkKeyed.count(b) })
	b.Run("tic-tac-toe/symmetry", func(b *testing.B) { benchmarkSymmetry.count(b) })
	b.Run("chain", func(b *testing.B) { benchmarkChain.count(b) })
	b.Run("sum", func(b *testing.B) { benchmarkSum.count(b) })
}

func BenchmarkPositions(b *testing.B) {
	b.Run("tic-tac-toe", func(b *testing.B) { benchmarkTicTacToe.walk(b) })
	b.Run("chain", func(b *testing.B) { benchmarkChain.walk(b) })
	b.Run("sum", func(b *testing.B) { benchmarkSum.walk(b) })
}

func BenchmarkPerft(b *testing.B) {
	b.Run("tic-tac-toe/plies=9", func(b *testing.B) { benchmarkTicTacToe.perft(b, 9) })
	b.Run("sum/plies=20", func(b *testing.B) { benchmarkSum.perft(b, 20) })
}

var (
	benchmarkTicTacToe = benchmark[marks]{ticTacToe{}, marks{}, 5478}
	benchmarkKeyed     = benchmark[Marks]{symmetric{}, Marks{}, 5478}
	benchmarkSymmetry  = benchmark[Marks]{game.UpToSymmetry(TicTacToe{}), Marks{}, 765}
	benchmarkChain     = benchmark[int]{chain{}, 100_000, 100_001}
	benchmarkSum       = benchmark[game.Pair[int, int]]{game.Sum[int, int](takeAway{}, takeAway{}), game.Pair[int, int]{First: 150, Second: 150}, 151 * 151}
)

func (m benchmark[S]) count(b *testing.B) {
	for b.Loop() {
		c, err := game.Count(b.Context(), m.rules, m.start)
		if err != nil || c.Distinct != m.positions {
			b.Fatal(c, err)
		}
	}
	m.report(b)
}

func (m benchmark[S]) walk(b *testing.B) {
	for b.Loop() {
		n := 0
		for range game.Positions(m.rules, m.start) {
			n++
		}
		if n != m.positions {
			b.Fatalf("%d positions, want %d", n, m.positions)
		}
	}
	m.report(b)
}

// perft visits each position once in each ply, so it reports only the time.
func (m benchmark[S]) perft(b *testing.B, plies int) {
	for b.Loop() {
		if _, err := game.Perft(b.Context(), m.rules, m.start, plies); err != nil {
			b.Fatal(err)
		}
	}
}

// report reports the speed.
func (m benchmark[S]) report(b *testing.B) {
	b.ReportMetric(float64(m.positions)*float64(b.N)/b.Elapsed().Seconds(), "positions/s")
}
