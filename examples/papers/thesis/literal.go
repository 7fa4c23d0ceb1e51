package main

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
)

// literal solves the reduced game of Big Points by backward induction with the order of
// preference that the thesis' text has, word for word: a win, with as many points as possible;
// where there is none to be had, as few points as possible for the opponent. The text does not
// mention draws: a player may then lose by 2 to 3 rather than draw with 4 points each, and the
// program does not do so. The players' aims are not opposite, so that the order in which moves are
// examined decides much, who wins included: boards that differ only by the names of the colors
// can differ in that.
type literal struct {
	*reduced.Game
	known map[reduced.Position]reduced.Points
}

// solve returns the points at the end. Of equal moves the first one stands.
func (l literal) solve(s reduced.Position) (best reduced.Points) {
	if p, ok := l.known[s]; ok {
		return p
	}
	options := l.Moves(make([]reduced.Position, 0, 2*reduced.MaxColors), s)
	if len(options) == 0 {
		return l.Points(s)
	}
	for i, o := range options {
		if p := l.solve(o); i == 0 || worth(p, s.Player()) > worth(best, s.Player()) {
			best = p
		}
	}
	l.known[s] = best
	return best
}

// worth numbers points in the order in which a player likes them.
func worth(p reduced.Points, player int) int {
	own, other := int(p.First), int(p.Second)
	if player == 1 {
		own, other = other, own
	}
	if own > other {
		return own // a win has a point at least
	}
	return -other
}

// outcomes count boards that the first player wins, that are drawn, and that the second wins.
type outcomes [3]int

func (o outcomes) String() string { return fmt.Sprintf("%d / %d / %d", o[0], o[1], o[2]) }

// readings returns who wins the boards of a size if the text is read word for word, who wins by
// the order of the program, and on how many boards that is another player.
func readings(ctx context.Context, z reduced.Size) (text, program outcomes, other int, err error) {
	// By the program, the names of the colors do not matter.
	winners := map[reduced.Board]int{}
	for a, err := range (reduced.Survey{}).Run(ctx, z.Classes()) {
		if err != nil {
			return text, program, 0, err
		}
		winners[a.Board] = a.Winner()
	}
	known := map[reduced.Position]reduced.Points{}
	for b := range z.Boards() {
		if err := context.Cause(ctx); err != nil {
			return text, program, 0, err
		}
		clear(known)
		g := reduced.New(b)
		winner := literal{g, known}.solve(g.Start()).Winner()
		text[1-winner]++
		program[1-winners[b.Canonical()]]++
		if winner != winners[b.Canonical()] {
			other++
		}
	}
	return text, program, other, nil
}

// tellLiteral tells what the players of the reduced game do by the text alone, on the boards of
// some sizes.
func tellLiteral(sizes ...reduced.Size) lesson.Tell {
	return func(ctx context.Context, page *lesson.Page) error {
		page.Title("The order of preference, word for word")
		page.Say("In the reduced game of Big Points the program of the thesis prefers a win to a draw to a loss. The text says nothing of " +
			"draws: a player wants to win with many points, or else to keep the opponent's points small. First player, draws " +
			"and second player, on all boards of a size:")
		rows := [][]string{{"colors x discs", "by the text", "by the program", "another winner"}}
		for _, z := range sizes {
			text, program, other, err := readings(ctx, z)
			if err != nil {
				return err
			}
			rows = append(rows, []string{z.String(), text.String(), program.String(), fmt.Sprint(other)})
		}
		page.Table("lrrr", rows)
		return nil
	}
}
