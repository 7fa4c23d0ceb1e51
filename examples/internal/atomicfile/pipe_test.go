//go:build unix

package atomicfile_test

import (
	"errors"
	"io"
	"os"
	"syscall"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
)

// A pipe is written to, and stays a pipe.
func TestPipe(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := syscall.Mkfifo("pipe", 0o666); err != nil {
		t.Skip(err)
	}
	if err := atomicfile.Check("pipe"); err != nil {
		t.Error(err)
	}
	r, err := os.OpenFile("pipe", os.O_RDWR, 0) // does not wait for who writes
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if err := atomicfile.Write("pipe", text("new")); err != nil {
		t.Fatal(err)
	}
	got := make([]byte, 3)
	if _, err := io.ReadFull(r, got); err != nil || string(got) != "new" {
		t.Errorf("%q, %v", got, err)
	}
	if info, err := os.Stat("pipe"); err != nil || info.Mode().IsRegular() {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

// A device that is full says so.
func TestFullDevice(t *testing.T) {
	const device = "/dev/full"
	if _, err := os.Stat(device); err != nil {
		t.Skip(err)
	}
	if err := atomicfile.Write(device, text("new")); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("%v", err)
	}
}
