package gamelist

import (
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/play"
)

// mancalaPlayers sit below the board and above it.
var mancalaPlayers = []string{"South", "North"}

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
