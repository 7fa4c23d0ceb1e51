package opponent_test

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// contest is one player of a level against others of another level, in every seat
// of every board.
type contest struct {
	players        int
	strong, weak   opponent.Level
	effort         float64
	boards         int
	shares, square float64 // of the win, a board: their sum, and that of the squares
	moves          int64   // of the strong one
	spent          time.Duration
}

// board plays a board, as often as there are players.
func (c *contest) board(tb testing.TB, g *bigpoints.Game) {
	sum := 0.0
	for seat := range c.players {
		seats := make([]game.Strategy[bigpoints.Position], c.players)
		for i := range seats {
			seats[i] = at(g, c.weak, c.effort, uint64(i))
		}
		seats[seat] = c.timed(at(g, c.strong, c.effort, uint64(seat)))
		sum += share(g, played(tb, g, seats...), seat)
	}
	mean := sum / float64(c.players)
	c.boards++
	c.shares += mean
	c.square += mean * mean
}

// timed returns a strategy whose moves count, with the time that they take.
func (c *contest) timed(s game.Strategy[bigpoints.Position]) game.Strategy[bigpoints.Position] {
	return game.StrategyFunc[bigpoints.Position](func(ctx context.Context, p bigpoints.Position) (bigpoints.Position, error) {
		began := time.Now()
		o, err := s.Choose(ctx, p)
		c.spent += time.Since(began)
		c.moves++
		return o, err
	})
}

// share returns the mean share of the win, with its interval of 95 %. The boards are
// independent of each other, their games are not. With two players, who may win
// all, the interval is that of game.Record.
func (c *contest) share() game.Interval {
	n := float64(c.boards)
	mean := c.shares / n
	if c.players == 2 {
		// Halves of a win, taken together to wins: that makes no difference.
		halves := int64(math.Round(4 * c.shares))
		return game.Record{Wins: halves / 2, Draws: halves % 2, Losses: 2*int64(c.boards) - halves/2 - halves%2}.Score(0.95)
	}
	variance := max(c.square/n-mean*mean, 0) * n / max(n-1, 1)
	half := 1.96 * math.Sqrt(variance/n)
	return game.Interval{Value: mean, Low: mean - half, High: mean + half}
}

// elo returns by how many points a player is stronger than each of the others who
// has a share of the win. By the choice axiom of Luce (1959), which for two players
// is the model of Elo (1978), players of strengths 10^(r/400) win with
// probabilities proportional to these.
func (c *contest) elo(share float64) float64 {
	share = min(max(share, 0), 1)
	return 400 * math.Log10(share/(1-share)*float64(c.players-1))
}

var full = flag.Bool("full", false, "let BenchmarkTournament take minutes: 2 to 5 players, and a tenth of the expert's effort")

// BenchmarkTournament plays each level against the one below, with the printed
// material, at a part of the expert's effort, and reports the share of the
// win, the difference of ratings with its interval of 95 %, and the time of a
// move. Each iteration is a new board, with the stronger level in every seat. The flag
// -full makes it the tournament of BENCHMARKS.md.
func BenchmarkTournament(b *testing.B) {
	effort, most := 0.02, bigpoints.MinPlayers
	if *full {
		effort, most = 0.1, bigpoints.MaxPlayers
	}
	levels := opponent.Levels()
	for n := bigpoints.MinPlayers; n <= most; n++ {
		for i, strong := range levels[1:] {
			weak := levels[i]
			b.Run(fmt.Sprintf("players=%d/%v-%v", n, strong, weak), func(b *testing.B) {
				rnd := rand.New(rand.NewPCG(uint64(n), uint64(i)))
				c := contest{players: n, strong: strong, weak: weak, effort: effort}
				if strong != opponent.Expert {
					c.effort = 1
				}
				for b.Loop() {
					c.board(b, bigpoints.New(bigpoints.Printed().Random(rnd), n))
				}
				won := c.share()
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(100*won.Value, "%win")
				b.ReportMetric(c.elo(won.Value), "Elo")
				b.ReportMetric(c.elo(won.Low), "Elo-low")
				b.ReportMetric(c.elo(won.High), "Elo-high")
				b.ReportMetric(float64(c.spent.Microseconds())/1000/float64(c.moves), "ms/move")
			})
		}
	}
}

// light is the effort of a level in short tournaments.
func light(l opponent.Level) float64 {
	switch {
	case l == opponent.Expert:
		return 0.005
	case l == opponent.Intermediate && !longtest.On():
		return 0.25
	}
	return 1
}

// checkStronger plays some boards, always the same, and checks that a player of one level has more
// than an equal share of the wins.
func checkStronger(t *testing.T, players, boards int, strong, weak opponent.Level) {
	t.Helper()
	r := rand.New(rand.NewPCG(43, uint64(players)))
	c := contest{players: players, strong: strong, weak: weak, effort: light(strong)}
	for range boards {
		c.board(t, randomGame(r, bigpoints.Printed(), players))
	}
	if won := c.share(); won.Low <= 1/float64(players) {
		t.Errorf("%d players: %v wins %.3f against %v, with a low end of %.3f", players, strong, won.Value, weak, won.Low)
	}
}

// Each level beats the one below in a short tournament. In the usual form there are fewer boards,
// and the weaker level is Beginner or Casual.
func TestLadder(t *testing.T) {
	levels := opponent.Levels()
	for i, strong := range levels[1:] {
		if longtest.On() {
			checkStronger(t, 2, 24, strong, levels[i])
		} else {
			checkStronger(t, 2, 6, strong, levels[i/2])
		}
	}
}

// With more players luck is greater, and a short tournament tells less.
func TestLadderOfMany(t *testing.T) {
	for i, strong := range opponent.Levels()[1:] {
		if !longtest.On() {
			checkStronger(t, 3, 4, strong, opponent.Level(i/2))
			continue
		}
		for n := 4; n <= bigpoints.MaxPlayers; n++ {
			checkStronger(t, n, 4, strong, opponent.Level(min(i, 1)))
		}
	}
}
