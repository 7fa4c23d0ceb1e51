package ruleset_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/ruleset"
)

// Each faulty text has an error with the place and the reason.
func TestParseErrors(t *testing.T) {
	const head = "game G; board grid; signs x o . #; "
	const heap = "game G; board heaps; "
	for text, want := range map[string]string{
		"":                                       "line 1, column 1: no ruleset",
		"// nothing":                             "line 2, column 1: no ruleset",
		"left x -> o":                            `line 1, column 1: "left", want game`,
		"game":                                   "no name",
		"game 2x":                                "column 6: the name",
		"game a*":                                `column 7: "a*" in a name`,
		"game a\ngame b":                         "line 2, column 1: a second game",
		"game a\nsigns x .":                      `line 2, column 1: "signs", want board`,
		"game a; board disk":                     "column 15: want board and one of",
		"game a; board grid; board grid":         "column 21: a second board",
		"game a; board grid; both x -> .":        "column 21: a move before signs",
		"game a; board grid":                     "no moves",
		"game a; board grid; up x":               `column 21: "up", want signs`,
		"game a; board grid; signs x":            "1 signs, want 2 to 4",
		"game a; board grid; signs x o . # g":    "5 signs",
		"game a; board grid; signs xo .":         `column 27: "xo" is not one ASCII`,
		"game a; board grid; signs é .":          `"é" is not one ASCII`,
		"game a; board grid; signs x X":          `column 29: "X" twice`,
		"game a; board grid; signs * .":          "has a meaning in patterns",
		"game a; board heaps; signs x .":         "heaps have no signs",
		head + "signs x .":                       "a second line signs",
		head + "fill":                            "want fill and rows",
		head + "fill xo/x":                       `the row "x" has 1 squares`,
		head + "fill xy":                         "column 42: 'y' is not one of the signs x o . #",
		head + "left":                            `a pattern missing after "left"`,
		head + "left x":                          `-> missing after "x"`,
		head + "left x > o":                      `column 43: ">", want ->`,
		head + "left x ->":                       "what replaces x missing",
		head + "left x -> oo":                    "column 46: oo has not the shape of x",
		head + "left xo -> .x":                   "column 47: a pattern of several squares without a direction",
		head + "left x -> o east":                "a direction for a pattern of one square",
		head + "left xo -> .x east east":         "a direction twice",
		head + "left xo -> .x up":                `column 50: "up", want a direction`,
		head + "left x* -> .* east":              "begins with a repetition",
		head + "left x(o -> .(. east":            "column 42: no ) after (",
		head + "left x(o) -> .(.) east":          "column 44: no * or + after )",
		head + "left x() -> .() east":            "no squares before )",
		head + "left x((o)* -> .((.)* east":      "a parenthesis inside",
		head + "left x** -> .** east":            "does not follow a square",
		head + "left [x -> . east":               "column 41: no ] after [",
		head + "left [] -> .":                    "no signs in []",
		head + "left [xx] -> .":                  "'x' twice",
		head + "left xo -> __ east":              "changes no square",
		head + "left # -> x":                     "only the last of several squares may be a wall",
		head + "left x#o -> .#x east":            "only the last of several squares may be a wall",
		head + "left x[.#] -> .x east":           "the last square may be a wall, and does not change: want _, or another last sign",
		head + "left x -> . beside":              "signs missing after",
		head + "left x -> . beside xo -> x":      "1 signs for 2",
		head + "left x -> . beside # -> x":       "a wall never changes",
		head + "left x -> . if group":            `"group", want groups`,
		head + "left x -> . if groups x":         `touch missing after "x"`,
		head + "left x -> . if groups x touch #": "'#' is the sign of walls",
		head + "left " + strings.Repeat("x", 17) + " -> " + strings.Repeat(".", 17) + " east": "more than 16 squares",
		"game a; board strip; signs x . #; left x. -> .x south":                               "south on a strip",
		"game a; board strip; signs x .; fill x/.":                                            "a strip has one row",
		heap + "left n -> (n-1)":                                                              `column 27: "n", want (`,
		heap + "left (n) -> (m)":                                                              `column 35: "m", want a number or one of n`,
		heap + "left (n) -> (n-1":                                                             "want ) at the end of the line",
		heap + "left (n) (n-1)":                                                               `want ->`,
		heap + "left (n,n) -> 0":                                                              "n twice",
		heap + "left (a,b,c,d) -> 0":                                                          "a heap of 4 numbers, at most 3",
		heap + "left (n) -> 0; left (m,n) -> 0":                                               "a heap has 2 numbers in this line, and 1",
		heap + "left (n) -> (n, n)":                                                           "a heap of 2 numbers, want 1",
		heap + "left (n) -> (a) for a in 1":                                                   "want .. at the end",
		heap + "left (n) -> (a) for a = 1..2":                                                 `"=", want in`,
		heap + "left (n) -> (n-1) if n":                                                       "want a comparison",
		heap + "left (n) -> (n-1) if n > 0 0":                                                 `"0", want the end of the line`,
		heap + "left (n) -> (n*n*n)":                                                          "the value of n*n*n may be too large",
		heap + "left octal 0.8":                                                               `column 35: '8', want a digit`,
		heap + "left octal 7":                                                                 "want an octal code",
		heap + "left (for) -> 0":                                                              `"for", want a name`,
		strings.Repeat("x", ruleset.MaxText+1):                                                "bytes, at most",
	} {
		_, err := ruleset.Parse(text)
		var syntax *game.SyntaxError
		if !errors.Is(err, ruleset.ErrSyntax) || !errors.As(err, &syntax) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.100s: %v, want %s", text, err, want)
		}
	}
}

