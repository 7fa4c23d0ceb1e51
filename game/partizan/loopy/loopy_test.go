package loopy

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

func parse(t *testing.T, text string) *Form {
	t.Helper()
	g, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func plus(t *testing.T, games ...*Form) *Form {
	t.Helper()
	sum := parse(t, "0")
	for _, g := range games {
		var err error
		if sum, err = sum.Add(g); err != nil {
			t.Fatal(err)
		}
	}
	return sum
}

func compare(t *testing.T, g, h *Form) partizan.Order {
	t.Helper()
	order, err := Compare(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return order
}

// A name stands for the braces around it, and not for other braces.
func TestNotation(t *testing.T) {
	for text, want := range map[string]string{
		"x{ y{ x | } | 0}": "a{{a|}|0}", "x{y{y|}|0,x}": "a{on|0,a}", "a{0|b{b|0}}": "{0|under}", "{on|0,under}": "{on|0,under}", "b{^|c{1/2,b|c}}": "a{^|b{1/2,a|b}}",
		"x{{1|0}|x}": "a{{1|0}|a}", "{0|1}": "1/2", "q{q|q}": "dud",
		"{0|pass}": "over", "{pass|}": "on", "{pass|pass}": "dud", "{0||0|0,pass}": "{0|b{0|0,b}}", "x{pass||x|0}": "a{a|{a|0}}", "{pass|0||on}": "{under|on}",
		"over + 1": "a{1|a}", "1 + over - 3": "a{-2|a}", "-(over)": "under", "-over": "under", "--over": "over", "+-(over)": "{over|under}", "+-over": "{over|under}",
		"{on - 1|over + (1 - 1)}": "{on|over}", "(on)": "on", "{(1)|(on)}": "{1|on}", "+-{0|pass} - 0": "{over|under}",
	} {
		g := parse(t, text)
		if strings.ContainsAny(text, "+-") { // a sum has positions that are equal
			var err error
			if g, err = g.Simplest(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if got := g.String(); got != want {
			t.Errorf("%s is written as %s, want %s", text, got, want)
		}
	}
}

// The winners of the games with names, and their order (Winning Ways, ch. 11).
func TestNamed(t *testing.T) {
	for name, want := range map[string][2]Result{
		"on": {LeftWins, LeftWins}, "off": {RightWins, RightWins}, "over": {LeftWins, LeftWins}, "under": {RightWins, RightWins},
		"dud": {Draw, Draw}, "tis": {LeftWins, Draw}, "tisn": {Draw, RightWins}, "*": {LeftWins, RightWins}, "0": {RightWins, LeftWins},
		"upon": {LeftWins, LeftWins},
	} {
		g := parse(t, name)
		if got := [2]Result{g.Result(partizan.Left), g.Result(partizan.Right)}; got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		if stopper := name != "dud" && !strings.HasPrefix(name, "tis"); g.Stopper() != stopper {
			t.Errorf("%s is a stopper: %v", name, g.Stopper())
		}
	}
	for _, test := range []struct {
		g    string
		want partizan.Order
		h    string
	}{
		{"on", partizan.Greater, "1000"}, {"off", partizan.Less, "-1000"}, {"over", partizan.Greater, "0"}, {"over", partizan.Less, "1/1024"},
		{"over", partizan.Greater, "^9*"}, {"over", partizan.Greater, "Tiny(1)"}, {"under", partizan.Less, "v9"},
		{"upon", partizan.Greater, "^[7]"}, {"upon", partizan.Less, "^^"}, {"upon", partizan.Confused, "*"}, {"upon", partizan.Less, "over"},
		{"{on|0}", partizan.Confused, "5"}, {"a{a,3|}", partizan.Equal, "on"}, {"a{on|a}", partizan.Equal, "on"}, {"a{1|a}", partizan.Less, "2"},
	} {
		if order := compare(t, parse(t, test.g), parse(t, test.h)); order != test.want {
			t.Errorf("%s %v %s, want %v", test.g, order, test.h, test.want)
		}
	}
	on, over := parse(t, "on"), parse(t, "over")
	for _, test := range []struct{ g, want *Form }{
		{plus(t, on, on), on}, {plus(t, on, parse(t, "-7")), on}, {plus(t, over, over), over}, {plus(t, over, parse(t, "v5*")), over},
		{plus(t, parse(t, "1"), over), parse(t, "a{1|a}")},
	} {
		if order := compare(t, test.g, test.want); order != partizan.Equal {
			t.Errorf("%v %v %v", test.g, order, test.want)
		}
	}
	if difference := plus(t, on, on.Neg()); compare(t, difference, parse(t, "dud")) != partizan.Equal || difference.Result(partizan.Left) != Draw {
		t.Error("on - on is not dud")
	}
}

// For games without loops, the results agree with package partizan.
func TestLoopless(t *testing.T) {
	a := partizan.NewStore().Arithmetic(t.Context())
	var values []partizan.Value
	var games []*Form
	for _, text := range strings.Fields("0 1 2 -1 -2 1/2 -1/2 * 1* -1* *2 ^ ^* v v* +-1 {1|0} {0|-1} {1|*} {*|-1} {1|0,*} {0,*|-1} Tiny(1) ^<2> {2||1|0}") {
		v, err := a.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		g, err := Of(v)
		if err != nil {
			t.Fatal(err)
		}
		if h := parse(t, text); g.String() != v.String() || h.String() != v.String() || compare(t, g, h) != partizan.Equal {
			t.Errorf("%v is %v, and read as %v", v, g, h)
		}
		values, games = append(values, v), append(games, g)
	}
	for i, v := range values {
		for j, u := range values {
			if order := compare(t, games[i], games[j]); order != a.Compare(v, u) {
				t.Fatalf("%v %v %v, want %v", v, order, u, a.Compare(v, u))
			}
			sum := plus(t, games[i], games[j])
			if simplest, err := sum.Simplest(t.Context()); err != nil || simplest.String() != a.Add(v, u).String() || simplest.Size() > sum.Size() {
				t.Fatalf("%v + %v is %v, %v, want %v", v, u, simplest, err, a.Add(v, u))
			}
		}
		if i == 8 {
			break
		}
	}
}

// random returns a stopper with a loop and at most six positions.
func random(r *rand.Rand) *Form {
	return randomForm(r, func(g *Form) bool { return g.Stopper() && g.loops() })
}

// randomForm returns a game of at most six positions with a property.
func randomForm(r *rand.Rand, wanted func(*Form) bool) *Form {
	for {
		n, dense := 2+r.IntN(5), 2+r.IntN(4)
		g := new(Form)
		for p := range g.options {
			for range n {
				var options []int
				for o := range n {
					if r.IntN(dense) == 0 {
						options = append(options, o)
					}
				}
				g.options[p] = append(g.options[p], options)
			}
		}
		if g = g.at(0); wanted(g) {
			return g
		}
	}
}

// loops reports whether a position can be repeated.
func (g *Form) loops() bool {
	_, ok := g.values()[0]
	return !ok
}

// Remove a position with a player to move if no move leads to a remaining position, and repeat. A
// game is a stopper if and only if no position remains.
func TestStopper(t *testing.T) {
	r := rand.New(rand.NewPCG(41, 6))
	stoppers, others := 0, 0
	for range 2000 {
		g := new(Form)
		n := 1 + r.IntN(6)
		for p := range g.options {
			g.options[p] = make([][]int, n)
			for range r.IntN(2 * n) {
				v := r.IntN(n)
				g.options[p][v] = append(g.options[p][v], r.IntN(n))
			}
		}
		var gone [2][]bool
		left := 2 * n
		for p := range gone {
			gone[p] = make([]bool, n)
		}
		for range 2 * n {
			for p := range gone {
				for v := range n {
					if !gone[p][v] && !slices.ContainsFunc(g.options[p][v], func(o int) bool { return !gone[1-p][o] }) {
						gone[p][v] = true
						left--
					}
				}
			}
		}
		if g.Stopper() != (left == 0) {
			t.Fatalf("%v is a stopper: %v", g, g.Stopper())
		}
		if left == 0 {
			stoppers++
		} else {
			others++
		}
	}
	if min(stoppers, others) < 300 {
		t.Errorf("%d stoppers, and %d others", stoppers, others)
	}
}

// Stoppers are partially ordered. If G >= H, G is at least as good for Left as H in each sum.
// Otherwise the sum with X = -H shows the difference. The sums consist of named games and random
// games.
func TestOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 40))
	var games []*Form
	for _, name := range []string{"0", "on", "off", "over", "under", "upon", "*", "1", "+-1"} {
		games = append(games, parse(t, name))
	}
	for range 40 {
		games = append(games, random(r))
	}
	at := func() *Form { return games[r.IntN(len(games))] }
	atLeast := func(o partizan.Order) bool { return o == partizan.Equal || o == partizan.Greater }
	for range longtest.Cases(500, 1500) {
		g, h, x := at(), at(), at()
		order := compare(t, g, h)
		if g == h && order != partizan.Equal {
			t.Fatalf("%v %v itself", g, order)
		}
		if atLeast(order) && atLeast(compare(t, h, x)) && !atLeast(compare(t, g, x)) {
			t.Fatalf("%v >= %v >= %v, but not the first and the last", g, h, x)
		}
		for range 3 {
			for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
				with, without := plus(t, g, x).Result(first), plus(t, h, x).Result(first)
				if atLeast(order) && with < without {
					t.Fatalf("%v >= %v, but with %v: %v and %v if %v begins", g, h, x, with, without, first)
				}
			}
			x = at()
		}
		if minus := h.Neg(); !atLeast(order) && plus(t, g, minus).Result(partizan.Right) >= plus(t, h, minus).Result(partizan.Right) {
			t.Fatalf("%v is not at least %v, and yet as good with its negative", g, h)
		}
	}
}

