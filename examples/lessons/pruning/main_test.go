package main

import (
	"math/big"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "pruning", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "pruning", run) }

func TestPictures(t *testing.T) { transcript.TestPictures(t, "pruning", run, "") }

// What is drawn is what the flags ask for.
func TestPictureFlags(t *testing.T) {
	transcript.TestPictureFlags(t, "pruning", run, "-position XXO/OOX/X..")
}

// counts returns what an algorithm counts, called by its name, from the empty board.
func counts(t *testing.T, name string) game.Stats {
	t.Helper()
	for _, a := range algorithms {
		if a.name == name {
			s := newSearch(a, mnk.TicTacToe())
			if _, err := s.solve(t.Context(), mnk.Position{}); err != nil {
				t.Fatal(err)
			}
			return s.stats
		}
	}
	t.Fatalf("no algorithm %q", name)
	return game.Stats{}
}

// Minimax visits every node of the game tree: as many as sequences of moves of any length,
// and as many ends as plays, of which there are 255168 (Bottomley 2001).
func TestMinimaxVisitsTheTree(t *testing.T) {
	b := mnk.TicTacToe()
	tree := new(big.Int)
	for plies := range 10 {
		n, err := game.Perft(t.Context(), b, b.Start(), plies)
		if err != nil {
			t.Fatal(err)
		}
		tree.Add(tree, n)
	}
	st := counts(t, "minimax")
	if got := st.Positions + st.Terminals; got != tree.Int64() || st.Terminals != 255168 {
		t.Errorf("%v, want %v nodes", st, tree)
	}
}

// With memory each position is expanded once, and with symmetry each class of positions.
func TestMemoryVisitsPositions(t *testing.T) {
	b := mnk.TicTacToe()
	for name, r := range map[string]game.Rules[mnk.Position]{
		"minimax with memory":              b,
		"minimax with memory and symmetry": game.UpToSymmetry(b),
	} {
		census, err := game.Count(t.Context(), r, b.Start())
		if err != nil {
			t.Fatal(err)
		}
		st := counts(t, name)
		if int(st.Positions) != census.Distinct-census.Terminals || st.Positions+st.Hits+st.Terminals < int64(census.Moves) {
			t.Errorf("%s: %v, want those of %v", name, st, census)
		}
	}
}

// The tools of the library expand as many positions. A table meets each end once.
func TestEngines(t *testing.T) {
	b := mnk.TicTacToe()
	for _, tt := range []struct {
		name   string
		solver *minimax.Solver[mnk.Position]
	}{
		{"memory", minimax.NewSolver(plain{b})},
		{"memory and symmetry", minimax.NewSolver(symmetric{plain{b}})},
	} {
		table, err := tt.solver.Tabulate(t.Context(), b.Start())
		if err != nil {
			t.Fatal(err)
		}
		want, ends := counts(t, "minimax with "+tt.name), 0
		for p := range table.All() {
			if len(b.Moves(nil, p)) == 0 {
				ends++
			}
		}
		if st := table.Stats; st.Positions != want.Positions || st.Terminals != int64(ends) {
			t.Errorf("%s: %v, want %v and %d ends", tt.name, st, want, ends)
		}
		r, err := tt.solver.Solve(t.Context(), b.Start())
		want = counts(t, "alpha-beta with "+tt.name)
		if err != nil || r.Stats.Positions != want.Positions {
			t.Errorf("%s: %v, %v, want %v", tt.name, r.Stats, err, want)
		}
	}
}

// negamax is the definition of the value.
func negamax(b *mnk.Board, p mnk.Position) int {
	options := b.Moves(nil, p)
	if len(options) == 0 {
		return b.Score(p)
	}
	value := -infinity
	for _, o := range options {
		value = max(value, -negamax(b, o))
	}
	return value
}

// Every algorithm finds the value of every position with at most five free cells, every
// node of its tree says what is true, and the nodes are those that are counted.
func TestAlgorithms(t *testing.T) {
	b := mnk.TicTacToe()
	values := make(map[mnk.Position]int)
	for p := range game.Positions(b, b.Start()) {
		if free := len(b.Moves(nil, p)); free <= 5 {
			values[p] = negamax(b, p)
		}
	}
	for p, want := range values {
		for _, a := range algorithms {
			s := newSearch(a, b)
			s.trace = true
			root, err := s.solve(t.Context(), p)
			if err != nil || root.value != want || root.bound != 0 && !a.enough {
				t.Fatalf("%s: %s is %d, %v, want %d", a.name, b.Text(p), root.value, err, want)
			}
			if n := check(t, b, a, root, values); n != s.nodes() {
				t.Errorf("%s: %s has a tree of %d nodes, want %d", a.name, b.Text(p), n, s.nodes())
			}
		}
	}
}

// check checks the claims of the nodes of a tree, and returns how many there are.
func check(t *testing.T, b *mnk.Board, a algorithm, v *visit, values map[mnk.Position]int) (nodes int64) {
	t.Helper()
	value, ok := values[v.position]
	if !ok {
		t.Fatalf("%s: no value of %s", a.name, b.Text(v.position))
	}
	if v.bound == 0 && value != v.value || v.bound < 0 && value > v.value || v.bound > 0 && value < v.value {
		t.Errorf("%s: %s has %d as a bound %+d, and is %d", a.name, b.Text(v.position), v.value, v.bound, value)
	}
	if len(v.options) > 0 && len(v.options)+v.cut != len(b.Moves(nil, v.position)) {
		t.Errorf("%s: %s has %d options and %d cut", a.name, b.Text(v.position), len(v.options), v.cut)
	}
	if v.cut > 0 && v.alpha < v.beta {
		t.Errorf("%s: %s is left with α %d and β %d, and %d moves not tried", a.name, b.Text(v.position), v.alpha, v.beta, v.cut)
	}
	nodes = 1
	for _, o := range v.options {
		nodes += check(t, b, a, o, values)
	}
	return nodes
}

// What is drawn is a game in extensive form: a tree of all nodes that are counted, with one
// more for each cutoff.
func TestDrawing(t *testing.T) {
	b := mnk.TicTacToe()
	p, err := b.Parse(drawn)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range algorithms {
		s := newSearch(a, b)
		if _, err := s.solve(t.Context(), p); err != nil {
			t.Fatal(err)
		}
		d, err := drawSearch(t.Context(), a, b, p)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Game.Check(); err != nil || !d.Game.IsTree() {
			t.Errorf("%s: %v", a.name, err)
		}
		if n := int64(len(d.Game.Nodes)); n != s.nodes()+s.stats.Cutoffs || int64(len(d.Nodes)) != s.stats.Cutoffs {
			t.Errorf("%s: %d nodes, %d of them bold; want %v", a.name, n, len(d.Nodes), s.stats)
		}
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "pruning", run, nil) }
