package extensive

import (
	"bufio"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game/internal/gambit"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Write writes the game in the format .efg, version 2, for Gambit and [Read]. Each node takes a
// line, in preorder. Numbers are exact.
//
// If two nodes have the same outcome name and the same payoffs, they share an outcome in the
// file. Read returns the same game if the nodes of g are in preorder and the sets are in the
// order of their first nodes. Otherwise Read returns g with nodes and sets in this order.
//
// If [Game.Check] finds a fault, the error wraps [ErrGame]. The format has only trees: if g is
// not a tree, the error wraps [ErrTree]. Other errors come from w. Write takes time linear in the
// size of g.
func (g *Game) Write(w io.Writer) error {
	must.Have(w, "extensive: nil writer")
	if err := g.Check(); err != nil {
		return err
	}
	if !g.IsTree() {
		return prefix.Errorf("extensive", "%w: a file .efg cannot hold it", ErrTree)
	}
	out := &writer{Writer: bufio.NewWriter(w), game: g, numbers: make([]int, len(g.Sets)), sets: make([]int, len(g.Players)), outcomes: map[string]int{}}
	out.prologue()
	order, _ := g.preorder(nil)
	for _, v := range order {
		out.node(&g.Nodes[v])
	}
	return out.Flush()
}

// writer writes a file. The bufio.Writer keeps the first error until Flush.
type writer struct {
	*bufio.Writer
	game     *Game
	numbers  []int // of the sets in the file, 0 if not written yet
	sets     []int // the number of written sets of each player
	events   int   // the number of written events of chance
	outcomes map[string]int
}

func (w *writer) prologue() {
	g := w.game
	fmt.Fprintf(w, "EFG 2 R %s {", gambit.Quote(g.Title))
	for _, name := range g.Players {
		fmt.Fprintf(w, " %s", gambit.Quote(name))
	}
	fmt.Fprintf(w, " }\n%s\n\n", gambit.Quote(g.Comment))
}

func (w *writer) node(n *Node) {
	name := gambit.Quote(n.Name)
	switch n.Set {
	case Terminal:
		fmt.Fprintf(w, "t %s", name)
	case Chance:
		w.events++
		fmt.Fprintf(w, "c %s %d %s", name, w.events, gambit.Quote(n.Event))
		w.moves(n)
	default:
		set := &w.game.Sets[n.Set]
		if w.numbers[n.Set] == 0 {
			w.sets[set.Player]++
			w.numbers[n.Set] = w.sets[set.Player]
		}
		fmt.Fprintf(w, "p %s %d %d %s", name, set.Player+1, w.numbers[n.Set], gambit.Quote(set.Name))
		w.moves(n)
	}
	w.outcome(n)
}

func (w *writer) moves(n *Node) {
	fmt.Fprint(w, " {")
	for _, m := range n.Moves {
		fmt.Fprintf(w, " %s", gambit.Quote(m.Name))
		if m.Probability != nil {
			fmt.Fprintf(w, " %s", m.Probability.RatString())
		}
	}
	fmt.Fprint(w, " }")
}

func (w *writer) outcome(n *Node) {
	if n.Payoffs == nil {
		fmt.Fprintln(w, " 0")
		return
	}
	payoffs := rats(n.Payoffs)
	key := strconv.Quote(n.Outcome) + payoffs
	number, old := w.outcomes[key]
	if !old {
		number = len(w.outcomes) + 1
		w.outcomes[key] = number
	}
	fmt.Fprintf(w, " %d %s { %s }\n", number, gambit.Quote(n.Outcome), payoffs)
}

// rats returns the numbers, separated by commas.
func rats(numbers []*big.Rat) string {
	texts := make([]string, len(numbers))
	for i, x := range numbers {
		texts[i] = x.RatString()
	}
	return strings.Join(texts, ", ")
}
