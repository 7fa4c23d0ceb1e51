package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/internal/words"
	"github.com/gametheory-go/gametheory/play"
)

// parsePosition returns the course of a play up to the position that a line tells.
func parsePosition(g *play.Game, line string) (*play.Course, error) {
	list, err := words.Split(line)
	if err != nil {
		return nil, err
	}
	if len(list) < 2 || list[1].Text != "startpos" || len(list) > 2 && list[2].Text != "moves" {
		return nil, errors.New(`want "position startpos", and "moves" before moves`)
	}
	c := g.Begin()
	var draws []int
	settle := func() error {
		if len(draws) == 0 {
			return nil
		}
		err := c.Redraw(draws)
		draws = nil
		return err
	}
	for _, w := range list[min(3, len(list)):] {
		if n, ok := strings.CutPrefix(w.Text, "#"); ok && !w.Quoted {
			number, err := strconv.Atoi(n)
			if err != nil {
				return nil, fmt.Errorf("%.40q is not # and a number", w.Text)
			}
			draws = append(draws, number-1)
			continue
		}
		if err := settle(); err != nil {
			return nil, err
		}
		if err := c.Repeat([]string{w.Text}); err != nil {
			return nil, err
		}
	}
	return c, settle()
}

// writePosition returns the line that tells the position of a course.
func writePosition(c *play.Course) string {
	var b strings.Builder
	b.WriteString("position startpos")
	list := " moves"
	add := func(word string) {
		b.WriteString(list + " " + word)
		list = ""
	}
	moves := c.Moves()
	for i := range c.Plies() + 1 {
		for _, n := range c.Draws(i) {
			add(fmt.Sprint("#", n+1))
		}
		if i < len(moves) {
			add(writeMove(moves[i]))
		}
	}
	return b.String()
}

// writeMove returns the name of a move as a word.
func writeMove(name string) string { return words.Write(name, "#(") }

// noMove is what stands in the place of a move if there is none.
const noMove = "(none)"
