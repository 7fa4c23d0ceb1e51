package extensive_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// along returns a tree of n nodes at which the players choose in turn between an end and the
// next node. What an end is worth depends on its number.
func along(n, players int, payoff func(i, player int) int64) *extensive.Game {
	g := &extensive.Game{Players: make([]string, players), Nodes: make([]extensive.Node, 0, 2*n+1)}
	end := func(i int) extensive.Node {
		node := extensive.Node{Set: extensive.Terminal}
		for p := range players {
			node.Payoffs = append(node.Payoffs, big.NewRat(payoff(i, p), 1))
		}
		return node
	}
	for i := range n {
		v := len(g.Nodes)
		g.Sets = append(g.Sets, extensive.Set{Player: i % players, Nodes: []int{v}})
		moves := []extensive.Move{{Name: "end", Node: v + 1}, {Name: "go on", Node: v + 2}}
		g.Nodes = append(g.Nodes, extensive.Node{Set: i, Moves: moves}, end(i))
	}
	g.Nodes = append(g.Nodes, end(n))
	return g
}

// apart returns a tree in which the first player chooses one of n moves, after which, unless
// there is one player only, the second has the choice between two ends.
func apart(n, players int, payoff func(i, player int) int64) *extensive.Game {
	g := &extensive.Game{Players: make([]string, players), Nodes: make([]extensive.Node, 1)}
	g.Sets = append(g.Sets, extensive.Set{Nodes: []int{0}})
	add := func(node extensive.Node) int {
		g.Nodes = append(g.Nodes, node)
		return len(g.Nodes) - 1
	}
	end := func(i int) extensive.Node {
		node := extensive.Node{Set: extensive.Terminal}
		for p := range players {
			node.Payoffs = append(node.Payoffs, big.NewRat(payoff(i, p), 1))
		}
		return node
	}
	for i := range n {
		m := extensive.Move{Name: fmt.Sprint(i)}
		if players == 1 {
			m.Node = add(end(i))
		} else {
			m.Node = add(extensive.Node{Set: len(g.Sets)})
			g.Sets = append(g.Sets, extensive.Set{Player: 1, Nodes: []int{m.Node}})
			moves := []extensive.Move{{Name: "a", Node: add(end(i))}, {Name: "b", Node: add(end(i))}}
			g.Nodes[m.Node].Moves = moves
		}
		g.Nodes[0].Moves = append(g.Nodes[0].Moves, m)
	}
	return g
}

// looked is a context that counts how often it is looked at.
type looked struct {
	context.Context
	times int
}

func (l *looked) Err() error {
	l.times++
	return l.Context.Err()
}

// Backward induction goes once through a tree, also where it is as deep as it has nodes or
// as wide, and counting takes not much longer. It looks at the context at each 1024th node of each pass.
func TestInductionIsOnePass(t *testing.T) {
	n := longtest.Cases(3_000, 6_000)
	mod := func(m int) func(i, p int) int64 {
		return func(i, p int) int64 { return int64((i * (3 + 4*p)) % m) }
	}
	indifferent := func(i, p int) int64 { return int64(i * p) }
	for name, test := range map[string]struct {
		g     *extensive.Game
		count *big.Int // if it is known
	}{
		"chain":                                {along(n, 2, mod(1000)), nil},
		"chain of one player":                  {along(n, 1, mod(3)), nil},
		"chain of ties":                        {along(n, 2, func(int, int) int64 { return 0 }), new(big.Int).Lsh(big.NewInt(1), uint(n))},
		"chain of ties that are worth more":    {along(n, 2, func(i, p int) int64 { return int64(-i) }), big.NewInt(1)},
		"chain in which a player is the judge": {judged(along(n, 2, indifferent)), new(big.Int).Lsh(big.NewInt(1), uint(n))},
		"fan":                                  {apart(n, 1, mod(n)), nil},
		"fan of ties":                          {apart(n, 1, func(int, int) int64 { return 0 }), big.NewInt(int64(n))},
		"fan of two steps":                     {apart(n/3, 2, mod(n)), nil},
		"fan of two steps and ties": {apart(n/3, 2, func(int, int) int64 { return 0 }),
			new(big.Int).Mul(big.NewInt(int64(n/3)), new(big.Int).Lsh(big.NewInt(1), uint(n/3)))},
	} {
		tool := extensive.NewInduction(test.g)
		ctx := &looked{Context: t.Context()}
		tool.Memory = 1000 * int64(len(test.g.Nodes))
		p, err := tool.Solve(ctx)
		if err != nil || p.Stats.Positions != int64(len(test.g.Nodes)) {
			t.Errorf("%s: %d steps for %d nodes, %v", name, p.Stats.Positions, len(test.g.Nodes), err)
			continue
		}
		for v, set := range test.g.Sets {
			node := test.g.Nodes[set.Nodes[0]]
			for _, m := range node.Moves {
				if p.Values[m.Node][set.Player].Cmp(p.Values[set.Nodes[0]][set.Player]) > 0 {
					t.Fatalf("%s: a better move at set %d", name, v)
				}
			}
		}
		tool.Memory = 0
		ctx.times = 0
		count, err := tool.Count(ctx)
		if most := 3 + 9*len(test.g.Nodes)/1024; err != nil || ctx.times > most {
			t.Errorf("%s: %d looks at the context, want %d at most; %v", name, ctx.times, most, err)
		}
		if test.count != nil && err == nil && count.Cmp(test.count) != 0 {
			t.Errorf("%s: %d equilibria", name, count.BitLen())
		}
	}
}

