package shard

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"iter"
	"strings"

	"github.com/klauspost/compress/zstd"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// Reader reads a file, compressed or not, once. It must be closed. It is not safe for
// concurrent use.
type Reader struct {
	// Header is what the file says of its rows.
	Header Header

	text  *bufio.Reader
	zstd  *zstd.Decoder // nil if it is not compressed
	sum   hash.Hash
	lines int64
}

// zstdMagic is how a file begins that is compressed.
const zstdMagic = "\x28\xb5\x2f\xfd"

// lineLimit is more bytes than any line has.
const lineLimit = 1 << 12

// NewReader reads the header from r. The error wraps [ErrFormat], [ErrDamaged], or the
// error of r.
func NewReader(r io.Reader) (*Reader, error) {
	s := &Reader{sum: sha256.New()}
	raw := bufio.NewReaderSize(r, 1<<16)
	begin, err := raw.Peek(len(magic))
	if err != nil && err != io.EOF {
		return nil, err
	}
	s.text = raw
	switch text := string(begin); {
	case strings.HasPrefix(text, zstdMagic):
		// No more memory than a window that the encoder uses, whatever a spoilt file says.
		s.zstd, err = zstd.NewReader(raw, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(8<<20))
		if err != nil {
			return nil, err
		}
		s.text = bufio.NewReaderSize(s.zstd, 1<<16)
	case len(text) < len(magic) && (strings.HasPrefix(magic, text) || strings.HasPrefix(zstdMagic, text)):
		return nil, fmt.Errorf("%w: it ends after %d bytes", ErrDamaged, len(text))
	case text != magic:
		return nil, ErrFormat
	}
	if err := s.header(); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Close gives back what reading took.
func (r *Reader) Close() {
	if r.zstd != nil {
		r.zstd.Close()
	}
}

func (r *Reader) header() (err error) {
	var lines [headerLines]string
	for i := range lines {
		line, err := r.next()
		if err != nil {
			return err
		}
		r.sum.Write(line)
		lines[i] = string(line[:len(line)-1])
		if err := checkVersion(lines[0]); err != nil {
			return err // the other lines may be of any kind
		}
	}
	r.Header, err = parseHeader(lines)
	return err
}

// next returns the next line with its end, which is valid until the next call. The error
// wraps ErrDamaged, also at the end of the file, or the error of the file.
func (r *Reader) next() ([]byte, error) {
	line, err := r.text.ReadSlice('\n')
	r.lines++
	switch {
	case err == nil && len(line) <= lineLimit:
		return line, nil
	case err == nil || errors.Is(err, bufio.ErrBufferFull):
		return nil, fmt.Errorf("%w: line %d is too long", ErrDamaged, r.lines)
	}
	return nil, r.failed(err)
}

// failed says of an error of reading what it means for the file.
func (r *Reader) failed(err error) error {
	switch {
	case err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("%w: it ends in line %d, with no end", ErrDamaged, r.lines)
	case r.zstd != nil && !isSystem(err):
		return fmt.Errorf("%w: line %d: %w", ErrDamaged, r.lines, err)
	}
	return err
}

// row returns the next row with its end, or io.EOF after the last one, if the end of the
// file says that the rows are those that were written.
func (r *Reader) row() ([]byte, error) {
	line, err := r.next()
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(string(line), trailerMark) {
		r.sum.Write(line)
		return line, nil
	}
	n := r.lines - headerLines - 1
	if string(line) != trailer(n, r.sum.Sum(nil)) {
		return nil, fmt.Errorf("%w: its checksum is not that of its %d rows", ErrDamaged, n)
	}
	if n != r.Header.Ranks.Len() {
		return nil, fmt.Errorf("%w: it has %d rows for the ranks %v", ErrDamaged, n, r.Header.Ranks)
	}
	if _, err := r.text.ReadByte(); err != io.EOF {
		if err != nil {
			return nil, r.failed(err)
		}
		return nil, fmt.Errorf("%w: there is more after its end", ErrDamaged)
	}
	return nil, io.EOF
}

// Verify reads all rows, and returns an error unless they are those that were written. It
// does not look at what they say.
func (r *Reader) Verify() error {
	for {
		if _, err := r.row(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// Rows yields the rows, which must be those of the boards of the ranks. The last pair may
// hold an error, as late as after the last row if the checksum is wrong: whoever must not
// see a wrong row calls Verify first, on another reader.
func (r *Reader) Rows() iter.Seq2[reduced.Analysis, error] {
	return func(yield func(reduced.Analysis, error) bool) {
		next, stop := iter.Pull(r.Header.Job.Boards(r.Header.Ranks))
		defer stop()
		form := r.Header.Job.Form()
		for {
			line, err := r.row()
			if err == io.EOF {
				return
			}
			var a reduced.Analysis
			if err == nil {
				a, err = form.Parse(string(line[:len(line)-1]))
				if b, _ := next(); err == nil && a.Board != b {
					err = fmt.Errorf("board %v where %v is next", a.Board, b)
				}
				if err != nil {
					err = fmt.Errorf("%w: line %d: %w", ErrDamaged, r.lines, err)
				}
			}
			if !yield(a, err) || err != nil {
				return
			}
		}
	}
}
