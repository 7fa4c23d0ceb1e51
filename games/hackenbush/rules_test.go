package hackenbush_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/hackenbush"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// game has the methods of a grid.Game, although it is on no grid.
var _ grid.Game = hackenbush.Rules{}

func readGame(text string) (grid.Game, grid.Position, error) { return hackenbush.Read(text) }

// random returns the text of a picture: in a tree each edge grows from a vertex before, and
// otherwise edges join vertices at will; those that are not connected to the ground are gone.
func random(r *rand.Rand, edges int, colors string, tree bool) string {
	words := make([]string, edges)
	for i := range words {
		u, v := r.IntN(i+1), i+1
		if !tree {
			u, v = r.IntN(5), r.IntN(5)
		}
		words[i] = fmt.Sprintf("%d-%d%c", u, v, colors[r.IntN(len(colors))])
	}
	return strings.Join(fall(words), " ")
}

// plain are the rules as they are told: the one row of signs has the words of a text.
func plain(rows [][]byte, player partizan.Player) (options []string) {
	words := strings.Fields(string(rows[0]))
	mine := "bg"
	if player == partizan.Right {
		mine = "rg"
	}
	for i, word := range words {
		if !strings.ContainsAny(word[len(word)-1:], mine) {
			continue
		}
		left := slices.Clone(words)
		left[i] = word[:len(word)-1] + "."
		options = append(options, strings.Join(fall(left), " "))
	}
	return options
}

// fall takes away what is not connected to the ground.
func fall(words []string) []string {
	reached := map[string]bool{"0": true}
	for range words {
		for _, word := range words {
			u, v, _ := strings.Cut(word[:len(word)-1], "-")
			if !strings.HasSuffix(word, ".") && (reached[u] || reached[v]) {
				reached[u], reached[v] = true, true
			}
		}
	}
	for i, word := range words {
		if u, _, _ := strings.Cut(word, "-"); !reached[u] {
			words[i] = word[:len(word)-1] + "."
		}
	}
	return words
}

func TestPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 6))
	for i := range 60 {
		text := random(r, 7, "brg", i%3 == 0)
		rules, _, err := hackenbush.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Count(text, ".") < 3 {
			gridtest.Check(t, rules, plain, text)
		}
	}
}

func TestContract(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 7))
	for range 4 {
		gridtest.Contract(t, readGame, random(r, 6, "brg", false))
	}
}

// The values of blue and red pictures are numbers (Conway 1976), and where there is no
// cycle those of the closed formula.
func TestNumber(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 8))
	trees := 0
	for i := range 300 {
		rules, p, err := hackenbush.Read(random(r, 1+r.IntN(9), "br", i%2 == 0))
		if err != nil {
			t.Fatal(err)
		}
		v := gridtest.Value(t, rules, p)
		x, isNumber := v.Number()
		closed, ok := rules.Number(p)
		if !isNumber || ok && closed != x || i%2 == 0 && !ok {
			t.Fatalf("%s is %v, and by the closed formula %v, %v", rules.Text(p), v, closed, ok)
		}
		if ok {
			trees++
		}
	}
	if trees < 100 {
		t.Errorf("only %d trees", trees)
	}
	for _, text := range []string{"brg", "0-1b 1-2r 2-0b", "0-0g", "0-1b 0-1b"} {
		rules, p, err := hackenbush.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if v, ok := rules.Number(p); ok {
			t.Errorf("%s is %v", text, v)
		}
	}
}

// The largest pictures of one color and trees of two have their values at once.
func TestAlone(t *testing.T) {
	star, bush := strings.Repeat("b ", 32), "0-1b"
	for i := range 31 {
		bush += fmt.Sprintf(" 1-%db", i+2)
	}
	ring := "0-1b"
	for i := range 31 {
		ring += fmt.Sprintf(" %d-%db", i+1, (i+2)%32)
	}
	for text, want := range map[string]int{star: 32, bush: 32, strings.ReplaceAll(bush, "b", "r"): -32, ring: 32, bush[:len(bush)-len(" 1-32b")] + " 0-32r": 30} {
		gridtest.Alone(t, readGame, text, want)
	}
}

// The rule of stalks agrees with that of trees and with the solver.
func TestStalk(t *testing.T) {
	for n := 1; n < 9; n++ {
		for which := range 1 << n {
			var colors strings.Builder
			for i := range n {
				colors.WriteByte("br"[which>>i&1])
			}
			rules, p, err := hackenbush.Read(colors.String())
			if err != nil {
				t.Fatal(err)
			}
			tree, ok := rules.Number(p)
			if stalk := hackenbush.Stalk(colors.String()); !ok || tree != stalk {
				t.Errorf("%s is %v, and as a tree %v, %v", colors.String(), stalk, tree, ok)
			}
			v := gridtest.Value(t, rules, p)
			if x, ok := v.Number(); !ok || x != tree {
				t.Errorf("%s is %v, want %v", colors.String(), v, tree)
			}
		}
	}
}

// value returns the value of a tree, whatever its size.
func value(t *testing.T, c *partizan.Arithmetic, text string) partizan.Value {
	t.Helper()
	v, err := hackenbush.PictureValue(c, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

// Trees of all colors have the values that their moves give them.
func TestTreeEvaluate(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 4))
	for range 60 {
		text := random(r, 1+r.IntN(8), "brg", true)
		rules, p, err := hackenbush.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		plain := partizan.NewSolver(partizan.RulesFunc[grid.Position](func(dst []grid.Position, p grid.Position, player partizan.Player) []grid.Position {
			return partizan.Options(rules, dst, p, player)
		}))
		want, err := plain.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		c := plain.Store.Arithmetic(t.Context())
		v, ok := rules.Evaluate(c, p)
		if got := value(t, c, text); got != want || v != want || !ok {
			t.Errorf("%s is %v, %v and %v, %v, by its moves %v", text, got, v, ok, want, c.Err())
		}
	}
}