// The simplest form is equal to the stopper, is its own simplest form, and has no dominated or
// reversible options. Equal stoppers have the same simplest form. Parse reads the text of the
// simplest form as the same game.
func TestSimplest(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 41))
	var forms []*Form
	loops := 0
	games := []*Form{
		// Here one reversible option after the other is bypassed. This would go on forever if
		// each step began with the result of the last step.
		parse(t, "{b{{b,{|b}|}|b}|b{c{b|c},{|d{b|d}}|}}"),
	}
	for range longtest.Some(1600) {
		games = append(games, random(r))
	}
	for _, g := range games {
		s, err := g.Simplest(t.Context())
		if err != nil || compare(t, g, s) != partizan.Equal || s.Size() > g.Size() {
			t.Fatalf("%v has the simplest form %v, %v", g, s, err)
		}
		if s.loops() {
			loops++
		}
		again := parse(t, s.String())
		if compare(t, again, s) != partizan.Equal {
			t.Fatalf("%v is read as %v", s, again)
		}
		order, err := s.order(t.Context(), true)
		if err != nil {
			t.Fatal(err)
		}
		for p := range s.options {
			for v, options := range s.options[p] {
				for i, x := range options {
					for j, y := range options {
						if i != j && (p == 0 && order[y][x] || p == 1 && order[x][y]) {
							t.Fatalf("%v has a dominated option", s)
						}
					}
					for _, w := range s.options[1-p][x] {
						if p == 0 && order[v][w] || p == 1 && order[w][v] {
							t.Fatalf("%v, simplified to %v, has a reversible option", g, s)
						}
					}
				}
			}
		}
		for _, f := range forms {
			if equal := compare(t, f, s) == partizan.Equal; equal != isomorphic(f, s) {
				t.Fatalf("%v and %v are equal: %v", f, s, equal)
			}
		}
		if !slices.ContainsFunc(forms, func(f *Form) bool { return isomorphic(f, s) }) && len(forms) < 60 {
			forms = append(forms, s)
		}
	}
	if len(forms) < 10 || loops < 100 {
		t.Errorf("%d forms, and %d games with loops", len(forms), loops)
	}
}

