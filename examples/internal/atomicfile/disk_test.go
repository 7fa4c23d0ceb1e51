package atomicfile_test

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
)

// disk is a file system in memory that does what a disk does when the machine fails: what was not
// synced may be there or not. Names may come to the disk in another order than files do.
type disk struct {
	names, synced map[string]*inode
	calls, fails  int // how many calls there were, and the number of the one that fails
}

type inode struct{ data, synced []byte }

// oldDisk returns a disk with a file that holds "old", and fails at a call.
func oldDisk(fails int) *disk {
	old := &inode{[]byte("old"), []byte("old")}
	return &disk{names: map[string]*inode{"file": old}, synced: map[string]*inode{"file": old}, fails: fails}
}

var errDisk = errors.New("the disk fails")

func (d *disk) call(op, name string) error {
	if d.calls++; d.calls == d.fails {
		return &fs.PathError{Op: op, Path: name, Err: errDisk}
	}
	return nil
}

func (d *disk) Create(name string) (atomicfile.File, error) {
	if err := d.call("open", name); err != nil {
		return nil, err
	}
	d.names[name] = &inode{}
	return &handle{d, d.names[name], name}, nil
}

func (d *disk) Rename(from, to string) error {
	if d.calls++; d.calls == d.fails {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: errDisk}
	}
	d.names[to] = d.names[from]
	delete(d.names, from)
	return nil
}

func (d *disk) Remove(name string) error {
	delete(d.names, name)
	return d.call("remove", name)
}

func (d *disk) SyncDir(dir string) error {
	if err := d.call("sync", dir); err != nil {
		return err
	}
	d.synced = maps.Clone(d.names)
	return nil
}

// afterCrash returns what the file may hold when the machine has failed: its name is that of the
// old or of the new file, and what of the data was not synced is there or not.
func (d *disk) afterCrash() (texts []string) {
	for _, names := range []map[string]*inode{d.names, d.synced} {
		texts = append(texts, string(names["file"].data), string(names["file"].synced))
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

type handle struct {
	disk *disk
	*inode
	name string
}

// Write writes half of p if it fails.
func (h *handle) Write(p []byte) (int, error) {
	if err := h.disk.call("write", h.name); err != nil {
		h.data = append(h.data, p[:len(p)/2]...)
		return len(p) / 2, err
	}
	h.data = append(h.data, p...)
	return len(p), nil
}

func (h *handle) Chmod(fs.FileMode) error { return h.disk.call("chmod", h.name) }
func (h *handle) Close() error            { return h.disk.call("close", h.name) }

func (h *handle) Sync() error {
	if err := h.disk.call("sync", h.name); err != nil {
		return err
	}
	h.synced = bytes.Clone(h.data)
	return nil
}

// Whichever call fails, and whether the machine fails then or not, the file is whole: the old one
// before the rename, and the new one once Replace has succeeded.
func TestEachCallFails(t *testing.T) {
	for n := 1; ; n++ {
		d := oldDisk(n)
		err := atomicfile.Replace(d, "file", fileInfo{}, text(long))
		for _, got := range d.afterCrash() {
			if got != long && (got != "old" || err == nil) {
				t.Errorf("call %d fails: %.20q after a crash, %v", n, got, err)
			}
		}
		if d.calls < n {
			break
		}
		if !errors.Is(err, errDisk) || strings.Contains(err.Error(), ".tmp-") || !strings.Contains(err.Error(), "file: ") {
			t.Errorf("call %d fails: %v", n, err)
		}
		if len(d.names) != 1 {
			t.Errorf("call %d fails: %d files", n, len(d.names))
		}
	}
}

// fileInfo is that of the old file.
type fileInfo struct{ fs.FileInfo }

func (fileInfo) Mode() fs.FileMode { return 0o600 }
