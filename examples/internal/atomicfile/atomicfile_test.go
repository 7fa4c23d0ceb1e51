package atomicfile_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
)

// text returns what writes a text.
func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// want fails the test if a file does not hold a text, or if another file is in its directory.
func want(t *testing.T, name, text string, beside ...string) {
	t.Helper()
	got, err := os.ReadFile(name)
	if err != nil || string(got) != text {
		t.Errorf("%s: %.100q, %v, want %.100q", name, got, err, text)
	}
	entries, err := os.ReadDir(filepath.Dir(name))
	if err != nil || len(entries) != 1+len(beside) {
		t.Errorf("%v, %v: want %s and %q", entries, err, filepath.Base(name), beside)
	}
}

// long does not fit the buffer.
var long = strings.Repeat("new", 5000)

func TestWrite(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, s := range []string{long, "shorter", ""} {
		if err := atomicfile.Write("file", text(s)); err != nil {
			t.Fatal(err)
		}
		want(t, "file", s)
	}
}

// A file has the permissions that it had, and a new one those of other new files.
func TestPermissions(t *testing.T) {
	t.Chdir(t.TempDir())
	usual, err := os.Create("usual")
	if err != nil {
		t.Fatal(err)
	}
	defer usual.Close()
	info, err := usual.Stat()
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []fs.FileMode{0, 0o600, 0o642} {
		if mode != 0 {
			if err := os.Chmod("file", mode); err != nil {
				t.Fatal(err)
			}
		}
		before := info.Mode()
		if old, err := os.Stat("file"); err == nil {
			before = old.Mode()
		}
		if err := atomicfile.Write("file", text("new")); err != nil {
			t.Fatal(err)
		}
		if after, err := os.Stat("file"); err != nil || after.Mode() != before {
			t.Errorf("%v, %v, want %v", after.Mode(), err, before)
		}
	}
}

// What cannot be written is told with the name that was asked for, by Check too, and leaves no
// trace.
func TestRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("dir", 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"", "dir", "dir/", "missing/file"} {
		err := atomicfile.Write(name, func(io.Writer) error { panic("called") })
		check := atomicfile.Check(name)
		var path *fs.PathError
		if !errors.As(err, &path) || path.Path != name || check == nil || check.Error() != err.Error() {
			t.Errorf("%q: Write: %v; Check: %v", name, err, check)
		}
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) != 1 {
		t.Errorf("%v, %v", entries, err)
	}
}

// A file that may not be written is not replaced, though its directory would allow it.
func TestReadOnly(t *testing.T) {
	if runtime.GOOS != "windows" && os.Geteuid() == 0 {
		t.Skip("root may write to every file")
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("file", []byte("old"), 0o444); err != nil {
		t.Fatal(err)
	}
	if err := atomicfile.Write("file", text("new")); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("%v", err)
	}
	want(t, "file", "old")
}

func TestCheck(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := atomicfile.Check("file"); err != nil {
		t.Error(err)
	}
	if entries, err := os.ReadDir("."); err != nil || len(entries) != 0 {
		t.Errorf("%v, %v", entries, err)
	}
	if err := os.WriteFile("file", []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := atomicfile.Check("file"); err != nil {
		t.Error(err)
	}
	want(t, "file", "old")
}

// If what is to be written fails after a while, the file is as it was.
func TestWriteFails(t *testing.T) {
	t.Chdir(t.TempDir())
	stop := errors.New("stop")
	fail := func(w io.Writer) error {
		if err := text(long)(w); err != nil {
			return err
		}
		return stop
	}
	if err := atomicfile.Write("file", fail); !errors.Is(err, stop) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat("file"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that was not there: %v", err)
	}
	if err := atomicfile.Write("file", text("old")); err != nil {
		t.Fatal(err)
	}
	if err := atomicfile.Write("file", fail); !errors.Is(err, stop) {
		t.Errorf("%v", err)
	}
	want(t, "file", "old")
}

// Symbolic links stay, and the file that they lead to is written, whether it is there or not.
func TestLinks(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, dir := range []string{"far/below", "near"} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for link, to := range map[string]string{"near/dir": "../far/below", "first": "near/dir/../second", "far/second": "file", "loop": "loop"} {
		if err := os.Symlink(to, link); err != nil {
			t.Skip(err)
		}
	}
	for _, s := range []string{"there", "is now"} {
		if err := atomicfile.Write("first", text(s)); err != nil {
			t.Fatal(err)
		}
		want(t, "far/file", s, "below", "second")
	}
	for _, link := range []string{"first", "far/second"} {
		if info, err := os.Lstat(link); err != nil || info.Mode().Type() != fs.ModeSymlink {
			t.Errorf("%s: %v, %v", link, info.Mode(), err)
		}
	}
	if err := atomicfile.Write("loop", text("new")); err == nil {
		t.Error("a link to itself was written")
	}
}

// Standard output is written to where it has come, also if it is a file.
func TestStandardOutput(t *testing.T) {
	t.Chdir(t.TempDir())
	out, err := os.Create("out")
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	defer func(before *os.File) { os.Stdout = before }(os.Stdout)
	os.Stdout = out
	io.WriteString(out, "before, ")
	if err := atomicfile.Write("out", text("file")); err != nil {
		t.Error(err)
	}
	io.WriteString(out, ", after")
	want(t, "out", "before, file, after")
}