// Large trees: stalks, of which the signs are the expansion of the number (Berlekamp, Conway and
// Guy 1982, chapter 3); a green edge below blue ones; many small trees on one vertex; and trees of
// two colors.
func TestLargeTrees(t *testing.T) {
	store := partizan.NewStore()
	c := store.Arithmetic(t.Context())
	b, r, g := strings.Repeat("b", 300), strings.Repeat("r", 20), strings.Repeat("g", 300)
	for text, want := range map[string]partizan.Value{
		b:     partizan.Integer(300),
		b + r: partizan.Dyadic(partizan.NewNumber(299<<20+1, 20)),
		g:     partizan.Nimber(300),
		b + " " + strings.ReplaceAll(b, "b", "r"): {},
		"g" + b:                    c.OrdinalSum(partizan.Nimber(1), partizan.Integer(300)),
		strings.Repeat("gb ", 400): c.Mul(400, c.Game([]partizan.Value{{}, partizan.Nimber(1)}, []partizan.Value{{}})),
	} {
		if got := value(t, c, text); got != want {
			t.Errorf("%s is %v, want %v", text, got, want)
		}
	}
	rnd := rand.New(rand.NewPCG(48, 5))
	for range 20 { // the formula of numbers, and ordinal sums
		text := random(rnd, hackenbush.MaxEdges, "br", true)
		rules, p, err := hackenbush.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if x, ok := rules.Number(p); !ok || value(t, c, text) != partizan.Dyadic(x) {
			t.Errorf("%s is %v, %v, and by ordinal sums %v", text, x, ok, value(t, c, text))
		}
	}
	for text, want := range map[string]string{
		"0-1b 1-2g 2-0b": "cycle", "0-1b 2-3r": "2-3 is not connected", "": "no edges", "0-1z": `"z"`,
	} {
		if v, err := hackenbush.PictureValue(c, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is %v, %v, want %s", text, v, err, want)
		}
	}
	// 1/2^299 is no value of a store.
	if v, err := hackenbush.PictureValue(store.Arithmetic(t.Context()), "b"+strings.Repeat("r", 299)); !errors.Is(err, partizan.ErrRange) {
		t.Errorf("%v, %v", v, err)
	}
	rules, p, err := hackenbush.Read("b" + strings.Repeat("r", 100))
	if err != nil {
		t.Fatal(err)
	}
	if v, err := partizan.NewSolver(rules).Value(t.Context(), p); !errors.Is(err, partizan.ErrRange) {
		t.Errorf("%v, %v", v, err)
	}
}

// Green pictures are worth what the closed formula of package graphs says.
func TestGreen(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 9))
	for range 50 {
		rules, p, err := hackenbush.Read(random(r, 8, "g", false))
		if err != nil {
			t.Fatal(err)
		}
		v := gridtest.Value(t, rules, p)
		if n, ok := v.Nimber(); !ok || n != int(rules.Picture().Value()) {
			t.Errorf("%s is %v, want *%d", rules.Text(p), v, rules.Picture().Value())
		}
	}
}

func TestNames(t *testing.T) {
	rules, p, err := hackenbush.Read("0-1b 1-0r 1-2g")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, o := range rules.Left(nil, p) {
		names = append(names, rules.MoveName(p, o))
	}
	if !slices.Equal(names, []string{"0-1#0", "1-2"}) {
		t.Error(names)
	}
	if q, err := rules.ParseMove(p, partizan.Right, "1-0#1"); err != nil || rules.Text(q) != "0-1b 1-0. 1-2g" {
		t.Error(rules.Text(q), err)
	}
	if _, err := hackenbush.New(make(graphs.Picture, hackenbush.MaxEdges+1)); err == nil {
		t.Error("a picture too large")
	}
}

func TestAllocs(t *testing.T) {
	gridtest.Allocs(t, readGame, "0-1b 1-2r 1-3g 3-2b brg")
}

func TestErrors(t *testing.T) {
	gridtest.Errors(t, readGame, [2]string{"0-1", `ends with "1"`}, [2]string{"brx", `'x' in the stalk "brx"`}, [2]string{"0-b", "vertex"}, [2]string{"1b", "not an edge"},
		[2]string{strings.Repeat("b", 129), "129 edges"}, [2]string{"0-9999999999b", "vertices up to"}, [2]string{"é", `'é'`},
		[2]string{"0-1é", `ends with "é"`}, [2]string{"", "no edges"}, [2]string{"  ", "no edges"}, [2]string{"1-2b", "edge 1-2 is not connected"}, [2]string{"0-1. 1-2r", "edge 1-2 is not connected"})
}

func FuzzRead(f *testing.F) { gridtest.Fuzz(f, readGame, "brg gg", "0-1b 1-2r 1-2.", "0-1b rr", "-") }

func BenchmarkSolver(b *testing.B) {
	const tree = "0-1b 1-2r 1-3g 2-4b 2-5r 3-6g 3-7b 4-8r 4-9g 5-10b 6-11r 7-12b"
	b.Run("tree of 12", func(b *testing.B) { gridtest.Benchmark(b, readGame, tree) })
}
