package gamelist

import (
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/play"
)

// mancalaPlayers sit below the board and above it.
var mancalaPlayers = []string{"South", "North"}

// mancalaColors are the colors of their counters.
var mancalaColors = [2]play.Color{play.Red, play.Blue}

// sides returns the pits of South and those of North.
func sides(all []int) [2][]int { return [2][]int{all[:len(all)/2], all[len(all)/2:]} }

// turns returns the positions from which the last moves of a line were made, all by one player, and the last position.
func turns[S any](line []S, turn func(S) int) []S {
	from := max(len(line)-2, 0)
	for from > 0 && turn(line[from-1]) == turn(line[from]) {
		from--
	}
	return line[from:]
}

// openSowing opens a game on a board, that of six pits with four seeds each if nothing else is said.
func openSowing[B any, S comparable](args []string, o Options, parse func(string) (B, error),
	describe func(B, time.Duration, int64) play.Description[S]) (*play.Game, error) {
	if len(args) == 0 {
		args = []string{"6", "4"}
	}
	b, err := parse(strings.Join(args, " "))
	if err != nil {
		return nil, err
	}
	return play.Custom(describe(b, o.Time, o.Memory)), nil
}
