package disktest

import (
	"bytes"
	"io"
	"io/fs"
	"maps"
	"slices"
)

// file is a node that a process has opened.
type file struct {
	disk    *Disk
	process int
	name    string
	node    *node
	reads   bool // and does nothing else
}

func (f *file) do(op string, call func() error, failing func()) error {
	return f.disk.do(op, f.name, func() error {
		if f.process != f.disk.process {
			return named(op, f.name, ErrKilled)
		}
		return call()
	}, failing)
}

func (f *file) ReadAt(p []byte, at int64) (n int, err error) {
	err = f.do("read", func() error {
		if at < int64(len(f.node.data)) {
			n = copy(p, f.node.data[at:])
		}
		if n < len(p) {
			return io.EOF
		}
		return nil
	}, nil)
	return n, err
}

// WriteAt writes a part if it fails.
func (f *file) WriteAt(p []byte, at int64) (n int, err error) {
	write := func() { f.node.change(change{at, bytes.Clone(p[:n])}) }
	err = f.do("write", func() error { n = len(p); write(); return nil }, func() {
		if n = f.disk.rnd.IntN(len(p) + 1); n > 0 {
			write()
		}
	})
	return n, err
}

func (f *file) Truncate(size int64) error {
	return f.do("truncate", func() error { f.node.change(change{at: size}); return nil }, nil)
}

func (f *file) Sync() error {
	return f.do("sync", func() error { f.node.sync(); return nil }, func() {
		if !f.disk.dead {
			f.node.lose(f.disk.rnd)
		}
	})
}

func (f *file) Stat() (info fs.FileInfo, err error) {
	err = f.do("fstat", func() error { info = f.node.info(f.name); return nil }, nil)
	return info, err
}

// Close is no call if nothing can be lost.
func (f *file) Close() error {
	if f.reads {
		return nil
	}
	return f.do("close", func() error { return nil }, nil)
}

func sorted(names map[string]*node) []string { return slices.Sorted(maps.Keys(names)) }
