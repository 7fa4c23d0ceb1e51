// Package disktest has a disk in memory whose worst days come when a test says so.
//
// It promises no more than the standards do. What was written to a file is on the disk after
// a Sync of the file, and the name of a file, the loss of it or a new one after a SyncDir of
// the directory. Of all else, when the power fails, any part may be on the disk and any part
// may not, in whatever order it was done: a later write without an earlier one, a part of a
// write, the new length of a file without the bytes.
package disktest

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
)

// The errors of a Disk.
var (
	// ErrKilled: the process that asks is dead.
	ErrKilled = errors.New("killed")
	// ErrInjected: the call was to fail.
	ErrInjected = errors.New("the disk fails")
)

// Disk is a disk in memory with a process that uses it. It is safe for concurrent use.
type Disk struct {
	// Calls counts the calls of the process. The one of number Fail fails, counted from 1. In
	// that of number Kill the process dies: the call does nothing or, if it writes, a part,
	// and all later ones fail, until Revive.
	Calls, Fail, Kill int
	// Call, if not nil, is called before each call of the process.
	Call func(op, name string)

	mu      sync.Mutex
	rnd     *rand.Rand
	root    *node
	process int
	dead    bool
}

// New returns an empty disk. What it loses, and which part of a write is done that fails, is
// drawn from a seed.
func New(seed uint64) *Disk {
	return &Disk{rnd: rand.New(rand.NewPCG(2026, seed)), root: newDir()}
}

// Use makes d the disk of all surveys until the test ends, or uses another one.
func (d *Disk) Use(t testing.TB) {
	old := disk.FS
	if _, another := old.(*Disk); !another {
		t.Cleanup(func() { disk.FS = old })
	}
	disk.FS = d
}

// Revive starts another process, with no call counted: the files of the one before are closed.
func (d *Disk) Revive() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.revive()
}

func (d *Disk) revive() {
	d.process++
	d.dead, d.Calls, d.Fail, d.Kill = false, 0, 0, 0
}

// Cut cuts the power, and starts another process when it is back.
func (d *Disk) Cut() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.root.cut(d.rnd, make(map[*node]bool))
	d.revive()
}

// do does what a call does, unless it fails or the process is dead. Of a call that fails,
// failing does what is done all the same.
func (d *Disk) do(op, name string, call func() error, failing func()) error {
	if d.Call != nil {
		d.Call(op, name)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.dead {
		return &fs.PathError{Op: op, Path: name, Err: ErrKilled}
	}
	d.Calls++
	d.dead = d.Calls == d.Kill
	if !d.dead && d.Calls != d.Fail {
		return call()
	}
	if failing != nil {
		failing()
	}
	if d.dead {
		return &fs.PathError{Op: op, Path: name, Err: ErrKilled}
	}
	return &fs.PathError{Op: op, Path: name, Err: ErrInjected}
}

// find returns the directory of a name, if there is one, and the last part of the name.
func (d *Disk) find(name string) (dir *node, base string, err error) {
	dir = d.root
	parts := strings.Split(strings.Trim(filepath.ToSlash(filepath.Clean(name)), "/"), "/")
	for _, part := range parts[:len(parts)-1] {
		if part == "." {
			continue
		}
		if dir = dir.names[part]; dir == nil || dir.names == nil {
			return nil, "", fs.ErrNotExist
		}
	}
	return dir, parts[len(parts)-1], nil
}

// node returns what has a name.
func (d *Disk) node(name string) (*node, error) {
	dir, base, err := d.find(name)
	if err != nil {
		return nil, err
	}
	if base == "" || base == "." {
		return dir, nil
	}
	if n := dir.names[base]; n != nil {
		return n, nil
	}
	return nil, fs.ErrNotExist
}

// Open opens a file to read and write, and makes it if asked to.
func (d *Disk) Open(name string, flag int) (f disk.File, err error) {
	err = d.do("open", name, func() error {
		dir, base, err := d.find(name)
		if err != nil {
			return named("open", name, err)
		}
		n := dir.names[base]
		switch {
		case n == nil && flag&os.O_CREATE == 0:
			return named("open", name, fs.ErrNotExist)
		case n != nil && n.names != nil:
			return named("open", name, syscall.EISDIR)
		case n != nil && flag&os.O_EXCL != 0:
			return named("open", name, fs.ErrExist)
		case n == nil:
			n = &node{}
			dir.link(base, n)
		}
		f = &file{disk: d, process: d.process, name: name, node: n, reads: flag == os.O_RDONLY}
		return nil
	}, nil)
	return f, err
}

// Stat describes what has a name.
func (d *Disk) Stat(name string) (info fs.FileInfo, err error) {
	err = d.do("stat", name, func() error {
		n, err := d.node(name)
		if err != nil {
			return named("stat", name, err)
		}
		info = n.info(filepath.Base(name))
		return nil
	}, nil)
	return info, err
}

// ReadDir lists a directory.
func (d *Disk) ReadDir(dir string) (list []fs.DirEntry, err error) {
	err = d.do("readdir", dir, func() error {
		n, err := d.node(dir)
		if err == nil && n.names == nil {
			err = syscall.ENOTDIR
		}
		if err != nil {
			return named("open", dir, err)
		}
		for name, n := range n.names {
			list = append(list, fs.FileInfoToDirEntry(n.info(name)))
		}
		slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
		return nil
	}, nil)
	return list, err
}

// Mkdir makes a directory.
func (d *Disk) Mkdir(name string) error {
	return d.do("mkdir", name, func() error {
		dir, base, err := d.find(name)
		if err == nil && dir.names[base] != nil {
			err = fs.ErrExist
		}
		if err != nil {
			return named("mkdir", name, err)
		}
		dir.link(base, newDir())
		return nil
	}, nil)
}

// Rename gives a file another name, in the same directory or in another one.
func (d *Disk) Rename(from, to string) error {
	err := d.do("rename", from, func() error {
		src, old, err := d.find(from)
		if err == nil && src.names[old] == nil {
			err = fs.ErrNotExist
		}
		dst, base, e := d.find(to)
		if err = errors.Join(err, e); err != nil {
			return &os.LinkError{Op: "rename", Old: from, New: to, Err: fs.ErrNotExist}
		}
		dst.link(base, src.names[old])
		src.link(old, nil)
		return nil
	}, nil)
	if e, ok := err.(*fs.PathError); ok {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: e.Err}
	}
	return err
}

