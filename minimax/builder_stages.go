package minimax

import (
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax/internal/backward"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/tablefile"
)

// stages holds the rows of a table that a Builder made: a file for each stage.
type stages[S comparable] struct {
	config    *rules.Config[S]
	index     game.Index[S]
	files     []*tableFile[S]
	valueOnly bool
	workers   int
	limit     int64 // bytes

	// rows are the stages in memory, while others are solved or verified.
	rows *residents
}

func (f *stages[S]) len() (n int) {
	for _, file := range f.files {
		n += file.Records
	}
	return n
}

func (f *stages[S]) hasPlies() bool { return !f.valueOnly }

func (f *stages[S]) find(s S) (row, error) {
	rest, points := f.config.Bank(s)
	stage, _ := f.index.Index(rest)
	if stage < 0 || stage >= len(f.files) {
		return row{}, absent(s)
	}
	r, err := f.files[stage].find(rest)
	if errors.Is(err, game.ErrUnsolved) {
		err = absent(s)
	}
	if err == nil {
		r.payoff, err = banked(r.payoff, points)
	}
	if err == nil {
		r.worth, err = banked(0, points) // endless play from rest is worth 0
	}
	return r, err
}

func (f *stages[S]) each(yield func(s S, r row) bool) error {
	on := true
	for i := 0; on && i < len(f.files); i++ {
		if err := f.files[i].each(func(s S, r row) bool { on = yield(s, r); return on }); err != nil {
			return err
		}
	}
	return nil
}

// row returns what is known of a position of a stage that is solved.
func (f *stages[S]) row(stage int, number uint64) (r backward.Row, err error) {
	rows := f.rows.stages[stage].Load()
	if rows == nil {
		if rows, err = f.rows.load(stage, f.files[stage].File); err != nil {
			return r, err
		}
	}
	if rows.Rows != nil {
		return rows.Row(number), nil
	}
	found, ok, err := f.files[stage].Find(stageCodec[S]{f.index, stage}.key(nil, number))
	if err == nil && !ok {
		err = fmt.Errorf("%w: no position %d in stage %d", ErrTableCorrupt, number, stage)
	}
	return backward.Row{Payoff: found.Payoff, Plies: found.Plies}, err
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
		if rows := r.stages[i].Load(); rows != nil && rows.Rows != nil {
			r.left -= rows.Bytes()
		}
	}
	for i := range r.stages {
		rows := r.stages[i].Load()
		if rows == nil {
			continue
		}
		if rows.Rows == nil {
			r.stages[i].Store(nil) // perhaps there is room now
		} else if r.left < 0 {
			r.left += rows.Bytes()
			r.stages[i].Store(nil)
		}
	}
	return r.left >= 0
}

// load reads a stage into memory, if there is room.
func (r *residents) load(stage int, f *tablefile.File) (*resident, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if rows := r.stages[stage].Load(); rows != nil {
		return rows, nil // another worker has done it
	}
	narrow := f.Payoff == 1 && f.Plies <= 2
	rows := new(resident)
	if bytes := backward.RowsBytes(int64(f.Records), narrow, f.Plies > 0); bytes <= r.left {
		var err error
		if rows.Rows, err = loadRows(f, narrow); errors.Is(err, backward.ErrWide) { // a payoff of -128
			rows.Rows, err = nil, nil
		} else if err != nil {
			return nil, err
		} else {
			r.left -= bytes
		}
	}
	r.stages[stage].Store(rows)
	return rows, nil
}

func loadRows(f *tablefile.File, narrow bool) (backward.Rows, error) {
	return backward.Load(f.Records, narrow, f.Plies > 0, func(yield func(uint64, backward.Row)) error {
		v := uint64(0)
		return f.Each(func(_ []byte, r tablefile.Row) bool {
			yield(v, backward.Row{Payoff: r.Payoff, Plies: r.Plies})
			v++
			return true
		})
	})
}

// stageCodec writes the positions of a stage as their numbers.
type stageCodec[S comparable] struct {
	index game.Index[S]
	stage int
}

func (stageCodec[S]) Size() int { return 8 }

func (stageCodec[S]) key(dst []byte, number uint64) []byte {
	return binary.BigEndian.AppendUint64(dst, number)
}

func (c stageCodec[S]) Append(dst []byte, s S) []byte {
	_, number := c.index.Index(s)
	return c.key(dst, number)
}

func (c stageCodec[S]) Read(b []byte) (s S, err error) {
	number, size := binary.BigEndian.Uint64(b), c.index.Size(c.stage)
	if number >= size {
		return s, fmt.Errorf("number %d of %d positions", number, size)
	}
	return c.index.Position(c.stage, number), nil
}

func (c stageCodec[S]) String() string {
	return fmt.Sprintf("stage %d of %d", c.stage, c.index.Stages())
}
