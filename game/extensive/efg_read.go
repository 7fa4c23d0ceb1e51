package extensive

import (
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/internal/gambit"
)

// Read reads a game in the format .efg, version 2, of the program Gambit: its title, the
// names of its players, a comment, which older files lack, and the nodes of a tree in
// preorder.
//
//	EFG 2 R "Title" { "Player 1" "Player 2" } "comment"
//	c "node" 1 "event" { "move" 1/2 "other" 1/2 } 0
//	p "node" 1 1 "set" { "move" "other" } 0
//	t "node" 1 "outcome" { 2, -2 }
//
// The nodes of the game have the order of the file, and its sets that of their first
// nodes. Numbers are exact: 0.1 is 1/10.
//
// Read accepts what can be understood in one way only: names that are the same, empty
// or missing, commas or none, payoffs at any node, a description of a set or of an
// outcome that is repeated or is not. A repetition must have the same moves,
// probabilities and payoffs. Of a set that is given several names the first counts. Bytes
// that are not UTF-8 are read as Latin-1, as older files are written.
//
// Probabilities must add up to 1. Decimals are allowed to miss it by rounding: by half
// a unit of the last place of each, and by no more than 1/1000 in all. They are then
// divided by their sum, so that 0.333, 0.333, 0.333 are three thirds. A chance of 0 is
// allowed.
//
// An error in the text wraps [ErrSyntax] and says where: "line 3, column 14: ...". Time
// and memory are linear in the length of the file, whatever it says.
func Read(r io.Reader) (*Game, error) {
	in := &reader{
		Scanner:  gambit.NewScanner(r),
		game:     new(Game),
		sets:     map[[2]int]*described{},
		outcomes: map[int]*outcome{},
	}
	err := in.read()
	if place := (*gambit.Error)(nil); errors.As(err, &place) {
		return nil, fmt.Errorf("extensive: %w: %w", err, ErrSyntax)
	}
	if err != nil {
		return nil, fmt.Errorf("extensive: %w", err)
	}
	return in.game, nil
}

