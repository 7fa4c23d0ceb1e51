package strategic_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// described writes all that is to be known of a game.
func described(g *strategic.Game) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%q %q\n", g.Title, g.Comment)
	for p := range g.Players() {
		fmt.Fprintf(&b, "%q:", g.PlayerName(p))
		for s := range g.Strategies(p) {
			fmt.Fprintf(&b, " %q", g.StrategyName(p, s))
		}
		b.WriteString("\n")
	}
	for profile := range g.Profiles() {
		fmt.Fprint(&b, profile)
		for p := range g.Players() {
			fmt.Fprintf(&b, " %s", g.Payoff(profile, p).RatString())
		}
		b.WriteString("\n")
	}
	return b.String()
}

// Several ways to write the same game of 3 x 2 profiles.
var sameGame = []string{
	`NFG 1 R "A title" { "one" "2" } { { "a" "b" "c" } { "1" "2" } } "a comment"
1 -1  0 2  1/2 3
4 5  6 7  0.25 1e2`,
	`NFG 1 D "A title" { "one" "" } { { "a" "b" "c" } 2 } "a comment" 1.0 -1. 0 2 .5 3 4 5 6 7 1/4 100`,
	"\ufeffNFG 1 R \"A title\"\r\n{ one, 2 }\r\n{ { a, b, c }, { \"\", 2 }, }\r\n\"a comment\"\r\n1,-1,0,2,+1/2,3,4,5,6,7,25e-2,100,\r\n",
	`nfg 1 r "A title"{"one""2"}{{"a""b""c"}{"1""2"}}"a comment"
{ { "half" 1/2 3 } { "" 1, -1 } { 0, 2 } {"x"4,5,} {"x"6 7} {"" 1/4 100} }
2 3 1
4 5 6`,
}

func TestRead(t *testing.T) {
	const want = `"A title" "a comment"
"one": "a" "b" "c"
"2": "1" "2"
[0 0] 1 -1
[0 1] 4 5
[1 0] 0 2
[1 1] 6 7
[2 0] 1/2 3
[2 1] 1/4 100
`
	for _, text := range sameGame {
		g, err := strategic.Read(strings.NewReader(text))
		if err != nil {
			t.Errorf("%s\n%v", text, err)
			continue
		}
		if got := described(g); got != want {
			t.Errorf("%s\nis\n%s\nwant\n%s", text, got, want)
		}
	}
}

// What is optional may be missing; numbers may have any size; outcome 0 is worth nothing; a
// game may have one player, and names twice.
func TestReadUnusual(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`NFG 1 R { "x" "x" } { 1 1 } 1 2`, "\"\" \"\"\n\"x\": \"1\"\n\"x\": \"1\"\n[0 0] 1 2\n"},
		{`NFG 1 R "" { "x" } { 2 } 18446744073709551616 -1/3`, "\"\" \"\"\n\"x\": \"1\" \"2\"\n[0] 18446744073709551616\n[1] -1/3\n"},
		{`NFG 1 R "" { "x" } { 2 } { } 0 0`, "\"\" \"\"\n\"x\": \"1\" \"2\"\n[0] 0\n[1] 0\n"},
		{`NFG 1 R "a \"b\" \c \\" { "x" } { 1 } 0`, "\"a \\\"b\\\" \\\\c \\\\\" \"\"\n\"x\": \"1\"\n[0] 0\n"},
		{"NFG 1 R \"caf\xe9\" { \"x\" } { 1 } 0", "\"café\" \"\"\n\"x\": \"1\"\n[0] 0\n"},
	} {
		g, err := strategic.Read(strings.NewReader(test.text))
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
		} else if got := described(g); got != test.want {
			t.Errorf("%s is\n%swant\n%s", test.text, got, test.want)
		}
	}
}

