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
	stop    func(word string) // called when STOP or END comes; may be nil
	stopped string            // the last such word
	line    int               // its number
}

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
			in.look(text, number)
			select {
			case in.lines <- line{text, time.Now(), number}:
			case <-in.done:
				return
			}
		}
		if err != nil {
			if err != io.EOF {
				in.err = err
			}
			return
		}
	}
}

// look calls stop if the line is to end a thought.
func (in *input) look(text string, number int) {
	word := strings.ToUpper(strings.TrimSpace(text))
	if word == "YXSTOP" {
		word = "STOP"
	}
	if word != "STOP" && word != "END" {
		return
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	in.stopped, in.line = word, number
	if in.stop != nil {
		in.stop(word)
	}
}

// watch calls stop when STOP or END comes, or if one has come after the line of the given
// number, until the function that it returns is called.
func (in *input) watch(number int, stop func(word string)) (unwatch func()) {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.stop = stop
	if in.stopped != "" && in.line > number {
		stop(in.stopped)
	}
	return func() {
		in.mu.Lock()
		defer in.mu.Unlock()
		in.stop = nil
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
