package engine

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
)

// errStopped is the cause of the end of a thought that was stopped or has reached its limit.
var errStopped = errors.New("stopped")

// begin begins to think about the position.
func (s *session) begin(ctx context.Context, l Limits) {
	ctx, cancel := context.WithCancelCause(ctx)
	s.stop, s.limited = func() { cancel(errStopped) }, !l.Infinite
	s.thought = make(chan string, 1)
	think := s.choose
	if l.Infinite {
		think = s.analyze
	}
	go func() { s.thought <- think(ctx, l) }()
}

// choose returns the move that the level makes within the limits, as a word.
func (s *session) choose(ctx context.Context, l Limits) string {
	if s.course == nil || s.course.Over() {
		return s.none(errors.New("no position, or the end of a game"))
	}
	if s.machine == nil {
		if err := s.sit(); err != nil {
			return s.none(err)
		}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	if t, limited := l.think(s.course.Player()); limited {
		timed, cancel := context.WithTimeoutCause(ctx, t, errStopped)
		defer cancel()
		ctx = timed
	}
	began, told := time.Now(), reporter{output: s.output}
	s.machine.Watch(func(st game.Stats) {
		if n := max(st.Positions, st.Plays); l.Nodes > 0 && n >= l.Nodes {
			cancel(errStopped)
		}
		told.work(st, time.Since(began))
	})
	defer s.machine.Watch(nil)
	move, err := s.machine.Choose(ctx, s.course)
	switch {
	case err == nil || move != "":
		return writeMove(move)
	case errors.Is(context.Cause(ctx), errStopped):
		return writeMove(s.course.Options()[0]) // better any move than none
	}
	return s.none(err)
}

// none says why there is no move.
func (s *session) none(err error) string {
	s.wrong(err)
	return noMove
}

// analyze judges the moves, and returns the best one as a word when ctx ends.
func (s *session) analyze(ctx context.Context, _ Limits) string {
	best := noMove
	if s.course == nil || s.course.Over() {
		best = s.none(errors.New("no position, or the end of a game"))
	} else {
		best = writeMove(s.course.Options()[0])
		said := ""
		say := func(j play.Judgement[string]) {
			if j.First().Outcome == play.Unknown {
				return
			}
			best = writeMove(j.First().Move)
			if line := judged(j); line != said {
				said = line
				s.output.remark(line)
			}
		}
		j, err := s.course.Judge(ctx, say)
		if say(j); err != nil && ctx.Err() == nil {
			s.wrong(err)
		}
	}
	<-ctx.Done()
	return best
}

// judged returns the line that tells a judgement.
func judged(j play.Judgement[string]) string {
	first := j.First()
	score := first.Outcome.String()
	switch {
	case !first.Exact || j.Unit != "" && (j.Unit != play.Percent || j.Mean):
		score = strings.TrimSpace("value " + strconv.FormatFloat(first.Value, 'f', -1, 64) + " " + j.Unit)
	case first.Plies > 0:
		score += fmt.Sprint(" ", first.Plies)
	}
	line := j.Line
	if len(line) == 0 {
		line = []string{first.Move}
	}
	list := "info score " + score + " pv"
	for _, m := range line {
		list += " " + writeMove(m)
	}
	return list
}

// reporter tells how far a thought is, not too often.
type reporter struct {
	output *output
	mu     sync.Mutex
	last   time.Duration
}

const eachReport = 250 * time.Millisecond

// work tells what a tool has done in some time.
func (r *reporter) work(st game.Stats, spent time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if spent-r.last < eachReport {
		return
	}
	r.last = spent
	depth := ""
	if st.Depth > 0 {
		depth = fmt.Sprintf(" depth %d", st.Depth)
	}
	r.output.remark(fmt.Sprintf("info%s nodes %d time %d", depth, max(st.Positions, st.Plays), spent.Milliseconds()))
}
