package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// winner says who wins a position, whoever begins, by a search instead of its value.
func (c config) winner(calc *calculator, expression string, p command.Process) error {
	expression = strings.TrimSpace(expression)
	at := whole(expression)
	if at == nil {
		read, n, err := position(expression)
		switch {
		case err != nil:
			return err
		case n == 0 || n < len(expression):
			return command.Usagef("winner: %q is not one position of a game, such as domineering 6x6", expression)
		}
		at = read
	}
	show := ticker.New(p.Stderr)
	var wins [2]bool
	for first := range wins {
		player := partizan.Player(first)
		won, stats, err := at.Winner(calc.ctx, player, partizangames.Limits{
			Memory: c.memory.Bytes(), Workers: c.workers,
			Progress: func(st game.Stats) {
				show.Show("%v begins: %d positions in %v", player, st.Positions, st.Elapsed.Round(time.Second))
			},
		})
		show.Clear()
		if err != nil {
			return err
		}
		wins[first] = won == player
		if _, err := fmt.Fprintf(p.Stdout, "%v begins: %v wins, after %d positions in %v\n", player, won, stats.Positions, stats.Elapsed.Round(time.Millisecond)); err != nil {
			return err
		}
	}
	o := map[[2]bool]partizan.Outcome{{true, true}: partizan.N, {false, false}: partizan.P, {true, false}: partizan.L, {false, true}: partizan.R}[wins]
	_, err := fmt.Fprintf(p.Stdout, "outcome %v: %s\n", o, outcomes[o])
	return err
}
