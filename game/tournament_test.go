package game_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
)

// arena is a game on a digraph, with scores; turnArena has turns too.
type arena struct {
	digraph
	scores []int
}

func (g arena) Score(s int) int { return g.scores[s] }

type turnArena struct {
	arena
	turns []int
}

func (g turnArena) Turn(s int) int { return g.turns[s] }

func randomArena(rnd *rand.Rand) turnArena {
	g := turnArena{arena: arena{digraph: randomDigraph(rnd, false)}}
	for range g.digraph {
		g.scores = append(g.scores, rnd.IntN(3)-1)
		g.turns = append(g.turns, rnd.IntN(2))
	}
	return g
}

func random[S comparable](g game.Game[S]) game.Entrant[S] {
	return game.Entrant[S]{Name: "random", New: func(rnd *rand.Rand) game.Strategy[S] { return game.Random(g, rnd) }}
}

// fixed is an entrant with the strategy s.
func fixed[S comparable](name string, s game.Strategy[S]) game.Entrant[S] {
	return game.Entrant[S]{Name: name, New: func(*rand.Rand) game.Strategy[S] { return s }}
}

// nth is the strategy that takes option k modulo the number of options.
func nth(g game.Rules[int], k int) game.Strategy[int] {
	return game.StrategyFunc[int](func(_ context.Context, s int) (int, error) {
		options := g.Moves(nil, s)
		return options[k%len(options)], nil
	})
}

// perfect is plain minimax for tic-tac-toe.
var perfect = game.StrategyFunc[marks](func(_ context.Context, m marks) (best marks, _ error) {
	most := -2
	for _, o := range (ticTacToe{}).Moves(nil, m) {
		if v := -worth(o); v > most {
			best, most = o, v
		}
	}
	return best, nil
})

var values = map[marks]int{}

func worth(m marks) int {
	options := (ticTacToe{}).Moves(nil, m)
	if len(options) == 0 {
		return (ticTacToe{}).Score(m)
	}
	if v, ok := values[m]; ok {
		return v
	}
	v := -1
	for _, o := range options {
		v = max(v, -worth(o))
	}
	values[m] = v
	return v
}

