package terminal

import (
	"fmt"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// A search shorter than patience shows no progress, since a short message would flicker. Later the
// message is written again after each beat.
const (
	patience = 400 * time.Millisecond
	beat     = 250 * time.Millisecond
)

// think runs f. Meanwhile the screen shows who, the time, and the progress that f passes to say. If
// the screen is not Live, nothing is shown, and say is nil.
func (s *Screen) think(who string, f func(say func(string))) {
	if !s.Live {
		f(nil)
		return
	}
	var said struct {
		sync.Mutex
		words string
	}
	done, shown := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(shown)
		began, wait := time.Now(), patience
		for {
			select {
			case <-done:
				return
			case <-time.After(wait):
			}
			wait = beat
			said.Lock()
			words := said.words
			said.Unlock()
			s.show(thoughts(who, time.Since(began), words, s.Width()-1))
		}
	}()
	f(func(words string) {
		said.Lock()
		defer said.Unlock()
		said.words = words
	})
	close(done)
	<-shown
	s.show("")
}

// thoughts returns a message of at most width characters with who, the time spent and the words of
// the progress. A longer line could not be erased. A message that is too long first loses the text
// after the last comma.
func thoughts(who string, spent time.Duration, words string, width int) string {
	line := who
	if seconds := int(spent / time.Second); seconds > 0 {
		line += fmt.Sprintf(" %d s", seconds)
	}
	if words != "" {
		line += ": " + words
	}
	for utf8.RuneCountInString(line) > width {
		comma := strings.LastIndex(line, ", ")
		if comma < 0 {
			break
		}
		line = line[:comma]
	}
	if runes := []rune(line); len(runes) > width {
		line = string(runes[:width])
	}
	return line
}

// sofar returns the best move of an intermediate judgement in words.
func sofar(j play.Judgement[string]) string {
	best := j.Best()
	if len(best) == 0 || best[0].Outcome == play.Unknown {
		return ""
	}
	return fmt.Sprintf("%s, %s (%s)", best[0].Move, best[0].Text, j.Source())
}

// work returns the progress of a tool in words.
func work(st game.Stats) string {
	switch {
	case st.Plays > 0:
		return text.Plural(int(st.Plays), "game") + " at random"
	case st.Depth > 0:
		return text.Plural(st.Depth, "move") + " deep, " + text.Plural(int(st.Positions), "position")
	}
	return text.Plural(int(st.Positions), "position")
}

// eraseLine moves the cursor to the beginning of the line and erases the line.
const eraseLine = "\r\x1b[2K"

// show replaces the message about the progress by words, or removes the message if words is empty.
func (s *Screen) show(words string) {
	if words != "" || s.shown {
		fmt.Fprint(s.Out, eraseLine+words) // the next Say notices a failed write
	}
	s.shown = words != ""
}
