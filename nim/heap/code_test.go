package heap

import (
	"errors"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for code, want := range map[string]string{
		"0.77":      "0.77",
		"0.770":     "0.77",
		"4.007":     "4.007",
		"0.8f":      "0.8F",
		"c.123":     "C.123",
		"0.":        "0.0",
		"4.":        "4.0",
		"4.0#":      "4.0#",
		"0.3...":    "0.3...",
		"0.333...":  "0.3...",
		"4.4...":    "4.4...",
		"0.5550...": "0.555",
		"0.37...#":  "0.37...#",
	} {
		g, err := Parse(code)
		if err != nil || g.String() != want {
			t.Errorf("Parse(%q) = %v, %v, want %s", code, g, err, want)
		}
	}
}

// TestParseErrors: the message names what is wrong.
func TestParseErrors(t *testing.T) {
	for code, part := range map[string]string{
		"":         "no point",
		"77":       "no point",
		".77":      "no point",
		"10.7":     "no point",
		"0.7G":     `'G', digit 2 `,
		"0.7 7":    `' ', digit 2 `,
		"x.7":      `'x', digit 0 `,
		"1.7":      "digit 0 of code \"1.7\" is 1",
		"b.7":      "is B",
		"0.7.7":    `'.', digit 2 `,
		"0.7.....": "digit 2",
		"4...":     "no point",
		"4....":    "no digit after its point",
		"0.77##":   `'#', digit 3 `,
		"0.é":      "digit 1",
	} {
		g, err := Parse(code)
		if !errors.Is(err, ErrCode) || !strings.Contains(err.Error(), part) {
			t.Errorf("Parse(%q) = %v, %v, want an error with %q", code, g, err, part)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for range 1000 {
		g := randomGame(r, 6)
		if got, err := Parse(g.String()); got != g || err != nil {
			t.Errorf("%#v is written %v and read %#v, %v", g, g, got, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, code := range []string{"0.77", "4.0#", "0.3...", "C.8F", "0.7G", ""} {
		f.Add(code)
	}
	f.Fuzz(func(t *testing.T, code string) {
		g, err := Parse(code)
		if err != nil {
			if !errors.Is(err, ErrCode) {
				t.Error(err)
			}
			return
		}
		if again, err := Parse(g.String()); again != g || err != nil {
			t.Errorf("%q is %v and then %v, %v", code, g, again, err)
		}
	})
}

func TestMustParse(t *testing.T) {
	panictest.Want(t, "heap: ", func() { MustParse("0.7?") })
}
