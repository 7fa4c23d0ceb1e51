package page

import (
	"cmp"
	"context"
	"strings"
	"sync/atomic"
	"time"
	"unsafe"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/internal/serve"
)

const (
	// mostTables are kept open, so that their tools need not find again what they remember.
	// Each remembers so many bytes in each of its tools: two or three.
	mostTables  = 12
	tableMemory = 24 << 20

	// judgedBytes are kept of what was found about positions.
	judgedBytes = 8 << 20

	// patience is how long a request waits for a table that thinks about another.
	patience = 3 * time.Second

	// longPatience is how long a person waits for the move of a level: while many play, others come first.
	longPatience = 6 * time.Second

	// opening is how long it may take to open a table.
	opening = 3 * time.Second

	// long is how long a judge must be allowed to think before it is believed that it has ended by itself.
	long = 500 * time.Millisecond

	// worn is after how many answers that are no proof a table is thrown away: a solver whose
	// memory is full answers no more.
	worn = 24
)

// table is a game that is open. Its rules can be asked at any time; its tools are used by
// who has the lock.
type table struct {
	*play.Game
	key     string
	quick   chan struct{} // that of its game
	lock    chan struct{}
	guesses int          // answers that were none of a proof
	waiting atomic.Int32 // how many use the tools or wait for them
	slow    atomic.Bool  // whether an answer was not found quickly
}

// tables are games that are open, and what was found about their positions.
type tables struct {
	gate   *serve.Gate
	quick  map[string]chan struct{} // by game: full while somebody finds something quickly, without the gate
	shared map[string]chan struct{} // by game: the lock of all tables of a game whose tools are shared
	haste  time.Duration            // in which that must be
	think  time.Duration
	solved string // the directory of tables that were made

	open   *serve.Cache[*table]
	judged *serve.Cache[finding]
}

// finding is what was found about a position.
type finding struct {
	play.Judgement[string]
	spent time.Duration // in which it was found
	final bool          // to think longer would find no more
}

func newTables(gate *serve.Gate, games []play.Entry, made Options) *tables {
	lanes, locks := map[string]chan struct{}{}, map[string]chan struct{}{}
	for _, e := range games {
		lanes[e.Name] = make(chan struct{}, 1)
		if e.Shared {
			locks[e.Name] = make(chan struct{}, 1)
		}
	}
	return &tables{gate: gate, quick: lanes, shared: locks, haste: quick, think: made.Think, solved: made.Tables,
		open:   serve.NewCache(mostTables, func(string, *table) int { return 1 }), // each may remember as much as another
		judged: serve.NewCache(judgedBytes, weigh),
	}
}

// weigh returns about how many bytes a finding takes with its key.
func weigh(key string, j finding) int {
	bytes := len(key) + len(j.Basis) + len(j.Why) + int(unsafe.Sizeof(j))
	for _, m := range j.Moves {
		bytes += len(m.Move) + len(m.Text) + int(unsafe.Sizeof(m))
	}
	for _, m := range j.Line {
		bytes += len(m) + int(unsafe.Sizeof(m))
	}
	return bytes
}

// get returns the table of a state, whose machine thinks about a move for so long. The error
// is of status 400, or busy or that of ctx.
func (ts *tables) get(ctx context.Context, e play.Entry, s State, think time.Duration) (*table, error) {
	key := s.key(e) + "|" + think.String()
	if t, ok := ts.open.Get(key); ok {
		return t, check(t, s)
	}
	o := s.options()
	o.Time, o.Memory, o.Tables = think, tableMemory, ts.solved
	if !e.Lot {
		o.Seed = 0
	}
	t := &table{key: key, quick: ts.quick[e.Name], lock: cmp.Or(ts.shared[e.Name], make(chan struct{}, 1))}
	err := ts.enter(ctx, t, patience, func(ctx context.Context) (err error) {
		limited, cancel := context.WithTimeout(ctx, opening)
		defer cancel()
		t.Game, err = e.Start(limited, s.Args, s.Seats, o)
		switch {
		case err == nil:
			return nil
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case limited.Err() != nil:
			return serve.Invalid("%s takes too long to prepare with these arguments; please ask for something smaller", e.Title)
		}
		return serve.Invalid("%w", err)
	})
	if err != nil {
		return nil, err
	}
	t.slow.Store(false)              // of its answers nothing is known yet
	return ts.open.Keep(key, t), nil // another request may have been quicker
}

// check returns an error if a seat of a state is for nobody whom the table knows. The number
// of seats is that of the table.
func check(t *table, s State) error {
	if s.Hidden && s.persons() == 0 {
		return serve.Invalid("hidden hands are for persons, and none plays")
	}
	if err := t.CheckNames(s.Seats); err != nil {
		return serve.Invalid("%w", err)
	}
	return nil
}

