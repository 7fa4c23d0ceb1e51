package terminal

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
)

// The causes of two ends of a context: the time of a player is over, and the time that a level
// plans for a move is over.
var (
	errTime    = errors.New("no move in time")
	errPlanned = errors.New("time to move")
)

// wind sets the clock to the clock of a record, after the times of the moves made so far. If the
// record has no clock, the play has no clock.
func (d *dialogue) wind(r record.Record) error {
	d.clock, d.took, d.late = nil, nil, -1
	if r.Clock == "" {
		return nil
	}
	control, err := play.ParseTimeControl(r.Clock)
	if err != nil || control == (play.TimeControl{}) {
		return err
	}
	d.clock = play.NewClock(control, len(d.facts.Players))
	for i := range d.course.Plies() {
		took := time.Duration(0)
		if i < len(r.Took) {
			took = r.Took[i]
		}
		d.clock.Start(d.course.Mover(i))
		d.clock.Stop(took)
		d.took = append(d.took, took)
	}
	return nil
}

// over reports whether the play has ended, by the rules or the clock.
func (d *dialogue) over() bool { return d.late >= 0 || d.course.Over() }

// timed calls turn, which makes a move, while the time of the player to move runs. A player without
// a move in time has lost.
func (d *dialogue) timed(ctx context.Context, turn func(context.Context) error) error {
	clock := d.clock
	if clock == nil {
		return turn(ctx)
	}
	player, plies := d.course.Player(), d.course.Plies()
	within := ctx
	if limit, limited := clock.Limit(player); limited {
		timed, cancel := context.WithTimeoutCause(ctx, limit, errTime)
		defer cancel()
		within = timed
	}
	clock.Start(player)
	err := turn(within)
	if d.clock != clock {
		return err // another play was loaded
	}
	took := clock.Elapsed().Truncate(time.Millisecond)
	switch late := clock.Stop(took); {
	case late && err == nil, err != nil && context.Cause(within) == errTime:
		d.course.Go(plies)
		d.late = player
	case err != nil:
		return err
	default:
		d.took = append(d.took, took)
	}
	return nil
}

// planned returns a context that ends at the end of the time that a level plans for a move.
func (d *dialogue) planned(ctx context.Context, player int) (context.Context, context.CancelFunc) {
	if d.clock != nil {
		left, _ := d.clock.Left(player)
		if think, limited := d.clock.Control().Plan(left); limited {
			return context.WithTimeoutCause(ctx, think, errPlanned)
		}
	}
	return ctx, func() {}
}

// tellTime writes the time that each player has left for the game, and the time left for the
// present move. Without a clock tellTime writes nothing.
func (d *dialogue) tellTime() {
	if d.clock == nil {
		return
	}
	var times []string
	for i, name := range d.facts.Players {
		if left, limited := d.clock.Left(i); limited {
			times = append(times, fmt.Sprintf("%s %v", name, rounded(left)))
		}
	}
	if move := d.clock.Control().Move; move > 0 {
		times = append(times, fmt.Sprintf("this move %v", rounded(max(move-d.clock.Elapsed(), 0))))
	}
	d.Paragraph("Time: ", times, ", ")
}

// rounded returns a time rounded for a person: to seconds, or to tenths of a second if the time is
// short.
func rounded(t time.Duration) time.Duration {
	const short = 10 * time.Second
	if t < short {
		return t.Round(time.Second / 10)
	}
	return t.Round(time.Second)
}

// lost ends a play after the time of a player is over: all other players win.
func (d *dialogue) lost() play.Result {
	var r play.Result
	for i := range d.names {
		if i != d.late {
			r.Winners = append(r.Winners, i)
		}
	}
	d.Line("%s has no time left. %s", d.names[d.late], play.Verdict(d.names, r.Winners))
	return r
}

// recorded returns the record of the play.
func (d *dialogue) recorded() record.Record {
	r := d.Record
	r.Moves, r.Took, r.Result = d.course.Moves(), slices.Clone(d.took), nil
	if d.over() {
		r.Result = &record.Result{Winners: d.result.Winners}
		if d.late >= 0 {
			r.Result.Reason = fmt.Sprintf("%v of %d", errTime, d.late+1)
		}
	}
	return r
}
