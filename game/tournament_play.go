package game

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// job is a pair of entrants and a start.
type job[S comparable] struct {
	pair  [2]int
	start S
	seeds [2]uint64 // of the two plays
}

// encounter is the result of a job: up to two plays, and the failed play if there is an error.
type encounter[S comparable] struct {
	plays  []Played[S]
	failed Played[S]
}

// schedule yields the jobs in the order of the results. One generator makes the seeds in this
// order, and the seeds do not depend on the workers.
func (t *Tournament[S]) schedule() iter.Seq[job[S]] {
	return func(yield func(job[S]) bool) {
		rnd := rand.New(rand.NewPCG(t.Seed, 0))
		for range max(1, t.Rounds) {
			for _, start := range t.Starts {
				for second := range t.Entrants {
					for first := range second {
						seeds := [2]uint64{rnd.Uint64(), rnd.Uint64()}
						if !yield(job[S]{[2]int{first, second}, start, seeds}) {
							return
						}
					}
				}
			}
		}
	}
}

// cut returns the error of a tournament after its context has ended.
func cut(ctx context.Context) error {
	return fmt.Errorf("tournament cut short: %w", context.Cause(ctx))
}

// worker plays one play after the other, with one strategy for each entrant.
type worker[S comparable] struct {
	t          *Tournament[S]
	strategies []Strategy[S]
	sources    []*rand.PCG // the sources of the random numbers of the strategies
	chance     *rand.PCG   // the source of the moves of chance
	match      match[S]
}

func newWorker[S comparable](t *Tournament[S]) *worker[S] {
	w := &worker[S]{t: t, chance: rand.NewPCG(0, 0)}
	w.match = newMatch(t.Game, make([]Strategy[S], 2), newDice[S](t.Game, rand.New(w.chance).IntN))
	for i, e := range t.Entrants {
		source := rand.NewPCG(0, 0)
		strategy := e.New(rand.New(source))
		must.Have(strategy, fmt.Sprintf("game: New of entrant %q returns no strategy", t.name(i)))
		w.sources = append(w.sources, source)
		w.strategies = append(w.strategies, strategy)
	}
	return w
}

// meet plays the two plays of a job. After ctx has ended, meet plays no play, not even a play
// without a move.
func (w *worker[S]) meet(ctx context.Context, j job[S]) (e encounter[S], err error) {
	for k, seed := range j.seeds {
		p := Played[S]{Players: [2]int{j.pair[k], j.pair[1-k]}, Start: j.start, End: j.start}
		if poll.Cause(ctx) != nil {
			err = cut(ctx)
		} else {
			err = w.play(ctx, &p, seed)
		}
		if err != nil {
			e.failed = p
			return e, err
		}
		e.plays = append(e.plays, p)
	}
	return e, nil
}

// play plays from p.Start and sets the other fields of p.
func (w *worker[S]) play(ctx context.Context, p *Played[S], seed uint64) error {
	m := &w.match
	m.plies = 0
	for i, entrant := range p.Players {
		m.players[i] = w.strategies[entrant]
		w.sources[entrant].Seed(seed, uint64(i))
	}
	w.chance.Seed(seed, uint64(len(p.Players)))
	for w.t.Plies == 0 || m.plies < w.t.Plies {
		next, err := m.move(ctx, p.End)
		if err == ErrTerminal {
			p.Score = w.score(p.End)
			return nil
		}
		if err != nil {
			return w.explain(ctx, p, err)
		}
		p.End, p.Plies = next, m.plies
	}
	if m.options = moves.Append(m.rules, m.options[:0], p.End); len(m.options) == 0 {
		p.Score = w.score(p.End)
	} else {
		p.Unfinished = true
	}
	return nil
}

// score returns the score of the terminal position s for player 0.
func (w *worker[S]) score(s S) int {
	v := w.t.Game.Score(s)
	if w.match.player(s) != 0 {
		v = -v
	}
	return v
}

// explain distinguishes the end of ctx, which a strategy may have noticed first, from a failure
// of the strategy.
func (w *worker[S]) explain(ctx context.Context, p *Played[S], err error) error {
	if ctx.Err() != nil {
		return cut(ctx)
	}
	return &PlayError[S]{
		Names:    [2]string{w.t.name(p.Players[0]), w.t.name(p.Players[1])},
		Player:   w.match.player(p.End),
		Start:    p.Start,
		Position: p.End,
		Err:      err,
	}
}
