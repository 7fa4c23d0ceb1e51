package rows

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// Reader reads the rows of a file one after the other. It is not safe for
// concurrent use.
type Reader struct {
	// Form is what the header says.
	Form Form

	r    *bufio.Reader
	line int64 // the number of the line read last
	last error
}

// NewReader reads the header of r. The error is io.EOF if there is nothing in r, or
// wraps [ErrHeader], [ErrTorn] or the error of r.
func NewReader(r io.Reader) (*Reader, error) {
	// No row is longer than the buffer.
	reader := &Reader{r: bufio.NewReaderSize(r, 1<<16)}
	line, err := reader.read(ErrHeader)
	if err != nil {
		return nil, err
	}
	reader.Form, err = ParseHeader(line)
	return reader, reader.name(err)
}

// Next returns the next row. The error is io.EOF after the last one, or wraps
// [ErrRow], [ErrTorn] or the error of the file; it is final.
func (r *Reader) Next() (reduced.Analysis, error) {
	if r.last != nil {
		return reduced.Analysis{}, r.last
	}
	var a reduced.Analysis
	line, err := r.read(ErrRow)
	if err == nil {
		a, err = r.Form.Parse(line)
		err = r.name(err)
	}
	r.last = err
	return a, err
}

// Line returns the number of the line read last, counted from 1.
func (r *Reader) Line() int64 { return r.line }

// read returns the next line without its end; long says what one that is too long
// is not.
func (r *Reader) read(long error) (string, error) {
	line, err := r.r.ReadSlice('\n')
	if err == io.EOF && len(line) == 0 {
		return "", io.EOF
	}
	r.line++
	switch {
	case err == nil:
		return string(line[:len(line)-1]), nil
	case err == io.EOF:
		return "", r.name(fmt.Errorf("%w: %s", ErrTorn, quote(string(line))))
	case errors.Is(err, bufio.ErrBufferFull):
		return "", r.name(fmt.Errorf("%w: %s", long, quote(string(line))))
	}
	return "", r.name(err)
}

// name puts the number of the line before an error.
func (r *Reader) name(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("line %d: %w", r.line, err)
}
