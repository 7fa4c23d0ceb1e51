package peer_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/internal/peer"
)

// echo answers each line by itself, until its input ends.
func echo(_ context.Context, in io.Reader, out io.Writer) error {
	_, err := io.Copy(out, in)
	return err
}

// silent reads nothing and writes nothing until ctx ends.
func silent(ctx context.Context, _ io.Reader, _ io.Writer) error {
	<-ctx.Done()
	return ctx.Err()
}

func TestConversation(t *testing.T) {
	p := peer.Local(echo)
	p.Send("a\nb\r\n")
	p.Send("c\n")
	for _, want := range []string{"a", "b", "c"} {
		l, err := p.Receive(t.Context())
		if err != nil || l.Text != want || l.At.IsZero() {
			t.Errorf("%+v, %v, want %s", l, err, want)
		}
	}
	if l, ok := p.Waiting(); ok || p.Pid() != 0 {
		t.Errorf("%+v, process %d", l, p.Pid())
	}
	p.Send("last")
	var said []string
	if err := p.Stop(t.Context(), func(text string) { said = append(said, text) }); err != nil || fmt.Sprint(said) != "[last]" {
		t.Errorf("%q, %v", said, err)
	}
}

// Whatever a peer does, nobody waits longer than a context, and a peer that does not end is ended.
func TestHostile(t *testing.T) {
	write := func(text string) func(context.Context, io.Reader, io.Writer) error {
		return func(_ context.Context, _ io.Reader, out io.Writer) error {
			for {
				if _, err := io.WriteString(out, text); err != nil {
					return err
				}
			}
		}
	}
	leave := errors.New("leave")
	for name, test := range map[string]struct {
		serve func(context.Context, io.Reader, io.Writer) error
		err   error
		said  string // in the error
	}{
		"silent": {silent, context.DeadlineExceeded, ""},
		"leaves": {func(context.Context, io.Reader, io.Writer) error { return leave }, peer.ErrExited, ""},
		"floods": {write(strings.Repeat("x\n", 1000)), peer.ErrExited, "1048576 bytes that it was not asked for"},
		"raves":  {write(strings.Repeat("x", 1000)), peer.ErrExited, "a line of more than 65536 bytes"},
	} {
		for _, stop := range []bool{true, false} {
			synctest.Test(t, func(t *testing.T) {
				p := peer.Local(test.serve)
				ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
				defer cancel()
				var err error
				for err == nil {
					_, err = p.Receive(ctx)
				}
				if !errors.Is(err, test.err) || !strings.Contains(err.Error(), test.said) {
					t.Errorf("%s: %v", name, err)
				}
				if !stop {
					p.Kill()
					return
				}
				if err := p.Stop(ctx, func(string) {}); name == "silent" && !errors.Is(err, peer.ErrStays) || name == "leaves" && err != leave {
					t.Errorf("%s: stopped with %v", name, err)
				}
			})
		}
	}
}

// A peer that does not read is ended before what is sent to it takes all memory.
func TestDeaf(t *testing.T) {
	p := peer.Local(silent)
	for range 2000 {
		p.Send("x\n")
	}
	if _, err := p.Receive(t.Context()); !errors.Is(err, peer.ErrExited) || !strings.Contains(err.Error(), "did not read") {
		t.Error(err)
	}
	p.Kill()
}

// What a peer wrote at once is there at once.
func TestTogether(t *testing.T) {
	p := peer.Local(func(ctx context.Context, in io.Reader, out io.Writer) error {
		bufio.NewReader(in).ReadString('\n')
		io.WriteString(out, "a\nb\nc\n")
		return silent(ctx, in, out)
	})
	defer p.Kill()
	p.Send("go\n")
	if l, err := p.Receive(t.Context()); err != nil || l.Text != "a" {
		t.Error(l, err)
	}
	for _, want := range []string{"b", "c"} {
		if l, ok := p.Waiting(); !ok || l.Text != want {
			t.Errorf("%+v, %t, want %s", l, ok, want)
		}
	}
}
