package extensive

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"math/big"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/gambit"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Read reads a game in the format .efg, version 2, of the program Gambit. A file has the title,
// the names of the players, a comment and the nodes of a tree in preorder. Older files have no
// comment.
//
//	EFG 2 R "Title" { "Player 1" "Player 2" } "comment"
//	c "node" 1 "event" { "move" 1/2 "other" 1/2 } 0
//	p "node" 1 1 "set" { "move" "other" } 0
//	t "node" 1 "outcome" { 2, -2 }
//
// The nodes have the order of the file. The sets have the order of their first nodes. Numbers are
// exact: 0.1 is 1/10.
//
// Read is lenient if only one reading is possible. Names may be equal, empty or missing, and
// commas may be missing. Any node may have payoffs. A file may describe a set or an outcome once
// or repeatedly, with the same moves, probabilities and payoffs each time. If a set has several
// names, the first name counts. Bytes that are not UTF-8 are read as Latin-1, the encoding of
// older files.
//
// The probabilities of a node must have sum 1. A probability of 0 is allowed. The sum of decimal
// probabilities may miss 1 by rounding errors: half a unit of the last place for each probability,
// and at most 1/1000 in all. Read divides each probability by the sum: 0.333, 0.333, 0.333 become
// three thirds.
//
// If the text is wrong, the error wraps [ErrSyntax] and names the place: "line 3, column 14".
// Time and memory are linear in the length of the file, whatever the file contains. If the game
// takes more than game.DefaultMemory, the error wraps game.ErrMemory.
func Read(r io.Reader) (*Game, error) { return Reader{}.Read(context.Background(), r) }

// Reader reads files as [Read] does, with a limit on memory.
type Reader struct {
	// Memory is the limit in bytes on the game; 0 means game.DefaultMemory.
	Memory int64
}

// Read reads a game. If ctx ends, the error wraps context.Cause(ctx). Read panics if Memory is
// negative.
func (d Reader) Read(ctx context.Context, r io.Reader) (*Game, error) {
	mustContext(ctx)
	must.Have(r, "extensive: nil reader")
	in := &efgReader{
		Scanner:  gambit.NewScanner(gambit.Interruptible(ctx, r)),
		budget:   tool.NewBudget("extensive", d.Memory, game.DefaultMemory),
		game:     new(Game),
		sets:     map[[2]int]*described{},
		outcomes: map[int]*outcome{},
	}
	if err := in.read(); err != nil {
		return nil, inPackage(gambit.Format(err, ErrSyntax))
	}
	return in.game, nil
}

// efgReader reads a file.
type efgReader struct {
	*gambit.Scanner
	budget   memo.Budget
	game     *Game
	sets     map[[2]int]*described // by player, -1 for chance, and number
	outcomes map[int]*outcome
	open     []unfinished
}

// described is the description of an information set or an event of chance.
type described struct {
	name  string
	moves []Move // without nodes
	set   int    // in the game
	at    gambit.Token
}

// outcome is the description of an outcome.
type outcome struct {
	name    string
	payoffs []*big.Rat
	at      gambit.Token
}

// unfinished is a node with moves to nodes that are not read yet. Its Moves grow with these
// nodes, because a short line can announce very many moves.
type unfinished struct {
	node  int
	moves []Move
}

// chancePlayer stands for the player in the key of events.
const chancePlayer = -1

// most is the largest number of a player, set or outcome.
const most = math.MaxInt32

// read reads the whole file.
func (in *efgReader) read() error {
	if err := in.prologue(); err != nil {
		return err
	}
	for first := true; first || len(in.open) > 0; first = false {
		if err := in.node(); err != nil {
			return err
		}
		for len(in.open) > 0 && in.complete(in.open[len(in.open)-1]) {
			in.open = in.open[:len(in.open)-1]
		}
	}
	t, err := in.Next()
	if err == nil && t.Kind != gambit.End {
		err = t.Errorf("the tree is complete, and %v follows", t)
	}
	return err
}

// complete reports whether everything below the node has been read.
func (in *efgReader) complete(u unfinished) bool {
	return len(in.game.Nodes[u.node].Moves) == len(u.moves)
}

// prologue reads the part before the nodes.
func (in *efgReader) prologue() error {
	t, err := in.Next()
	if err != nil {
		return err
	}
	if t.Kind != gambit.Word || t.Text != "EFG" {
		return t.Errorf("%v where a file begins with EFG", t)
	}
	if t, err = in.Next(); err != nil {
		return err
	}
	if t.Text != "2" {
		return t.Errorf("%v is the version, and only version 2 is known", t)
	}
	if t, err = in.Next(); err != nil {
		return err
	}
	if t.Text != "R" && t.Text != "D" {
		return t.Errorf("%v where R or D says what numbers are used", t)
	}
	if t, err = in.Expect(gambit.Text, "the title"); err != nil {
		return err
	}
	in.game.Title = t.Text
	if in.game.Players, err = in.players(); err != nil {
		return err
	}
	in.game.Comment, _, err = in.text()
	return err
}

