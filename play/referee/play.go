package referee

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/engine"
	"github.com/gametheory-go/gametheory/play/record"
)

// table is a game that is being played.
type table struct {
	*Match
	game    *Game
	course  *play.Course
	clock   *play.Clock
	players []Player // nil where nobody sits
}

// lost is the error of a player who loses by a fault.
type lost struct {
	seat int
	Loss
}

// play plays a game.
func (m *Match) play(ctx context.Context, j job) (*Game, error) {
	if ctx.Err() != nil {
		return nil, cut(ctx)
	}
	open, err := m.Game(j.seed)
	if err != nil {
		return nil, err
	}
	n := len(j.seats)
	t := &table{Match: m, course: open.Begin(), clock: play.NewClock(m.Control, n), players: make([]Player, n),
		game: &Game{Seats: j.seats, Opening: len(j.opening), Loser: -1}}
	if err := t.course.Repeat(j.opening); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMatch, err)
	}
	for i, name := range j.opening {
		t.game.Moves = append(t.game.Moves, Move{Name: name, Seat: t.course.Mover(i)})
	}
	err = t.run(ctx, open, j.seed)
	var l *lost
	wrong := errors.As(err, &l)
	for seat, p := range t.players {
		if p != nil {
			p.End(err != nil && (!wrong || l.seat == seat))
		}
	}
	if err != nil && !wrong {
		return nil, err
	}
	t.finish(l)
	t.record(j.seed, l)
	return t.game, nil
}

func cut(ctx context.Context) error { return fmt.Errorf("match cut short: %w", context.Cause(ctx)) }

// run plays until the game is over. The error of a player who loses by a fault is a *lost.
func (t *table) run(ctx context.Context, open *play.Game, seed uint64) (err error) {
	for seat, entrant := range t.game.Seats {
		s := Seat{Game: open, Entrant: entrant, Number: seat, Seed: seed, Control: t.Control,
			Fault: func(text string) { t.game.Faults = append(t.game.Faults, Fault{entrant, text}) }}
		if t.players[seat], err = t.Entrants[entrant].Sit(ctx, s); err != nil {
			t.players[seat] = nil
			if ctx.Err() != nil {
				return cut(ctx)
			}
			return &lost{seat, Loss{reason(err, Exited), fmt.Errorf("not started: %w", err)}}
		}
	}
	for !t.course.Over() {
		if err := t.move(ctx); err != nil {
			return err
		}
	}
	return nil
}

// errTime is the cause of the end of the time for a move.
var errTime = errors.New("no move in time")

// move lets the player make a move whose turn it is.
func (t *table) move(ctx context.Context) error {
	seat := t.course.Player()
	limit, limited := t.clock.Limit(seat)
	if !limited {
		limit = longestMove
	}
	within, cancel := context.WithTimeoutCause(ctx, limit+t.Grace, errTime)
	defer cancel()
	t.clock.Start(seat)
	r, err := t.players[seat].Move(within, t.course, t.clock)
	took := cmp.Or(r.Took, t.clock.Elapsed())
	late := t.clock.Stop(took)
	switch {
	case ctx.Err() != nil:
		return cut(ctx)
	case err != nil && within.Err() != nil, took > limit+t.Grace:
		return &lost{seat, Loss{Late, fmt.Errorf("%w: %v", errTime, limit)}}
	case err != nil:
		return &lost{seat, Loss{reason(err, Refused), err}}
	}
	if err := t.course.Move(r.Move); err != nil {
		return &lost{seat, Loss{Illegal, err}}
	}
	name, _ := t.course.Made(t.course.Plies() - 1)
	t.game.Moves = append(t.game.Moves, Move{name, seat, took, late})
	if late {
		t.game.Faults = append(t.game.Faults, Fault{t.game.Seats[seat], fmt.Sprintf("late: %v of %v", took.Round(time.Microsecond), limit)})
	}
	return nil
}

// reason returns the reason of an error.
func reason(err error, usual Reason) Reason {
	var l *Loss
	switch {
	case errors.As(err, &l):
		return l.Reason
	case errors.Is(err, engine.ErrExited):
		return Exited
	}
	return usual
}

// finish says how the game ended.
func (t *table) finish(l *lost) {
	g := t.game
	if l == nil {
		r, byRules := t.course.Result()
		if g.Winners = r.Winners; !byRules {
			g.Reason = Length
		}
		return
	}
	g.Reason, g.Loser = l.Reason, l.seat
	g.Faults = append(g.Faults, Fault{g.Seats[l.seat], l.Error()})
	for seat := range g.Seats {
		if seat != l.seat {
			g.Winners = append(g.Winners, seat)
		}
	}
}

// record writes the record of the game.
func (t *table) record(seed uint64, l *lost) {
	r := record.Record{Game: t.Words, Options: t.Options, Seed: seed,
		Result: &record.Result{Winners: t.game.Winners, Reason: t.game.Reason.String()}}
	if t.Control != (play.TimeControl{}) {
		r.Clock = t.Control.String()
	}
	if len(r.Game) == 0 {
		r.Game = []string{"game"}
	}
	if l != nil {
		r.Result.Reason = fmt.Sprintf("%v of %d: %v", l.Reason, l.seat+1, l.Err)
	}
	for _, entrant := range t.game.Seats {
		r.Players = append(r.Players, strings.Join(strings.Fields(t.Entrants[entrant].Name), "-"))
	}
	for _, m := range t.game.Moves {
		r.Moves = append(r.Moves, m.Name)
		r.Took = append(r.Took, m.Took.Round(time.Microsecond))
	}
	t.game.Record = r
}
