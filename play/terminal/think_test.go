package terminal

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// After a moment, a terminal shows the name of the thinking player and the progress.
func TestThink(t *testing.T) {
	for _, test := range []struct {
		name string
		on   bool
		last time.Duration
		want string
	}{
		{"no terminal", false, 3 * time.Second, ""},
		{"too short to be seen", true, patience / 2, ""},
		{"a moment", true, patience + beat/2, eraseLine + "X thinks...: 100 positions" + eraseLine},
		{"two beats", true, patience + beat + beat/2, eraseLine + "X thinks...: 100 positions" + eraseLine + "X thinks...: 100 positions" + eraseLine},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var out bytes.Buffer
				sc := &Screen{IO: IO{Out: &out, Live: test.on}}
				sc.think("X thinks...", func(say func(string)) {
					if (say != nil) != test.on {
						t.Errorf("somebody to tell: %t", say != nil)
					}
					if say != nil {
						say("100 positions")
					}
					time.Sleep(test.last)
				})
				if out.String() != test.want {
					t.Errorf("%q, want %q", &out, test.want)
				}
			})
		})
	}
}

// The message about the progress fits the screen, since a longer line could not be erased.
func TestThoughts(t *testing.T) {
	for _, test := range []struct {
		spent time.Duration
		words string
		width int
		want  string
	}{
		{300 * time.Millisecond, "", 80, "X thinks..."},
		{2500 * time.Millisecond, "b2", 80, "X thinks... 2 s: b2"},
		{2500 * time.Millisecond, strings.Repeat("é", 99), 20, "X thinks... 2 s: ééé"},
		{2500 * time.Millisecond, "12 moves deep, 530448 positions", 40, "X thinks... 2 s: 12 moves deep"},
	} {
		if got := thoughts("X thinks...", test.spent, test.words, test.width); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

func TestWork(t *testing.T) {
	for want, st := range map[string]game.Stats{
		"1 position":                {Positions: 1},
		"3 moves deep, 7 positions": {Positions: 7, Depth: 3},
		"2 games at random":         {Plays: 2, Positions: 9, Depth: 4},
	} {
		if got := work(st); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
