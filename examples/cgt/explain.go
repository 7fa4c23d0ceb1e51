package main

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// follower is a summand after a move.
type follower struct {
	name    string // of the move
	summand summand
}

// explain says who wins a sum, whoever begins, and how: a winning move, and for each move of the loser which
// summand has the answer. Of the answers one in the same summand is chosen, if it wins.
func (s *session) explain(text string) (string, error) {
	sum, err := s.calc.sum(text)
	if err != nil {
		return "", err
	}
	value := s.calc.full(s.full, s.echo(text), s.calc.total(sum))
	var b strings.Builder
	if len(sum) > 1 {
		writeSummands(&b, sum)
	}
	for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
		if err := s.calc.explainFrom(&b, sum, first); err != nil {
			return "", err
		}
	}
	return value + s.notes(b.String()), s.calc.Err()
}

// explainFrom explains who wins if a player begins.
func (c *calculator) explainFrom(b *strings.Builder, sum []summand, first partizan.Player) error {
	winner := first.Opponent()
	if c.total(sum).Outcome().Wins(first, first) {
		winner = first
		i, f, err := c.answer(sum, -1, first)
		if err != nil {
			return err
		}
		fmt.Fprintf(b, "\n%v begins and wins by %s\n", first, moveText(sum, i, f))
		sum = replaced(sum, i, f.summand)
	} else {
		fmt.Fprintf(b, "\n%v begins and %v wins\n", first, winner)
	}
	loser := winner.Opponent()
	moves := 0
	for i := range sum {
		all, err := c.followers(sum[i], loser)
		if err != nil {
			return err
		}
		for _, f := range all {
			after := replaced(sum, i, f.summand)
			j, answer, err := c.answer(after, i, winner)
			if err != nil {
				return err
			}
			moves++
			fmt.Fprintf(b, "  %v %s: answer %s\n", loser, moveText(sum, i, f), moveText(after, j, answer))
		}
	}
	if moves == 0 {
		fmt.Fprintf(b, "  %v has no move\n", loser)
	}
	return c.Err()
}

// answer returns a winning move of a player, in the summand local if there is one.
func (c *calculator) answer(sum []summand, local int, p partizan.Player) (at int, f follower, err error) {
	total := c.total(sum)
	at = -1
	for i := range sum {
		if at >= 0 && i != local {
			continue // only an answer in the same summand is better
		}
		all, err := c.followers(sum[i], p)
		if err != nil {
			return 0, f, err
		}
		for _, o := range all {
			if c.Add(c.Sub(total, sum[i].value), o.summand.value).Outcome().Wins(p, p.Opponent()) {
				at, f = i, o
				break
			}
		}
	}
	if at < 0 && c.Err() == nil {
		return 0, f, fmt.Errorf("no winning move of %v was found", p)
	}
	return at, f, c.Err()
}

// followers returns the summands after the moves of a player, one for each value.
func (c *calculator) followers(s summand, p partizan.Player) (all []follower, err error) {
	seen := map[partizan.Value]bool{}
	add := func(name string, to summand) {
		if !seen[to.value] {
			seen[to.value] = true
			all = append(all, follower{name, to})
		}
	}
	if s.position.None() {
		for _, o := range ordered(s.value.Options(p)) {
			add(o.String(), summand{text: o.String(), value: o})
		}
		return all, nil
	}
	player := p
	if s.negative {
		player = p.Opponent()
	}
	for _, o := range s.position.Options(player) {
		to := summand{position: o, negative: s.negative}
		if err := c.evaluate(&to); err != nil {
			return nil, err
		}
		add(s.position.MoveName(o), to)
	}
	return all, nil
}

// replaced returns a sum with another summand at an index.
func replaced(sum []summand, at int, with summand) []summand {
	after := append([]summand(nil), sum...)
	after[at] = with
	return after
}

// moveText writes a move with the number of its summand.
func moveText(sum []summand, i int, f follower) string {
	text := f.name
	if value := f.summand.value.String(); value != f.name {
		text += " to " + shortened(value)
	}
	if len(sum) > 1 {
		text = fmt.Sprintf("%d: %s", i+1, text)
	}
	return text
}

// shortened returns a text, or what of it fits a line.
func shortened(text string) string {
	if len(text) > longest {
		return text[:longest] + "..."
	}
	return text
}
