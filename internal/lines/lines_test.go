package lines_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/internal/lines"
)

func TestLines(t *testing.T) {
	l := lines.New(strings.NewReader("one\n\ntwo\r\n" + strings.Repeat("x", 5000)))
	for _, want := range []string{"one", "", "two"} {
		if got, err := l.Next(t.Context()); got != want || err != nil {
			t.Errorf("%q, %v, want %q", got, err, want)
		}
	}
	if _, err := l.Next(t.Context()); err == nil || err.Error() != "a line has more than 4096 bytes" {
		t.Errorf("a long line: %v", err)
	}
	if _, err := lines.New(strings.NewReader("")).Next(t.Context()); err != io.EOF {
		t.Errorf("the end: %v", err)
	}
}

// A line may be as long as it may be, whatever its end, and no longer.
func TestLongest(t *testing.T) {
	const long = "a line has more than 4096 bytes"
	x := strings.Repeat("x", lines.Longest)
	for _, end := range []string{"", "\n", "\r\n"} {
		if got, err := lines.New(strings.NewReader(x + end)).Next(t.Context()); got != x || err != nil {
			t.Errorf("%d bytes and %q: %d bytes, %v", len(x), end, len(got), err)
		}
		if got, err := lines.New(strings.NewReader("x" + x + end)).Next(t.Context()); got != "" || err == nil || err.Error() != long {
			t.Errorf("%d bytes and %q: %d bytes, %v", len(x)+1, end, len(got), err)
		}
	}
}

// What comes after a line that is too long is read, however long that was.
func TestGoOn(t *testing.T) {
	for _, n := range []int{11, 12, 4095, 4096, 4097, 8192, 100_000} {
		for _, end := range []string{"\n", "\r\n"} {
			l := lines.New(strings.NewReader("one" + end + strings.Repeat("x", n) + end + end + "0123456789" + end + "two"))
			l.Longest = 10
			var got []string
			for {
				text, err := l.Next(t.Context())
				if err == io.EOF {
					break
				}
				if long := lines.LongError(0); errors.As(err, &long) {
					text = fmt.Sprint("more than ", int(long))
				} else if err != nil {
					t.Fatal(err)
				}
				got = append(got, text)
			}
			if want := []string{"one", "more than 10", "", "0123456789", "two"}; !slices.Equal(got, want) {
				t.Errorf("%d bytes and %q: %q, want %q", n, end, got, want)
			}
		}
	}
}

// Whoever waits for a line that nobody types can be interrupted.
func TestInterrupted(t *testing.T) {
	r, w := io.Pipe()
	defer w.Close()
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	go cancel(stop)
	if _, err := lines.New(r).Next(ctx); !errors.Is(err, stop) {
		t.Errorf("%v", err)
	}
}

// After the end nothing is read, though there is a line.
func TestAfterEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var reads atomic.Int64
	l := lines.New(readerFunc(func(p []byte) (int, error) {
		reads.Add(1)
		return copy(p, "one\n"), nil
	}))
	if text, err := l.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%q, %v", text, err)
	}
	time.Sleep(10 * time.Millisecond) // for one who reads behind our back
	if n := reads.Load(); n != 0 {
		t.Errorf("%d reads", n)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// A line that comes when nobody waits any more is that of the next call.
func TestLater(t *testing.T) {
	r, w := io.Pipe()
	l := lines.New(r)
	for i := range 3 {
		ctx, cancel := context.WithCancel(t.Context())
		go cancel()
		if text, err := l.Next(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("%q, %v", text, err)
		}
		if i == 1 {
			continue // nobody waits twice
		}
		go fmt.Fprintf(w, "line %d\n", i)
		if text, err := l.Next(t.Context()); err != nil || text != fmt.Sprint("line ", i) {
			t.Errorf("%q, %v", text, err)
		}
	}
	w.Close()
	if _, err := l.Next(t.Context()); err != io.EOF {
		t.Errorf("the end: %v", err)
	}
}
