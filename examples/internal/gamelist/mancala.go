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

// noPit is the pit that was sown where there has been no move.
var noPit = [2]int{-1, -1}

// sides returns the pits of South and those of North.
func sides(all []int) [2][]int { return [2][]int{all[:len(all)/2], all[len(all)/2:]} }

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
