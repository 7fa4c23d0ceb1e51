package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/memfs"
)

// Into a bucket, here one in memory, go the same files; one that is cut short, as if its
// worker had been lost, is made again.
func TestBucket(t *testing.T) {
	const bucket = "memfs://bucket/rows"
	dir := t.TempDir()
	must(t, append(threes, "-dir", dir)...)
	args := append(threes, "-dir", bucket)
	want := times.ReplaceAllString(must(t, args...), "")
	golden(t, "run.txt", want)
	download(t, bucket, filepath.Join(t.TempDir(), "first"), dir)

	files, _ := memfs.New(t.Context()).List(t.Context(), bucket+"/*.rows")
	if len(files) != 7 {
		t.Fatalf("objects %q", files)
	}
	memfs.Write(files[3], content(t, files[3])[:200])
	if got := must(t, args...); !strings.Contains(got, "shards found          6\nshards solved         1\n") {
		t.Errorf("standard output\n%s", got)
	}
	download(t, bucket, filepath.Join(t.TempDir(), "second"), dir)

	foreign := strings.Split(strings.Replace(strings.Join(args, "\n"), "margin", "outcome", 1), "\n")
	if _, stderr, _ := output(t, foreign...); !strings.Contains(stderr, "holds other rows") {
		t.Errorf("another survey: standard error %q", stderr)
	}
}

// download copies the objects of a bucket to a directory, which must be the same as another.
func download(t *testing.T, bucket, to, want string) {
	t.Helper()
	if err := os.MkdirAll(to, 0o777); err != nil {
		t.Fatal(err)
	}
	names, err := memfs.New(t.Context()).List(t.Context(), bucket+"/*.rows")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(to, filepath.Base(name)), content(t, name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	same(t, want, to)
}

func content(t *testing.T, name string) []byte {
	t.Helper()
	var files filesystem.Interface = memfs.New(context.Background())
	r, err := files.OpenRead(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
