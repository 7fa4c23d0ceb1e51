package brain

import (
	"bufio"
	"io"
	"strings"
	"sync"
	"time"
)

// line is a line of input and when it came.
type line struct {
	text   string
	at     time.Time
	number int
}

// longestLine is how much of a line is read: no command is as long.
const longestLine = 1 << 16

// input reads lines as they come, also while the brain thinks, so that it knows when each of
// them came, and that it is told to stop.
type input struct {
	lines chan line
	err   error // why lines was closed, if not by the end
	done  chan struct{}

	mu      sync.Mutex
	stop    func() // ends the thought about watched; nil if there is none
	watched line
	stopped line        // the last STOP or END, or the end of the input
	end     *time.Timer // before a thought ends that has come along with END; nil if there is none
}

// end is what the end of the input says.
const end = "END"

// read returns the lines of r. They are read until close is called.
func read(r io.Reader) *input {
	in := &input{lines: make(chan line, 1<<10), done: make(chan struct{})}
	go in.read(bufio.NewReaderSize(r, longestLine))
	return in
}

func (in *input) close() { close(in.done) }

func (in *input) read(r *bufio.Reader) {
	defer close(in.lines)
	for number := 0; ; number++ {
		text, err := readLine(r)
		if text != "" {
			l := line{text, time.Now(), number}
			in.look(l)
			select {
			case in.lines <- l:
			case <-in.done:
				return
			}
		}
		if err != nil {
			if err != io.EOF {
				in.err = err
			}
			in.look(line{end, time.Now(), number + 1})
			return
		}
	}
}

// look notes a line that ends a thought.
func (in *input) look(l line) {
	if !stops(l.text) && !ends(l.text) {
		return
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	in.stopped = l
	in.tell()
}

func stops(text string) bool {
	text = strings.TrimSpace(text)
	return strings.EqualFold(text, "STOP") || strings.EqualFold(text, "YXSTOP")
}

func ends(text string) bool { return strings.EqualFold(strings.TrimSpace(text), end) }

const (
	burst = 100 * time.Millisecond // how far apart the lines may come of a script that is sent as a whole
	last  = 300 * time.Millisecond // for a thought that has come along with END
)

// tell ends the thought if the line is for it. An END ends the thought of a manager that has
// given up the game. If it came along with the command, both are most likely of a script, whose
// last move is wanted too; but a manager may be waiting, which kills the process after a second.
func (in *input) tell() {
	switch {
	case in.stop == nil || in.stopped.number <= in.watched.number:
	case stops(in.stopped.text) || in.stopped.at.Sub(in.watched.at) > burst:
		in.stop()
	case in.end == nil:
		in.end = time.AfterFunc(time.Until(in.stopped.at.Add(last)), in.stop)
	}
}

// watch calls stop when STOP or END comes after the line l, or if it has come already, until
// the function that it returns is called.
func (in *input) watch(l line, stop func()) (unwatch func()) {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.stop, in.watched = stop, l
	in.tell()
	return func() {
		in.mu.Lock()
		defer in.mu.Unlock()
		in.stop = nil
		if in.end != nil {
			in.end.Stop()
			in.end = nil
		}
	}
}

// readLine reads a line that LF, CR or both end. Of a line that is too long it returns the
// beginning.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		c, err := in.ReadByte()
		switch {
		case err != nil:
			return string(line), err
		case c == '\n' || c == '\r':
			return string(line), nil
		case len(line) < longestLine:
			line = append(line, c)
		}
	}
}
