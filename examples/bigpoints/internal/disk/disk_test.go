package disk_test

import (
	"path/filepath"
	"runtime"
	"testing"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk/disktest"
)

// A directory that was made, and those that it is in, are there when the power has failed.
func TestMkdirAll(t *testing.T) {
	for seed := range uint64(30) {
		d := disktest.New(seed)
		d.Use(t)
		for _, dir := range []string{"a/b/c", "a/b/c", "a/d"} {
			if err := disk.MkdirAll(dir); err != nil {
				t.Fatal(err)
			}
			d.Cut()
			if info, err := d.Stat(dir); err != nil || !info.IsDir() {
				t.Errorf("%s: %v, %v", dir, info, err)
			}
		}
		d.WriteFile("a/file", "")
		if disk.MkdirAll("a/file") == nil || disk.MkdirAll("a/file/b") == nil {
			t.Error("a file is a directory")
		}
	}
	if err := disk.MkdirAll(filepath.Join(t.TempDir(), "a", "b")); err != nil {
		t.Error(err)
	}
}

// The file system of the process asks the machine to bring a directory to the disk.
func TestSyncDir(t *testing.T) {
	dir := t.TempDir()
	if err := disk.FS.SyncDir(dir); err != nil {
		t.Error(err)
	}
	if err := disk.FS.SyncDir(filepath.Join(dir, "missing")); err == nil && runtime.GOOS != "windows" {
		t.Error("a directory that is not there was brought to the disk")
	}
}
