package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
)

// shardNames returns the names of the files of shards among names and in the
// directories among them; or none if names are those of other files.
func shardNames(names []string) (files []string, err error) {
	others := ""
	for _, name := range names {
		info, err := disk.FS.Stat(name)
		if err != nil {
			return nil, err
		}
		switch {
		case info.IsDir():
			entries, err := disk.FS.ReadDir(name)
			if err != nil {
				return nil, err
			}
			before := len(files)
			for _, e := range entries {
				if n := e.Name(); isShard(n) && !strings.HasPrefix(n, ".") {
					files = append(files, filepath.Join(name, n))
				}
			}
			if len(files) == before {
				return nil, fmt.Errorf("%s: there is no shard in this directory, no file *%s or *%s", name, shard.Suffix, shard.ZstdSuffix)
			}
		case isShard(name):
			files = append(files, name)
		default:
			others = name
		}
	}
	if others != "" && len(files) > 0 {
		return nil, fmt.Errorf("%s is a shard, and %s is none: merge one kind at a time", files[0], others)
	}
	return files, nil
}

func isShard(name string) bool {
	return strings.HasSuffix(name, shard.Suffix) || strings.HasSuffix(name, shard.ZstdSuffix)
}

// mergeShards puts the files of all shards of a survey together. If they are not all, or
// one is not what it should be, it says so, and prints the commands that make what is
// missing. However many files there are, one is open at a time, and of its rows one is
// kept.
func mergeShards(ctx context.Context, csv string, names []string, stdout, stderr io.Writer) (interrupted bool, err error) {
	files := int64(len(names))
	check := startBar(stderr, 0, files, files, "files", howToShow(&config{csv: csv}, stdout, stderr))
	set, err := shard.Collect(ctx, names, func() { check.add(true) })
	check.stop()
	if err != nil {
		fmt.Fprintf(stderr, "bigpoints: interrupted after the check of %d of %d files; run the same command to begin again\n", check.done.Load(), files)
		return true, nil
	}
	if !set.Complete() {
		return false, tellIncomplete(set, stdout, stderr)
	}
	return mergeSet(ctx, csv, set, stdout, stderr)
}

// mergeSet puts the files of a set together that is complete.
func mergeSet(ctx context.Context, csv string, set *shard.Set, stdout, stderr io.Writer) (interrupted bool, err error) {
	c, err := parse(strings.Fields(set.Files[0].Job.Command())[1:])
	if err != nil {
		return false, err
	}
	return mergeTo(ctx, c, csv, stdout, stderr, func(s *solver) error {
		end, err := s.join(ctx, set.Files)
		if errors.Is(err, shard.ErrDamaged) && csv != "" && csv != "-" {
			// What it has of the file that was changed under our eyes may be wrong.
			if e := cutTo(csv, end); e != nil {
				err = fmt.Errorf("%w; and %s may have rows of it: %w", err, csv, e)
			}
		}
		return err
	})
}

// join adds the rows of files after those that are there, which must be the same. It
// returns how many bytes of rows the files have that are done.
func (s *solver) join(ctx context.Context, files []shard.File) (end int64, err error) {
	old := s.sum.done
	there, err := s.reread()
	if err != nil {
		return 0, err
	}
	defer there.Close()
	form := s.config.form()
	end = int64(len(form.Header()))
	var line []byte
	for _, f := range files {
		size := int64(0)
		for a, err := range f.Rows() {
			if err != nil {
				return end, err
			}
			if ctx.Err() != nil {
				return end, context.Cause(ctx)
			}
			line = form.Append(line[:0], a)
			size += int64(len(line))
			if old > 0 {
				old--
				if err := there.same(line); err != nil {
					return end, fmt.Errorf("%s: %w: %s", s.config.csv, err, f.Name)
				}
				continue
			}
			if err := s.out.Add(a); err != nil {
				return end, err
			}
			s.sum.add(a)
			s.bar.add(true)
		}
		if err := s.out.Flush(); err != nil {
			return end, err
		}
		end += size
	}
	return end, nil
}

// cutTo leaves the first bytes of a file, if it has more, on the disk too.
func cutTo(name string, size int64) error {
	file, err := disk.FS.Open(name, os.O_RDWR)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || info.Size() <= size {
		return err
	}
	if err := file.Truncate(size); err != nil {
		return err
	}
	return file.Sync()
}

// oldRows are the rows of a file that is gone on with, or none.
type oldRows struct {
	file disk.File
	*rows.Reader
}

func (s *solver) reread() (o oldRows, err error) {
	if s.sum.done == 0 {
		return o, nil
	}
	if o.file, err = disk.FS.Open(s.config.csv, os.O_RDONLY); err != nil {
		return o, err
	}
	o.Reader, err = rows.NewReader(io.NewSectionReader(o.file, 0, math.MaxInt64))
	return o, err
}

// errOther says that a row is not the same as before.
var errOther = errors.New("it has another row than this file")

// same returns an error unless the next row is line.
func (o oldRows) same(line []byte) error {
	a, err := o.Next()
	if err == nil && string(o.Form.Append(nil, a)) != string(line) {
		err = fmt.Errorf("line %d: %w", o.Line(), errOther)
	}
	return err
}

// Close closes the file if there is one.
func (o oldRows) Close() {
	if o.file != nil {
		o.file.Close()
	}
}

// tellIncomplete says what is wrong with a set, in a line each on standard error, and
// prints the commands that make what is missing to standard output. Its error is the last
// line.
func tellIncomplete(set *shard.Set, stdout, stderr io.Writer) error {
	for _, p := range set.Problems {
		status(p, 0, stderr)
	}
	for _, r := range set.Missing {
		fmt.Fprintf(stderr, "bigpoints: the ranks %d to %d are missing\n", r.First, r.End-1)
	}
	count := 0
	for words := range set.Commands() {
		count++
		if _, err := fmt.Fprintln(stdout, commandLine(words)); err != nil {
			return err
		}
	}
	switch {
	case count > 0:
		return fmt.Errorf("nothing was merged; these %d commands make what is missing", count)
	case len(set.Files) == 0:
		return errors.New("nothing was merged: no file is whole")
	}
	return errors.New("nothing was merged: first see to the files named above")
}

// commandLine joins words, of which the first one is several, for a shell.
func commandLine(words []string) string {
	line := slices.Clone(words)
	for i, w := range line[1:] {
		if strings.ContainsFunc(w, func(r rune) bool {
			return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:,+=@%", r)
		}) {
			line[i+1] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(line, " ")
}
