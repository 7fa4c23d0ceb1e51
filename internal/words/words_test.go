package words_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/internal/words"
)

func TestWrite(t *testing.T) {
	for text, want := range map[string]string{
		"b2": "b2", "7>3": "7>3", "": `""`, "a b": `"a b"`, "#1": `"#1"`, "a#1": "a#1", `"`: `"\""`, `a"b`: `a"b`, "x\ny": `"x\ny"`,
		"a\u00a0b": "\"a\u00a0b\"", "é→": "é→", `a\b`: `a\b`, "<&>": "<&>", "( a": `"( a"`,
	} {
		if got := words.Write(text, "#"); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, line := range []string{`"`, `a "b`, `"a\"`, `"a"b`, `"\x"`, "\"\t\"", `"a""b"`} {
		if got, err := words.Split(line); !errors.Is(err, words.ErrQuote) {
			t.Errorf("%s: %v, %v", line, got, err)
		}
	}
}

// What is read of any line is written so that it is read again.
func FuzzSplit(f *testing.F) {
	f.Add(`position startpos moves "a b" #1 c`)
	f.Add(`"\u0000" "" x"y`)
	f.Fuzz(func(t *testing.T, line string) {
		got, err := words.Split(line)
		if err != nil || !utf8.ValidString(line) {
			return
		}
		var written []string
		for _, w := range got {
			written = append(written, words.Write(w.Text, "#"))
		}
		again, err := words.Split(strings.Join(written, " "))
		for i := range again {
			again[i].Quoted = got[i].Quoted
		}
		if diff := cmp.Diff(got, again); err != nil || diff != "" {
			t.Errorf("%q: %v, %s", line, err, diff)
		}
	})
}