// judged lets the first player make all choices.
func judged(g *extensive.Game) *extensive.Game {
	for i := range g.Sets {
		g.Sets[i].Player = 0
	}
	return g
}

// What All has yielded is the caller's: the memory needed does not grow with the number of equilibria.
func TestInductionMemoryOfMany(t *testing.T) {
	g := &extensive.Game{Players: []string{""}, Nodes: []extensive.Node{{Set: extensive.Chance}}}
	for set := range 12 {
		v := len(g.Nodes)
		g.Nodes[0].Moves = append(g.Nodes[0].Moves, extensive.Move{Node: v, Probability: big.NewRat(1, 12)})
		g.Nodes = append(g.Nodes,
			extensive.Node{Set: set, Moves: []extensive.Move{{Name: "a", Node: v + 1}, {Name: "b", Node: v + 2}}},
			extensive.Node{Set: extensive.Terminal}, extensive.Node{Set: extensive.Terminal})
		g.Sets = append(g.Sets, extensive.Set{Nodes: []int{v}})
	}
	n := 0
	for _, err := range (&extensive.Induction{Game: g, Memory: 1 << 17}).All(t.Context()) {
		if err != nil {
			t.Fatalf("after %d equilibria: %v", n, err)
		}
		n++
	}
	if n != 1<<12 {
		t.Errorf("%d equilibria, want %d", n, 1<<12)
	}
}

// With too little memory every call says so, and with enough none does.
func TestInductionMemory(t *testing.T) {
	for name, g := range map[string]*extensive.Game{
		"chain": along(300, 2, func(i, p int) int64 { return int64(i * p) }),
		"fan":   apart(300, 2, func(i, p int) int64 { return int64(i % 3 * p) }),
		"sum":   inner(along(300, 2, func(i, p int) int64 { return 1 << 40 })),
	} {
		for what, call := range map[string]func(*extensive.Induction) error{
			"Solve": func(t *extensive.Induction) error { _, err := t.Solve(context.Background()); return err },
			"Count": func(t *extensive.Induction) error { _, err := t.Count(context.Background()); return err },
		} {
			tool, failed := extensive.NewInduction(g), 0
			for tool.Memory = 1; ; tool.Memory *= 2 {
				err := call(tool)
				if err == nil {
					break
				}
				if !errors.Is(err, game.ErrMemory) {
					t.Fatalf("%s, %s with %d bytes: %v", name, what, tool.Memory, err)
				}
				failed++
			}
			if failed < 16 || tool.Memory > 4<<20 {
				t.Errorf("%s, %s needs %d bytes", name, what, tool.Memory)
			}
			tool.Memory = 0
			if err := call(tool); err != nil {
				t.Error(err)
			}
		}
	}
}

