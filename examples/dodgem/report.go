package main

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/minimax"
)

// report says what is in a table.
type report struct {
	dodgem.Rules
	table *minimax.Table[dodgem.Position]
}

// text returns the report, with the best play if line is true.
func (r report) text(line bool) (string, error) {
	v, err := r.table.Value(r.Start())
	if err != nil {
		return "", err
	}
	openings, err := r.openings()
	if err != nil {
		return "", err
	}
	play := ""
	if line {
		if play, err = r.play(v.Payoff == 0); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("Dodgem, %d by %d: %s.\n\n%v\nFirst moves:\n%s\n%s%s",
		r.Rules, r.Rules, verdict(v), r.Draw(r.Start(), 0), openings, play, r.census()), nil
}

// verdict says what v means to the first player.
func verdict(v minimax.TableValue) string {
	switch {
	case v.Payoff > 0:
		return fmt.Sprintf("the first player wins, after %d moves of both", v.Plies)
	case v.Payoff < 0:
		return fmt.Sprintf("the second player wins, after %d moves of both", v.Plies)
	}
	return "a draw"
}

// openings lists the first moves.
func (r report) openings() (string, error) {
	a, err := r.table.Analyze(r.Start())
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, o := range a.Options {
		fmt.Fprintf(&b, "  %-6s  %v\n", r.MoveText(r.Start(), o.Position, 0), o.Value)
	}
	return b.String(), nil
}

// play shows the best play, up to the end or until it goes round.
func (r report) play(round bool) (string, error) {
	line, err := r.table.Line(r.Start())
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.WriteString("The best play:\n\n")
	before := r.Start()
	for i, p := range line {
		fmt.Fprintf(&b, "%d. %s\n%v\n", i+1, r.MoveText(before, p, i%2), r.Draw(p, 1-i%2))
		before = p
	}
	if round {
		b.WriteString("And so on: for the player to move it looks as it did before.\n\n")
	}
	return b.String(), nil
}

// census counts the positions won, drawn and lost.
func (r report) census() string {
	var won, drawn, lost, longest int
	for _, v := range r.table.All() {
		switch {
		case v.Payoff > 0:
			won++
		case v.Payoff < 0:
			lost++
		default:
			drawn++
		}
		longest = max(longest, v.Plies)
	}
	return fmt.Sprintf("Of %d positions, the player to move wins %d, draws %d and loses %d. The longest takes %d moves.\n",
		won+drawn+lost, won, drawn, lost, longest)
}
