package checkpoint_test

import (
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk/disktest"
)

// worlds is how many disks there are, which differ by what is lost and torn. A hundred take
// a minute:
//
//	go test ./examples/bigpoints/internal/checkpoint -worlds 100
var worlds = flag.Uint64("worlds", 20, "how many disks fail in each way")

// short leaves few disks if that is asked for.
func short() {
	if testing.Short() {
		*worlds = min(*worlds, 4)
	}
}

// world is a disk with a file of rows. A row says which run has written it.
type world struct {
	*disktest.Disk
	runs int64
	rows []int64 // those that no kill may lose, nor a loss of power if all are brought to the disk
}

// run makes the file to the end, as far as the disk lets it. The rows that it knows to be
// there in the end are those that must not be lost from then on.
func (w *world) run(t *testing.T) error {
	t.Helper()
	w.runs++
	var old []int64
	f, err := checkpoint.Open("rows.csv", job, func(a reduced.Analysis) { old = append(old, a.Stats.Positions) })
	if err != nil {
		return err
	}
	if len(old) < len(w.rows) || !slices.Equal(old[:len(w.rows)], w.rows) {
		t.Errorf("the rows %v were there, but %v are known", old, w.rows)
	}
	w.rows = old
	for _, b := range slices.Collect(job.Boards)[len(old):] {
		a := reduced.Analysis{Board: b}
		a.Stats.Positions = w.runs
		if err := f.AddNow(a); err != nil {
			if f.Close() == nil {
				t.Errorf("Close has no error after %v", err)
			}
			return err
		}
		w.rows = append(w.rows, w.runs)
	}
	return f.Close()
}

// killed is run by a process that is killed at a call. It reports whether it had fewer.
func (w *world) killed(t *testing.T, call int) (over bool) {
	t.Helper()
	w.Kill = call
	err := w.run(t)
	if over = w.Calls < call; over != (err == nil) || err != nil && !errors.Is(err, disktest.ErrKilled) {
		t.Errorf("the run ends with %v", err)
	}
	return over
}

// load checks that the file has all rows that are known.
func (w *world) load(t *testing.T) {
	t.Helper()
	var got []int64
	for a, err := range checkpoint.Load("rows.csv", job) {
		if err != nil {
			t.Errorf("it cannot be read: %v", err)
			return
		}
		got = append(got, a.Stats.Positions)
	}
	if !slices.Equal(got, w.rows) || len(got) != 6 {
		t.Errorf("it has the rows %v, want %v", got, w.rows)
	}
}

// whole checks that a run now makes the file whole, and that it is on the disk then.
func (w *world) whole(t *testing.T) {
	t.Helper()
	if err := w.run(t); err != nil {
		t.Errorf("a run that nothing disturbs: %v", err)
		return
	}
	w.Cut()
	w.load(t)
}

// states are what a run may find.
var states = map[string]func(t *testing.T, w *world){
	"nothing": func(*testing.T, *world) {},
	"killed": func(t *testing.T, w *world) {
		w.Kill = 30
		if err := w.run(t); len(w.rows) == 0 || len(w.rows) == 6 || !errors.Is(err, disktest.ErrKilled) {
			t.Fatal(w.rows, err)
		}
	},
	"cut": func(t *testing.T, w *world) {
		defer checkpoint.SetInterval(0)()
		w.whole(t)
		text, _ := w.ReadFile("rows.csv")
		w.WriteFile("rows.csv", text[:len(text)/2])
		w.rows = w.rows[:1]
	},
	"removed": func(t *testing.T, w *world) {
		w.whole(t)
		w.Remove("rows.csv")
		w.SyncDir(".")
		w.rows = nil
	},
	"no row": func(t *testing.T, w *world) { // and most often a part of the header
		w.Kill = 14
		if err := w.run(t); len(w.rows) > 0 || !errors.Is(err, disktest.ErrKilled) {
			t.Fatal(w.rows, err)
		}
	},
}

// everyCall calls do for each call of a run, in each state, until the run has fewer calls.
func everyCall(t *testing.T, do func(t *testing.T, w *world, call int) (over bool)) {
	short()
	for name, begin := range states {
		t.Run(name, func(t *testing.T) {
			for seed := range *worlds {
				for call, over := 1, false; !over; call++ {
					w := &world{Disk: disktest.New(seed)}
					w.Use(t)
					begin(t, w)
					w.Revive()
					over = do(t, w, call)
					if t.Failed() {
						t.Fatalf("seed %d, call %d", seed, call)
					}
				}
			}
		})
	}
}

// A process that is killed at any call loses no row that was written, be it a moment before.
func TestKilledAnywhere(t *testing.T) {
	everyCall(t, func(t *testing.T, w *world, call int) bool {
		over := w.killed(t, call)
		w.Revive()
		text, _ := w.ReadFile("rows.csv")
		there := strings.Count(text, "\n") - 1
		w.whole(t)
		if first := slices.Index(w.rows, w.runs); first >= 0 && first < there {
			t.Errorf("of the rows of\n%s\nthose from %d on were written again", text, first)
		}
		return over
	})
}

// If the power fails at any call, no row is lost that was brought to the disk, which each is
// here, and nothing that is left keeps a run from going on.
func TestPowerFailsAnywhere(t *testing.T) {
	defer checkpoint.SetInterval(0)()
	everyCall(t, func(t *testing.T, w *world, call int) bool {
		over := w.killed(t, call)
		w.Cut()
		w.whole(t)
		return over
	})
}

// The same if rows are brought to the disk seldom, but for the rows that may be lost.
func TestPowerFailsBetween(t *testing.T) {
	everyCall(t, func(t *testing.T, w *world, call int) bool {
		over := w.killed(t, call)
		w.Cut()
		if !over {
			w.rows = nil
		}
		w.whole(t)
		return over
	})
}

// A run says so whichever call fails. What it leaves can be gone on with; and if the power
// fails after a sync that failed, what was lost is noticed.
func TestEachCallFails(t *testing.T) {
	everyCall(t, func(t *testing.T, w *world, call int) bool {
		w.Fail = call
		err := w.run(t)
		over := w.Calls < call
		if over != (err == nil) || err != nil && !errors.Is(err, disktest.ErrInjected) {
			t.Errorf("the run ends with %v", err)
		}
		w.Revive()
		if err := w.run(t); err != nil {
			t.Errorf("the next run ends with %v", err)
		}
		w.load(t)
		w.Cut()
		if w.rows = nil; w.run(t) == nil {
			w.load(t)
		}
		return over
	})
}

// Bad days follow each other: processes are killed and the power fails, until a run is done
// that is not disturbed any more.
func TestBadDays(t *testing.T) {
	defer checkpoint.SetInterval(0)()
	short()
	for seed := range 30 * *worlds {
		rnd := rand.New(rand.NewPCG(27, seed))
		w := &world{Disk: disktest.New(seed)}
		w.Use(t)
		for range rnd.IntN(9) {
			w.killed(t, 1+rnd.IntN(1+rnd.IntN(60)))
			if rnd.IntN(2) == 0 {
				w.Cut()
			}
			w.Revive()
		}
		w.whole(t)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}
