package manager

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// process is an engine that runs.
type process struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan line // closed when the engine has ended its output
	sent  string    // the last line
	pause time.Duration
	spoke time.Time // when it answered a move last
}

// line is a line of output and when it came.
type line struct {
	text string
	at   time.Time
}

// longestLine is how long a line of an engine may be.
const longestLine = 1 << 16

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
	p := &process{cmd: cmd, in: in, lines: make(chan line, 1024), pause: e.Pause}
	go p.read(out)
	return p, nil
}

// read sends the lines that come. Lines beyond those that the channel holds wait.
func (p *process) read(out io.Reader) {
	defer close(p.lines)
	s := bufio.NewScanner(out)
	s.Buffer(nil, longestLine)
	for s.Scan() {
		p.lines <- line{strings.TrimRight(s.Text(), "\r"), time.Now()}
	}
	io.Copy(io.Discard, out) // after a line that is too long
}

// rest waits until the engine can be sent something.
func (p *process) rest() { time.Sleep(p.pause - time.Since(p.spoke)) }

// send sends lines. An engine that has ended shows when it is to answer.
func (p *process) send(lines ...string) {
	io.WriteString(p.in, strings.Join(lines, "\r\n")+"\r\n")
	p.sent = lines[len(lines)-1]
}

// The errors of an engine that does not answer.
var (
	errSilent = errors.New("no answer")
	errExited = errors.New("the engine has exited")
)

// receive returns the next line, which must come until the given time.
func (p *process) receive(ctx context.Context, until time.Time) (line, error) {
	timer := time.NewTimer(time.Until(until))
	defer timer.Stop()
	select {
	case l, ok := <-p.lines:
		if !ok {
			return l, errExited
		}
		return l, nil
	case <-timer.C:
		return line{}, errSilent
	case <-ctx.Done():
		return line{}, context.Cause(ctx)
	}
}

// waiting returns a line that has come, if there is one.
func (p *process) waiting() (l line, ok bool) {
	select {
	case l, ok = <-p.lines:
	default:
	}
	return l, ok
}

// startPatience is how long an engine may take to start.
const startPatience = 30 * time.Second

// stop sends END and waits for the end, no longer than given. It returns what was wrong with it, if anything.
func (p *process) stop(patience time.Duration) string {
	p.rest()
	p.send("END")
	p.in.Close()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	wrong := ""
	for ended := false; !ended; {
		select {
		case l, ok := <-p.lines:
			if ended = !ok; ok && !remark(l.text) {
				wrong = "output after END"
			}
		case <-timer.C:
			wrong, ended = fmt.Sprintf("no exit within %v after END", patience), true
			p.cmd.Process.Kill()
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

func drain(lines chan line) {
	for range lines {
	}
}

// remark reports whether a line is for people, or empty.
func remark(text string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return word == "" || strings.EqualFold(word, "MESSAGE") || strings.EqualFold(word, "DEBUG")
}
