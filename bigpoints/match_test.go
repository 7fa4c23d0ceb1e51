package bigpoints_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
)

// match returns a match of random players on random boards.
func match(players int, seed uint64) bigpoints.Match {
	r := rand.New(rand.NewPCG(seed, 11))
	var m bigpoints.Match
	for range players {
		m.Boards = append(m.Boards, bigpoints.Printed().Random(r))
		m.Seats = append(m.Seats, func(g *bigpoints.Game) game.Strategy[bigpoints.Position] { return game.Random(g, r) })
	}
	return m
}

// Each player begins one game, on its board, and the points add up.
func TestMatch(t *testing.T) {
	for players := bigpoints.MinPlayers; players <= bigpoints.MaxPlayers; players++ {
		m := match(players, 1)
		var sum bigpoints.Points
		n := 0
		for p, err := range m.Play(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			start, end := p.Record[0], p.Record[len(p.Record)-1]
			if p.Game.Board() != m.Boards[n] || p.Game.Players() != players || start != p.Game.Start(n) || !p.Game.Over(end) {
				t.Errorf("game %d of %d is on %v from %s to %s", n+1, players, p.Game.Board(), p.Game.Text(start), p.Game.Text(end))
			}
			for i, o := range p.Record[1:] {
				if !slices.Contains(p.Game.Moves(nil, p.Record[i]), o) {
					t.Errorf("game %d, ply %d is no move", n+1, i+1)
				}
			}
			for i := range sum {
				sum[i] += p.Points[i]
			}
			if p.Points != p.Game.Points(end) || p.Total != sum {
				t.Errorf("game %d: points %v, total %v, want %v, %v", n+1, p.Points, p.Total, p.Game.Points(end), sum)
			}
			n++
		}
		if n != players {
			t.Errorf("%d games for %d players", n, players)
		}
		for range m.Play(t.Context()) {
			n--
			break
		}
		if n != players-1 {
			t.Error("a match that is left goes on")
		}
	}
}

// A strategy's error and the end of the context end the match, and say which game
// it was.
func TestMatchErrors(t *testing.T) {
	cause := errors.New("enough")
	m := match(3, 2)
	last := m.Seats[1]
	games := 0
	m.Seats[1] = func(g *bigpoints.Game) game.Strategy[bigpoints.Position] {
		if games++; games < 3 {
			return last(g)
		}
		return game.StrategyFunc[bigpoints.Position](func(context.Context, bigpoints.Position) (bigpoints.Position, error) {
			return bigpoints.Position{}, cause
		})
	}
	var played []bigpoints.Played
	var err error
	for p, e := range m.Play(t.Context()) {
		played, err = append(played, p), e
	}
	if len(played) != 3 || !errors.Is(err, cause) || err.Error()[:12] != "game 3 of 3:" {
		t.Fatalf("%d games, then %v", len(played), err)
	}
	// The third game is begun by player 2; when it is player 1's turn, that fails.
	p := played[2]
	turns := make([]int, len(p.Record))
	for i, s := range p.Record {
		turns[i] = p.Game.Turn(s)
	}
	if p.Total != played[1].Total || !slices.Equal(turns, []int{2, 0, 1}) {
		t.Errorf("total %v, want %v; turns %v", p.Total, played[1].Total, turns)
	}

	// A game that ends early has the points so far.
	m = match(2, 4)
	seat := m.Seats[0]
	m.Seats[0] = func(g *bigpoints.Game) game.Strategy[bigpoints.Position] {
		plays := seat(g)
		return game.StrategyFunc[bigpoints.Position](func(ctx context.Context, s bigpoints.Position) (bigpoints.Position, error) {
			if g.Points(s) != (bigpoints.Points{}) {
				return s, cause
			}
			return plays.Choose(ctx, s)
		})
	}
	for p, err := range m.Play(t.Context()) {
		last := p.Record[len(p.Record)-1]
		if !errors.Is(err, cause) || p.Points == (bigpoints.Points{}) || p.Points != p.Game.Points(last) || p.Total != (bigpoints.Points{}) {
			t.Errorf("points %v, total %v, %v; want %v and no total", p.Points, p.Total, err, p.Game.Points(last))
		}
	}

	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	for p, err := range match(2, 3).Play(ctx) {
		if !errors.Is(err, cause) || len(p.Record) != 1 {
			t.Errorf("%d positions after the end, %v", len(p.Record), err)
		}
	}
}