// enter calls f, which computes: behind the gate, unless all that the table has
// been asked so far was answered quickly. So who plays Nim does not wait for
// those who play Gomoku, however many they are. What f has found when its
// context ends does not count: it is called again then.
func (ts *tables) enter(ctx context.Context, t *table, most time.Duration, f func(ctx context.Context) error) error {
	if !t.slow.Load() {
		select {
		case t.quick <- struct{}{}:
		case <-ctx.Done():
			return context.Cause(ctx)
		}
		hasty, cancel := context.WithCancel(ctx) // not with a deadline: f may think until that
		time.AfterFunc(ts.haste, cancel)
		err := f(hasty)
		late := hasty.Err() != nil
		cancel()
		<-t.quick
		switch {
		case !late:
			return err
		case ctx.Err() != nil:
			return context.Cause(ctx)
		}
		t.slow.Store(true)
	}
	leave, err := ts.gate.EnterWithin(ctx, most)
	if err != nil {
		return err
	}
	defer leave()
	return f(ctx)
}

// use calls f with the tools of a table, which nobody else uses then. It waits for them, and for its turn to
// compute, for at most so long.
func (ts *tables) use(ctx context.Context, t *table, most time.Duration, f func(ctx context.Context) error) error {
	began, wait := time.Now(), time.NewTimer(most)
	defer wait.Stop()
	t.waiting.Add(1)
	defer t.waiting.Add(-1)
	select {
	case t.lock <- struct{}{}:
	case <-wait.C:
		return serve.ErrBusy
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	defer func() { <-t.lock }()
	return ts.enter(ctx, t, most-time.Since(began), f)
}

// position is the key of a position.
func (t *table) position(c *play.Course) string {
	return t.key + "|" + strings.Join(c.Moves(), between)
}

// known returns what was found about the present position, if anything.
func (ts *tables) known(t *table, c *play.Course) (finding, bool) {
	return ts.judged.Get(t.position(c))
}

// judge says what the moves of the present position are worth. It asks nothing twice, but where
// somebody looks on, and is told by deeper what is found, it goes on from what is no proof, and what is
// found until the end of ctx counts.
func (ts *tables) judge(ctx context.Context, t *table, c *play.Course, deeper func(play.Judgement[string])) (play.Judgement[string], error) {
	var f finding
	answered := func() (ok bool) {
		f, ok = ts.known(t, c)
		return ok && (deeper == nil || f.Exact())
	}
	if answered() {
		return f.Judgement, nil
	}
	err := ts.use(ctx, t, patience, func(ctx context.Context) error {
		if answered() {
			return nil // who had the tools before asked the same
		}
		before, began := f, time.Now()
		var report func(play.Judgement[string])
		if deeper != nil {
			report = func(j play.Judgement[string]) {
				f.Judgement = j.With(before.Judgement)
				deeper(f.Judgement)
			}
		}
		j, err := c.Judge(ctx, report)
		switch ended := ctx.Err() != nil; {
		case ended && deeper == nil:
			return context.Cause(ctx) // it may be less than could be found
		case ended && f.First().Outcome != play.Unknown:
			f.Judgement = f.With(j)
		case ended && j.First().Outcome == play.Unknown:
			return context.Cause(ctx)
		case err != nil && !ended:
			return err
		default:
			f.Judgement = j.With(before.Judgement)
		}
		took := time.Since(began)
		if end, ok := ctx.Deadline(); deeper != nil && ctx.Err() == nil && ok {
			left := time.Until(end)
			f.final = left > took && left+took > long
		}
		f.spent += took
		ts.judged.Set(t.position(c), f)
		if len(before.Moves) == 0 && !f.Exact() {
			t.guesses++
		}
		if t.guesses >= worn {
			ts.open.Drop(t.key)
		}
		return nil
	})
	if deeper != nil && ctx.Err() != nil && f.First().Outcome != play.Unknown {
		err = nil
	}
	return f.Judgement, err
}

// hurried is the least time in which a level thinks about a move while others wait for it.
const hurried = 30 * time.Millisecond

// choose returns the move of a level, which thinks for as long as is planned if that is not 0. While others wait for the same tools, it thinks for a part of the time.
func (ts *tables) choose(ctx context.Context, t *table, c *play.Course, level string, seed uint64, plan time.Duration) (move string, err error) {
	err = ts.use(ctx, t, longPatience, func(ctx context.Context) (err error) {
		limited := ctx
		if others := t.waiting.Load() - 1; others > 0 {
			part := max(hurried, ts.think/time.Duration(1+others))
			plan = min(cmp.Or(plan, part), part)
		}
		if plan > 0 {
			var cancel context.CancelFunc
			limited, cancel = context.WithTimeout(ctx, plan)
			defer cancel()
		}
		move, err = c.Choose(limited, level, seed)
		if ctx.Err() == nil && limited.Err() != nil {
			if err = nil; move == "" {
				return serve.ErrBusy // it found none
			}
		}
		return err
	})
	return move, err
}

// line returns how the play goes on from what is judged, as far as it is found in a time.
func (ts *tables) line(ctx context.Context, t *table, c *play.Course, j play.Judgement[string], limit time.Duration) (line []string, proved bool, err error) {
	err = ts.use(ctx, t, patience, func(ctx context.Context) (err error) {
		ctx, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		line, proved, err = c.Line(ctx, j, longestLine)
		return err
	})
	return line, proved, err
}