func TestReadErrors(t *testing.T) {
	const head = `NFG 1 R "t" { "a" "b" } `
	for _, test := range []struct{ text, want string }{
		{"", `line 1, column 1: the end of the file where the word NFG at the beginning of a file should be`},
		{"EFG 2 R", `line 1, column 1: "EFG" where the word NFG`},
		{`"NFG" 1 R`, `line 1, column 1: the text "NFG" where`},
		{"NFG 2 R", `line 1, column 5: the number 2 where version 1 should be`},
		{"NFG 1\nX", `line 2, column 1: "X" where the letter R or D should be`},
		{`NFG 1 R "t`, `line 1, column 9: the text that begins here has no closing quote`},
		{`NFG 1 R "t" 2`, `line 1, column 13: the number 2 where { before the names of the players should be`},
		{`NFG 1 R "t" { }`, `line 1, column 13: none of the names of the players`},
		{`NFG 1 R "t" { "a" { 2 2 } 1`, `line 1, column 19: "{" among the names of the players, which begin in line 1`},
		{head, `line 1, column 25: the end of the file where { before the strategies should be`},
		{head + "{ 2 }", `column 29: "}" where the strategies of player 2 (b) should be`},
		{head + "{ 2 2 2 }", `column 31: the number 2 where the } after the strategies of 2 players should be`},
		{head + "{ 2 0 }", `column 29: the number 0 is not an integer from 1 to`},
		{head + "{ 2 1.5 }", `column 29: the number 1.5 is not an integer from 1 to`},
		{head + `{ { "x" } { } }`, `column 35: none of the strategies of player 2 (b)`},
		{head + "{ 1 1 }", `column 32: the file ends after 0 of 2 payoffs`},
		{head + "{ 1 1 }\n1", `line 2, column 2: the file ends after 1 of 2 payoffs`},
		{head + "{ 1 1 }\n1 x", `line 2, column 3: "x" where the payoff of player 2 (b) should be`},
		{head + "{ 1 1 }\n1 1/0", `line 2, column 3: the number 1/0 is not an integer, decimal or fraction`},
		{head + "{ 1 1 }\n1 1e999999999", `line 2, column 3: the number 1e999999999 has more digits than can be kept`},
		{head + "{ 1 1 }\n1 1 1", `line 2, column 5: the number 1 after the last of 1 profiles`},
		{head + "{ 1 1 }\n{ 1 }", `line 2, column 3: the number 1 where outcome 1 or the } after all outcomes should be`},
		{head + "{ 1 1 }\n{ { \"\" 1 } } 1", `line 2, column 10: "}" where the payoff of player 2 (b) in outcome 1 should be`},
		{head + "{ 1 1 }\n{ { \"\" 1 2 3 } } 1", `line 2, column 12: the number 3 where the } after outcome 1 should be`},
		{head + "{ 1 1 }\n{ { \"\" 1 2 } } 2", `line 2, column 16: the number 2 is not an integer from 0 to 1`},
		{head + "{ 1 1 }\n{ { \"\" 1 2 } }", `line 2, column 15: the file ends after the outcomes of 0 of 1 profiles`},
	} {
		g, err := strategic.Read(strings.NewReader(test.text))
		if err == nil || !strings.Contains(err.Error(), test.want) || !errors.Is(err, strategic.ErrSyntax) || g != nil {
			t.Errorf("%s\n%v\nwant %s", test.text, err, test.want)
		}
	}
}

// A file that promises more than can be is refused at once, and one that ends too
// soon takes no memory for what it promised.
func TestReadPromises(t *testing.T) {
	_, err := strategic.Read(strings.NewReader(`NFG 1 R "t" { "a" "b" } { 100000 100000 } 1`))
	if _, err := strategic.Read(strings.NewReader(`NFG 1 R "t" { "a" } { 268435457 } 1`)); !errors.Is(err, strategic.ErrSize) {
		t.Error(err)
	}
	if !errors.Is(err, strategic.ErrSize) || errors.Is(err, strategic.ErrSyntax) || !strings.Contains(err.Error(), "line 1, column 25: 100000 x 100000 profiles of 2 players") {
		t.Error(err)
	}
	// Each profile of two players has two payoffs.
	file := strings.NewReader(`NFG 1 R "t" { "a" "b" } { 1 200000000 } 1`)
	if _, err := (strategic.Reader{Memory: 1 << 40}).Read(t.Context(), file); !errors.Is(err, strategic.ErrSize) {
		t.Error(err)
	}
	n := testing.AllocsPerRun(1, func() {
		if _, err := strategic.Read(strings.NewReader(`NFG 1 R "t" { "a" "b" } { 10000 10000 } 1`)); !errors.Is(err, strategic.ErrSyntax) {
			t.Error(err)
		}
	})
	if n > 1000 {
		t.Errorf("%v allocations", n)
	}
}

// agg is a game on an action graph.
const agg = "#AGG\n2 2 0 # players, actions, functions\n2 2  0 1  0 1\n2 0 1  2 1 0\n0  4 -1\n1  2  [1 1] -2  [2 0] 5\n"

// The error of a reader that fails, wherever it does, comes once and unchanged.
func TestReadFails(t *testing.T) {
	broken := errors.New("broken")
	for _, text := range append(sameGame, agg) {
		for n := range len(text) {
			r := io.MultiReader(strings.NewReader(text[:n]), iotest.ErrReader(broken))
			if _, err := strategic.Read(r); !errors.Is(err, broken) || err.Error() != "strategic: broken" {
				t.Errorf("%q and no more: %v", text[:n], err)
			}
		}
	}
}

// A byte order mark and space are read over, and other encodings are named.
func TestReadEncodings(t *testing.T) {
	for _, text := range append(sameGame, agg) {
		for _, before := range []string{"\ufeff", "\ufeff\r\n ", "\n\n\t"} {
			if _, err := strategic.Read(strings.NewReader(before + text)); err != nil {
				t.Errorf("%q before %.20q: %v", before, text, err)
			}
		}
		for name, encoded := range encodings(text) {
			_, err := strategic.Read(strings.NewReader(encoded))
			if want := "line 1, column 1: the file is in " + name + ", want UTF-8"; !errors.Is(err, strategic.ErrSyntax) || !strings.Contains(err.Error(), want) {
				t.Errorf("%.20q: %v", encoded, err)
			}
		}
	}
}