func run[S comparable](t *testing.T, tour *game.Tournament[S]) game.Standings {
	t.Helper()
	st, err := tour.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// A perfect player does not lose a drawn game, and wins most plays against a random player. Two
// perfect players always draw.
func TestTournamentPerfect(t *testing.T) {
	worth(marks{}) // so that no worker writes to values
	starts := []marks{{}}
	for _, o := range (ticTacToe{}).Moves(nil, marks{}) {
		if worth(o) == 0 {
			starts = append(starts, o)
		}
	}
	st := run(t, &game.Tournament[marks]{
		Game: ticTacToe{}, Starts: starts, Rounds: 20, Seed: 5,
		Entrants: []game.Entrant[marks]{random(ticTacToe{}), fixed("a", perfect), fixed("b", perfect)},
	})
	pairs := int64(len(starts) * 20 * 2)
	if r := st.Pairs[1][2]; r != (game.Record{Draws: pairs}) {
		t.Errorf("perfect against perfect: %+v", r)
	}
	for _, i := range []int{1, 2} {
		if r := st.Pairs[i][0]; r.Losses > 0 || r.Wins < pairs*7/10 || r.Plays() != pairs {
			t.Errorf("perfect against random: %+v", r)
		}
	}
	if got := st.Ranking(); got[2] != 0 {
		t.Errorf("ranking %v", got)
	}
}

// probability returns the probabilities that player 0 wins and loses from s, if both players
// choose at random.
func probability(g turnArena, s int) (win, loss float64) {
	options := slices.Compact(slices.Sorted(slices.Values(g.Moves(nil, s))))
	if len(options) == 0 {
		v := g.scores[s] * (1 - 2*g.turns[s])
		return float64(max(v, 0)), float64(max(-v, 0))
	}
	for _, o := range options {
		w, l := probability(g, o)
		win, loss = win+w/float64(len(options)), loss+l/float64(len(options))
	}
	return win, loss
}

// Random players win with the computed probability.
func TestTournamentRandom(t *testing.T) {
	const rounds = 1000
	rnd := rand.New(rand.NewPCG(31, 1))
	for range 20 {
		g := randomArena(rnd)
		start := len(g.digraph) - 1
		wins, losses, draws := 0, 0, 0
		tour := &game.Tournament[int]{Game: g, Starts: []int{start}, Rounds: rounds, Seed: rnd.Uint64(),
			Entrants: []game.Entrant[int]{random[int](g), random[int](g)}}
		for p, err := range tour.Plays(t.Context()) {
			switch {
			case err != nil:
				t.Fatal(err)
			case p.Score > 0:
				wins++
			case p.Score < 0:
				losses++
			default:
				draws++
			}
		}
		win, loss := probability(g, start)
		for _, c := range []struct {
			count int
			p     float64
		}{{wins, win}, {losses, loss}, {draws, 1 - win - loss}} {
			mean := 2 * rounds * c.p
			if d := math.Abs(float64(c.count) - mean); d > 5*math.Sqrt(max(0, mean*(1-c.p)))+1e-6 {
				t.Errorf("%v: %d wins, %d losses, %d draws of %d; want %.1f and %.1f", g, wins, losses, draws, 2*rounds, 2*rounds*win, 2*rounds*loss)
			}
		}
	}
}

// replay makes a play by the definition.
func replay(g turnArena, turns bool, start, limit int, a, b game.Strategy[int]) (end, plies, score int, unfinished bool) {
	s, mover := start, 0
	for ; ; plies++ {
		if turns {
			mover = g.turns[s]
		} else {
			mover = plies % 2
		}
		if len(g.digraph[s]) == 0 {
			return s, plies, g.scores[s] * (1 - 2*mover), false
		}
		if plies == limit {
			return s, plies, 0, true
		}
		s, _ = [2]game.Strategy[int]{a, b}[mover].Choose(context.Background(), s)
	}
}

// Each play agrees with the definition, and the order is the documented order.
func TestTournamentPlays(t *testing.T) {
	rnd := rand.New(rand.NewPCG(32, 1))
	for range 150 {
		g := randomArena(rnd)
		turns := rnd.IntN(2) == 0
		var gg game.Game[int] = g.arena
		if turns {
			gg = g
		}
		tour := &game.Tournament[int]{Game: gg, Rounds: 1 + rnd.IntN(2), Workers: 1 + rnd.IntN(4), Plies: 1 + rnd.IntN(4)}
		limit := tour.Plies
		if limit == 4 {
			tour.Plies, limit = 0, math.MaxInt
		}
		var players []game.Strategy[int]
		for k := range 2 + rnd.IntN(3) {
			players = append(players, nth(g, k))
			tour.Entrants = append(tour.Entrants, fixed("", players[k]))
		}
		for range 1 + rnd.IntN(3) {
			tour.Starts = append(tour.Starts, rnd.IntN(len(g.digraph)))
		}
		var want []game.Played[int]
		st := tour.Standings()
		for range tour.Rounds {
			for _, start := range tour.Starts {
				for j := range players {
					for i := range j {
						for _, pair := range [][2]int{{i, j}, {j, i}} {
							end, plies, score, unfinished := replay(g, turns, start, limit, players[pair[0]], players[pair[1]])
							want = append(want, game.Played[int]{Players: pair, Start: start, End: end, Plies: plies, Score: score, Unfinished: unfinished})
							st.Add(pair[0], pair[1], score)
						}
					}
				}
			}
		}
		var got []game.Played[int]
		for p, err := range tour.Plays(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, p)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%v (-want +got):\n%s", g, diff)
		}
		if diff := cmp.Diff(st, run(t, tour)); diff != "" {
			t.Fatalf("%v (-want +got):\n%s", g, diff)
		}
	}
}

