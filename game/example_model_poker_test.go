package game_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// hands is a position of Kuhn's poker: the cards of both players, 0 before the deal, and the
// actions so far, p for a pass and b for a bet.
type hands struct {
	Cards [2]int
	Bets  string
}

type kuhn struct{}

func (kuhn) Moves(dst []hands, h hands) []hands {
	if h.Cards == [2]int{} {
		for _, cards := range [][2]int{{1, 2}, {1, 3}, {2, 1}, {2, 3}, {3, 1}, {3, 2}} {
			dst = append(dst, hands{cards, ""})
		}
	} else if h.Bets == "" || h.Bets == "p" || h.Bets == "b" || h.Bets == "pb" {
		dst = append(dst, hands{h.Cards, h.Bets + "p"}, hands{h.Cards, h.Bets + "b"})
	}
	return dst
}

func (kuhn) Chances(dst []int, h hands) []int {
	if h.Cards == [2]int{} {
		dst = append(dst, 1, 1, 1, 1, 1, 1)
	}
	return dst
}

func (kuhn) Turn(h hands) int      { return len(h.Bets) % 2 }
func (g kuhn) View(h hands) string { return fmt.Sprint(h.Cards[g.Turn(h)], h.Bets) }

func (kuhn) MoveName(h, next hands) string {
	if next.Bets == "" {
		return fmt.Sprint(next.Cards)
	}
	return next.Bets[len(h.Bets):]
}

// Score is relative to the player who would move next. A player who bets wins if the other player
// passes.
func (g kuhn) Score(h hands) int {
	switch mine, theirs := h.Cards[g.Turn(h)], h.Cards[1-g.Turn(h)]; {
	case strings.HasSuffix(h.Bets, "bp"):
		return 1
	case mine > theirs:
		return 1 + strings.Count(h.Bets, "b")/2
	}
	return -1 - strings.Count(h.Bets, "b")/2
}

// Chance deals the cards. Each player sees only their own card and the moves. Package extensive
// solves the tree and returns the value of the game and the probabilities of optimal moves. The first
// player never bets here, and calls a bet with card 3.
func Example_hiddenCards() {
	tree, err := extensive.NewUnfolding[hands](kuhn{}).Unfold(context.Background(), hands{})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := extensive.NewMinimax(tree).Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", s.Value)
	for i, set := range tree.Sets {
		fmt.Printf("player %d at %s: %v\n", set.Player, set.Name, s.Behavior[i])
	}
	// Output:
	// value -1/18
	// player 0 at 1: (1, 0)
	// player 0 at 2: (1, 0)
	// player 0 at 3: (1, 0)
	// player 1 at 2p: (1, 0)
	// player 1 at 2b: (2/3, 1/3)
	// player 1 at 3p: (0, 1)
	// player 1 at 3b: (0, 1)
	// player 1 at 1p: (2/3, 1/3)
	// player 1 at 1b: (1, 0)
	// player 0 at 1pb: (1, 0)
	// player 0 at 2pb: (2/3, 1/3)
	// player 0 at 3pb: (0, 1)
}
