// Pig, a race to 10 with a die: hold what was rolled, or roll on; a 1 loses the turn.
package main

import (
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/terminal"
	"github.com/gametheory-go/gametheory/play/web"
)

const target = 10

type pig struct{}

type state struct {
	points [2]int
	turn   int
	total  int  // rolled in this turn
	rolls  bool // the die is to be rolled
}

func (pig) Moves(dst []state, s state) []state {
	switch {
	case s.points[0] >= target || s.points[1] >= target:
		return dst
	case s.rolls:
		dst = append(dst, state{s.points, 1 - s.turn, 0, false})
		for face := 2; face <= 6; face++ {
			dst = append(dst, state{s.points, s.turn, s.total + face, false})
		}
		return dst
	}
	held := s.points
	held[s.turn] += s.total
	if held[s.turn] < target {
		dst = append(dst, state{s.points, s.turn, s.total, true})
	}
	if s.total > 0 {
		dst = append(dst, state{held, 1 - s.turn, 0, false})
	}
	return dst
}

func (pig) Turn(s state) int { return s.turn }

func (pig) Chances(dst []int, s state) []int {
	if s.rolls {
		dst = append(dst, 1, 1, 1, 1, 1, 1)
	}
	return dst
}

func (pig) Score(s state) int {
	if s.points[s.turn] >= target {
		return 1
	}
	return -1
}

func (pig) MoveName(s, next state) string {
	if s.rolls {
		return fmt.Sprint(max(1, next.total-s.total))
	}
	return map[bool]string{true: "roll", false: "hold"}[next.rolls]
}

func (s state) String() string { return fmt.Sprint(s.points, " points, ", s.total, " in this turn") }

func main() {
	g := play.Of(pig{}, state{})
	if len(os.Args) > 1 {
		web.Main(g) // as the flag -http or -static says
	}
	terminal.Main(g)
}
