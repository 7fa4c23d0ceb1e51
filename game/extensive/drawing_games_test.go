package extensive_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// builder makes games for tests, node by node.
type builder struct{ extensive.Game }

// end adds a terminal node.
func (b *builder) end(name string, payoffs ...int64) int {
	node := extensive.Node{Name: name, Set: extensive.Terminal}
	for _, x := range payoffs {
		node.Payoffs = append(node.Payoffs, big.NewRat(x, 1))
	}
	return b.add(node)
}

// node adds a node at which a player moves, with an information set of its own. The
// moves are filled in by link.
func (b *builder) node(name string, player int) int {
	b.Sets = append(b.Sets, extensive.Set{Player: player, Nodes: []int{len(b.Nodes)}})
	return b.add(extensive.Node{Name: name, Set: len(b.Sets) - 1})
}

// again adds a node to the information set of another.
func (b *builder) again(name string, node int) int {
	set := b.Nodes[node].Set
	b.Sets[set].Nodes = append(b.Sets[set].Nodes, len(b.Nodes))
	return b.add(extensive.Node{Name: name, Set: set})
}

// chance adds a node of chance.
func (b *builder) chance(name string) int {
	return b.add(extensive.Node{Name: name, Set: extensive.Chance})
}

func (b *builder) add(node extensive.Node) int {
	b.Nodes = append(b.Nodes, node)
	return len(b.Nodes) - 1
}

// link adds a move, with a probability at a node of chance, such as "1/2".
func (b *builder) link(from int, name string, to int, probability ...string) {
	m := extensive.Move{Name: name, Node: to}
	if len(probability) > 0 {
		m.Probability, _ = new(big.Rat).SetString(probability[0])
	}
	b.Nodes[from].Moves = append(b.Nodes[from].Moves, m)
}

// nimTree is misère Nim with two heaps of two, symmetric positions merged, as figure 1 of
// the thesis has it.
func nimTree() *extensive.Game {
	b := &builder{extensive.Game{Title: "Misère Nim 2+2", Players: []string{"J1", "J2"}}}
	positions := []string{"2,2", "1,2", "0,2", "0,2", "1,1", "0,1", "0,1", "0,0", "0,1", "0,0", "0,1", "0,0", "0,0", "0,0", "0,0"}
	players := []int{0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0}
	for i, position := range positions {
		name := fmt.Sprintf("%c (%s)", 'A'+i, position)
		if position != "0,0" {
			b.node(name, players[i])
		} else if players[i] == 0 { // the last counter was taken by the other
			b.end(name, 1, -1)
		} else {
			b.end(name, -1, 1)
		}
	}
	for _, move := range []string{"AB", "AC", "BD", "BE", "BF", "CG", "CH", "DI", "DJ", "EK", "FL", "GM", "IN", "KO"} {
		b.link(int(move[0]-'A'), "", int(move[1]-'A'))
	}
	return &b.Game
}

// penniesTree is matching pennies: the second player does not see the first's choice.
func penniesTree() *extensive.Game {
	b := &builder{extensive.Game{Title: "Matching pennies", Players: []string{"even", "odd"}}}
	root := b.node("", 0)
	heads := b.node("", 1)
	tails := b.again("", heads)
	b.link(root, "heads", heads)
	b.link(root, "tails", tails)
	for _, node := range []int{heads, tails} {
		win, lose := int64(1), int64(-1)
		if node == tails {
			win, lose = lose, win
		}
		b.link(node, "heads", b.end("", win, lose))
		b.link(node, "tails", b.end("", lose, win))
	}
	return &b.Game
}

// strippedPoker is a game of one card: red or black, seen by the first player, who may raise.
func strippedPoker() *extensive.Game {
	b := &builder{extensive.Game{Title: "A poker of one card", Players: []string{"Alice", "Bob"}}}
	root := b.chance("")
	red, black := b.node("red", 0), b.node("black", 0)
	b.link(root, "red", red, "1/2")
	b.link(root, "black", black, "1/2")
	raised := b.node("", 1)
	again := b.again("", raised)
	b.Sets[len(b.Sets)-1].Name = "raised"
	b.link(red, "raise", raised)
	b.link(red, "fold", b.end("", 1, -1))
	b.link(black, "raise", again)
	b.link(black, "fold", b.end("", -1, 1))
	b.link(raised, "meet", b.end("", 2, -2))
	b.link(raised, "pass", b.end("", 1, -1))
	b.link(again, "meet", b.end("", -2, 2))
	b.link(again, "pass", b.end("", 1, -1))
	return &b.Game
}

