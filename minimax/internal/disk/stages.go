package disk

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tablefile"
	"github.com/gametheory-go/gametheory/minimax/internal/backward"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Stages is a table with a file for each stage of an index.
type Stages[S comparable] struct {
	Plan[S]
	files  []*File[S]
	opened []io.Closer

	resident *residents // while stages are solved or verified
}

// Close closes the files.
func (t *Stages[S]) Close() error {
	var errs []error
	for _, f := range t.opened {
		errs = append(errs, f.Close())
	}
	// A second Close closes nothing twice.
	t.opened = nil
	return errors.Join(errs...)
}

// Len returns the number of positions that Each yields.
func (t *Stages[S]) Len() (n int) {
	for _, file := range t.files {
		n += file.Len()
	}
	return n
}

// Distances reports whether Plies are distances.
func (t *Stages[S]) Distances() bool { return !t.ValueOnly }

// Find returns the row of s, if s is in the table. The row is the row of the position without
// points, plus the points.
func (t *Stages[S]) Find(s S) (r tablefile.Row, ok bool, err error) {
	rest, points := t.Config.Bank(s)
	stage, _ := t.Index.Index(rest)
	// Any position may be asked about, also one of no stage.
	if stage < 0 || stage >= len(t.files) {
		return r, false, nil
	}
	// The number may be one that the stage does not have: then the file does not find it.
	if r, ok, err = t.files[stage].find(rest); !ok || err != nil {
		return r, ok, err
	}
	// With the points, each end from rest pays as much more, and so do all values: the best moves are the same.
	if r.Payoff, err = banked(r.Payoff, points); err == nil {
		r.Worth, err = banked(0, points) // endless play from rest is worth 0
	}
	return r, true, err
}

// Each calls yield with the positions in the order of stages and numbers, as long as yield
// returns true.
func (t *Stages[S]) Each(yield func(s S, r tablefile.Row) bool) error {
	on := true
	for i := 0; on && i < len(t.files); i++ {
		if err := t.files[i].Each(func(s S, r tablefile.Row) bool { on = yield(s, r); return on }); err != nil {
			return err
		}
	}
	return nil
}

// at returns what is known of a position of a stage that is solved.
func (t *Stages[S]) at(stage int, number uint64) (r rules.Row, err error) {
	// Workers come here for each option, so there is no lock where the stage is in memory.
	loaded := t.resident.stages[stage].Load()
	if loaded == nil {
		if loaded, err = t.resident.load(stage, t.files[stage].file); err != nil {
			return r, err
		}
	}
	if loaded.Rows != nil {
		return loaded.Row(number), nil
	}
	inFile, ok, err := t.files[stage].file.Find(numbers[S]{t.Index, stage}.key(nil, number))
	if err == nil && !ok {
		err = fmt.Errorf("%w: no position %d in stage %d", tablefile.ErrCorrupt, number, stage)
	}
	return rules.Row(inFile.Result), err
}

// residents are the stages that are in memory.
type residents struct {
	mu     sync.Mutex
	stages []atomic.Pointer[resident]
	left   int64 // bytes
}

// resident is a stage in memory, or nil if there is no room for it.
type resident struct{ backward.Rows }

func newResidents(stages int) *residents {
	return &residents{stages: make([]atomic.Pointer[resident], stages)}
}

// room frees memory until a number of bytes fit into the limit, and reports whether they do. It forgets
// the lowest stages first, which most games left the longest time ago.
func (r *residents) room(limit, bytes int64) bool {
	r.left = limit - bytes
	for i := range r.stages {
		if in := r.stages[i].Load(); in != nil && in.Rows != nil {
			r.left -= in.Bytes()
		}
	}
	// No worker is at work now, so that stages may go.
	for i := range r.stages {
		in := r.stages[i].Load()
		if in == nil {
			continue
		}
		if in.Rows == nil {
			r.stages[i].Store(nil) // perhaps there is room now
		} else if r.left < 0 {
			r.left += in.Bytes()
			r.stages[i].Store(nil)
		}
	}
	return r.left >= 0
}

// load reads a stage into memory, if there is room.
func (r *residents) load(stage int, f *tablefile.File) (*resident, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if in := r.stages[stage].Load(); in != nil {
		return in, nil // another worker has done it
	}
	// A stage that does not fit is noted too, as a resident without rows: the next row is read from the file at once.
	narrow := f.Payoff == 1 && f.Plies <= 2
	in := new(resident)
	// left is what room has left for all workers of this stage, under the lock.
	if bytes := backward.RowsBytes(int64(f.Records), narrow, f.Plies > 0); bytes <= r.left {
		var err error
		if in.Rows, err = loadRows(f, narrow); errors.Is(err, backward.ErrWide) { // a payoff of -128
			in.Rows, err = nil, nil
		} else if err != nil {
			return nil, err
		} else {
			r.left -= bytes
		}
	}
	r.stages[stage].Store(in)
	return in, nil
}

func loadRows(f *tablefile.File, narrow bool) (backward.Rows, error) {
	return backward.Load(f.Records, narrow, f.Plies > 0, func(yield func(uint64, rules.Row)) error {
		// The keys of a stage are the numbers from 0 on, in order and without a gap.
		v := uint64(0)
		return f.Each(func(_ []byte, r tablefile.Row) bool {
			yield(v, rules.Row(r.Result))
			v++
			return true
		})
	})
}

// numbers is the codec of the positions of a stage: their numbers.
type numbers[S comparable] struct {
	index game.Index[S]
	stage int
}

func (numbers[S]) Size() int { return 8 }

func (numbers[S]) key(dst []byte, number uint64) []byte {
	return binary.BigEndian.AppendUint64(dst, number)
}

func (c numbers[S]) Append(dst []byte, s S) []byte {
	_, number := c.index.Index(s)
	return c.key(dst, number)
}

func (c numbers[S]) Read(b []byte) (s S, err error) {
	number, size := binary.BigEndian.Uint64(b), c.index.Size(c.stage)
	if number >= size {
		return s, fmt.Errorf("number %d of %d positions", number, size)
	}
	return c.index.Position(c.stage, number), nil
}

func (c numbers[S]) String() string {
	return fmt.Sprintf("stage %d of %d", c.stage, c.index.Stages())
}
