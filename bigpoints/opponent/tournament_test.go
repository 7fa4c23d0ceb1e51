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
// -full makes it the tournament of the package's documentation.
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
	if l == opponent.Expert {
		return 0.005
	}
	return 1
}

// ladder plays a tournament of two players between two levels, each board with
// the roles exchanged, and returns the record of the stronger one.
func ladder(t *testing.T, m bigpoints.Material, boards int, strong, weak opponent.Level) game.Record {
	t.Helper()
	r := rand.New(rand.NewPCG(41, 42))
	var all game.Standings
	for range boards {
		g := randomGame(r, m, 2)
		entrant := func(l opponent.Level) game.Entrant[bigpoints.Position] {
			return game.Entrant[bigpoints.Position]{Name: l.String(), New: func(*rand.Rand) game.Strategy[bigpoints.Position] {
				return at(g, l, light(l), 1)
			}}
		}
		tournament := game.Tournament[bigpoints.Position]{
			Game:     g.Margin(),
			Entrants: []game.Entrant[bigpoints.Position]{entrant(strong), entrant(weak)},
			Starts:   []bigpoints.Position{g.Start(0)},
		}
		if all.Names == nil {
			all = tournament.Standings()
		}
		for p, err := range tournament.Plays(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			all.Add(p.Players[0], p.Players[1], p.Score)
		}
	}
	t.Logf("\n%v", all)
	return all.Total(0)
}

// Each level beats the one below in a short tournament, whose games are always the
// same.
func TestLadder(t *testing.T) {
	levels := opponent.Levels()
	for i, strong := range levels[1:] {
		record := ladder(t, bigpoints.Printed(), 12, strong, levels[i])
		if score := record.Score(0.95); score.Low <= 0.5 {
			t.Errorf("%v has %.3f against %v, with a low end of %.3f", strong, score.Value, levels[i], score.Low)
		}
	}
}

// With more players luck is greater, and a short tournament tells less.
func TestLadderOfMany(t *testing.T) {
	for _, pair := range [][2]opponent.Level{
		{opponent.Casual, opponent.Beginner},
		{opponent.Intermediate, opponent.Casual},
		{opponent.Advanced, opponent.Casual},
		{opponent.Expert, opponent.Casual},
	} {
		for n := 3; n <= bigpoints.MaxPlayers; n++ {
			r := rand.New(rand.NewPCG(43, uint64(n)))
			c := contest{players: n, strong: pair[0], weak: pair[1], effort: light(pair[0])}
			for range 4 {
				c.board(t, randomGame(r, bigpoints.Printed(), n))
			}
			if won := c.share(); won.Low <= 1/float64(n) {
				t.Errorf("%d players: %v wins %.3f against %v, with a low end of %.3f", n, c.strong, won.Value, c.weak, won.Low)
			}
		}
	}
}
