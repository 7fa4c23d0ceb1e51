// Kuhn's poker: two players, three cards, one bet.
package main

import (
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/terminal"
	"github.com/gametheory-go/gametheory/play/web"
)

type kuhn struct{}

// A hand is the cards, 1 to 3, and what was said: p for pass or fold, b for bet or call.
type hand struct {
	cards [2]int
	said  string
}

func (kuhn) Moves(dst []hand, h hand) []hand {
	switch h.said {
	case "pp", "pbp", "pbb", "bp", "bb":
		return dst
	}
	if h.cards[0] == 0 {
		for a := 1; a <= 3; a++ {
			for b := 1; b <= 3; b++ {
				if a != b {
					dst = append(dst, hand{[2]int{a, b}, ""})
				}
			}
		}
		return dst
	}
	return append(dst, hand{h.cards, h.said + "p"}, hand{h.cards, h.said + "b"})
}

func (kuhn) Turn(h hand) int { return len(h.said) % 2 }

func (kuhn) Chances(dst []int, h hand) []int {
	if h.cards[0] == 0 {
		dst = append(dst, 1, 1, 1, 1, 1, 1)
	}
	return dst
}

func (k kuhn) View(h hand) string { return fmt.Sprintf("card %d, said %q", h.cards[k.Turn(h)], h.said) }

func (kuhn) MoveName(h, next hand) string {
	if h.cards[0] == 0 {
		return fmt.Sprint("cards ", next.cards)
	}
	return map[byte]string{'p': "pass", 'b': "bet"}[next.said[len(next.said)-1]]
}

func (k kuhn) Score(h hand) int {
	stake, turn := 1, k.Turn(h)
	switch h.said {
	case "bp", "pbp":
		return 1 // the other one has folded
	case "bb", "pbb":
		stake = 2
	}
	if h.cards[turn] < h.cards[1-turn] {
		return -stake
	}
	return stake
}

func main() {
	g := play.Of(kuhn{}, hand{})
	if len(os.Args) > 1 {
		web.Main(g) // as the flag -http or -static says
	}
	terminal.Main(g)
}
