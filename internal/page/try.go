package page

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/play"
)

// task is what a person is asked to find, or what is said of the move that was made instead.
type task struct {
	Text  string
	Class string // found, missed, or nothing before the move
	Again string // the address of where to try again
	Next  string // the address of the next puzzle, if this one is solved
}

// trying returns the state in which a person is to find the best move after so many of the moves:
// without what would tell it.
func (s State) trying(plies int) State {
	s = s.to(plies)
	s.Try, s.Values, s.Chart, s.Timing = plies+1, false, false, Timing{}
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
		return &task{Text: toWin(play.Judgement[string]{}, player, p.ToEnd)}, nil
	}
	j, err := d.judge(ctx, d.table, c, nil)
	if err != nil {
		return nil, err
	}
	if d.At == before {
		return &task{Text: ask(j, player)}, nil
	}
	v, err := d.looked(ctx, j, before)
	if err != nil {
		return nil, err
	}
	text, found := verdict(j, v.mark(before), v.at[before].worth, v.made(before))
	if known && !j.Exact() { // for want of time
		text, found = solved(p, d.Moves[before])
	}
	switch {
	case found && known && !d.over():
		return &task{Text: "Solved. " + text, Class: "found", Next: p.Next()}, nil
	case found:
		return &task{Text: text, Class: "found"}, nil
	}
	refuted, err := d.refutation(ctx)
	return &task{Text: strings.TrimSpace(text + " " + refuted), Class: "missed", Again: d.trying(before).URL() + "#board"}, err
}

// looked returns a review of which the position before a move is judged, and the one after it if it is not
// known what the move is worth.
func (d *round) looked(ctx context.Context, j play.Judgement[string], before int) (*review, error) {
	v := d.unseen()
	v.at[before].Judgement = j
	if c, err := d.begin(d.Moves[:before+1]); err != nil {
		return nil, err
	} else if v.links(before) && !c.Over() && !v.at[before].option(d.Moves[before]).Exact {
		if v.at[before+1].Judgement, err = d.judge(ctx, d.table, c, nil); err != nil {
			return nil, err
		}
	}
	v.settle()
	return v, nil
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
func (d *round) puzzle() (Puzzle, bool) {
	if d.Puzzle == nil || d.Try == 0 || len(d.Seats) != 2 || d.options() != (play.Options{Seed: d.Seed}) {
		return Puzzle{}, false
	}
	return d.Puzzle(d.Game, d.Args, d.Moves[:d.Try-1])
}

// begin returns a course after moves.
func (d *round) begin(moves []string) (*play.Course, error) {
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
		return toWin(j, player, first.Plies)
	case first.Outcome == play.Draw && same == 1 && lost > 0:
		return player + " to move: find the move that does not lose."
	case first.Outcome == play.Draw && lost > 0:
		return player + " to move: find a move that does not lose."
	}
	return player + " to move: find the best move."
}

// toWin asks a player to win in so many moves, 0 if that is not known, in a game that is judged so.
func toWin(j play.Judgement[string], player string, moves int) string {
	switch {
	case moves == 0:
		return player + " to move and win."
	case j.Mates:
		return player + " to move and " + j.Ending(play.Win, moves) + "."
	case moves == 1:
		return player + " to move and win at once."
	}
	return fmt.Sprintf("%s to move and win in %d moves, those of both players counted.", player, moves)
}

// solved is verdict for a move that is the solution of a puzzle or not.
func solved(p Puzzle, move string) (text string, found bool) {
	if move != p.Solution {
		return fmt.Sprintf("Wrong: %s gives away the win.", move), false
	}
	return fmt.Sprintf("Right: %s wins.", move), true
}

// verdict says how good a move is at a position that is judged, where a best move is worth so much, and
// whether it gives nothing away. It does not tell a better one than a move that does, which is still to be
// found, but where every move loses, how long another one holds out.
func verdict(j play.Judgement[string], gives mark, best, made value) (text string, found bool) {
	if made.Outcome == play.Unknown {
		return "How good " + made.Move + " is I cannot tell.", true
	}
	right, wrong := "Right", "Wrong"
	proved := made.Exact && best.Exact
	if !proved {
		right, wrong = "As far as I can see, right", "As far as I can see, wrong"
	}
	better := best.Move != made.Move && best.above(made)
	switch lost := made.certain() < 0 && j.Unit == ""; {
	case gives.Sign != "":
		return fmt.Sprintf("%s: %s %s.", wrong, made.Move, strings.TrimSuffix(gives.Text, " ("+best.Move+")")), false
	case lost && better && best.certain() < 0 && best.Move != "":
		return fmt.Sprintf("%s; %s holds out for %d.", loses(j, made), best.Move, j.Count(best.Plies)), false
	case lost && better:
		return loses(j, made) + "; of another move that is not proved.", false
	case lost && proved:
		return fmt.Sprintf("%s, as every move does, and none holds out longer.", loses(j, made)), true
	case lost:
		return loses(j, made) + ", and I know no better move.", true
	case better && proved:
		return fmt.Sprintf("Right: %s, %s. Better still: %s, %s.", made.Move, words(j, made.Judged), best.Move, words(j, best.Judged)), true
	}
	return fmt.Sprintf("%s: %s, %s.", right, made.Move, words(j, made.Judged)), true
}

// loses says of a move that loses how soon.
func loses(j play.Judgement[string], m value) string {
	switch m.Plies {
	case 0:
		return m.Move + " loses"
	case 1, 2:
		return "This loses at once"
	}
	return fmt.Sprintf("%s loses in %d moves", m.Move, j.Count(m.Plies))
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
		return text + ". " + play.Verdict(d.facts.Players, r.Winners), nil
	}
	return text + ".", nil
}
