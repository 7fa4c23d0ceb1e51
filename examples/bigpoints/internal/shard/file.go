package shard

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// The ends of names: of a file, of one that is compressed, and of one that is not whole.
const (
	Suffix     = ".rows"
	ZstdSuffix = ".rows.zst"
	tempSuffix = ".tmp"
)

// Name returns the name of the file for some ranks of a job, without the directory: names
// are in the order of the ranks.
func Name(j survey.Job, r survey.Range, compress bool) string {
	digits := len(fmt.Sprint(j.Total()))
	name := fmt.Sprintf("%0*d-%0*d%s", digits, r.First, digits, r.End, Suffix)
	if compress {
		name = strings.TrimSuffix(name, Suffix) + ZstdSuffix
	}
	return name
}

// Verify reads the file of a name and returns its header. The error wraps [ErrFormat],
// [ErrDamaged], or one of the system, and names the file.
func Verify(name string) (h Header, err error) {
	err = read(name, func(r *Reader) error {
		h = r.Header
		return r.Verify()
	})
	return h, err
}

// read opens a file for do.
func read(name string, do func(*Reader) error) error {
	file, err := disk.FS.Open(name, os.O_RDONLY)
	if err != nil {
		return err
	}
	defer file.Close()
	r, err := NewReader(io.NewSectionReader(file, 0, math.MaxInt64))
	if err == nil {
		defer r.Close()
		err = do(r)
	}
	if err != nil && !isSystem(err) {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return err
}

// isSystem reports whether an error is one of the system, which names the file itself.
func isSystem(err error) bool {
	_, ok := errors.AsType[*fs.PathError](err)
	return ok
}

// Write writes rows to the file of a name, which appears when it is whole. It takes the
// place of another one.
func Write(name string, h Header, compress bool, rows iter.Seq2[survey.Row, error]) error {
	file, temp, err := temporary(name)
	if err != nil {
		return err
	}
	defer discard(temp)
	err = fill(io.NewOffsetWriter(file, 0), h, compress, rows)
	if err == nil {
		err = file.Sync()
	}
	if e := file.Close(); err == nil {
		err = e
	}
	if err != nil {
		return err
	}
	if err := disk.FS.Rename(temp, name); err != nil {
		return err
	}
	return disk.FS.SyncDir(filepath.Dir(name))
}

func fill(w io.Writer, h Header, compress bool, rows iter.Seq2[survey.Row, error]) error {
	out, err := NewWriter(w, h, compress)
	if err != nil {
		return err
	}
	for a, err := range rows {
		if err != nil {
			return err
		}
		if err := out.Add(a.Analysis); err != nil {
			return err
		}
	}
	return out.Close()
}

// temporary creates the file that is to be renamed, in a hidden directory for those of
// this name alone, so that nobody has to look for them among thousands of files. Each
// process has its own: a name that was used twice might be renamed while another process
// writes to it.
func temporary(name string) (file disk.File, temp string, err error) {
	dir := tempDir(name)
	for {
		if err := disk.FS.Mkdir(dir); err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, "", err
		}
		temp = filepath.Join(dir, fmt.Sprintf("%016x", rand.Uint64()))
		file, err = disk.FS.Open(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL)
		if !errors.Is(err, fs.ErrNotExist) { // else another process has swept in between
			return file, temp, err
		}
	}
}

// discard removes a temporary file, and the directory if no other process has a file in
// it. It does nothing if the file was renamed.
func discard(temp string) {
	disk.FS.Remove(temp)
	disk.FS.Remove(filepath.Dir(temp))
}

// sweep takes away what processes that were killed have left of the file of a name. A
// process that is still at it notices that the file is there when it cannot rename its own.
func sweep(name string) { disk.FS.RemoveAll(tempDir(name)) } // or leave it, which does no harm

func tempDir(name string) string {
	dir, base := filepath.Split(name)
	return filepath.Join(dir, "."+base+tempSuffix)
}
