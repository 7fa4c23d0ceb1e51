package hackenbush_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/hackenbush"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// numbers finds values of blue and red pictures by the definition: the simplest number between the
// options.
type numbers struct {
	rules hackenbush.Rules
	memo  map[grid.Position]partizan.Number
}

func (n *numbers) value(p grid.Position) partizan.Number {
	x, ok := n.memo[p]
	if !ok {
		var lo, hi *partizan.Number
		for _, o := range partizan.Options(n.rules, nil, p, partizan.Left) {
			if v := n.value(o); lo == nil || lo.Less(v) {
				lo = &v
			}
		}
		for _, o := range partizan.Options(n.rules, nil, p, partizan.Right) {
			if v := n.value(o); hi == nil || v.Less(*hi) {
				hi = &v
			}
		}
		x = partizan.Simplest(lo, hi)
		n.memo[p] = x
	}
	return x
}

// dense returns a picture of blue and red edges with many cycles, and with loops and edges with the
// same ends.
func dense(r *rand.Rand, edges int) string {
	words := make([]string, edges)
	vertices := 2 + r.IntN(6)
	red := 1 + r.IntN(4) // of 5
	for i := range words {
		color := 'b'
		if r.IntN(5) < red {
			color = 'r'
		}
		words[i] = fmt.Sprintf("%d-%d%c", r.IntN(vertices), r.IntN(vertices), color)
	}
	return strings.Join(fall(words), " ")
}

// cyclic checks the value of a picture of blue and red edges.
func cyclic(t *testing.T, text string) {
	t.Helper()
	rules, p, err := hackenbush.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	want := (&numbers{rules, map[grid.Position]partizan.Number{}}).value(p)
	store := partizan.NewStore()
	c := store.Arithmetic(t.Context())
	v, ok := rules.Evaluate(c, p)
	if x, is := v.Number(); !ok || !is || x != want || c.Err() != nil {
		t.Fatalf("%s is %v, %v, %v, by its moves %v", text, v, ok, c.Err(), want)
	}
	c.Close()
}

// The search for numbers agrees with the moves.
func TestCycles(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 20))
	edges := 9
	if longtest.On() {
		edges = 13
	}
	for range longtest.Cases(1500, 6000) {
		cyclic(t, dense(r, 2+r.IntN(edges-1)))
	}
	// A row of squares: many blocks, one above the other, with stalks.
	cyclic(t, "0-1b 1-2r 0-2b 2-3r 3-4b 2-4r 4-5b 5-6r 6-4r 3-7r 7-8b 1-9r 1-10b")
}

// Pictures with green edges outside the cycles have the values that the moves give.
func TestCyclesMixed(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 21))
	known := 0
	for range 150 {
		text := random(r, 8, "brbrg", false) + " " + strings.Repeat("g", r.IntN(2)) + "b"
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
		fast := partizan.NewSolver(rules)
		fast.Store = plain.Store
		if v, err := fast.Value(t.Context(), p); v != want || err != nil {
			t.Errorf("%s is %v, %v, by its moves %v", text, v, err, want)
		}
		if v, ok := rules.Evaluate(plain.Store.Arithmetic(t.Context()), p); ok {
			known++
			if v != want {
				t.Errorf("%s is %v, by its moves %v", text, v, want)
			}
		}
	}
	if known < 30 || known == 150 {
		t.Errorf("%d of 150 pictures have no green edge on a cycle", known)
	}
}

// ladder returns a picture with n squares in a row.
func ladder(n int) string {
	var words []string
	for i := range n {
		words = append(words, fmt.Sprintf("%d-%db %d-%dr %d-%dr", 2*i, 2*i+2, 2*i+1, 2*i+3, 2*i+2, 2*i+3))
	}
	return "0-1r " + strings.Join(words, " ")
}

// A search ends with the context, and at the limit of memory. In both cases the memory is given back.
func TestCyclesLimits(t *testing.T) {
	rules, p, err := hackenbush.Read(ladder(14))
	if err != nil {
		t.Fatal(err)
	}
	store := &partizan.Store{Memory: 1 << 18}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, tt := range []struct {
		ctx  context.Context
		want error
	}{{t.Context(), game.ErrMemory}, {ended, context.Canceled}} {
		c := store.Arithmetic(tt.ctx)
		c.Add() // takes the memory of c
		used := store.Used()
		if _, ok := rules.Evaluate(c, p); !ok || !errors.Is(c.Err(), tt.want) || store.Used() != used {
			t.Errorf("%v, %v, %d bytes after %d, want %v", ok, c.Err(), store.Used(), used, tt.want)
		}
		s := partizan.Solver[grid.Position]{Rules: rules, Store: store}
		if _, err := s.Value(tt.ctx, p); !errors.Is(err, tt.want) {
			t.Errorf("%v, want %v", err, tt.want)
		}
	}
}

// Numbers above a cycle, and on the way to the value, can have too many places.
func TestCyclesRange(t *testing.T) {
	c := func() *partizan.Arithmetic { return partizan.NewStore().Arithmetic(t.Context()) }
	for _, text := range []string{
		"0-1b 1-2r 2-0b 1-3b" + chain(3, 30),
		"0-1b 1-2r 1-2r 2-3b" + chain(3, 45),
	} {
		c := c()
		if v, err := hackenbush.PictureValue(c, text); !errors.Is(err, partizan.ErrRange) {
			t.Errorf("%s: %v, %v", text, v, err)
		}
	}
}

// chain returns n red edges on a blue edge, from a vertex up.
func chain(from, n int) string {
	words := []string{fmt.Sprintf(" %d-100b", from)}
	for i := range n {
		words = append(words, fmt.Sprintf("%d-%dr", 100+i, 101+i))
	}
	return strings.Join(words, " ")
}

// Pictures of any size: rings on stalks and stalks on rings, and a ring that is too large.
func TestPictureValue(t *testing.T) {
	c := partizan.NewStore().Arithmetic(t.Context())
	var words []string
	for i := range 300 { // a triangle at the ground, which is worth 1
		words = append(words, fmt.Sprintf("0-%db %d-%dr %d-0b", 2*i+1, 2*i+1, 2*i+2, 2*i+2))
	}
	if v := value(t, c, strings.Join(words, " ")); v != partizan.Integer(300) {
		t.Errorf("300 triangles are worth %v", v)
	}
	words = words[:0]
	for i := range hackenbush.MaxEdges + 1 {
		words = append(words, fmt.Sprintf("%d-%d%c", i, (i+1)%(hackenbush.MaxEdges+1), "br"[i%2]))
	}
	for _, text := range []string{strings.Join(words, " "), "0-1b 1-2g 2-0b", "0-1b 1-2r 2-0b 1-3g"} {
		if v, err := hackenbush.PictureValue(c, text); !errors.Is(err, game.ErrPosition) || !strings.Contains(err.Error(), "cycle") {
			t.Errorf("%s is %v, %v", text, v, err)
		}
	}
}