// reader reads a file.
type reader struct {
	*gambit.Scanner
	game     *Game
	sets     map[[2]int]*described // by player, chance being -1, and number
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

// unfinished is a node some of whose moves lead to nodes that are still to be read. Its
// Moves grow with them, since a short line can announce a great many.
type unfinished struct {
	node  int
	moves []Move
}

// chancePlayer stands for the player in the key of events.
const chancePlayer = -1

// most is the largest number of a player, set or outcome.
const most = math.MaxInt32

// read reads the whole file.
func (in *reader) read() error {
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

// complete says whether all that follows the node has been read.
func (in *reader) complete(u unfinished) bool {
	return len(in.game.Nodes[u.node].Moves) == len(u.moves)
}

// prologue reads what comes before the nodes.
func (in *reader) prologue() error {
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

// text returns the next token if it is a text, and ok false otherwise.
func (in *reader) text() (text string, ok bool, err error) {
	t, err := in.Peek()
	if err != nil || t.Kind != gambit.Text {
		return "", false, err
	}
	_, err = in.Next()
	return t.Text, true, err
}

// list reads a list in braces, whose elements element reads.
func (in *reader) list(what string, element func(gambit.Token) error) error {
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
func (in *reader) players() ([]string, error) {
	players := []string{}
	err := in.list("the players", func(t gambit.Token) error {
		if t.Kind != gambit.Text {
			return t.Errorf("%v where the name of a player should be", t)
		}
		players = append(players, t.Text)
		return nil
	})
	return players, err
}

// integer reads an integer from least on.
func (in *reader) integer(least, most int, what string) (int, gambit.Token, error) {
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
func (in *reader) node() error {
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
	in.game.Nodes = append(in.game.Nodes, Node{Set: Terminal})
	if n := len(in.open); n > 0 {
		u := in.open[n-1]
		moves := &in.game.Nodes[u.node].Moves
		move := u.moves[len(*moves)]
		move.Node = v
		*moves = append(*moves, move)
	}
	if in.game.Nodes[v].Name, _, err = in.text(); err != nil {
		return err
	}
	if t.Text != "t" {
		if err := in.inner(v, t.Text == "c"); err != nil {
			return err
		}
	}
	return in.outcome(v)
}

// missing says which node comes next.
func (in *reader) missing() string {
	n := len(in.open)
	if n == 0 {
		return "the root"
	}
	u := in.open[n-1]
	move := len(in.game.Nodes[u.node].Moves)
	return fmt.Sprintf("the node after move %d, %.40q, of %s", move+1, u.moves[move].Name, in.game.label(u.node))
}

// inner reads what distinguishes a node with moves from a terminal one.
func (in *reader) inner(v int, isChance bool) error {
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

// describe returns the description of a set whose number has been read, with that which
// follows, if any.
func (in *reader) describe(player, number int, at gambit.Token) (*described, error) {
	name, _, err := in.text()
	if err != nil {
		return nil, err
	}
	key := [2]int{player, number}
	old := in.sets[key]
	t, err := in.Peek()
	if err != nil {
		return nil, err
	}
	if t.Kind != gambit.Open {
		if old == nil {
			return nil, at.Errorf("set %d of %s is used before its moves are listed", number, in.owner(player))
		}
		old.rename(in.game, player, name)
		return old, nil
	}
	moves, err := in.moves(player == chancePlayer)
	if err != nil {
		return nil, err
	}
	if old == nil {
		d := &described{name: name, moves: moves, at: at}
		if player != chancePlayer {
			d.set = len(in.game.Sets)
			in.game.Sets = append(in.game.Sets, Set{Name: name, Player: player})
		}
		in.sets[key] = d
		return d, nil
	}
	if !slices.EqualFunc(moves, old.moves, sameMove) {
		return nil, t.Errorf("set %d of %s had other moves at line %d, column %d",
			number, in.owner(player), old.at.Line, old.at.Column)
	}
	old.rename(in.game, player, name)
	return old, nil
}

// rename gives a set a name if it has none yet.
func (d *described) rename(g *Game, player int, name string) {
	if d.name == "" && name != "" {
		d.name = name
		if player != chancePlayer {
			g.Sets[d.set].Name = name
		}
	}
}

// sameMove says whether the moves have the same name and probability.
func sameMove(a, b Move) bool {
	return a.Name == b.Name && (a.Probability == nil || a.Probability.Cmp(b.Probability) == 0)
}

// owner names a player, or chance, in an error.
func (in *reader) owner(player int) string {
	if player == chancePlayer {
		return "chance"
	}
	return fmt.Sprintf("player %d", player+1)
}

// moves reads the names of moves, and their probabilities if they are of chance.
func (in *reader) moves(isChance bool) ([]Move, error) {
	open, err := in.Peek()
	if err != nil {
		return nil, err
	}
	var moves []Move
	var numbers []gambit.Token
	err = in.list("the moves", func(t gambit.Token) error {
		if t.Kind != gambit.Text {
			return t.Errorf("%v where the name of a move should be", t)
		}
		move := Move{Name: t.Text}
		if isChance {
			n, err := in.Expect(gambit.Number, fmt.Sprintf("the probability of the move %.40q", t.Text))
			if err != nil {
				return err
			}
			if move.Probability, err = n.Rat(); err != nil {
				return err
			}
			if move.Probability.Sign() < 0 {
				return n.Errorf("the probability %s is negative", n.Text)
			}
			numbers = append(numbers, n)
		}
		moves = append(moves, move)
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(moves) == 0 {
		return nil, open.Errorf("a list of no moves")
	}
	if isChance {
		err = in.sumUp(moves, numbers)
	}
	return moves, err
}

// sumUp makes probabilities whose sum is 1 but for rounding add up to 1.
func (in *reader) sumUp(moves []Move, numbers []gambit.Token) error {
	sum := sumOf(moves)
	if sum.Cmp(one) == 0 {
		return nil
	}
	tolerance := new(big.Rat)
	for _, n := range numbers {
		tolerance.Add(tolerance, n.LastPlace())
	}
	tolerance.Mul(tolerance, big.NewRat(1, 2))
	if least := big.NewRat(1, 1000); tolerance.Cmp(least) > 0 {
		tolerance = least
	}
	miss := new(big.Rat).Sub(sum, one)
	if miss.Abs(miss).Cmp(tolerance) > 0 {
		return numbers[0].Errorf("the probabilities that begin here add up to %.40s, not to 1", sum.RatString())
	}
	for i := range moves {
		moves[i].Probability.Quo(moves[i].Probability, sum)
	}
	return nil
}

// outcome reads the outcome of a node.
func (in *reader) outcome(v int) error {
	t, err := in.Peek()
	if err != nil || t.Kind == gambit.Word || t.Kind == gambit.End {
		return err // none, which is understood
	}
	number, t, err := in.integer(0, most, "the number of an outcome")
	if err != nil {
		return err
	}
	name, named, err := in.text()
	if err != nil {
		return err
	}
	next, err := in.Peek()
	if err != nil {
		return err
	}
	old := in.outcomes[number]
	switch {
	case next.Kind == gambit.Open:
		payoffs, err := in.payoffs()
		if err != nil {
			return err
		}
		if old != nil && !slices.EqualFunc(payoffs, old.payoffs, equal) {
			return next.Errorf("outcome %d had other payoffs at line %d, column %d", number, old.at.Line, old.at.Column)
		}
		if old == nil {
			old = &outcome{name, payoffs, t}
		}
		if number != 0 { // which is nothing; if it is something, then for this node only
			in.outcomes[number] = old
		}
	case number == 0 && name == "":
		return nil
	case old == nil:
		return t.Errorf("outcome %d is used before its payoffs are listed", number)
	}
	node := &in.game.Nodes[v]
	node.Payoffs, node.Outcome = old.payoffs, old.name
	if named {
		node.Outcome = name
	}
	return nil
}

// payoffs reads a payoff for each player.
func (in *reader) payoffs() ([]*big.Rat, error) {
	payoffs := make([]*big.Rat, 0, len(in.game.Players))
	open, err := in.Peek()
	if err != nil {
		return nil, err
	}
	err = in.list("the payoffs", func(t gambit.Token) error {
		if t.Kind != gambit.Number {
			return t.Errorf("%v where a payoff should be", t)
		}
		if len(payoffs) == len(in.game.Players) {
			return t.Errorf("more than %d payoffs, one for each player", len(payoffs))
		}
		x, err := t.Rat()
		payoffs = append(payoffs, x)
		return err
	})
	if err == nil && len(payoffs) < len(in.game.Players) {
		err = open.Errorf("%d payoffs for %d players", len(payoffs), len(in.game.Players))
	}
	return payoffs, err
}