// The plays depend on the seed, and not on the workers.
func TestTournamentSeed(t *testing.T) {
	play := func(seed uint64, workers int) (line []game.Played[marks]) {
		tour := &game.Tournament[marks]{
			Game: ticTacToe{}, Starts: []marks{{}, {1, 2}}, Rounds: 30, Seed: seed, Workers: workers,
			Entrants: []game.Entrant[marks]{random(ticTacToe{}), random(ticTacToe{}), fixed("first", game.First(ticTacToe{}))},
		}
		for p, err := range tour.Plays(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			line = append(line, p)
		}
		return line
	}
	want := play(1, 1)
	for _, workers := range []int{0, 2, 7, 300} {
		if !slices.Equal(play(1, workers), want) {
			t.Errorf("%d workers play otherwise than one", workers)
		}
	}
	if slices.Equal(play(2, 1), want) {
		t.Error("another seed makes no difference")
	}
	if slices.Equal(want[:12], want[12:24]) {
		t.Error("the second round is the first one")
	}
}

// A failure comes after all earlier plays, with everything that is needed to repeat it.
func TestTournamentErrors(t *testing.T) {
	bored := errors.New("bored")
	greedy := game.StrategyFunc[int](func(_ context.Context, n int) (int, error) { return n - min(2, n), nil })
	// failing takes one counter, but at n it returns the given results.
	failing := func(n, next int, err error) game.Strategy[int] {
		return game.StrategyFunc[int](func(_ context.Context, m int) (int, error) {
			if m == n {
				return next, err
			}
			return m - 1, nil
		})
	}
	tests := []struct {
		name  string
		bad   game.Strategy[int]
		start int // the third one, after two without a failure
		plays int // before the failure
		want  game.PlayError[int]
		cause error
		words string
	}{
		{"error", failing(4, 0, bored), 6, 4,
			game.PlayError[int]{Names: [2]string{"good", "bad"}, Player: 1, Start: 6, Position: 4},
			bored, `"good" against "bad" from 6: "bad" as player 1 at 4: bored`},
		{"illegal", failing(4, 7, nil), 6, 4,
			game.PlayError[int]{Names: [2]string{"good", "bad"}, Player: 1, Start: 6, Position: 4},
			game.ErrIllegal, `"good" against "bad" from 6: "bad" as player 1: illegal move from 4 to 7`},
		{"in the second play", failing(5, 0, bored), 5, 5,
			game.PlayError[int]{Names: [2]string{"bad", "good"}, Player: 0, Start: 5, Position: 5},
			bored, `"bad" against "good" from 5: "bad" as player 0 at 5: bored`},
	}
	for _, tt := range tests {
		for _, workers := range []int{1, 3} {
			tour := &game.Tournament[int]{
				Game: game.Normal(takeAway{}), Starts: []int{3, 1, tt.start, 3}, Workers: workers,
				Entrants: []game.Entrant[int]{fixed("good", greedy), fixed("bad", tt.bad)},
			}
			plays := 0
			var last error
			for _, err := range tour.Plays(t.Context()) {
				if last = err; err == nil {
					plays++
				}
			}
			var e *game.PlayError[int]
			if plays != tt.plays || !errors.As(last, &e) || !errors.Is(last, tt.cause) || last.Error() != tt.words {
				t.Fatalf("%s: %v after %d plays, want %s after %d", tt.name, last, plays, tt.words, tt.plays)
			}
			if tt.want.Err = e.Err; *e != tt.want {
				t.Errorf("%s: %+v, want %+v", tt.name, *e, tt.want)
			}
			st, err := tour.Run(t.Context())
			if err == nil || st.Total(0).Plays() != int64(tt.plays) {
				t.Errorf("%s: %v with %v", tt.name, err, st)
			}
		}
	}
}

