package checkpoint

import (
	"errors"
	"fmt"
	"hash/crc64"
	"io"
	"os"
	"strings"
)

// Sums tell rows that were written from rows that were altered since. A record says
// how many bytes the file has and what their sum is. Records stand in FILE.run, below
// the command line, each a line of its own:
//
//	bigpoints -colors 2 -discs 2 -objective thesis
//	00000000000000ae 1b6fd0a7c61d2d30 7f2c8a51
//	000000000000009e 8f0de1a2b3c4d5e6 1c9a33f0
//	0000000000000052 0123456789abcdef 5d1e0b7a
//
// in hexadecimal the bytes, their CRC-64 (ECMA-182), and a check of both numbers.
//
// The first two are those of the last pieces of rows that were written. They take
// turns, and a record is written before its piece. So whenever the process is killed,
// one of them is that of the rows in the file: the newer one if its piece has been
// written, and if not the older one. A part of a piece, which the system may have
// written, counts as none: it is cut, and its rows are solved again.
//
// The others are those of the moments when the file was brought to the disk, in order:
// what the system had written by then survives a failure of the machine, and so does
// what tells that it is right. They also serve if the end of a file is lost otherwise.
//
// A FILE.run with nothing but the command line is that of an earlier program, which
// wrote no sums. Its rows are taken as they are, and have a sum from then on.

// ErrAltered says that the rows of a file are not those that were written.
var ErrAltered = errors.New("its rows were altered after they were written")

// record says that the first bytes of a file have a sum.
type record struct {
	bytes int64
	sum   uint64
}

// recordSize is the length of a record's line.
const recordSize = 16 + 1 + 16 + 1 + 8 + 1

var table = crc64.MakeTable(crc64.ECMA)

// and returns the record of the bytes of r and then p.
func (r record) and(p []byte) record {
	return record{r.bytes + int64(len(p)), crc64.Update(r.sum, table, p)}
}

// String returns the line of the record. It has a check, since a machine that fails may
// leave any part of a line.
func (r record) String() string {
	numbers := fmt.Sprintf("%016x %016x", r.bytes, r.sum)
	return fmt.Sprintf("%s %08x\n", numbers, uint32(crc64.Checksum([]byte(numbers), table)))
}

// parseRecord reads what String writes.
func parseRecord(line string) (r record, ok bool) {
	_, err := fmt.Sscanf(line, "%x %x", &r.bytes, &r.sum)
	return r, err == nil && r.bytes >= 0 && r.String() == line+"\n"
}

// seal is the records of a file while it is written. It is an io.Writer of pieces of
// rows to the file.
type seal struct {
	*synced
	beside *os.File
	first  int64 // where the records begin
	end    int64 // where the next one goes that is to survive a failure of the machine
	last   record
	older  int64 // which of the first two records is that of the piece before the last: 0 or 1
}

// Write writes a record and then the piece p.
func (s *seal) Write(p []byte) (int, error) {
	next := s.last.and(p)
	if err := s.put(s.first+s.older*recordSize, next); err != nil {
		return 0, err
	}
	n, err := s.synced.Write(p)
	if err != nil {
		return n, err
	}
	s.last, s.older = next, 1-s.older
	if s.flushed {
		s.flushed = false
		err = s.keep()
	}
	return n, err
}

// keep writes a record that is to survive, of what has been brought to the disk.
func (s *seal) keep() error {
	if err := s.put(s.end, s.last); err != nil {
		return err
	}
	s.end += recordSize
	return s.beside.Sync()
}

func (s *seal) put(at int64, r record) error {
	_, err := s.beside.WriteAt([]byte(r.String()), at)
	return err
}

// begin makes r the only record below the command line: first the first two, so that
// there is always one that holds, and then the others, which may be of rows that are to
// be written anew.
func (s *seal) begin(command string, r record) error {
	s.last, s.first = r, int64(len(command))+1
	s.end = s.first + 2*recordSize
	if _, err := s.beside.WriteAt([]byte(command+"\n"), 0); err != nil {
		return err
	}
	for i := range int64(2) {
		if err := s.put(s.first+i*recordSize, r); err != nil {
			return err
		}
	}
	if err := s.beside.Truncate(s.end); err != nil {
		return err
	}
	return s.beside.Sync()
}

// origin is what the file beside the rows says of them.
type origin struct {
	command string
	records []record // those that are whole
	sums    bool     // false if an earlier program wrote it, which knew no records
}

func readOrigin(r io.Reader) (o origin, err error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return o, err
	}
	command, rest, _ := strings.Cut(string(text), "\n")
	o = origin{command: command, sums: rest != ""}
	for line := range strings.Lines(rest) {
		if r, ok := parseRecord(strings.TrimSuffix(line, "\n")); ok {
			o.records = append(o.records, r)
		}
	}
	return o, nil
}

// verify returns the record of as much of file as there is a record of. If these bytes
// have another sum, or there is no record at all, the error is ErrAltered. Without sums
// it is that of the whole file.
func (o origin) verify(file *os.File) (r record, err error) {
	info, err := file.Stat()
	if err != nil {
		return r, err
	}
	if !o.sums {
		return sumOf(file, info.Size())
	}
	var want record
	for _, r := range o.records {
		if r.bytes <= info.Size() && r.bytes >= want.bytes {
			want = r
		}
	}
	r, err = sumOf(file, want.bytes)
	if err == nil && (r != want || len(o.records) == 0) {
		err = ErrAltered
	}
	return r, err
}

// sumOf returns the record of the first bytes of file, which it leaves at its
// beginning.
func sumOf(file *os.File, bytes int64) (record, error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return record{}, err
	}
	h := crc64.New(table)
	if _, err := io.CopyN(h, file, bytes); err != nil {
		return record{}, err
	}
	_, err := file.Seek(0, io.SeekStart)
	return record{bytes, h.Sum64()}, err
}
