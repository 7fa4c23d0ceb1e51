package shard

import (
	"crypto/sha256"
	"fmt"
	"hash"
	"io"

	"github.com/klauspost/compress/zstd"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// Writer writes a file to any io.Writer, which may be one of a store without names and
// renaming: what it has not closed is no valid file. It is not safe for concurrent use.
type Writer struct {
	header Header
	rows   *rows.Writer
	count  int64
	sum    hash.Hash
	text   io.Writer     // what is not compressed goes here
	zstd   *zstd.Encoder // nil if it is not compressed
}

// NewWriter writes the header to w, which it does not close, and compresses all if asked
// to. It panics unless the ranks, and the part if there is one, are of the job, and the
// build is a word.
func NewWriter(w io.Writer, h Header, compress bool) (*Writer, error) {
	if err := h.check(); err != nil {
		panic("shard: " + err.Error())
	}
	s := &Writer{header: h, sum: sha256.New(), text: w}
	if compress {
		var err error
		// One goroutine, so that the boards have the others.
		if s.zstd, err = zstd.NewWriter(w, zstd.WithEncoderConcurrency(1)); err != nil {
			return nil, err
		}
		s.text = s.zstd
	}
	summed := io.MultiWriter(s.sum, s.text)
	s.rows = rows.NewWriter(summed, h.Job.Form())
	_, err := io.WriteString(summed, h.String())
	return s, err
}

// Add writes the row of the next board, or keeps it back.
func (w *Writer) Add(a reduced.Analysis) error {
	w.count++
	return w.rows.Add(a)
}

// Close writes the end. It is an error if there are fewer rows than ranks, or more; then
// there is no end.
func (w *Writer) Close() error {
	if want := w.header.Ranks.Len(); w.count != want {
		return fmt.Errorf("%d rows for %d ranks", w.count, want)
	}
	if err := w.rows.Flush(); err != nil {
		return err
	}
	if _, err := io.WriteString(w.text, trailer(w.count, w.sum.Sum(nil))); err != nil {
		return err
	}
	if w.zstd == nil {
		return nil
	}
	return w.zstd.Close()
}
