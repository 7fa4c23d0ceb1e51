package checkpoint_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// job is all boards of two colors and two discs.
var job = checkpoint.Job{Command: "all", Boards: reduced.Size{Colors: 2, Discs: 2}.Boards()}

const (
	header = "board,first,second,states\n"
	all    = header + "1122,0,0,0\n1212,0,0,0\n1221,0,0,0\n2112,0,0,0\n2121,0,0,0\n2211,0,0,0\n"
)

// add opens the file, adds n rows after those that are there, and returns how many
// those are.
func add(t *testing.T, name string, n int) (old int) {
	t.Helper()
	f, err := checkpoint.Open(name, job, func(reduced.Analysis) { old++ })
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range slices.Collect(job.Boards)[old : old+n] {
		if err := f.AddNow(reduced.Analysis{Board: b}); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return old
}

func content(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestGoOn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	for _, step := range []struct{ old, add int }{{0, 0}, {0, 2}, {2, 1}, {3, 3}, {6, 0}} {
		if old := add(t, name, step.add); old != step.old {
			t.Errorf("%d rows were there, want %d", old, step.old)
		}
	}
	if got := content(t, name); got != all {
		t.Errorf("%q", got)
	}
	if command, err := checkpoint.Command(name); command != "all" || err != nil {
		t.Errorf("%q, %v", command, err)
	}
}

// A torn row may be longer than all that is written in its place.
func TestTorn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	add(t, name, 5)
	rows := content(t, name)
	write(t, name, rows+"2211,0,0,123456")
	if old := add(t, name, 0); old != 5 || content(t, name) != rows {
		t.Errorf("%d rows, %q", old, content(t, name))
	}
	write(t, name, rows+"2211,0,0,123456")
	if old := add(t, name, 1); old != 5 || content(t, name) != all {
		t.Errorf("%d rows, %q", old, content(t, name))
	}
}

// While one writes, nobody else does; after that, and after an error, one may.
func TestBusy(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	f, err := checkpoint.Open(name, job, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := checkpoint.Open(name, job, nil); !errors.Is(err, checkpoint.ErrBusy) {
		t.Errorf("a second run: %v", err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	add(t, name, 1)
	if _, err := checkpoint.Open(name, checkpoint.Job{Command: "other"}, nil); !errors.Is(err, checkpoint.ErrForeign) {
		t.Errorf("another job: %v", err)
	}
	add(t, name, 1)
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		content string
		open    error // nil if the run goes on
		load    error
	}{
		{all, nil, nil},
		{all[:len(all)-1], nil, checkpoint.ErrUnfinished},
		{all[:60], nil, rows.ErrTorn},
		{header, nil, checkpoint.ErrUnfinished},
		{header[:5], nil, rows.ErrTorn},
		{"", nil, checkpoint.ErrUnfinished},
		{all + "2211,0,0,0\n", checkpoint.ErrForeign, checkpoint.ErrForeign},
		{header + "1212,0,0,0\n", checkpoint.ErrForeign, checkpoint.ErrForeign},
		{header + "1122,0,0,x\n", rows.ErrRow, rows.ErrRow},
		{"board,first,second,states,seconds\n", rows.ErrHeader, rows.ErrHeader},
		{"x\n", rows.ErrHeader, rows.ErrHeader},
	} {
		name := filepath.Join(t.TempDir(), "rows.csv")
		write(t, name, test.content)
		write(t, name+checkpoint.Suffix, "all\n")
		var err error
		for _, e := range checkpoint.Load(name, job) {
			err = e
		}
		if !errors.Is(err, test.load) {
			t.Errorf("%q: Load: %v, want %v", test.content, err, test.load)
		}
		f, err := checkpoint.Open(name, job, func(reduced.Analysis) {})
		if !errors.Is(err, test.open) {
			t.Errorf("%q: Open: %v, want %v", test.content, err, test.open)
		}
		if err == nil {
			f.Close()
		} else if got := content(t, name); got != test.content {
			t.Errorf("%q is now %q", test.content, got)
		}
	}
}

// Rows beside which another file says that there are none are not this run's.
func TestForeign(t *testing.T) {
	name := filepath.Join(t.TempDir(), "rows.csv")
	for _, text := range []string{"x", "x\n", header + "1122,0,0,0\n", strings.ToUpper(header)} {
		write(t, name, text)
		write(t, name+checkpoint.Suffix, "other\n")
		refused(t, name)
	}
}

// What is not there, or no file, or cannot be made, is an error of the system.
func TestSystem(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{dir, filepath.Join(dir, "none", "rows.csv")} {
		if _, err := checkpoint.Open(name, job, nil); err == nil {
			t.Errorf("%s is open", name)
		}
		for _, err := range checkpoint.Load(name, job) {
			if err == nil {
				t.Errorf("%s is read", name)
			}
		}
	}
	if _, err := os.Stat(dir + checkpoint.Suffix); err == nil {
		t.Error("a file was put beside a directory")
	}
	if _, err := checkpoint.Command(filepath.Join(dir, "none")); !errors.Is(err, checkpoint.ErrForeign) {
		t.Errorf("%v", err)
	}
}

// What is no file is written to from the first row on, and nothing is put beside it.
func TestStream(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	name := fmt.Sprintf("/dev/fd/%d", w.Fd())
	if _, err := os.Stat(name); err != nil {
		t.Skip("a pipe has no name here: ", err)
	}
	add(t, name, 0)
	w.Close()
	buffer := make([]byte, 100)
	if n, err := r.Read(buffer); string(buffer[:n]) != header {
		t.Errorf("%q, %v", buffer[:n], err)
	}
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
		t.Fatal(err)
	}
}

// refused checks that the file is foreign to the job, and stays as it is.
func refused(t *testing.T, name string) {
	t.Helper()
	before := content(t, name)
	if _, err := checkpoint.Open(name, job, func(reduced.Analysis) {}); !errors.Is(err, checkpoint.ErrForeign) {
		t.Errorf("%q: %v", before, err)
	}
	if got := content(t, name); got != before {
		t.Errorf("%q is now %q", before, got)
	}
}
