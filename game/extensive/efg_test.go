package extensive_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// prologue begins the files below.
const prologue = `EFG 2 R "t" { "x" "y" } ""` + "\n"

// same reports whether two games are the same, apart from nil and empty slices.
func same(a, b *extensive.Game) bool {
	return a.Title == b.Title && a.Comment == b.Comment && slices.Equal(a.Players, b.Players) &&
		slices.EqualFunc(a.Nodes, b.Nodes, sameNode) &&
		slices.EqualFunc(a.Sets, b.Sets, func(s, t extensive.Set) bool {
			return s.Name == t.Name && s.Player == t.Player && slices.Equal(s.Nodes, t.Nodes)
		})
}

func sameNode(n, m extensive.Node) bool {
	return n.Name == m.Name && n.Set == m.Set && n.Event == m.Event && n.Outcome == m.Outcome &&
		(n.Payoffs == nil) == (m.Payoffs == nil) && equalRats(n.Payoffs, m.Payoffs) &&
		slices.EqualFunc(n.Moves, m.Moves, func(a, b extensive.Move) bool {
			return a.Name == b.Name && a.Node == b.Node && (a.Probability == nil) == (b.Probability == nil) &&
				(a.Probability == nil || a.Probability.Cmp(b.Probability) == 0)
		})
}

