// Package peer talks by lines with another program, or with a part of this one, that may be slow or hostile: it may
// write too much or nothing, not read, or not end. No call waits longer than its context.
package peer

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Line is a line of output, without its end, and when it came.
type Line struct {
	Text string
	At   time.Time
}

// LongestLine is how many bytes a line of a peer may have, and MostUnasked how many bytes a peer may write before it
// is sent something again.
const (
	LongestLine = 1 << 16
	MostUnasked = 1 << 20
)

// mostUnread is how many texts may be on the way to a peer.
const mostUnread = 1 << 10

// ErrExited says that a peer has ended, or was ended since it talked too much or did not listen.
var ErrExited = errors.New("the engine has exited")

var (
	errLong  = fmt.Errorf("%w: it was killed after a line of more than %d bytes", ErrExited, LongestLine)
	errFlood = fmt.Errorf("%w: it was killed after more than %d bytes that it was not asked for", ErrExited, MostUnasked)
	errDeaf  = fmt.Errorf("%w: it was killed since it did not read", ErrExited)
)

// ErrStays says that a peer does not end.
var ErrStays = errors.New("no exit")

// Peer is another side of a conversation. Its methods must be called by one goroutine at a time.
type Peer struct {
	queue chan string // what is sent and not written yet
	lines chan []Line // those that came at once; closed when the output has ended
	next  []Line      // those of them that are not received yet
	kill  func()      // ends the peer at once
	wait  func() error
	pid   int

	unasked atomic.Int64 // bytes that it has written since it was sent something
	once    sync.Once
	wrong   error // why it was killed; nil if it was not
}

// Start starts a program, whose input and output must not be set.
func Start(cmd *exec.Cmd) (*Peer, error) {
	if cmd.WaitDelay == 0 {
		cmd.WaitDelay = time.Second
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return talk(in, out, func() { cmd.Process.Kill() }, cmd.Wait, cmd.Process.Pid), nil
}

// Local starts a part of this program, which ends when its input does or ctx ends.
func Local(serve func(ctx context.Context, in io.Reader, out io.Writer) error) *Peer {
	ctx, cancel := context.WithCancel(context.Background())
	in, send := io.Pipe()
	receive, out := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		err := serve(ctx, in, out)
		in.Close()
		out.Close()
		ended <- err
	}()
	kill := func() {
		cancel()
		in.Close()
		receive.Close()
	}
	return talk(send, receive, kill, func() error { defer cancel(); return <-ended }, 0)
}

func talk(in io.WriteCloser, out io.Reader, kill func(), wait func() error, pid int) *Peer {
	p := &Peer{queue: make(chan string, mostUnread), lines: make(chan []Line, 1024), kill: kill, wait: wait, pid: pid}
	go p.write(in)
	go p.read(out)
	return p
}

// Pid returns the number of the process, or 0 if the peer is none.
func (p *Peer) Pid() int { return p.pid }

// write writes what is sent. What a peer that has ended cannot read is lost: the peer shows that when it is to answer.
func (p *Peer) write(in io.WriteCloser) {
	defer in.Close()
	for text := range p.queue {
		io.WriteString(in, text)
	}
}

// read sends the lines that come, together those that were written at once, so that who has received one of them has
// them all. What does not fit into the channel waits.
func (p *Peer) read(out io.Reader) {
	defer close(p.lines)
	var together []Line
	for r := bufio.NewReaderSize(out, LongestLine); ; {
		text, err := r.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			p.end(errLong)
			return
		}
		if p.unasked.Add(int64(len(text))) > MostUnasked {
			p.end(errFlood)
			return
		}
		if err == nil || len(text) > 0 {
			together = append(together, Line{strings.TrimRight(string(text), "\r\n"), time.Now()})
		}
		rest, _ := r.Peek(r.Buffered())
		if len(together) > 0 && (err != nil || !bytes.Contains(rest, []byte("\n"))) {
			p.lines <- together
			together = nil
		}
		if err != nil {
			return
		}
	}
}

// end ends the peer at once. The first reason is the one that is told.
func (p *Peer) end(wrong error) {
	p.once.Do(func() { p.wrong = wrong })
	p.kill()
}

// Send sends a text of whole lines, and does not wait until the peer has read the text.
func (p *Peer) Send(text string) {
	p.unasked.Store(0)
	select {
	case p.queue <- text:
	default:
		p.end(errDeaf)
	}
}

// Receive returns the next line. The error wraps ErrExited, or is the cause of the end of ctx.
func (p *Peer) Receive(ctx context.Context) (l Line, err error) {
	if l, ok := p.Waiting(); ok {
		return l, nil
	}
	select {
	case p.next = <-p.lines:
		if len(p.next) == 0 {
			p.once.Do(func() {}) // so that no other goroutine writes the reason
			return l, cmp.Or(p.wrong, ErrExited)
		}
	case <-ctx.Done():
		return l, context.Cause(ctx)
	}
	l, _ = p.Waiting()
	return l, nil
}

// Waiting returns a line that has come, if there is one.
func (p *Peer) Waiting() (l Line, ok bool) {
	if len(p.next) == 0 {
		select {
		case p.next = <-p.lines:
		default:
		}
	}
	if len(p.next) == 0 {
		return l, false
	}
	l, p.next = p.next[0], p.next[1:]
	return l, true
}

// Stop closes the input of the peer, and waits for its end. Each line that still comes goes to said. A peer that has
// not ended when ctx ends is killed, and the error is [ErrStays]. Otherwise the error is that of the peer. Nothing may
// be called after Stop.
func (p *Peer) Stop(ctx context.Context, said func(text string)) error {
	close(p.queue)
	for {
		l, err := p.Receive(ctx)
		if err != nil {
			break
		}
		said(l.Text)
	}
	return p.finish(ctx)
}

// Kill ends the peer at once. Nothing may be called after Kill.
func (p *Peer) Kill() {
	close(p.queue)
	p.kill()
	p.finish(context.Background())
}

// finish waits for the end of a peer that is not asked any more, and kills the peer when ctx ends.
func (p *Peer) finish(ctx context.Context) error {
	go func() {
		for range p.lines {
		}
	}()
	ended := make(chan error, 1)
	go func() { ended <- p.wait() }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
		p.kill()
		<-ended
		return ErrStays
	}
}