// roundTrip checks that the text of a ruleset is read as the same text.
func roundTrip(t *testing.T, r *ruleset.Ruleset) {
	t.Helper()
	again, err := ruleset.Parse(r.String())
	if err != nil || again.String() != r.String() {
		t.Errorf("%v is read as %v, %v", r, again, err)
	}
}

func TestString(t *testing.T) {
	for _, r := range ruleset.All() {
		roundTrip(t, r)
	}
	for text, want := range map[string]string{
		"game A b; board grid; signs x o .; left  x[xo](ox)* -> .[x]":                  "",
		"game A b // c\r\nboard grid; signs x o .; ; both xo+. -> _.+. east west // d": "game A b\nboard grid\nsigns x o .\nboth xo+. -> _.+_ east west\n",
		"game A; board heaps; right (n)->2*(n-(1+2)-3*(n-1))+(n+1)*(n mod 2)if n/2>=1": "game A\nboard heaps\nright (n) -> 2*(n-(1+2)-3*(n-1)) + (n+1)*(n mod 2) if n/2 >= 1\n",
		"game A; board heaps; left (m,n)->0 for a in{1,n},b in a..m if a!=b,m=n":       "game A\nboard heaps\nleft (m, n) -> 0 for a in {1, n}, b in a..m if a != b, m = n\n",
	} {
		r, err := ruleset.Parse(text)
		switch {
		case want == "" && err == nil:
			t.Errorf("%s is read as %v", text, r)
		case want != "" && (err != nil || r.String() != want):
			t.Errorf("%s is read as %v, %v, want %s", text, r, err, want)
		case err == nil:
			roundTrip(t, r)
		}
	}
}

func TestFind(t *testing.T) {
	for _, r := range ruleset.All() {
		found, ok := ruleset.Find(r.Word())
		text, _ := ruleset.Text(r.Name())
		if parsed, err := ruleset.Parse(text); !ok || found.Name() != r.Name() || err != nil || parsed.String() != r.String() || !strings.HasPrefix(text, "//") {
			t.Errorf("%s: found %v, text %q, %v", r.Name(), found, text, err)
		}
	}
	if r, ok := ruleset.Find("chess"); ok {
		t.Error(r)
	}
	if text, ok := ruleset.Text("chess"); ok {
		t.Error(text)
	}
}

// What is read is written in a way that is read as the same, and is played on a small board.
func FuzzParse(f *testing.F) {
	for _, r := range ruleset.All() {
		f.Add(r.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ruleset.Parse(text)
		if err != nil {
			if !errors.Is(err, ruleset.ErrSyntax) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		roundTrip(t, r)
	})
}