// If the context ends, a tournament yields its first plays without a gap, and then the cause.
func TestTournamentCancel(t *testing.T) {
	cause := errors.New("enough")
	tour := &game.Tournament[marks]{
		Game: ticTacToe{}, Starts: []marks{{}}, Rounds: math.MaxInt32, Seed: 3, Workers: 2,
		Entrants: []game.Entrant[marks]{random(ticTacToe{}), random(ticTacToe{})},
	}
	var want []game.Played[marks]
	for stop := range 60 {
		ctx, cancel := context.WithCancelCause(t.Context())
		if stop == 0 {
			cancel(cause)
		}
		var plays []game.Played[marks]
		var last error
		for p, err := range tour.Plays(ctx) {
			if last != nil {
				t.Fatal("a pair after an error")
			}
			if last = err; err == nil {
				if plays = append(plays, p); len(plays) == stop {
					cancel(cause)
				}
			}
		}
		cancel(cause)
		n := min(len(plays), len(want))
		if !errors.Is(last, cause) || len(plays) < stop || !slices.Equal(plays[:n], want[:n]) {
			t.Fatalf("canceled after %d: %d plays, then %v", stop, len(plays), last)
		}
		if len(plays) > n {
			want = plays
		}
	}
}

// A waiting strategy notices the end of the context, and its error then is not a failure of the
// strategy.
func TestTournamentCancelWaiting(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	patient := game.StrategyFunc[int](func(ctx context.Context, _ int) (int, error) {
		cancel(cause)
		<-ctx.Done()
		return 0, fmt.Errorf("interrupted: %w", ctx.Err())
	})
	tour := &game.Tournament[int]{Game: game.Normal(takeAway{}), Starts: []int{3},
		Entrants: []game.Entrant[int]{fixed("patient", patient), fixed("patient", patient)}}
	_, err := tour.Run(ctx)
	var e *game.PlayError[int]
	if !errors.Is(err, cause) || errors.As(err, &e) {
		t.Errorf("%v", err)
	}
}

// When the caller leaves the loop, the context of running strategies ends, and no strategy runs
// after the loop. The plays from the first start are short. The plays from the second start wait
// for the end of the context, one play in each worker.
func TestTournamentLeft(t *testing.T) {
	const short, endless, workers = 5, 1000, 2
	var thinking atomic.Int64
	slow := func(*rand.Rand) game.Strategy[int] {
		return game.StrategyFunc[int](func(ctx context.Context, n int) (int, error) {
			thinking.Add(1)
			defer thinking.Add(-1)
			if n > short {
				<-ctx.Done()
				time.Sleep(time.Millisecond) // so that the test sees it if the loop does not wait
			}
			return n - 1, nil
		})
	}
	tour := &game.Tournament[int]{Game: game.Normal(takeAway{}), Starts: []int{short, endless, endless},
		Entrants: []game.Entrant[int]{{New: slow}, {New: slow}}, Workers: workers}
	for range tour.Plays(t.Context()) {
		for thinking.Load() < workers {
			runtime.Gosched()
		}
		break
	}
	if n := thinking.Load(); n != 0 {
		t.Errorf("%d strategies think after the end", n)
	}
}

// The limit on plies ends the plays of a game with a cycle. A play that reaches a terminal
// position with its last allowed move is finished.
func TestTournamentPlies(t *testing.T) {
	loop := game.Normal(digraph{{1}, {2}, {0}})
	players := []game.Entrant[int]{fixed("", game.First(loop)), fixed("", game.First(loop))}
	for p, err := range (&game.Tournament[int]{Game: loop, Entrants: players, Starts: []int{0}, Plies: 1000}).Plays(t.Context()) {
		if err != nil || !p.Unfinished || p.Plies != 1000 || p.End != 1 || p.Score != 0 {
			t.Errorf("%+v, %v", p, err)
		}
	}
	line := game.Normal(chain{})
	players = []game.Entrant[int]{fixed("", game.First(line)), fixed("", game.First(line))}
	for p, err := range (&game.Tournament[int]{Game: line, Entrants: players, Starts: []int{7}, Plies: 7}).Plays(t.Context()) {
		if err != nil || p.Unfinished || p.Plies != 7 || p.Score != 1 {
			t.Errorf("%+v, %v", p, err)
		}
	}
}