func write(t testing.TB, g *extensive.Game) string {
	t.Helper()
	var b strings.Builder
	if err := g.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// read reads a file and checks that it can be written and read again.
func read(t testing.TB, text string) *extensive.Game {
	t.Helper()
	g, err := extensive.Read(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	if err := g.Check(); err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	h, err := extensive.Read(strings.NewReader(write(t, g)))
	if err != nil || !same(g, h) {
		t.Fatalf("%s\nwritten\n%s\nread %+v, not %+v, %v", text, write(t, g), h, g, err)
	}
	return g
}

func TestReadWrite(t *testing.T) {
	const file = `EFG 2 R "A \"game\" of \alpha" { "first" "second" }
"with a comment
of two lines"

c "start" 1 "coin" { "heads" 1/3 "tails" 2/3 } 0
p "" 1 1 "left or right" { "l" "r" } 1 "fee" { -1, 1/2 }
t "end" 2 "" { 3, 0 }
p "" 2 1 "" { "x" } 0
t "" 2 "" { 3, 0 }
p "" 1 1 "left or right" { "l" "r" } 1 "fee" { -1, 1/2 }
t "" 0
t "" 3 "other" { 3, 0 }
`
	g := read(t, file)
	if !g.IsTree() {
		t.Error("it is not a tree")
	}
	if got := write(t, g); got != file {
		t.Errorf("written\n%s\nread\n%s", got, file)
	}
	if g.Title != `A "game" of \alpha` || g.Comment != "with a comment\nof two lines" || g.Players[1] != "second" {
		t.Errorf("%+v", g)
	}
	root, node := g.Nodes[0], g.Nodes[1]
	if root.Event != "coin" || root.Set != extensive.Chance || root.Moves[1].Probability.Cmp(big.NewRat(2, 3)) != 0 || root.Moves[1].Node != 5 {
		t.Errorf("%+v", root)
	}
	if node.Set != 0 || node.Outcome != "fee" || node.Payoffs[1].Cmp(big.NewRat(1, 2)) != 0 || g.Sets[0].Name != "left or right" || !slices.Equal(g.Sets[0].Nodes, []int{1, 5}) {
		t.Errorf("%+v", node)
	}
}

// What is accepted, and what it is the same as.
func TestReadTolerance(t *testing.T) {
	p := func(body string) string { return prologue + body }
	for _, test := range []struct{ name, text, same string }{
		{"no comment", `EFG 2 R "t" { "x" "y" } t "" 0`, p(`t "" 0`)},
		{"decimals", `EFG 2 D "t" { "x" "y" } "" t "" 1 "" { 0.50 -2.5e1 }`, p(`t "" 1 "" { 1/2, -25 }`)},
		{"no space", `EFG 2 R"t"{"x""y"}""t""1""{1,2}`, p(`t "" 1 "" { 1, 2 }`)},
		{"commas in lists", `EFG 2 R "t" { "x", "y" } p "" 1 1 "" { "a", "b" } 0 t "" 0 t "" 0`, p(`p "" 1 1 "" { "a" "b" } 0 t "" 0 t "" 0`)},
		{"line ends of Windows", "EFG 2 R \"t\" { \"x\" \"y\" }\r\n\"\"\r\nt \"\" 0\r\n", p(`t "" 0`)},
		{"byte order mark", "\ufeff" + p(`t "" 0`), p(`t "" 0`)},
		{"Latin-1", "EFG 2 R \"caf\xe9\" { \"x\" \"y\" } t \"\" 0", `EFG 2 R "café" { "x" "y" } "" t "" 0`},
		{"no names", p(`p 1 1 { "a" } 0 t 1 { 1 2 }`), p(`p "" 1 1 "" { "a" } 0 t "" 1 "" { 1 2 }`)},
		{"no outcome", p(`p "" 1 1 "" { "a" "b" } t "" t`), p(`p "" 1 1 "" { "a" "b" } 0 t "" 0 t "" 0`)},
		{"payoffs of outcome 0", p(`t "" 0 "n" { 1 2 }`), p(`t "" 7 "n" { 1 2 }`)},
		{"outcomes 0", p(`p 1 1 { "a" "b" "c" } 0 "n" { 1 2 } t "" 0 "n" { 2 1 } t 0 t 0`), p(`p 1 1 { "a" "b" "c" } 1 "n" { 1 2 } t "" 2 "n" { 2 1 } t 0 t 0`)},
		{"same names", p(`p "n" 1 1 "n" { "a" "a" } 0 t "n" 1 "n" { 1 2 } t "n" 2 "n" { 2 1 }`), p(`p "n" 1 3 "n" { "a" "a" } 0 t "n" 9 "n" { 1 2 } t "n" 3 "n" { 2 1 }`)},
		{"set not repeated", p(`p "" 1 1 "s" { "a" } 0 p "" 1 1 0 t "" 0`), p(`p "" 1 1 "s" { "a" } 0 p "" 1 1 "s" { "a" } 0 t "" 0`)},
		{"set named later", p(`p "" 1 1 "" { "a" } 0 p "" 1 1 "s" 0 t "" 0`), p(`p "" 1 1 "s" { "a" } 0 p "" 1 1 "s" { "a" } 0 t "" 0`)},
		{"first name of a set", p(`p "" 1 1 "s" { "a" } 0 p "" 1 1 "u" { "a" } 0 t "" 0`), p(`p "" 1 1 "s" { "a" } 0 p "" 1 1 "s" { "a" } 0 t "" 0`)},
		{"sets of two players", p(`p "" 1 1 "" { "a" } 0 p "" 2 1 "" { "b" } 0 t "" 0`), p(`p "" 1 5 "" { "a" } 0 p "" 2 0 "" { "b" } 0 t "" 0`)},
		{"chance not repeated", p(`c "" 1 "e" { "a" 1 } 0 c "" 1 0 t "" 0`), p(`c "" 1 "e" { "a" 1 } 0 c "" 2 "e" { "a" 1.0 } 0 t "" 0`)},
		{"outcome not repeated", p(`p "" 1 1 "" { "a" "b" } 0 t "" 1 "o" { 1 2 } t "" 1`), p(`p "" 1 1 "" { "a" "b" } 0 t "" 1 "o" { 1 2 } t "" 1 "o" { 1 2 }`)},
		{"thirds", p(`c "" 1 "" { "a" 0.333 "b" .333 "c" 0.333 } 0 t t t`), p(`c "" 1 "" { "a" 1/3 "b" 1/3 "c" 1/3 } 0 t t t`)},
		{"sixths", p(`c "" 1 "" { "a" 0.16667 "b" 0.83333 } 0 t t`), p(`c "" 1 "" { "a" 0.16667 "b" 0.83333 } 0 t t`)},
		{"rounded up", p(`c "" 1 "" { "a" 0.6667 "b" 0.33335 } 0 t t`), p(`c "" 1 "" { "a" 13334/20001 "b" 6667/20001 } 0 t t`)},
		{"no chance", p(`c "" 1 "" { "a" 0 "b" 1 } 0 t t`), p(`c "" 1 "" { "a" 0 "b" 1 } 0 t t`)},
	} {
		if got, want := read(t, test.text), read(t, test.same); !same(got, want) {
			t.Errorf("%s: %+v, want %+v", test.name, got, want)
		}
	}
}

// What is refused, and where.
func TestReadErrors(t *testing.T) {
	p := func(body string) string { return prologue + body }
	for _, test := range []struct{ text, want string }{
		{"", `line 1, column 1: the end of the file where a file begins with EFG`},
		{`NFG 1 R "t"`, `line 1, column 1: "NFG" where a file begins with EFG`},
		{`EFG 1 R "t"`, `line 1, column 5: the number 1 is the version, and only version 2 is known`},
		{`EFG 2 X "t"`, `line 1, column 7: "X" where R or D`},
		{`EFG 2 R t`, `line 1, column 9: "t" where the title should be`},
		{`EFG 2 R "t`, `line 1, column 9: the text that begins here has no closing quote`},
		{`EFG 2 R "t" "x"`, `line 1, column 13: the text "x" where the { before the players should be`},
		{`EFG 2 R "t" { x }`, `line 1, column 15: "x" where the name of a player should be`},
		{`EFG 2 R "t" { "x"`, `line 1, column 18: the end of the file where the name of a player should be`},
		{p(``), `line 2, column 1: the file ends where the root should be`},
		{p(`q "" 0`), `line 2, column 1: "q" where the root should be, which begins with c, p or t`},
		{p(`p "" 1 1 "" { "a" "b" } 0 t "" 0`), `line 2, column 33: the file ends where the node after move 2, "b", of node 0 should be`},
		{p("t \"\" 0\n  t"), `line 3, column 3: the tree is complete, and "t" follows`},
		{p(`p "" 3 1 "" { "a" } 0`), `line 2, column 6: player 3 of 2`},
		{p(`p "" 0 1 "" { "a" } 0`), `line 2, column 6: the number 0 should be the number of a player`},
		{p(`p "" x`), `line 2, column 6: "x" where the number of a player should be`},
		{p(`p "" 1 1.5 "" { "a" } 0`), `line 2, column 8: the number 1.5 should be the number of an information set, an integer`},
		{p(`p "" 1 1 "" 0`), `line 2, column 8: set 1 of player 1 is used before its moves are listed`},
		{p(`c "" 4 0`), `line 2, column 6: set 4 of chance is used before its moves are listed`},
		{p(`p "" 1 1 "" { } 0`), `line 2, column 13: a list of no moves`},
		{p(`p "" 1 1 "" { "a" 1/2 } 0`), `line 2, column 19: the number 1/2 where the name of a move should be`},
		{p(`p "" 1 1 "" { "a" "b" } 0 p "" 1 1 "" { "b" "a" } 0`), `line 2, column 39: set 1 of player 1 had other moves at line 2, column 8`},
		{p(`c "" 1 "" { "a" } 0`), `line 2, column 17: "}" where the probability of the move "a" should be`},
		{p(`c "" 1 "" { "a" -1 "b" 2 } 0`), `line 2, column 17: the probability -1 is negative`},
		{p(`c "" 1 "" { "a" 1/0 } 0`), `line 2, column 17: the number 1/0 is not an integer, decimal or fraction`},
		{p(`c "" 1 "" { "a" 0.33 "b" 0.33 "c" 0.33 } 0`), `line 2, column 17: the probabilities that begin here add up to 99/100, not to 1`},
		{p(`c "" 1 "" { "a" 0.333 "b" 1/3 "c" 0.335 } 0`), `line 2, column 17: the probabilities that begin here add up to`},
		{p(`c "" 1 "" { "a" 0.16666 "b" 0.16666 "c" 0.16666 "d" 0.16666 "e" 0.16666 "f" 0.16666 } 0`), `line 2, column 17: the probabilities that begin here add up to 24999/25000`},
		{p(`c "" 1 "" { "a" 1/2 "b" 1/3 } 0`), `line 2, column 17: the probabilities that begin here add up to 5/6, not to 1`},
		{p(`c "" 1 "" { "a" 1/2 "b" 1/2 } 0 c "" 1 "" { "a" 1/3 "b" 2/3 } 0`), `line 2, column 43: set 1 of chance had other moves at line 2, column 6`},
		{p(`t "" x`), `line 2, column 6: the tree is complete, and "x" follows`},
		{p(`t "" -1`), `line 2, column 6: the number -1 should be the number of an outcome`},
		{p(`t "" 5`), `line 2, column 6: outcome 5 is used before its payoffs are listed`},
		{p(`t "" 5 "o"`), `line 2, column 6: outcome 5 is used before its payoffs are listed`},
		{p(`t "" 1 "o" { 1 }`), `line 2, column 12: 1 payoffs for 2 players`},
		{p(`t "" 1 "o" { 1 2 3 }`), `line 2, column 18: more than 2 payoffs`},
		{p(`t "" 1 "o" { 1 "2" }`), `line 2, column 16: the text "2" where a payoff should be`},
		{p(`t "" 1 "o" { 1 1e99999 }`), `line 2, column 16: the number 1e99999 has more digits than can be kept`},
		{p(`t "" 1 "o" { 1 0x10 }`), `line 2, column 16: the number 0x10 is not an integer`},
		{p(`p "" 1 1 "" { "a" "b" } 0 t "" 1 "o" { 1 2 } t "" 1 "o" { 2 1 }`), `line 2, column 57: outcome 1 had other payoffs at line 2, column 32`},
	} {
		g, err := extensive.Read(strings.NewReader(test.text))
		if g != nil || !errors.Is(err, extensive.ErrSyntax) || !strings.HasPrefix(err.Error(), "extensive: not a game in the format .efg: "+test.want) {
			t.Errorf("%s\ngot  %v\nwant %s", test.text, err, test.want)
		}
	}
}

func TestReadFails(t *testing.T) {
	cause := errors.New("the disk is gone")
	for n := range len(prologue) {
		r := io.MultiReader(strings.NewReader(prologue[:n]), iotest.ErrReader(cause))
		if _, err := extensive.Read(r); !errors.Is(err, cause) || err.Error() != "extensive: the disk is gone" {
			t.Errorf("after %d bytes: %v", n, err)
		}
	}
}

// A byte order mark and space are read over, and UTF-16 is named.
func TestReadEncodings(t *testing.T) {
	const text = "EFG 2 R \"t\" { \"A\" }\nt \"\" 1 \"\" { 1 }\n"
	for _, before := range []string{"\ufeff", "\ufeff\r\n ", "\n\n\t"} {
		if _, err := extensive.Read(strings.NewReader(before + text)); err != nil {
			t.Errorf("%q: %v", before, err)
		}
	}
	var wide []byte
	for _, c := range "\ufeff" + text {
		wide = binary.LittleEndian.AppendUint16(wide, uint16(c))
	}
	_, err := extensive.Read(bytes.NewReader(wide))
	if want := "line 1, column 1: the file is in UTF-16, want UTF-8"; !errors.Is(err, extensive.ErrSyntax) || !strings.Contains(err.Error(), want) {
		t.Error(err)
	}
}

type full struct{ error }

func (f full) Write([]byte) (int, error) { return 0, f.error }

func TestWriteFails(t *testing.T) {
	cause := errors.New("the disk is full")
	if err := thesis(t).Write(full{cause}); !errors.Is(err, cause) {
		t.Errorf("the error is %v", err)
	}
}

// Games of all shapes come back as they were, with nodes in the order of the file.
func TestWriteRandomGames(t *testing.T) {
	rnd := rand.New(rand.NewPCG(10, 12))
	for i := range longtest.Cases(100, 300) {
		g := shape{players: 1 + rnd.IntN(4), nodes: 1 + rnd.IntN(40), chance: i%2 > 0, sets: i%3 > 0, inner: i%5 > 0}.random(rnd)
		for s := range g.Sets {
			g.Sets[s].Name = randomText(rnd)
		}
		for v := range g.Nodes {
			g.Nodes[v].Name = randomText(rnd)
		}
		g.Title, g.Comment = randomText(rnd), randomText(rnd)
		h := read(t, write(t, g))
		if write(t, g) != write(t, h) || h.Title != g.Title || h.Comment != g.Comment {
			t.Fatalf("%s\n%s", write(t, g), write(t, h))
		}
		isomorphic(t, g, h, 0, 0)
	}
}

// isomorphic fails unless the trees below v and w are the same apart from numbers.
func isomorphic(t *testing.T, g, h *extensive.Game, v, w int) {
	t.Helper()
	n, m := g.Nodes[v], h.Nodes[w]
	if n.Set >= 0 && m.Set >= 0 && (g.Sets[n.Set].Name != h.Sets[m.Set].Name || g.Sets[n.Set].Player != h.Sets[m.Set].Player ||
		len(g.Sets[n.Set].Nodes) != len(h.Sets[m.Set].Nodes)) {
		t.Fatalf("sets %v, %v", g.Sets[n.Set], h.Sets[m.Set])
	}
	moves := min(len(n.Moves), len(m.Moves))
	for i := range moves {
		isomorphic(t, g, h, n.Moves[i].Node, m.Moves[i].Node)
		n.Moves[i].Node, m.Moves[i].Node = 0, 0
	}
	n.Set, m.Set = min(n.Set, 0), min(m.Set, 0)
	if !sameNode(n, m) {
		t.Fatalf("%+v, %+v", n, m)
	}
}

func randomText(rnd *rand.Rand) string {
	letters := []rune("ab\"\\\n {},é→\t#")
	text := make([]rune, rnd.IntN(5))
	for i := range text {
		text[i] = letters[rnd.IntN(len(letters))]
	}
	return string(text)
}

// A short file cannot take much memory: a set with many moves is not built anew at each
// of its nodes.
func TestReadSets(t *testing.T) {
	var b strings.Builder
	b.WriteString(prologue + `p "" 1 1 "" {`)
	for i := range 20_000 {
		fmt.Fprintf(&b, ` "%d"`, i)
	}
	b.WriteString(" } 0")
	b.WriteString(strings.Repeat("p 1 1 0\n", 200_000))
	if _, err := extensive.Read(strings.NewReader(b.String())); !errors.Is(err, extensive.ErrSyntax) {
		t.Errorf("the error is %v", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(write(f, thesis(f)))
	f.Add(prologue + `c "" 1 "e" { "a" 0.333 "b" .333 "c" 333e-3 } 0 p 1 1 {"x" "y"} t t p 1 1 t 1 {1,-2/3} t 1 t 0 "n" {.5 1e2}`)
	f.Add("EFG 2 D \"\\\"\\\\\" { } \"\xe9\\x\" p")
	rnd := rand.New(rand.NewPCG(10, 13))
	for range 10 {
		f.Add(write(f, shape{players: 2, nodes: 12, chance: true, sets: true, inner: true}.random(rnd)))
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := extensive.Read(strings.NewReader(text))
		if err != nil {
			if !errors.Is(err, extensive.ErrSyntax) || !strings.HasPrefix(err.Error(), "extensive: not a game in the format .efg: line ") || !strings.Contains(err.Error(), ", column ") {
				t.Fatalf("the error is %v", err)
			}
			return
		}
		read(t, text)
		if len(g.Nodes) < 50 {
			_, _ = g.Strategic(t.Context(), 1000)
		}
	})
}
