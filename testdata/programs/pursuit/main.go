// A pursuit on a ring of six places with a chord, a game with cycles: the first player hunts the second.
package main

import (
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/terminal"
	"github.com/gametheory-go/gametheory/play/web"
)

type pursuit struct{}

type places struct {
	hunter, hare int
	turn         int
}

var ways = [6][]int{{1, 5, 3}, {0, 2}, {1, 3}, {2, 4, 0}, {3, 5}, {4, 0}}

func (pursuit) Moves(dst []places, p places) []places {
	if p.hunter == p.hare {
		return dst
	}
	from := [2]int{p.hunter, p.hare}
	for _, to := range ways[from[p.turn]] {
		next := p
		next.turn = 1 - p.turn
		if p.turn == 0 {
			next.hunter = to
		} else {
			next.hare = to
		}
		dst = append(dst, next)
	}
	return dst
}

func (pursuit) Turn(p places) int { return p.turn }

// Score is that of the player who would be to move: the hunter wins.
func (pursuit) Score(p places) int { return 1 - 2*p.turn }

func (p places) String() string { return fmt.Sprintf("hunter %d, hare %d", p.hunter, p.hare) }

func main() {
	g := play.Of(pursuit{}, places{0, 2, 0})
	if len(os.Args) > 1 {
		web.Main(g) // as the flag -http or -static says
	}
	terminal.Main(g)
}
