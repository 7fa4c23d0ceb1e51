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

// Tournament lets each strategy play against all others: each two of them play twice from each
// start, with their roles exchanged, so that neither gains from what a start is worth.
//
//	t := game.Tournament[S]{Game: g, Entrants: entrants, Starts: starts}
//	standings, err := t.Run(ctx)
//	fmt.Print(standings)
//
// A tournament is for games of two players. With more, there are many ways to exchange
// roles, and [Play] can compare strategies in any of them.
//
// The fields must not be changed during a call. Calls may run concurrently; each has
// strategies of its own.
type Tournament[S comparable] struct {
	// Game is the game to play. Its methods must be safe for concurrent use unless Workers is 1.
	Game Game[S]

	// Entrants are the strategies, two or more.
	Entrants []Entrant[S]

	// Starts are the positions where plays begin, one or more. The results say
	// how the entrants compare from starts like these. Entrants that choose nothing
	// at random play the same play again from the same start, unless chance moves, so that more
	// starts tell more about them, and more rounds do not.
	Starts []S

	// Rounds is how many times all pairs play from all starts; 0 means once.
	Rounds int

	// Plies is the number of moves after which a play that has not ended counts as
	// a draw; 0 means no limit. A game with cycles needs one.
	Plies int

	// Seed determines what the entrants draw from their generators, and how chance moves if the
	// Game is a Chancer: entrants that choose nothing at random then meet the same luck again only
	// in a tournament of the same Seed.
	Seed uint64

	// Workers, if it is not 1, needs a Game whose methods are safe for concurrent use: package
	// gametest tries whether the methods are safe. Workers is the number of plays that run at the
	// same time, at most 65,536; 0 means one for each processor that the program may use.
	Workers int
}

// Entrant is a participant of a [Tournament].
type Entrant[S comparable] struct {
	Name string

	// New returns the entrant's strategy. It is called once for each worker, by
	// one goroutine, before the first play; each strategy is then asked for one
	// move at a time. A strategy that is safe for concurrent use may be returned
	// every time. Solvers of different workers do not share what they remember.
	//
	// A strategy that chooses at random must draw from rnd, which starts anew for
	// each play, from a seed that depends on Seed and the play's place in the
	// tournament. Apart from that, a choice must depend on nothing but the position;
	// the strategy may remember what it has found, as a solver does. Then the results
	// are the same whatever the number of workers.
	New func(rnd *rand.Rand) Strategy[S]
}

// Played is a play of a [Tournament].
type Played[S comparable] struct {
	Players    [2]int // the entrants that were players 0 and 1, by their index
	Start, End S
	Plies      int // the moves made
	Score      int // what the end is worth to player 0; 0 if it is unfinished

	// Unfinished says that the play was broken off, at End, after the most
	// moves allowed. It counts as a draw.
	Unfinished bool
}

// PlayError says which play of a [Tournament] went wrong, and where.
type PlayError[S comparable] struct {
	Names    [2]string // of the entrants that were players 0 and 1
	Player   int       // the one to move, whose strategy failed
	Start    S         // where the play began
	Position S         // where the strategy was asked for a move
	Err      error     // its error, or one that wraps ErrIllegal
}

// Error names the player, the start and the position.
func (e *PlayError[S]) Error() string {
	return fmt.Sprintf("%q against %q from %s: %q as %v", e.Names[0], e.Names[1], oneline.Of(e.Start), e.Names[e.Player], e.Err)
}

// Unwrap returns Err.
func (e *PlayError[S]) Unwrap() error { return e.Err }

// Run plays the whole tournament. Its errors are those of [Tournament.Plays]; the
// standings then count the plays before the error.
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

// Standings returns the standings before the first play, to which the plays that
// [Tournament.Plays] yields can be added.
func (t *Tournament[S]) Standings() Standings {
	st := Standings{Names: make([]string, len(t.Entrants)), Pairs: make([][]Record, len(t.Entrants))}
	for i := range t.Entrants {
		st.Names[i] = t.name(i)
		st.Pairs[i] = make([]Record, len(t.Entrants))
	}
	return st
}

// Plays plays the tournament and yields each play as soon as it and all before it have ended.
// The order is the same whatever the number of workers: round by round, start by start, pair by
// pair, and first with the entrant of smaller index as player 0. Leaving the loop ends the
// tournament.
//
// If a strategy fails or chooses what is not an option, the last pair holds a
// [*PlayError]; if ctx ends, it holds an error that wraps the cause. All plays
// before it have been yielded then.
//
// Plays panics if ctx is nil, or the tournament has no Game, fewer than two entrants or one
// without New, no starts, a negative field, or more than 65,536 workers, or if
// [CheckCapabilities] finds fault with the Game; the loop panics if New returns nil. A
// panic in a strategy or in the game, or a Turn that is neither 0 nor 1, is a panic of the loop after
// the plays before it: an error with the stack of the goroutine where it happened.
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

// name returns the name of entrant i, or a number if there is none.
func (t *Tournament[S]) name(i int) string {
	if t.Entrants[i].Name == "" {
		return fmt.Sprint("entrant ", i)
	}
	return t.Entrants[i].Name
}
