// Three players take one or two of seven counters in turn; who takes the last one gets 2, the player before 1.
package main

import (
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/terminal"
	"github.com/gametheory-go/gametheory/play/web"
)

type three struct{}

type heap struct{ left, turn int }

func (three) Moves(dst []heap, h heap) []heap {
	for take := 1; take <= min(2, h.left); take++ {
		dst = append(dst, heap{h.left - take, (h.turn + 1) % 3})
	}
	return dst
}

func (three) Turn(h heap) int { return h.turn }
func (three) Players() int    { return 3 }

func (three) Payoff(h heap, player int) int { return []int{0, 1, 2}[(player-h.turn+3)%3] }

func (three) MoveName(h, next heap) string { return fmt.Sprint(h.left - next.left) }

func (h heap) String() string { return fmt.Sprintf("%d counters", h.left) }

func main() {
	g := play.Of(three{}, heap{7, 0})
	if len(os.Args) > 1 {
		web.Main(g) // as the flag -http or -static says
	}
	terminal.Main(g)
}