// encodings yields an ASCII text in UTF-16 and UTF-32, in both orders of bytes, with and without a mark.
func encodings(text string) iter.Seq2[string, string] {
	return func(yield func(name, encoded string) bool) {
		for _, mark := range []string{"", "\ufeff"} {
			var little, big, little32, big32 []byte
			for _, c := range mark + text {
				little = binary.LittleEndian.AppendUint16(little, uint16(c))
				big = binary.BigEndian.AppendUint16(big, uint16(c))
				little32 = binary.LittleEndian.AppendUint32(little32, uint32(c))
				big32 = binary.BigEndian.AppendUint32(big32, uint32(c))
			}
			if !yield("UTF-16", string(little)) || !yield("UTF-16", string(big)) || !yield("UTF-32", string(little32)) || !yield("UTF-32", string(big32)) {
				return
			}
		}
	}
}

// randomGame is a game of one to four players with names of all kinds.
func randomNamedGame(dice *rand.Rand) *strategic.Game {
	names := []string{"a", "b c", `"q"`, `\`, `\\`, `a\b`, "é", "line\nend", "{", ",", "1"}
	counts := make([]int, 1+dice.IntN(4))
	for p := range counts {
		counts[p] = 1 + dice.IntN(4)
	}
	g := strategic.New(counts...)
	g.Title, g.Comment = names[dice.IntN(len(names))], names[dice.IntN(len(names))]
	for p := range counts {
		g.SetPlayerName(p, names[dice.IntN(len(names))])
		for s := range g.Strategies(p) {
			g.SetStrategyName(p, s, names[dice.IntN(len(names))])
		}
	}
	for profile := range g.Profiles() {
		for p := range counts {
			g.SetPayoff(profile, p, big.NewRat(dice.Int64N(9)-4, 1+dice.Int64N(3)))
		}
	}
	return g
}

// A game that is written, in either version, and read is the same game.
func TestWrite(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		g := randomNamedGame(dice)
		for _, write := range []func(io.Writer) error{g.Write, g.WriteOutcomes} {
			var b bytes.Buffer
			if err := write(&b); err != nil {
				t.Fatal(err)
			}
			h, err := strategic.Read(bytes.NewReader(b.Bytes()))
			if err != nil {
				t.Fatalf("%v\n%s", err, &b)
			}
			if got, want := described(h), described(g); got != want {
				t.Fatalf("%s\nis read as\n%swant\n%s", &b, got, want)
			}
		}
	}
}

// What is written, to the letter.
func TestWriteText(t *testing.T) {
	g, err := strategic.Read(strings.NewReader(sameGame[0]))
	if err != nil {
		t.Fatal(err)
	}
	g.SetPayoff([]int{2, 1}, 0, big.NewRat(1, 1))
	g.SetPayoff([]int{2, 1}, 1, big.NewRat(-1, 1))
	const head = "NFG 1 R \"A title\" { \"one\" \"2\" }\n\n{\n{ \"a\" \"b\" \"c\" }\n{ \"1\" \"2\" }\n}\n\"a comment\"\n\n"
	var b strings.Builder
	if err := g.Write(&b); err != nil || b.String() != head+"1 -1\n0 2\n1/2 3\n4 5\n6 7\n1 -1\n" {
		t.Errorf("%v\n%s", err, &b)
	}
	b.Reset()
	const outcomes = "{\n{ \"\" 1, -1 }\n{ \"\" 0, 2 }\n{ \"\" 1/2, 3 }\n{ \"\" 4, 5 }\n{ \"\" 6, 7 }\n}\n1 2 3\n4 5 1\n"
	if err := g.WriteOutcomes(&b); err != nil || b.String() != head+outcomes {
		t.Errorf("%v\n%s", err, &b)
	}
}

// noRoom is a writer without room.
type noRoom struct{}

func (noRoom) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestWriteErrors(t *testing.T) {
	g := strategic.New(2, 2, 2)
	for _, write := range []func(io.Writer) error{g.Write, g.WriteOutcomes, g.WriteText, g.WriteMarkdown} {
		if err := write(noRoom{}); err != io.ErrShortWrite {
			t.Error(err)
		}
	}
}

// FuzzRead checks that a text is refused with a place or read, and then is what is
// written of it.
func FuzzRead(f *testing.F) {
	for _, text := range sameGame {
		f.Add(text)
	}
	f.Add(`NFG 1 R { "x" "x" } { 1 1 } 1 2`)
	f.Add(`NFG 1 R "" { "x" } { 2 } { } 0 0`)
	f.Fuzz(func(t *testing.T, text string) {
		g, err := strategic.Read(strings.NewReader(text))
		if err != nil {
			if !errors.Is(err, strategic.ErrSyntax) && !errors.Is(err, strategic.ErrSize) || !strings.Contains(err.Error(), "line ") {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		var b bytes.Buffer
		if err := g.WriteOutcomes(&b); err != nil {
			t.Fatal(err)
		}
		h, err := strategic.Read(&b)
		if err != nil || described(g) != described(h) {
			t.Errorf("%q is read as\n%sand then as\n%s(%v)", text, described(g), described(h), err)
		}
	})
}
