package dialogue

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game"
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
	if !s.thinking.On() {
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
			s.thinking.Show("%s", thoughts(who, time.Since(began), words, s.Width()-1))
		}
	}()
	f(func(words string) {
		said.Lock()
		defer said.Unlock()
		said.words = words
	})
	close(done)
	<-shown
	s.thinking.Clear()
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
func (d *dialogue[S]) sofar(j Judgement[S]) string {
	best := j.Best()
	if len(best) == 0 {
		return ""
	}
	return fmt.Sprintf("%s, %s (%s)", d.course.Name(best[0].Option), best[0].Text, j.Basis)
}

// composed is a strategy that chooses as one of others does.
type composed[S comparable] interface{ parts() []game.Strategy[S] }

// watch has the tools of which a strategy is made tell how far they are; nobody if report is nil.
//
// A tool is known by its field Progress. Were it known by its type, a program would contain every
// tool for the positions of every game that is played, and take minutes to compile.
func watch[S comparable](s game.Strategy[S], report func(game.Stats)) {
	if c, ok := s.(composed[S]); ok {
		for _, part := range c.parts() {
			watch(part, report)
		}
		return
	}
	setProgress(s, report)
}

// setProgress sets the field Progress of what tool points to, if there is one.
func setProgress(tool any, report func(game.Stats)) {
	v := reflect.Indirect(reflect.ValueOf(tool))
	if v.Kind() != reflect.Struct {
		return
	}
	if f := v.FieldByName("Progress"); f.CanSet() && f.Type() == reflect.TypeOf(report) {
		f.Set(reflect.ValueOf(report))
	}
}

// work says how far a tool is.
func work(st game.Stats) string {
	switch {
	case st.Plays > 0:
		return plural(int(st.Plays), "play") + " at random"
	case st.Depth > 0:
		return plural(st.Depth, "move") + " deep, " + plural(int(st.Positions), "position")
	}
	return plural(int(st.Positions), "position")
}