// A normal form within as little memory as there may be, and no more than it says.
func TestNormalFormMemory(t *testing.T) {
	for name, g := range map[string]*extensive.Game{
		"chain": along(300, 1, func(i, p int) int64 { return int64(i) }),
		"fan":   apart(5, 2, func(i, p int) int64 { return int64(i) }),
	} {
		want, err := g.Strategic(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		tool, failed := extensive.NewNormalForm(g), 0
		for tool.Memory = 1; ; tool.Memory *= 2 {
			form, err := tool.Strategic(t.Context())
			if err == nil {
				if form.Size() != want.Size() {
					t.Errorf("%s: %d profiles, want %d", name, form.Size(), want.Size())
				}
				break
			}
			if !errors.Is(err, game.ErrMemory) {
				t.Fatalf("%s with %d bytes: %v", name, tool.Memory, err)
			}
			failed++
		}
		if failed < 10 || tool.Memory > 1<<23 {
			t.Errorf("%s needs %d bytes", name, tool.Memory)
		}
	}
}

// What is too much is not made first: 3001 strategies of 1500 choices on average.
func TestNormalFormOfLongChain(t *testing.T) {
	tool := extensive.NewNormalForm(along(3000, 1, func(i, p int) int64 { return int64(i) }))
	tool.Memory = 1 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := tool.Strategic(t.Context())
	runtime.ReadMemStats(&after)
	if bytes := after.TotalAlloc - before.TotalAlloc; !errors.Is(err, game.ErrMemory) || bytes > 16<<20 {
		t.Errorf("%v after %d bytes", err, bytes)
	}
}

// ending is a context that ends when it has been looked at a number of times.
type ending struct {
	looked
	cancel context.CancelFunc
	left   int
}

func (e *ending) Err() error {
	if e.left--; e.left == 0 {
		e.cancel()
	}
	return e.looked.Err()
}

// Whoever waits for the number of strategies of a player who forgets can end it at any time.
func TestNormalFormEnds(t *testing.T) {
	for name, test := range map[string]struct {
		least int // looks
		call  func(context.Context) error
	}{
		"count": {40, func(ctx context.Context) error {
			g := apart(13, 2, func(i, p int) int64 { return int64(i) })
			again := g.Nodes[4].Moves[0].Node // after a move of theirs, the player knows no more
			g.Nodes[again] = extensive.Node{Set: 1, Moves: []extensive.Move{
				{Name: "a", Node: len(g.Nodes)}, {Name: "b", Node: len(g.Nodes) + 1}}}
			g.Nodes = append(g.Nodes, extensive.Node{Set: extensive.Terminal}, extensive.Node{Set: extensive.Terminal})
			g.Sets[1].Nodes = append(g.Sets[1].Nodes, again)
			if err := cmp.Or(g.Check(), g.PerfectRecall(1)); !errors.Is(err, extensive.ErrRecall) {
				t.Fatal(err)
			}
			_, err := g.CountStrategies(ctx, 1)
			return err
		}},
	} {
		all := &looked{Context: t.Context()}
		if err := test.call(all); err != nil {
			t.Fatal(err)
		}
		if all.times < test.least {
			t.Errorf("%s: looked at the context %d times, want %d", name, all.times, test.least)
		}
		for at := 1; at <= all.times; at += 1 + all.times/20 {
			ctx, cancel := context.WithCancel(t.Context())
			e := &ending{looked{ctx, 0}, cancel, at}
			if err := test.call(e); !errors.Is(err, context.Canceled) {
				t.Errorf("%s, look %d of %d: %v", name, at, all.times, err)
			}
			if e.times > at+3 { // a look may ask the context several times
				t.Errorf("%s: %d looks at a context that had ended", name, e.times-at)
			}
		}
	}
}

// inner gives every node payoffs.
func inner(g *extensive.Game) *extensive.Game {
	for v := range g.Nodes {
		g.Nodes[v].Payoffs = g.Nodes[len(g.Nodes)-1].Payoffs
	}
	return g
}

// A file is read within a limit on memory, and until the context ends.
func TestReader(t *testing.T) {
	var file bytes.Buffer
	if err := along(200, 2, func(i, p int) int64 { return int64(i) }).Write(&file); err != nil {
		t.Fatal(err)
	}
	memory := int64(1)
	for ; ; memory *= 2 {
		g, err := extensive.Reader{Memory: memory}.Read(t.Context(), bytes.NewReader(file.Bytes()))
		if err == nil {
			if len(g.Nodes) != 401 {
				t.Errorf("%d nodes", len(g.Nodes))
			}
			break
		}
		if !errors.Is(err, game.ErrMemory) || errors.Is(err, extensive.ErrSyntax) {
			t.Fatalf("%d bytes: %v", memory, err)
		}
	}
	if memory < 1<<17 || memory > 1<<20 {
		t.Errorf("reading needs %d bytes", memory)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("enough")
	cancel(cause)
	if _, err := (extensive.Reader{}).Read(ctx, &file); !errors.Is(err, cause) {
		t.Error(err)
	}
}

// A drawing may be as deep as memory allows: no part of it takes a stack as deep as the game.
func TestDrawingOfDeepGames(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(1 << 16))
	tree := along(longtest.Cases(1_200, 2_000), 2, func(i, p int) int64 { return 0 })
	cycle := along(longtest.Cases(800, 1_200), 2, func(i, p int) int64 { return 0 })
	cycle.Nodes[len(cycle.Nodes)-3].Moves[0].Node = 0
	cycle.Nodes = slices.Delete(cycle.Nodes, len(cycle.Nodes)-2, len(cycle.Nodes)-1)
	cycle.Nodes[len(cycle.Nodes)-2].Moves[1].Node--
	for _, g := range []*extensive.Game{tree, cycle} {
		if err := g.Check(); err != nil {
			t.Fatal(err)
		}
		d := extensive.NewDrawing(g)
		d.MaxNodes = -1
		if err := d.WriteSVG(io.Discard); err != nil {
			t.Error(err)
		}
	}
}

// What is missing is named in a sentence.
func TestMisuse(t *testing.T) {
	var none context.Context
	g := along(2, 2, func(i, p int) int64 { return int64(i) })
	rules := game.Normal(chain{})
	const noContext = "extensive: nil context: context.Background() is one that never ends"
	for name, test := range map[string]struct {
		call func()
		want string
	}{
		"Induction.Value":        {func() { _, _ = new(extensive.Induction).Value(t.Context()) }, "extensive: Induction without a Game"},
		"Induction.Solve":        {func() { _, _ = new(extensive.Induction).Solve(t.Context()) }, "extensive: Induction without a Game"},
		"Induction.Count":        {func() { _, _ = new(extensive.Induction).Count(t.Context()) }, "extensive: Induction without a Game"},
		"Induction.All":          {func() { new(extensive.Induction).All(t.Context()) }, "extensive: Induction without a Game"},
		"Induction, context":     {func() { _, _ = extensive.NewInduction(g).Solve(none) }, noContext},
		"Induction.All, context": {func() { extensive.NewInduction(g).All(none) }, noContext},
		"Induction, Memory":      {func() { (&extensive.Induction{Game: g, Memory: -1}).All(t.Context()) }, "extensive: negative Memory"},
		"NormalForm":             {func() { _, _ = new(extensive.NormalForm).Strategic(t.Context()) }, "extensive: NormalForm without a Game"},
		"NormalForm, context":    {func() { _, _ = extensive.NewNormalForm(g).Strategic(none) }, noContext},
		"NormalForm, Memory":     {func() { _, _ = (&extensive.NormalForm{Game: g, Memory: -1}).Strategic(t.Context()) }, "extensive: negative Memory"},
		"CountStrategies":        {func() { _, _ = g.CountStrategies(none, 0) }, noContext},
		"Drawing.WriteSVG":       {func() { _ = new(extensive.Drawing).WriteSVG(io.Discard) }, "extensive: Drawing without a Game"},
		"Drawing.WriteDOT":       {func() { _ = new(extensive.Drawing).WriteDOT(io.Discard) }, "extensive: Drawing without a Game"},
		"Drawing of nothing":     {func() { _ = extensive.NewDrawing(new(extensive.Game)).WriteSVG(io.Discard) }, "extensive: Drawing of a Game without nodes"},
		"Drawing to nothing":     {func() { _ = extensive.NewDrawing(g).WriteSVG(nil) }, "extensive: nil writer"},
		"Write to nothing":       {func() { _ = g.Write(nil) }, "extensive: nil writer"},
		"Unfolding":              {func() { _, _ = new(extensive.Unfolding[int]).Unfold(t.Context(), 1) }, "extensive: Unfolding without Rules"},
		"Unfolding, context":     {func() { _, _ = extensive.NewUnfolding(rules).Unfold(none, 1) }, noContext},
		"Read from nothing":      {func() { _, _ = extensive.Read(nil) }, "extensive: nil reader"},
		"Read, context":          {func() { _, _ = extensive.Reader{}.Read(none, strings.NewReader("")) }, noContext},
		"Simultaneous":           {func() { _, _ = extensive.Simultaneous(nil, 0) }, "extensive: Simultaneous without a Game"},
		"Simultaneous, limit":    {func() { _, _ = extensive.Simultaneous(strategic.New(1), -1) }, "extensive: negative limit"},
		"Expected":               {func() { _, _ = g.Expected(extensive.Behavior{{nil, nil}, nil}) }, "extensive: a probability nil or negative at set 0"},
		"Behavior": {func() { _, _ = g.Behavior(strategic.Profile{{nil, nil}, {nil, nil}}) },
			"extensive: a probability nil of a strategy of player 0"},
	} {
		if got := panictest.Text(test.call); got != test.want {
			t.Errorf("%s: %v, want %q", name, got, test.want)
		}
	}
}

// A game without nodes is not a game, and no call looks for its root.
func TestZeroGame(t *testing.T) {
	var g extensive.Game
	if g.IsTree() {
		t.Error("nothing is a tree")
	}
	for _, err := range g.Plays() {
		if !errors.Is(err, extensive.ErrGame) {
			t.Error(err)
		}
	}
	for _, err := range g.PlaysOf(nil) {
		if !errors.Is(err, extensive.ErrGame) {
			t.Error(err)
		}
	}
	if _, err := g.Expected(nil); !errors.Is(err, extensive.ErrGame) {
		t.Error(err)
	}
}