// text returns the next token if it is a text. Otherwise ok is false.
func (in *efgReader) text() (text string, ok bool, err error) {
	t, err := in.Peek()
	if err != nil || t.Kind != gambit.Text {
		return "", false, err
	}
	_, err = in.Next()
	return t.Text, true, err
}

// eachNode is the approximate number of bytes of a node, with the move to the node and its place
// in a set, in lists that grow. eachMove is the number of bytes of a move in the description of a
// set.
const eachNode, eachMove = 400, 100

// name returns the next text as a name that the game keeps.
func (in *efgReader) name() (text string, ok bool, err error) {
	text, ok, err = in.text()
	return text, ok, cmp.Or(err, tool.Take(&in.budget, int64(len(text))))
}

// list reads a list in braces, and element reads each element.
func (in *efgReader) list(what string, element func(gambit.Token) error) error {
	if _, err := in.Expect(gambit.Open, "the { before "+what); err != nil {
		return err
	}
	for {
		t, err := in.Next()
		switch {
		case err != nil:
			return err
		case t.Kind == gambit.Close:
			return nil
		case t.Kind == gambit.Comma:
			continue
		}
		if err := element(t); err != nil {
			return err
		}
	}
}

// players reads the names of the players.
func (in *efgReader) players() ([]string, error) {
	players := []string{}
	err := in.list("the players", func(t gambit.Token) error {
		if t.Kind != gambit.Text {
			return t.Errorf("%v where the name of a player should be", t)
		}
		players = append(players, t.Text)
		return tool.Take(&in.budget, int64(32+len(t.Text)))
	})
	return players, err
}

// integer reads an integer of at least least.
func (in *efgReader) integer(least, most int, what string) (int, gambit.Token, error) {
	t, err := in.Expect(gambit.Number, what)
	if err != nil {
		return 0, t, err
	}
	n, err := t.Int(least, most)
	if err != nil {
		err = t.Errorf("%v should be %s, an integer from %d to %d", t, what, least, most)
	}
	return n, t, err
}

// node reads a node.
func (in *efgReader) node() error {
	t, err := in.Next()
	if err != nil {
		return err
	}
	if t.Kind == gambit.End {
		return t.Errorf("the file ends where %s should be", in.missing())
	}
	if t.Kind != gambit.Word || len(t.Text) != 1 || !strings.Contains("cpt", t.Text) {
		return t.Errorf("%v where %s should be, which begins with c, p or t", t, in.missing())
	}
	v := len(in.game.Nodes)
	if err := tool.Take(&in.budget, eachNode); err != nil {
		return err
	}
	in.game.Nodes = append(in.game.Nodes, Node{Set: Terminal})
	if n := len(in.open); n > 0 {
		u := in.open[n-1]
		moves := &in.game.Nodes[u.node].Moves
		move := u.moves[len(*moves)]
		move.Node = v
		*moves = append(*moves, move)
	}
	if in.game.Nodes[v].Name, _, err = in.name(); err != nil {
		return err
	}
	if t.Text != "t" {
		if err := in.inner(v, t.Text == "c"); err != nil {
			return err
		}
	}
	return in.outcome(v)
}

// missing names the next node of the file.
func (in *efgReader) missing() string {
	n := len(in.open)
	if n == 0 {
		return "the root"
	}
	u := in.open[n-1]
	move := len(in.game.Nodes[u.node].Moves)
	return fmt.Sprintf("the node after move %d, %.40q, of %s", move+1, u.moves[move].Name, in.game.label(u.node))
}

// inner reads the part of a node that a terminal node does not have.
func (in *efgReader) inner(v int, isChance bool) error {
	player := chancePlayer
	if !isChance {
		n, t, err := in.integer(1, most, "the number of a player")
		if err != nil {
			return err
		}
		if n > len(in.game.Players) {
			return t.Errorf("player %d of %d", n, len(in.game.Players))
		}
		player = n - 1
	}
	number, t, err := in.integer(0, most, "the number of an information set")
	if err != nil {
		return err
	}
	d, err := in.describe(player, number, t)
	if err != nil {
		return err
	}
	node := &in.game.Nodes[v]
	if isChance {
		node.Set, node.Event = Chance, d.name
	} else {
		node.Set = d.set
		in.game.Sets[d.set].Nodes = append(in.game.Sets[d.set].Nodes, v)
	}
	in.open = append(in.open, unfinished{v, d.moves})
	return nil
}
