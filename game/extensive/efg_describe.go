package extensive

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/internal/gambit"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// describe returns the description of a set after its number, and reads the rest of the
// description in the file, if there is more.
func (in *efgReader) describe(player, number int, at gambit.Token) (*described, error) {
	name, _, err := in.name()
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
		return d, tool.Take(&in.budget, eachNode)
	}
	if !slices.EqualFunc(moves, old.moves, sameMove) {
		return nil, t.Errorf("set %d of %s had other moves at line %d, column %d",
			number, in.owner(player), old.at.Line, old.at.Column)
	}
	old.rename(in.game, player, name)
	return old, nil
}

// rename sets the name of a set that has no name yet.
func (d *described) rename(g *Game, player int, name string) {
	if d.name == "" && name != "" {
		d.name = name
		if player != chancePlayer {
			g.Sets[d.set].Name = name
		}
	}
}

// sameMove reports whether the moves have the same name and probability.
func sameMove(a, b Move) bool {
	return a.Name == b.Name && (a.Probability == nil || a.Probability.Cmp(b.Probability) == 0)
}

// owner names a player, or chance, in an error.
func (in *efgReader) owner(player int) string {
	if player == chancePlayer {
		return "chance"
	}
	return fmt.Sprintf("player %d", player+1)
}

// moves reads the names of moves, and for moves of chance also the probabilities.
func (in *efgReader) moves(isChance bool) ([]Move, error) {
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
			if err := tool.Take(&in.budget, bytesOf([]*big.Rat{move.Probability})+int64(len(n.Text))); err != nil {
				return err
			}
		}
		moves = append(moves, move)
		return tool.Take(&in.budget, eachMove+int64(len(t.Text)))
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

// sumUp corrects the rounding of probabilities, to make their sum 1.
func (in *efgReader) sumUp(moves []Move, numbers []gambit.Token) error {
	sum := sumOf(moves)
	if sum.Cmp(one) == 0 {
		return nil
	}
	if err := gambit.CheckSum(numbers, sum); err != nil {
		return err
	}
	if err := tool.Take(&in.budget, tool.Area(bytesOf([]*big.Rat{sum}), len(moves), 1)); err != nil {
		return err
	}
	for i := range moves {
		moves[i].Probability.Quo(moves[i].Probability, sum)
	}
	return nil
}

// outcome reads the outcome of a node.
func (in *efgReader) outcome(v int) error {
	t, err := in.Peek()
	if err != nil || t.Kind == gambit.Word || t.Kind == gambit.End {
		return err // no outcome, as in some files
	}
	number, t, err := in.integer(0, most, "the number of an outcome")
	if err != nil {
		return err
	}
	name, named, err := in.name()
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
		if number != 0 { // outcome 0 is none; payoffs that follow it hold for this node only
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
func (in *efgReader) payoffs() ([]*big.Rat, error) {
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
		if err != nil {
			return err
		}
		payoffs = append(payoffs, x)
		return tool.Take(&in.budget, bytesOf(payoffs[len(payoffs)-1:]))
	})
	if err == nil && len(payoffs) < len(in.game.Players) {
		err = open.Errorf("%d payoffs for %d players", len(payoffs), len(in.game.Players))
	}
	return payoffs, err
}