// isomorphic reports whether two games in simplest form differ only in the order of options:
// equal positions correspond to each other.
func isomorphic(g, h *Form) bool {
	if g.Size() != h.Size() {
		return false
	}
	to := make([]int, g.Size())
	for v := range to {
		to[v] = -1
		for u := range h.Size() {
			if order, err := Compare(g.at(v), h.at(u)); err == nil && order == partizan.Equal {
				to[v] = u
			}
		}
		if to[v] < 0 {
			return false
		}
	}
	if to[0] != 0 {
		return false
	}
	for p := range g.options {
		for v, options := range g.options[p] {
			var moved []int
			for _, o := range options {
				moved = append(moved, to[o])
			}
			slices.Sort(moved)
			if want := slices.Sorted(slices.Values(h.options[p][to[v]])); !slices.Equal(moved, want) {
				return false
			}
		}
	}
	return true
}

// A multiple is the sum of so many games.
func TestMultiple(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 42))
	texts := []string{"over", "upon", "on", "dud", "tis", "(^ + under)", "(over + under)", "{0|a{1|a}}"}
	for range longtest.Some(20) {
		texts = append(texts, "("+random(r).String()+")")
	}
	for _, text := range texts {
		g := parse(t, text)
		sum := parse(t, "0")
		for n := range 4 {
			many := fmt.Sprintf("%d.%s", n, text)
			if compare(t, parse(t, many), sum) != partizan.Equal || compare(t, parse(t, "-"+many), sum.Neg()) != partizan.Equal {
				t.Errorf("%s is %v, want %v", many, parse(t, many), sum)
			}
			next, err := sum.Add(g)
			if err != nil || next.Size() > 500 {
				break
			}
			sum = next
		}
	}
	if g := parse(t, "1000000000.over"); g.String() != "over" {
		t.Error(g)
	}
	if g, err := Parse("1000.(over + upon + 1)"); !errors.Is(err, ErrSize) {
		t.Error(g, err)
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"": "its end at character 1", "a{0|b}": `"b" at character 5`, "a{0,a": "its end at character 6", "{on": `its end at character 4`,
		"on on": `"o" at character 4`, "a{a|a|}": `"a" at character 3, want one place with the most bars`, "{0|on}}": `"}" at character 7`, "é{0|é}": `"é" at character 1`, "over+-on": `want "+ -" for minus, or "+ +-" for a switch`, "a{0|a+1}": `"a" at character 5`, "over + ": "its end at character 8", "pass": `"p" at character 1`,
		"{0||1||over}": "one place with the most bars", "{0|over)": `")" at character 8`, "(over": `its end at character 6, want ")"`, "over + 0.3 - on": "at character 8: not a value: 0.3 is 3/10", "{1|0+pass}": `"p" at character 6`, "on+": "its end",
		strings.Repeat("(", 200) + "on": "more than 100 parentheses", "a{é|a}": `"é" at character 3`,
		"{１|on}": `"１" at character 2`, "a{0.3|a}": "0.3 is 3/10", "{on|0.3}": "at character 5: not a value: 0.3 is 3/10", "-0.3": "0.3 is 3/10",
		"a{3*5|a}": "3 + *5 for the sum, or 3.(5) for the product", "a{0|*2*3}": "3.(*2) for the product", "on*2": `"*" at character 3`, "a{.5|a}": "at character 3",
		"a{0|2.a}": `"a" at character 7`, "2.": "at character 1", "1/2.over": `"." at character 4`, "2.over.3": `"." at character 7`, "3.2.on": "at character 1", "over - 2.foo": `"f" at character 10`,
		strings.Repeat("é", 99): "éé...\" has", strings.Repeat("a{", 3000): "at most 4096",
	} {
		if g, err := Parse(text); !errors.Is(err, ErrSyntax) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %v, %v, want %s", text, g, err, want)
		}
	}
	endless := partizan.RulesFunc[int](func(dst []int, n int, _ partizan.Player) []int { return append(dst, n+1) })
	if _, err := New[int](endless, 0); !errors.Is(err, ErrSize) {
		t.Error(err)
	}
	if _, err := parse(t, "dud").Simplest(t.Context()); !errors.Is(err, ErrStopper) {
		t.Error(err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("b{^|c{1/2,b|c}}")
	f.Add("{on|0,under}")
	f.Add("over - 3.(on + 2.upon)")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 60 {
			return
		}
		g, err := Parse(text)
		if err != nil || g.Size() > 50 {
			return
		}
		h, err := Parse(g.String())
		if err != nil {
			t.Fatalf("%q is %v, %v", text, g, err)
		}
		if order, err := Compare(g, h); err == nil && order != partizan.Equal {
			t.Fatalf("%q is written as %v and read as %v", text, g, h)
		}
	})
}

// New panics if Left or Right does not append.
func TestSlip(t *testing.T) {
	if text := panictest.Text(func() {
		_, err := New[int](slip{}, 3)
		t.Error(err)
	}); !strings.HasPrefix(text, "game: Right of loopy.slip does not append to dst") {
		t.Errorf("panic %q", text)
	}
}

type slip struct{}

func (slip) Left(dst []int, s int) []int { return append(dst, s) }
func (slip) Right(_ []int, s int) []int  { return []int{max(0, s-1)} }
