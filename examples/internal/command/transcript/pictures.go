package transcript

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// TestPictures runs a command with the flag -o and the arguments that args has besides,
// and compares the files that it writes with those of the directory pictures. With the
// flag -update it writes them there.
func TestPictures(t *testing.T, name string, c command.Command, args string) {
	const committed = "pictures"
	dir := t.TempDir()
	if *update {
		dir = committed
	}
	got, want := pictures(t, name, c, args, dir), files(t, committed)
	if len(want) == 0 {
		t.Error("no pictures")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("pictures (-want +got):\n%s", diff)
	}
}

// pictures runs a command with the flag -o and the arguments that args has besides, and returns the
// files of the directory by their names.
func pictures(t *testing.T, name string, c command.Command, args, dir string) map[string]string {
	t.Helper()
	var stderr strings.Builder
	words := append([]string{"-o", dir}, strings.Fields(args)...)
	status := command.Run(t.Context(), name, c, words,
		command.Process{Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: &stderr})
	if status != command.Done {
		t.Fatalf("%s %v: status %d, %s", name, words, status, &stderr)
	}
	return files(t, dir)
}

// TestPictureFlags checks that the pictures of a command depend on flags, each given with a value, such as
// "-n 3".
func TestPictureFlags(t *testing.T, name string, c command.Command, flags ...string) {
	drawn := func(words ...string) map[string]string {
		dir := t.TempDir()
		command.Run(t.Context(), name, c, append([]string{"-o", dir}, words...), command.Process{Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: io.Discard})
		return files(t, dir)
	}
	usual := drawn()
	for _, flag := range flags {
		if pictures := drawn(strings.Fields(flag)...); len(pictures) == 0 || cmp.Equal(pictures, usual) {
			t.Errorf("%s: %d pictures, the usual ones", flag, len(pictures))
		}
	}
}

// files returns the files of a directory by their names.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	texts := make(map[string]string)
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		texts[e.Name()] = string(text)
	}
	return texts
}
