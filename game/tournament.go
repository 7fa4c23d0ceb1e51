package game

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/ordered"
)

// Tournament compares strategies. Each pair of strategies plays twice from each start with
// exchanged roles, and so neither strategy profits from the value of a start.
//
//	t := game.Tournament[S]{Game: g, Entrants: entrants, Starts: starts}
//	standings, err := t.Run(ctx)
//	fmt.Print(standings)
//
// A tournament needs a game of two players. With more players there are many ways to exchange
// roles; use [Play] for each of them.
//
// Do not change fields during a call. Calls may run concurrently, and each call has its own
// strategies.
type Tournament[S comparable] struct {
	// Game is the game to play. If Workers is not 1, the methods of Game must be safe for
	// concurrent use.
	Game Game[S]

	// Entrants are the strategies, two or more.
	Entrants []Entrant[S]

	// Starts are the first positions of the plays, one or more. The results compare the entrants in
	// plays from these starts, and not in other plays. Without moves of chance, two deterministic
	// entrants repeat the same play from the same start: add starts, not rounds.
	Starts []S

	// Rounds is the number of times that all pairs play from all starts; 0 means 1.
	Rounds int

	// Plies is the limit on the moves of a play; 0 means no limit. A play that reaches the limit
	// before a terminal position counts as a draw. A game with cycles needs a limit.
	Plies int

	// Seed determines the random numbers of the entrants and the moves of chance. With the same
	// Seed, deterministic entrants meet the same moves of chance.
	Seed uint64

	// Workers is the number of plays that run at the same time, at most 65,536; 0 means the
	// number of available processors. Unless Workers is 1, the methods of Game must be safe for
	// concurrent use. Package gametest tests this.
	Workers int
}

// Entrant is a participant of a [Tournament].
type Entrant[S comparable] struct {
	Name string

	// New returns a strategy of the entrant. One goroutine calls New once for each worker, before
	// the first play. A strategy is then asked for one move at a time. New may return the same
	// strategy every time if the strategy is safe for concurrent use. With separate strategies,
	// solvers of different workers do not share remembered positions.
	//
	// A random strategy must draw from rnd. Before each play, rnd gets a new seed, which depends
	// on the Seed and the place of the play in the tournament. Apart from rnd, a choice must
	// depend on the position alone. A strategy may remember results, as a solver does. If these
	// rules are kept, the results do not depend on the number of workers.
	New func(rnd *rand.Rand) Strategy[S]
}

// Played is a finished play of a [Tournament].
type Played[S comparable] struct {
	Players    [2]int // the indexes of the entrants that were players 0 and 1
	Start, End S
	Plies      int // the number of moves
	Score      int // the score of End for player 0; 0 if the play is unfinished

	// Unfinished means that the play was stopped at End by the limit on plies. The play counts as
	// a draw.
	Unfinished bool
}

// PlayError reports a failed play of a [Tournament].
type PlayError[S comparable] struct {
	Names    [2]string // the names of the entrants that were players 0 and 1
	Player   int       // the player to move, 0 or 1, whose strategy failed
	Start    S         // the first position of the play
	Position S         // the position where the strategy was asked for a move
	Err      error     // the error of the strategy, or an error that wraps ErrIllegal
}

// Error returns the names of the entrants, the start, the position and the error.
func (e *PlayError[S]) Error() string {
	return fmt.Sprintf("%q against %q from %s: %q as %v", e.Names[0], e.Names[1], oneline.Of(e.Start), e.Names[e.Player], e.Err)
}

// Unwrap returns Err.
func (e *PlayError[S]) Unwrap() error { return e.Err }

// Run plays the whole tournament. Errors are as for [Tournament.Plays]. After an error, the
// standings count the plays before the error.
func (t *Tournament[S]) Run(ctx context.Context) (Standings, error) {
	st := t.Standings()
	for p, err := range t.Plays(ctx) {
		if err != nil {
			return st, err
		}
		st.Add(p.Players[0], p.Players[1], p.Score)
	}
	return st, nil
}

// Standings returns the standings before the first play. Add the plays of [Tournament.Plays] with
// [Standings.Add].
func (t *Tournament[S]) Standings() Standings {
	st := Standings{Names: make([]string, len(t.Entrants)), Pairs: make([][]Record, len(t.Entrants))}
	for i := range t.Entrants {
		st.Names[i] = t.name(i)
		st.Pairs[i] = make([]Record, len(t.Entrants))
	}
	return st
}

// Plays runs the tournament and yields each play as soon as it and all earlier plays have ended.
// The order does not depend on Workers: round by round, start by start, pair by pair. In the
// first play of a pair, the entrant with the smaller index is player 0. Leaving the loop ends the
// tournament.
//
// If a strategy fails or chooses a position that is not an option, the last pair holds a
// [*PlayError]. If ctx ends, the last pair holds an error that wraps context.Cause(ctx). All
// plays before the error have been yielded.
//
// Plays panics if
//
//   - ctx is nil,
//   - the tournament has no Game, no Starts or fewer than two Entrants,
//   - an entrant has no New,
//   - a field is negative or Workers is larger than 65,536, or
//   - [CheckCapabilities] finds a fault in Game.
//
// The loop panics if New returns nil. The loop also panics if a strategy or the game panics, or
// if Turn is neither 0 nor 1. This panic comes after the earlier plays. The value of the panic is
// an error with the stack of the goroutine.
func (t *Tournament[S]) Plays(ctx context.Context) iter.Seq2[Played[S], error] {
	must.HaveContext("game", ctx)
	t.mustCheck()
	return func(yield func(Played[S], error) bool) {
		newWorker := func() func(context.Context, job[S]) (encounter[S], error) { return newWorker(t).meet }
		for e, err := range ordered.Map(ctx, ordered.Workers(t.Workers), t.schedule(), newWorker) {
			for _, p := range e.plays {
				if !yield(p, nil) {
					return
				}
			}
			if err != nil {
				yield(e.failed, err)
			}
		}
	}
}

func (t *Tournament[S]) mustCheck() {
	must.Have(t.Game, "game: Tournament without a Game")
	switch {
	case len(t.Entrants) < 2:
		panic("game: Tournament with fewer than two entrants")
	case len(t.Starts) == 0:
		panic("game: Tournament without starts")
	case t.Rounds < 0 || t.Plies < 0 || t.Workers < 0 || t.Workers > ordered.MaxWorkers:
		panic("game: Tournament with a number out of range")
	}
	mustCheck("Tournament", t.Game)
	for i, e := range t.Entrants {
		if e.New == nil {
			panic(fmt.Sprintf("game: Tournament whose entrant %q has no New", t.name(i)))
		}
	}
}

// name returns the name of entrant i, or a number if the entrant has no name.
func (t *Tournament[S]) name(i int) string {
	if t.Entrants[i].Name == "" {
		return fmt.Sprint("entrant ", i)
	}
	return t.Entrants[i].Name
}
