package checkpoint

import (
	"fmt"
	"os"
	"time"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
)

// seal is a file of rows and its records while it is written. It is an io.Writer of pieces
// of rows to the file.
type seal struct {
	name    string
	file    disk.File
	beside  disk.File
	command string

	last   record
	older  int64     // which of the first two records is that of the piece before the last: 0 or 1
	next   int64     // where the record goes when file is brought to the disk next
	synced record    // of what has been brought to the disk
	when   time.Time // that was
	failed error     // the first error: nothing is written after it
}

// place returns where a record begins: they stand below the command line.
func (s *seal) place(n int64) int64 { return int64(len(s.command)) + 1 + n*recordSize }

// Write writes a record and then the piece p.
func (s *seal) Write(p []byte) (int, error) {
	if s.failed == nil {
		s.failed = s.named(s.write(p))
	}
	if s.failed != nil {
		return 0, s.failed
	}
	return len(p), nil
}

func (s *seal) named(err error) error {
	if err != nil {
		err = fmt.Errorf("%s: %w", s.name, err)
	}
	return err
}

func (s *seal) write(p []byte) error {
	if err := s.untouched(); err != nil {
		return err
	}
	next := s.last.and(p)
	if err := s.put(s.place(s.older), next); err != nil {
		return err
	}
	if _, err := s.file.WriteAt(p, s.last.bytes); err != nil {
		return err
	}
	s.last, s.older = next, 1-s.older
	if time.Since(s.when) > interval {
		return s.sync()
	}
	return nil
}

// untouched returns an error unless the file has as many bytes as were written to it.
func (s *seal) untouched() error {
	info, err := disk.FS.Stat(s.name)
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", ErrAltered, err)
	case info.Size() != s.last.bytes:
		return fmt.Errorf("%w: it has %d bytes, not %d", ErrAltered, info.Size(), s.last.bytes)
	}
	return nil
}

// sync brings the file to the disk, and then a record of it, which is the last one.
func (s *seal) sync() error {
	if err := s.file.Sync(); err != nil {
		return err
	}
	if err := s.put(s.next, s.last); err != nil {
		return err
	}
	s.next += recordSize
	if err := s.beside.Truncate(s.next); err != nil {
		return err
	}
	s.synced, s.when = s.last, time.Now()
	return s.beside.Sync()
}

func (s *seal) put(at int64, r record) error {
	_, err := s.beside.WriteAt([]byte(r.String()), at)
	return err
}

// begin begins a file without rows. Whatever happens, there is never a row before the
// command line is on the disk: rows that nothing says the origin of are foreign to every
// run, and those of the wrong command line would be worse.
func (s *seal) begin() error {
	// What there is of a header may be on the disk, and must not be there without the
	// command line that it belongs to.
	if err := s.file.Truncate(0); err != nil {
		return err
	}
	if err := s.file.Sync(); err != nil {
		return err
	}
	if err := s.beside.Truncate(0); err != nil {
		return err
	}
	none := record{}.String()
	if _, err := s.beside.WriteAt([]byte(s.command+"\n"+none+none), 0); err != nil {
		return err
	}
	s.next = s.place(2)
	return s.beside.Sync()
}

// goOn cuts the file after the rows that a record is of, and goes on with it. A torn row
// goes before the next one is written: over it, a shorter row would leave its end behind.
// So do the records of rows that were lost: they would be wrong for those in their place.
func (s *seal) goOn(r record) error {
	if err := s.file.Truncate(r.bytes); err != nil {
		return err
	}
	s.last = r
	return s.sync()
}

// end brings all to the disk that was written, and checks that it is there by its name.
func (s *seal) end() error {
	if s.failed != nil {
		return s.failed
	}
	return s.named(s.finish())
}

func (s *seal) finish() error {
	if s.synced != s.last {
		if err := s.sync(); err != nil {
			return err
		}
	}
	file, err := disk.FS.Open(s.name, os.O_RDONLY)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrAltered, err)
	}
	defer file.Close()
	o, r, size, err := check(s.name, file)
	if err == nil && (o.command != s.command || r != s.last || size != r.bytes) {
		err = ErrAltered
	}
	return err
}
