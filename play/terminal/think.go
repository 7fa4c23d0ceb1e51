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

// What is thought for less than patience is not shown, so that nothing flickers; then it is shown
// anew in every beat.
const (
	patience = 400 * time.Millisecond
	beat     = 250 * time.Millisecond
)

// think runs f, and shows meanwhile that who is thinking, for how long, and what f says of how far
// it is. On a screen that cannot erase nothing is shown, and say is nil.
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

// thoughts says who has been thinking for so long, and how far that is, in at most width
// characters: a longer line could not be erased. What stands behind the last commas is left out
// first.
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

// sofar says what a judgement has found until now.
func sofar(j play.Judgement[string]) string {
	best := j.Best()
	if len(best) == 0 || best[0].Outcome == play.Unknown {
		return ""
	}
	return fmt.Sprintf("%s, %s (%s)", best[0].Move, best[0].Text, j.Source())
}

// work says how far a tool is.
func work(st game.Stats) string {
	switch {
	case st.Plays > 0:
		return text.Plural(int(st.Plays), "game") + " at random"
	case st.Depth > 0:
		return text.Plural(st.Depth, "move") + " deep, " + text.Plural(int(st.Positions), "position")
	}
	return text.Plural(int(st.Positions), "position")
}

// eraseLine goes back to the begin of a line and erases the line.
const eraseLine = "\r\x1b[2K"

// show replaces the message of the progress by another one, or by none.
func (s *Screen) show(words string) {
	if words != "" || s.shown {
		fmt.Fprint(s.Out, eraseLine+words) // that a write fails, the next Say tells
	}
	s.shown = words != ""
}
