package page

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/play"
	"github.com/gametheory-go/gametheory/examples/internal/puzzle"
)

// task is what a person is asked to find, or what is said of the move that was made instead.
type task struct {
	Text  string
	Class string // found, missed, or nothing before the move
	Again string // the address of where to try again
}

// trying returns the state in which a person is to find the best move after so many of the moves:
// without what would tell it.
func (s State) trying(plies int) State {
	s = s.to(plies)
	s.Try, s.Values, s.Chart = plies+1, false, false
	return s
}

// task returns what a person is to find at the position that is shown, or how good the move was
// that was made there, until the person moves again. It is nil if there is nothing to find.
func (d *round) task(ctx context.Context) (*task, error) {
	if !d.tries() {
		return nil, nil
	}
	before := d.Try - 1
	c, err := d.begin(d.Moves[:before])
	if err != nil || c.Over() || d.At == before && d.over() {
		return nil, err
	}
	player := d.facts.Players[c.Player()]
	p, known := d.puzzle()
	if known && d.At == before {
		return &task{Text: toWin(player, p.ToEnd)}, nil
	}
	j, err := d.judge(ctx, d.table, c, nil)
	if err != nil {
		return nil, err
	}
	if d.At == before {
		return &task{Text: ask(j, player)}, nil
	}
	text, found := verdict(j, d.Moves[before])
	if known && !j.Exact() { // for want of time
		text, found = solved(p, d.Moves[before])
	}
	if found {
		return &task{Text: text, Class: "found"}, nil
	}
	refuted, err := d.refutation(ctx)
	return &task{Text: strings.TrimSpace(text + " " + refuted), Class: "missed", Again: d.trying(before).URL() + "#board"}, err
}

// tries reports whether a person is to find a move at the position that is shown, or has made it
// and not moved again.
func (d *round) tries() bool {
	before := d.Try - 1
	if d.Try == 0 || d.At < before || len(d.Line) > 0 || !d.seen() || !d.person(d.course.Mover(before)) {
		return false
	}
	for i := d.Try; i < d.At; i++ {
		if d.course.Mover(i) == d.course.Mover(before) {
			return false
		}
	}
	return true
}

// puzzle returns the puzzle at the position where a person is to find a move, if it is that of one.
func (d *round) puzzle() (puzzle.Puzzle, bool) {
	if len(d.Seats) != 2 || d.options() != (gamelist.Options{Seed: d.Seed}) {
		return puzzle.Puzzle{}, false
	}
	return puzzle.Find(d.Game, d.Args, d.Moves[:d.Try-1])
}

// begin returns a course after moves.
func (d *round) begin(moves []string) (play.Course, error) {
	c := d.table.Begin()
	return c, c.Repeat(moves)
}

// ask says what a player is to find at a position that is judged.
func ask(j play.Judgement[string], player string) string {
	first, same, lost := j.First(), 0, 0
	for _, m := range j.Moves {
		switch m.Outcome {
		case first.Outcome:
			same++
		case play.Loss:
			lost++
		}
	}
	switch {
	case !j.Proved() || j.Mean || j.Unit != "" && same > 1:
	case first.Outcome == play.Win:
		return toWin(player, first.Plies)
	case first.Outcome == play.Draw && same == 1 && lost > 0:
		return player + " to move: find the move that does not lose."
	case first.Outcome == play.Draw && lost > 0:
		return player + " to move: find a move that does not lose."
	}
	return player + " to move: find the best move."
}

// toWin asks a player to win in so many moves, 0 if that is not known.
func toWin(player string, moves int) string {
	switch moves {
	case 0:
		return player + " to move and win."
	case 1:
		return player + " to move and win at once."
	}
	return fmt.Sprintf("%s to move and win in %d moves, those of both players counted.", player, moves)
}

// solved is verdict for a move that is the solution of a puzzle or not.
func solved(p puzzle.Puzzle, move string) (text string, found bool) {
	if move != p.Solution {
		return fmt.Sprintf("Wrong: %s gives away the win.", move), false
	}
	return fmt.Sprintf("Right: %s wins.", move), true
}

// verdict says how good a move is at a position that is judged, and whether it gives nothing
// away. It does not tell a better one than a move that does: that is still to be found.
func verdict(j play.Judgement[string], move string) (text string, found bool) {
	first := j.First()
	i := slices.IndexFunc(j.Moves, func(m play.Judged[string]) bool { return m.Move == move })
	if i < 0 || j.Moves[i].Outcome == play.Unknown {
		return "Nothing is known of " + move + ".", true
	}
	m := j.Moves[i]
	right, wrong := "Right", "Wrong"
	proved := m.Exact && first.Exact
	if !proved {
		right, wrong = "As far as I can see, right", "As far as I can see, wrong"
	}
	switch k := judgeMove(j, move); {
	case k.Sign != "":
		return fmt.Sprintf("%s: %s %s.", wrong, move, strings.TrimSuffix(k.Text, " ("+first.Move+")")), false
	case m.Rank > 0 && proved:
		return fmt.Sprintf("Right: %s, %s. Better still: %s, %s.", move, words(j, m), first.Move, words(j, first)), true
	}
	return fmt.Sprintf("%s: %s, %s.", right, move, words(j, m)), true
}

// refuting is how many moves a refutation tells.
const refuting = 7

// refutation says how best play goes on from the position that is shown, unless a level is about
// to move there.
func (d *round) refutation(ctx context.Context) (string, error) {
	if d.over() || d.levelsTurn() {
		return "", nil
	}
	j, err := d.judge(ctx, d.table, d.course, nil)
	if err != nil {
		return "", err
	}
	moves, proved, err := d.line(ctx, d.table, d.course, j, thinking*d.think)
	if err != nil || len(moves) == 0 {
		return "", err
	}
	c, err := d.begin(d.Moves[:d.At])
	if err != nil {
		return "", err
	}
	var played []string
	for _, m := range moves[:min(len(moves), refuting)] {
		played = append(played, d.facts.Players[c.Player()]+" "+m)
		if err := c.Move(m); err != nil {
			return "", err
		}
	}
	text := "Best play goes on: "
	if !proved {
		text = "As far as I can see, best play goes on: "
	}
	text += strings.Join(played, ", ")
	if r, _ := c.Result(); c.Over() {
		return text + ". " + dialogue.Verdict(d.facts.Players, r.Winners), nil
	}
	return text + ".", nil
}