// takeaway is the digraph of positions of a game in which one to three counters are
// taken from n, and whoever cannot move loses.
func takeaway(n int) *extensive.Game {
	b := &builder{extensive.Game{Title: fmt.Sprintf("Take one to three of %d", n), Players: []string{"J1", "J2"}}}
	nodes := map[[2]int]int{}
	var visit func(n, player int) int
	visit = func(n, player int) int {
		if node, ok := nodes[[2]int{n, player}]; ok {
			return node
		}
		if n == 0 {
			win := int64(2*player - 1)
			nodes[[2]int{0, player}] = b.end("0", win, -win)
			return nodes[[2]int{0, player}]
		}
		node := b.node(fmt.Sprint(n), player)
		nodes[[2]int{n, player}] = node
		for k := 1; k <= 3 && k <= n; k++ {
			b.link(node, fmt.Sprintf("−%d", k), visit(n-k, 1-player))
		}
		return node
	}
	visit(n, 0)
	return &b.Game
}

// rounds has cycles: a token goes round on three squares until somebody stops, and may also
// stay where it is.
func rounds() *extensive.Game {
	b := &builder{extensive.Game{Title: "A game with cycles", Players: []string{"J1", "J2"}}}
	for i := range 4 {
		b.node(fmt.Sprint("square ", i+1), i%2)
	}
	for i := range 4 {
		b.link(i, "on", (i+1)%4)
		if i == 2 {
			b.link(i, "stay", i)
		}
		b.link(i, "stop", b.end("", int64(i), int64(4-i)))
		b.link(i, "give up", len(b.Nodes)-1)
	}
	return &b.Game
}

// ticTacToe is the rest of a game of tic-tac-toe from a board, written row by row, on
// which o is to move if there are as many of both, and x otherwise.
func ticTacToe(board string) *extensive.Game {
	b := &builder{extensive.Game{Title: "The end of a game of tic-tac-toe", Players: []string{"o", "x"}}}
	var visit func(board string) int
	visit = func(board string) int {
		free := strings.Count(board, ".")
		player := strings.Count(board, "o") - strings.Count(board, "x")
		name := board[:3] + "\n" + board[3:6] + "\n" + board[6:]
		switch {
		case lined(board, 'o'):
			return b.end(name, 1, -1)
		case lined(board, 'x'):
			return b.end(name, -1, 1)
		case free == 0:
			return b.end(name, 0, 0)
		}
		node := b.node(name, player)
		for i := range board {
			if board[i] == '.' {
				b.link(node, fmt.Sprintf("%c%d", 'a'+i%3, 3-i/3), visit(board[:i]+"ox"[player:player+1]+board[i+1:]))
			}
		}
		return node
	}
	visit(board)
	return &b.Game
}

// lined reports whether there are three of the same stone in a row.
func lined(board string, stone byte) bool {
	for _, line := range [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
		if board[line[0]] == stone && board[line[1]] == stone && board[line[2]] == stone {
			return true
		}
	}
	return false
}

// randomTree is a tree of about n nodes with up to four moves each.
func randomTree(seed uint64, n, players int) *extensive.Game {
	dice := rand.New(rand.NewPCG(seed, 0))
	b := &builder{extensive.Game{Title: fmt.Sprintf("A tree of %d nodes", n), Players: []string{"J1", "J2", "J3", "J4", "J5"}[:players]}}
	type place struct{ node, depth int }
	queue := []place{{b.node("0", 0), 0}}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		k := 1 + dice.IntN(4)
		for i := range k {
			var to int
			if len(b.Nodes)+len(queue)+k < n && dice.IntN(5) > 0 || len(queue) == 0 && len(b.Nodes) < n/2 {
				to = b.node(fmt.Sprint(len(b.Nodes)), (at.depth+1)%players)
				queue = append(queue, place{to, at.depth + 1})
			} else {
				payoffs := make([]int64, players)
				for p := range payoffs {
					payoffs[p] = dice.Int64N(21) - 10
				}
				to = b.end(fmt.Sprint(len(b.Nodes)), payoffs...)
			}
			b.link(at.node, string(rune('a'+i)), to)
		}
	}
	return &b.Game
}