func TestTournamentPanics(t *testing.T) {
	two := []game.Entrant[int]{fixed("a", always(1)), fixed("b", always(1))}
	g := game.Normal(takeAway{})
	for want, tour := range map[string]game.Tournament[int]{
		"game: Tournament without a Game":               {Entrants: two, Starts: []int{1}},
		"game: Tournament with fewer than two entrants": {Game: g, Entrants: two[:1], Starts: []int{1}},
		"game: Tournament without starts":               {Game: g, Entrants: two},
		"game: Tournament with a number out of range":   {Game: g, Entrants: two, Starts: []int{1}, Workers: -1},
		`game: Tournament whose entrant "b" has no New`: {Game: g, Entrants: []game.Entrant[int]{two[0], {Name: "b"}}, Starts: []int{1}},
		`game: New of entrant "b" returns no strategy`:  {Game: g, Entrants: []game.Entrant[int]{two[0], fixed[int]("b", nil)}, Starts: []int{1}},
		"game: an entrant does not play against itself": {Entrants: two},
	} {
		t.Run(want, func(t *testing.T) {
			defer func() {
				if p := recover(); p != want {
					t.Errorf("panic %v", p)
				}
			}()
			if tour.Game == nil && tour.Starts == nil {
				st := tour.Standings()
				st.Add(1, 1, 0)
			}
			for range tour.Plays(t.Context()) {
			}
		})
	}
}

// If New panics or returns nil when other workers already have their strategies, no goroutine is
// left waiting.
func TestTournamentNewPanics(t *testing.T) {
	for name, failure := range map[string]func() game.Strategy[int]{
		"nothing": func() game.Strategy[int] { return nil },
		"panic":   func() game.Strategy[int] { panic("no idea") },
	} {
		calls := 0
		tour := game.Tournament[int]{Game: game.Normal(takeAway{}), Starts: []int{3}, Workers: 3,
			Entrants: []game.Entrant[int]{fixed("a", always(1)), {New: func(*rand.Rand) game.Strategy[int] {
				if calls++; calls == 3 {
					return failure()
				}
				return always(1)
			}}}}
		if panictest.Text(func() {
			_, err := tour.Run(t.Context())
			t.Errorf("%s: %v", name, err)
		}) == "" {
			t.Errorf("%s: no panic", name)
		}
	}
}

// The table has a line for each entrant, and for each pair of three or more.
func TestTable(t *testing.T) {
	st := game.Standings{Names: []string{"Ä", "loser"}, Pairs: [][]game.Record{{{}, {Wins: 40}}, {{Losses: 40}, {}}}}
	const want = `entrant      plays      won    drawn     lost  score %            90 %     Elo              90 %
Ä               40       40        0        0    100.0   88.1 to 100.0    +Inf    +348 to   +Inf
loser           40        0        0       40      0.0    0.0 to  11.9    -Inf    -Inf to   -348
`
	if diff := cmp.Diff(want, st.Table(0.9)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	three := (&game.Tournament[int]{Entrants: make([]game.Entrant[int], 3)}).Standings()
	three.Add(2, 1, 1)
	if n := strings.Count(three.String(), "\n"); n != 1+3+3*2 {
		t.Errorf("%d lines:\n%s", n, three)
	}
	if got := three.Ranking(); !slices.Equal(got, []int{2, 0, 1}) {
		t.Errorf("ranking %v", got)
	}
}