// Remove removes a file, or a directory with nothing in it.
func (d *Disk) Remove(name string) error {
	return d.do("remove", name, func() error {
		dir, base, err := d.find(name)
		switch {
		case err != nil:
		case dir.names[base] == nil:
			err = fs.ErrNotExist
		case len(dir.names[base].names) > 0:
			err = syscall.ENOTEMPTY
		default:
			dir.link(base, nil)
			return nil
		}
		return named("remove", name, err)
	}, nil)
}

// RemoveAll removes a directory with all that is in it, or a file.
func (d *Disk) RemoveAll(name string) error {
	return d.do("removeall", name, func() error {
		if dir, base, err := d.find(name); err == nil && dir.names[base] != nil {
			dir.link(base, nil)
		}
		return nil
	}, nil)
}

// SyncDir brings the names in a directory to the disk.
func (d *Disk) SyncDir(name string) error {
	return d.do("syncdir", name, func() error {
		n, err := d.node(name)
		if err != nil {
			return named("sync", name, err)
		}
		n.sync()
		return nil
	}, nil)
}

// Lock does nothing.
func (d *Disk) Lock(f disk.File) error {
	return d.do("lock", f.(*file).name, func() error { return nil }, nil)
}

// ReadFile returns what a file holds. It is no call of the process.
func (d *Disk) ReadFile(name string) (string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	n, err := d.node(name)
	if err != nil {
		return "", named("open", name, err)
	}
	return string(n.data), nil
}

// WriteFile makes a file that holds a text, on the disk at once, or none if there is no such
// directory. It is no call of the process.
func (d *Disk) WriteFile(name, text string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if dir, base, err := d.find(name); err == nil {
		n := &node{data: []byte(text), synced: []byte(text)}
		dir.link(base, n)
		dir.sync()
	}
}

func named(op, name string, err error) error {
	return &fs.PathError{Op: op, Path: name, Err: err}
}

// info describes a node.
type info struct {
	name string
	size int64
	dir  bool
}

func (n *node) info(name string) fs.FileInfo { return info{name, int64(len(n.data)), n.names != nil} }

func (i info) Name() string       { return i.name }
func (i info) Size() int64        { return i.size }
func (i info) IsDir() bool        { return i.dir }
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) Sys() any           { return nil }
func (i info) String() string     { return fmt.Sprintf("%s, %d bytes", i.name, i.size) }

func (i info) Mode() fs.FileMode {
	if i.dir {
		return fs.ModeDir | 0o777
	}
	return 0o666
}
