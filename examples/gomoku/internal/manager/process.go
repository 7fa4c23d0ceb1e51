package manager

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"time"
)

// process is an engine that runs.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan []line // those that came at once; closed when the engine has ended its output
	next  []line      // those of them that are not received yet
	sent  string      // the last line
	pause time.Duration
	spoke time.Time // when it answered a move last

	unasked atomic.Int64 // bytes that it has written since it was sent something
	wrong   error        // why it was killed, once lines is closed; nil if it was not
}

// line is a line of output and when it came.
type line struct {
	text string
	at   time.Time
}

// longestLine is how long a line of an engine may be, and mostUnasked how much it may write before
// it is sent something again, in bytes.
const (
	longestLine = 1 << 16
	mostUnasked = 1 << 20
)

// start starts an engine. It is killed if ctx ends.
func start(ctx context.Context, e Engine) (*process, error) {
	if len(e.Command) == 0 {
		return nil, errors.New("no command")
	}
	cmd := exec.CommandContext(ctx, e.Command[0], e.Command[1:]...)
	if e.Env != nil {
		cmd.Env = append(os.Environ(), e.Env...)
	}
	cmd.WaitDelay = time.Second
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
	p := &process{cmd: cmd, in: in, lines: make(chan []line, 1024), pause: e.Pause}
	go p.read(out)
	return p, nil
}

// read sends the lines that come, together those that the engine wrote at once, so that who
// has received one of them has them all. What does not fit into the channel waits.
func (p *process) read(out io.Reader) {
	defer close(p.lines)
	var together []line
	for r := bufio.NewReaderSize(out, longestLine); ; {
		text, err := r.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			p.wrong = errLong
		case p.unasked.Add(int64(len(text))) > mostUnasked:
			p.wrong = errFlood
		}
		if p.wrong != nil {
			p.cmd.Process.Kill()
			return
		}
		if err == nil || len(text) > 0 {
			together = append(together, line{strings.TrimRight(string(text), "\r\n"), time.Now()})
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

// rest waits until the engine can be sent something.
func (p *process) rest() { time.Sleep(p.pause - time.Since(p.spoke)) }

// send sends lines. An engine that has ended shows when it is to answer.
func (p *process) send(lines ...string) {
	p.unasked.Store(0)
	io.WriteString(p.in, strings.Join(lines, "\r\n")+"\r\n")
	p.sent = lines[len(lines)-1]
}

// The errors of an engine that does not answer.
var (
	errSilent = errors.New("no answer")
	errExited = errors.New("the engine has exited")
	errLong   = fmt.Errorf("%w: it was killed after a line of more than %d bytes", errExited, longestLine)
	errFlood  = fmt.Errorf("%w: it was killed after more than %d bytes that it was not asked for", errExited, mostUnasked)
)

// receive returns the next line, which must come until the given time.
func (p *process) receive(ctx context.Context, until time.Time) (l line, err error) {
	if l, ok := p.waiting(); ok {
		return l, nil
	}
	timer := time.NewTimer(time.Until(until))
	defer timer.Stop()
	select {
	case p.next = <-p.lines:
		if len(p.next) == 0 {
			return l, cmp.Or(p.wrong, errExited)
		}
	case <-timer.C:
		return l, errSilent
	case <-ctx.Done():
		return l, context.Cause(ctx)
	}
	l, _ = p.waiting()
	return l, nil
}

// waiting returns a line that has come, if there is one.
func (p *process) waiting() (l line, ok bool) {
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

// startPatience is how long an engine may take to start.
const startPatience = 30 * time.Second

// stop sends END and waits for the end, no longer than given. It returns what was wrong with it, if anything.
func (p *process) stop(patience time.Duration) string {
	p.rest()
	p.send("END")
	p.in.Close()
	wrong := ""
	for until := time.Now().Add(patience); ; {
		l, err := p.receive(context.Background(), until)
		if errors.Is(err, errSilent) {
			wrong = fmt.Sprintf("no exit within %v after END", patience)
			p.cmd.Process.Kill()
		}
		if err != nil {
			break
		}
		if !remark(l.text) {
			wrong = "output after END"
		}
	}
	go drain(p.lines)
	if err := p.cmd.Wait(); err != nil && wrong == "" {
		wrong = "exit after END: " + err.Error()
	}
	return wrong
}

// kill ends an engine at once.
func (p *process) kill() {
	p.cmd.Process.Kill()
	go drain(p.lines)
	p.in.Close()
	p.cmd.Wait()
}

func drain(lines chan []line) {
	for range lines {
	}
}

// remark reports whether a line is for people, or empty.
func remark(text string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return word == "" || strings.EqualFold(word, "MESSAGE") || strings.EqualFold(word, "DEBUG")
}
