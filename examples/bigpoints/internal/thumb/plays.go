package thumb

import (
	"context"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
)

// Entrant is a player of tournaments, on any board.
type Entrant struct {
	Name string
	New  func(g *bigpoints.Game, rnd *rand.Rand) game.Strategy[bigpoints.Position]
}

// Thumb returns the entrant that plays by a sequence.
func Thumb(q heuristic.Priorities) Entrant {
	return Entrant{q.String(), func(g *bigpoints.Game, rnd *rand.Rand) game.Strategy[bigpoints.Position] {
		return heuristic.New(g, q, rnd)
	}}
}

// Level returns the entrant of a level, with a part of the usual effort.
func Level(l opponent.Level, effort float64) Entrant {
	return Entrant{l.String(), func(g *bigpoints.Game, rnd *rand.Rand) game.Strategy[bigpoints.Position] {
		o := opponent.New(g, l, 1)
		o.Effort = effort
		return o
	}}
}

// Series is some random boards of a material.
type Series struct {
	bigpoints.Material
	Boards int
	Seed   uint64
}

// each calls f with a game of two for each board, and a seed of its own.
func (s Series) each(players int, f func(g *bigpoints.Game, seed uint64) error) error {
	rnd := rand.New(rand.NewPCG(s.Seed, 0))
	for i := range s.Boards {
		if err := f(bigpoints.New(s.Random(rnd), players), s.Seed<<32+uint64(i)); err != nil {
			return err
		}
	}
	return nil
}

// RoundRobin lets each of two players play each other one on each board of s, once in each
// seat. The error wraps context.Cause(ctx).
func RoundRobin(ctx context.Context, workers int, s Series, entrants []Entrant) (all game.Standings, err error) {
	err = s.each(2, func(g *bigpoints.Game, seed uint64) error {
		t := tournament(g, seed, workers, entrants)
		if all.Names == nil {
			all = t.Standings()
		}
		for p, err := range t.Plays(ctx) {
			if err != nil {
				return err
			}
			all.Add(p.Players[0], p.Players[1], p.Score)
		}
		return nil
	})
	return all, err
}

// tournament returns the tournament on one board.
func tournament(g *bigpoints.Game, seed uint64, workers int, entrants []Entrant) *game.Tournament[bigpoints.Position] {
	t := &game.Tournament[bigpoints.Position]{
		Game: g.Outcome(), Starts: []bigpoints.Position{g.Start(0)}, Seed: seed, Workers: workers,
	}
	for _, e := range entrants {
		t.Entrants = append(t.Entrants, game.Entrant[bigpoints.Position]{Name: e.Name,
			New: func(rnd *rand.Rand) game.Strategy[bigpoints.Position] { return e.New(g, rnd) }})
	}
	return t
}

// Against lets a play b on each board of s, once in each seat. The error wraps context.Cause(ctx).
func Against(ctx context.Context, workers int, s Series, a, b Entrant) (game.Record, error) {
	st, err := RoundRobin(ctx, workers, s, []Entrant{a, b})
	if err != nil {
		return game.Record{}, err
	}
	return st.Total(0), nil
}

// AmongMany lets one player a play against others that are all b, in each seat of each
// board of s, and returns the mean share of the win, of which each of those who have the
// most points has an equal part. The boards are independent of each other, and their
// plays are not. The error wraps context.Cause(ctx).
func AmongMany(ctx context.Context, s Series, players int, a, b Entrant) (game.Interval, error) {
	var shares, ones []float64
	err := s.each(players, func(g *bigpoints.Game, seed uint64) error {
		rnd := rand.New(rand.NewPCG(seed, 0))
		sum := 0.0
		for seat := range players {
			seats := make([]game.Strategy[bigpoints.Position], players)
			for i := range seats {
				seats[i] = b.New(g, rnd)
			}
			seats[seat] = a.New(g, rnd)
			end := g.Start(0)
			for p, err := range game.Play(ctx, g.Rules(), end, seats...) {
				if err != nil {
					return err
				}
				end = p
			}
			winners := g.Points(end).Winners(players)
			for _, w := range winners {
				if w == seat {
					sum += 1 / float64(len(winners))
				}
			}
		}
		shares, ones = append(shares, sum/float64(players)), append(ones, 1)
		return nil
	})
	return ratio(shares, ones, true), err
}
