package gamelist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/play"
)

// lastWins and lastLoses say who wins an impartial game.
const (
	lastWins  = " A player who cannot move loses."
	lastLoses = " A player who cannot move wins."
)

// impartial returns an impartial game as it is played at a table.
func impartial[S comparable](m Impartial[S], o Options) *play.Game {
	m.Time, m.Memory = o.Time, memory(o)
	last, aim := lastWins, "Make the last move."
	if o.Misere {
		last, aim = lastLoses, "Leave the last move to the opponent."
	}
	m.About += last
	m.Manual.Aim = aim
	m.Manual.Rules = append(m.Manual.Rules, "The players take turns, and both have the same moves."+last)
	return play.Custom(m.Title())
}

// twoNumbers reads two numbers from 1 to most, or returns the default ones if there are no
// arguments.
func twoNumbers(args []string, most, a, b int) (int, int, error) {
	if len(args) == 0 {
		return a, b, nil
	}
	if len(args) != 2 {
		return 0, 0, fmt.Errorf("want two numbers, not %q", strings.Join(args, " "))
	}
	var n [2]int
	for i, word := range args {
		var err error
		if n[i], err = strconv.Atoi(word); err != nil || n[i] < 1 || n[i] > most {
			return 0, 0, fmt.Errorf("%q is not a number from 1 to %d", word, most)
		}
	}
	return n[0], n[1], nil
}
