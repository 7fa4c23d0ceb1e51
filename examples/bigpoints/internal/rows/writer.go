package rows

import (
	"io"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// room is how many bytes of rows are kept back at most.
const room = 1 << 15

// Writer writes rows in pieces of whole rows: whatever ends the program, a file
// ends with a row, unless the system itself takes a part of a piece only. It is not
// safe for concurrent use.
type Writer struct {
	// Form is the form of the rows.
	Form Form

	w       io.Writer
	waiting []byte
}

// NewWriter returns a writer to w of rows, but not of the header: [Writer.Header]
// writes that.
func NewWriter(w io.Writer, f Form) *Writer { return &Writer{Form: f, w: w} }

// Header writes the header.
func (w *Writer) Header() error {
	w.waiting = append(w.waiting, w.Form.Header()...)
	return w.Flush()
}

// Add writes the row of a, or keeps it back until Flush: no more than 32 KiB are
// kept back.
func (w *Writer) Add(a reduced.Analysis) error {
	w.waiting = w.Form.Append(w.waiting, a)
	if len(w.waiting) < room {
		return nil
	}
	return w.Flush()
}

// AddNow writes what is kept back and then the row of a.
func (w *Writer) AddNow(a reduced.Analysis) error {
	w.waiting = w.Form.Append(w.waiting, a)
	return w.Flush()
}

// Flush writes what is kept back.
func (w *Writer) Flush() error {
	if len(w.waiting) == 0 {
		return nil
	}
	_, err := w.w.Write(w.waiting)
	w.waiting = w.waiting[:0]
	return err
}
