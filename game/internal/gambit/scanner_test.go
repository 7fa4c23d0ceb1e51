package gambit_test

import (
	"errors"
	"io"
	"math/big"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/gambit"
)

// tokens returns the tokens of a text before End.
func tokens(text string) ([]gambit.Token, error) {
	s := gambit.NewScanner(strings.NewReader(text))
	var all []gambit.Token
	for {
		t, err := s.Next()
		if err != nil || t.Kind == gambit.End {
			return all, err
		}
		all = append(all, t)
	}
}

func TestScanner(t *testing.T) {
	for text, want := range map[string][]gambit.Token{
		"":                   nil,
		" \t\r\n\f\v\ufeff ": nil,
		"EFG 2 R":            {{gambit.Word, "EFG", 1, 1}, {gambit.Number, "2", 1, 5}, {gambit.Word, "R", 1, 7}},
		"{a,\"b\"}":          {{gambit.Open, "{", 1, 1}, {gambit.Word, "a", 1, 2}, {gambit.Comma, ",", 1, 3}, {gambit.Text, "b", 1, 4}, {gambit.Close, "}", 1, 7}},
		"-1/2 +.5 1e-3x":     {{gambit.Number, "-1/2", 1, 1}, {gambit.Number, "+.5", 1, 6}, {gambit.Number, "1e-3x", 1, 10}},
		"\"é\" x\n é":        {{gambit.Text, "é", 1, 1}, {gambit.Word, "x", 1, 5}, {gambit.Word, "é", 2, 2}},
		"\"two\nlines\" x":   {{gambit.Text, "two\nlines", 1, 1}, {gambit.Word, "x", 2, 8}},
		`"a\"b" "\\" "\a\\"`: {{gambit.Text, `a"b`, 1, 1}, {gambit.Text, `\`, 1, 8}, {gambit.Text, `\a\`, 1, 13}},
		"\"caf\xe9\" \xe9":   {{gambit.Text, "café", 1, 1}, {gambit.Word, "é", 1, 8}},
		"a\x00b":             {{gambit.Word, "a", 1, 1}, {gambit.Word, "\x00b", 1, 2}},
	} {
		if got, err := tokens(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %+v, %v, want %+v", text, got, err, want)
		}
	}
}

func TestComments(t *testing.T) {
	s := gambit.NewScanner(strings.NewReader("#AGG\n 2 # players\n[1 0]-2#\n#"))
	s.Comments = true
	for _, want := range []gambit.Token{
		{gambit.Number, "2", 2, 2}, {gambit.Open, "[", 3, 1}, {gambit.Number, "1", 3, 2}, {gambit.Number, "0", 3, 4},
		{gambit.Close, "]", 3, 5}, {gambit.Number, "-2", 3, 6},
	} {
		if got, err := s.Next(); err != nil || got != want {
			t.Errorf("%+v, %v, want %+v", got, err, want)
		}
	}
	if got, err := s.Next(); err != nil || got.Kind != gambit.End {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestScannerErrors(t *testing.T) {
	for text, want := range map[string]string{
		"x\n \"y": "line 2, column 2: the text that begins here has no closing quote",
		"\"" + strings.Repeat("x", 1<<20+1) + "\"": "line 1, column 1: the text that begins here is longer than",
		strings.Repeat("x", 1<<20+1):               "line 1, column 1: a word longer than",
	} {
		if _, err := tokens(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.10q: %.100v, want %s", text, err, want)
		}
	}
}

func TestExpect(t *testing.T) {
	s := gambit.NewScanner(strings.NewReader("{ , x"))
	if _, err := s.Expect(gambit.Open, "a brace"); err != nil {
		t.Error(err)
	}
	if _, err := s.Expect(gambit.Comma, "a comma"); err != nil {
		t.Error(err)
	}
	_, err := s.Expect(gambit.Text, "the title")
	var place *game.SyntaxError
	if !errors.As(err, &place) || place.Line != 1 || place.Column != 5 || err.Error() != `line 1, column 5: "x" where the title should be` {
		t.Error(err)
	}
	for range 3 {
		if next, err := s.Next(); next.Kind != gambit.End || err != nil || next.String() != "the end of the file" {
			t.Error(next, err)
		}
	}
}

func TestReaderFails(t *testing.T) {
	cause := errors.New("the disk is gone")
	for _, text := range []string{"", "EF", "\"EF", "\"EF\\", "1", "\xe9"} {
		s := gambit.NewScanner(io.MultiReader(strings.NewReader(text), iotest.ErrReader(cause)))
		if _, err := s.Next(); !errors.Is(err, cause) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestRat(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "-7": "-7", "+7": "7", "2/4": "1/2", "-.5": "-1/2", "5.": "5", "2.50": "5/2", "1e3": "1000", "1E-3": "1/1000", "-2.5e1": "-25",
		"0.1": "1/10", "123456789012345678901234567890": "123456789012345678901234567890",
	} {
		all, err := tokens(text)
		if err != nil || len(all) != 1 {
			t.Fatal(text, err)
		}
		if x, err := all[0].Rat(); err != nil || x.RatString() != want {
			t.Errorf("%s: %v, %v, want %s", text, x, err, want)
		}
	}
	for _, text := range []string{"-", ".", "1/0", "1/", "1//2", "1e", "0x10", "1_0", "1.2.3", "1e1000", "1e-99999999999", "--1", "1/-2", "1p3", "x", "\"1\"", strings.Repeat("1", 10001)} {
		all, err := tokens(text)
		if err != nil || len(all) != 1 {
			t.Fatal(text, err)
		}
		if x, err := all[0].Rat(); err == nil || !strings.HasPrefix(err.Error(), "line 1, column 1: ") || len(err.Error()) > 150 {
			t.Errorf("%.20s: %v, %v", text, x, err)
		}
	}
}

func TestInt(t *testing.T) {
	for text, want := range map[string]int{"3": 3, "-3": -3, "3.0": 3, "6/2": 3, "1e1": 10} {
		all, _ := tokens(text)
		if n, err := all[0].Int(-3, 10); err != nil || n != want {
			t.Errorf("%s: %d, %v", text, n, err)
		}
	}
	for _, text := range []string{"11", "-4", "1/2", "99999999999999999999", "x"} {
		all, _ := tokens(text)
		if n, err := all[0].Int(-3, 10); err == nil {
			t.Errorf("%s: %d", text, n)
		}
	}
}

func TestLastPlace(t *testing.T) {
	for text, want := range map[string]*big.Rat{
		"3.14": big.NewRat(1, 100), ".5": big.NewRat(1, 10), "5.": big.NewRat(1, 1), "3.3e-1": big.NewRat(1, 100), "1.5e2": big.NewRat(10, 1),
		"3": new(big.Rat), "1/3": new(big.Rat), "1e-3": new(big.Rat), "1.2.3": new(big.Rat),
	} {
		all, _ := tokens(text)
		if got := all[0].LastPlace(); got.Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"": `""`, "a": `"a"`, `a"b`: `"a\"b"`, `\alpha`: `"\alpha"`, `\`: `"\\"`, `\"`: `"\\\""`, `\\x`: `"\\\x"`, "é\n": "\"é\n\"",
	} {
		if got := gambit.Quote(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func FuzzScanner(f *testing.F) {
	f.Add("EFG 2 R \"a\\\"\\\\b\" { \"x\", -1/2 .5e3 }\n\xe9 é\x00")
	f.Fuzz(func(t *testing.T, text string) {
		all, err := tokens(text)
		var place *game.SyntaxError
		if err != nil && (!errors.As(err, &place) || place.Line < 1 || place.Column < 1) {
			t.Fatal(err)
		}
		for _, token := range all {
			if token.Kind == gambit.Text {
				again, err := tokens("EFG " + gambit.Quote(token.Text)) // a text in another encoding does not begin so
				if err != nil || len(again) != 2 || again[1].Kind != gambit.Text || again[1].Text != token.Text {
					t.Fatalf("%q is quoted as %s", token.Text, gambit.Quote(token.Text))
				}
			}
			_, _ = token.Rat()
			_, _ = token.Int(0, 9)
			_ = token.LastPlace()
			_ = token.String()
		}
	})
}
