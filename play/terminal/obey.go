package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

const (
	commands = `  moves            list the moves
  eval             say what each move is worth
  hint             say what the machine would do
  why              show how best play goes on
` + undoCommand + `  board            draw the board again
  rules            explain the rules`

	exampleCommand = ", with an example"
	undoCommand    = "  undo, redo       take a move back, make it again\n"
	sightCommand   = "  eval LEVEL       say what a level of the machine sees, if it tells\n"
	levelCommand   = "  levels           list the levels of the machine\n"
	saveCommand    = "  save, load FILE  write the game to a file, go on with it\n"
	quitCommand    = "  quit             stop\n"
)

// help returns a list of all commands and forms of moves.
func (d *dialogue) help() string {
	known := d.facts.Help + commands
	if len(d.facts.Manual.Examples) > 0 {
		known += exampleCommand
	}
	known += "\n"
	if d.clock != nil {
		known = strings.Replace(known, undoCommand, "", 1)
	}
	if slices.ContainsFunc(d.Game.Levels(), func(l play.Level) bool { return l.Tells }) {
		known += sightCommand
	}
	if len(d.Game.Levels()) > 0 {
		known += levelCommand
	}
	if d.rival() >= 0 {
		known += rivalCommand
	}
	if d.saves() {
		known += saveCommand
	}
	return wrapHelp(known+quitCommand, d.Width())
}

// ask asks the person to move until a command makes a move, takes a move back or loads a play.
func (d *dialogue) ask(ctx context.Context) error {
	d.stopped = false
	d.draw()
	d.Say("%s\n", d.turn())
	for {
		d.tellTime()
		words, err := d.Ask(ctx)
		if err != nil {
			return err
		}
		if acted, err := d.obey(ctx, words); acted || err != nil {
			return err
		}
	}
}

// turn returns a sentence with the player to move.
func (d *dialogue) turn() string {
	player := d.course.Player()
	if d.persons == 1 {
		return "Your move, " + d.facts.Players[player] + "."
	}
	return d.names[player] + " to move."
}

// obey obeys a typed line, and reports whether the position has changed.
func (d *dialogue) obey(ctx context.Context, words string) (acted bool, err error) {
	switch command := strings.ToLower(words); command {
	case "hint", "eval":
		return false, d.judge(ctx, command == "eval")
	case "why":
		return false, d.why(ctx)
	case "moves":
		d.list()
	case "redo":
		return d.redo(), nil
	case "easier", "harder":
		if d.rival() < 0 {
			return d.move(words), nil
		}
		d.change(strength[command])
	default:
		if word, level, ok := strings.Cut(command, " "); ok && word == "eval" {
			return false, d.sees(ctx, strings.TrimSpace(level))
		}
		if known, acted, err := d.obeyAlways(ctx, words); known || err != nil {
			return acted, err
		}
		return d.move(words), nil
	}
	return false, nil
}

// obeyAlways obeys a typed line with a command that is also valid after the end of a play.
// obeyAlways reports whether the line is such a command, and whether the position has changed.
func (d *dialogue) obeyAlways(ctx context.Context, words string) (known, acted bool, err error) {
	command, argument, _ := strings.Cut(words, " ")
	if d.saves() && strings.EqualFold(command, "save") {
		return true, false, d.save(ctx, strings.TrimSpace(argument))
	}
	if d.saves() && strings.EqualFold(command, "load") {
		return true, d.load(strings.TrimSpace(argument)), nil
	}
	switch strings.ToLower(words) {
	case "":
	case "help", "h", "?":
		d.Say("%s", d.help())
	case "levels":
		d.levels()
	case "rules":
		err = Explain(ctx, d.Screen, d.Game)
	case "board":
		d.draw()
	case "undo", "u":
		return true, d.undo(), nil
	default:
		return false, false, nil
	}
	return true, false, err
}

// goOn asks after the end of a play whether a person wants to take a move back or to play again,
// and reports the answer.
func (d *dialogue) goOn(ctx context.Context, r play.Result) (bool, error) {
	choices := d.offer(r) + ", undo, again"
	if d.clock != nil {
		choices = d.offer(r) + ", again"
	}
	choices = strings.TrimPrefix(choices, ", ")
	if d.saves() {
		choices += ", save FILE"
	}
	d.Line("Type %s, or just Enter to leave.", choices)
	for {
		words, err := d.Ask(ctx)
		if err != nil {
			return false, err
		}
		switch command := strings.ToLower(words); command {
		case "":
			return false, nil
		case "easier", "harder":
			if !d.change(strength[command]) {
				continue
			}
			fallthrough
		case "again":
			return true, d.again()
		}
		known, acted, err := d.obeyAlways(ctx, words)
		if acted || err != nil {
			return acted, err
		}
		if !known {
			d.Line("%q? Want %s, or just Enter.", words, choices)
		}
	}
}

// again begins another play, with the next seed if chance moves.
func (d *dialogue) again() error {
	if d.facts.Chance {
		d.Game, d.Record.Seed = d.Game.Again(), d.Record.Seed+1
	}
	d.course, d.judgement = d.Game.Begin(), nil
	return d.wind(d.Record)
}

// move makes a typed move, and writes the draws of chance after the move. move reports whether
// there is such a move.
func (d *dialogue) move(words string) bool {
	if err := d.course.Move(words); err != nil {
		d.Line("%v", err)
		return false
	}
	if drawn := d.course.Drawn(d.course.Plies()); drawn != "" {
		d.Line("%s", drawn)
	}
	return true
}

// person reports whether a person makes move number plies.
func (d *dialogue) person(plies int) bool {
	return d.Seats[d.course.Mover(plies)].Machine == nil
}

// undo takes back the last move of a person and the replies to this move.
func (d *dialogue) undo() bool {
	if d.clock != nil {
		d.Say("With a clock no move is taken back.\n")
		return false
	}
	for i := d.course.Plies() - 1; i >= 0; i-- {
		if d.person(i) {
			d.course.Go(i)
			return true
		}
	}
	d.Say("There is no move of yours to take back.\n")
	return false
}

// redo makes again the next move of a person that was taken back, with the replies to this move.
func (d *dialogue) redo() bool {
	last := d.course.Longest()
	if d.course.Plies() == last {
		d.Say("There is no move to make again.\n")
		return false
	}
	next := d.course.Plies() + 1
	for next < last && !d.person(next) {
		next++
	}
	d.course.Go(next)
	return true
}

// list writes the moves. A move with a remark has a separate line.
func (d *dialogue) list() {
	var silent []string
	told := d.course.Told()
	for i, name := range d.course.Options() {
		if told[i] == "" {
			silent = append(silent, name)
			continue
		}
		d.Paragraph(fmt.Sprintf("  %-4s ", name), strings.Fields(told[i]), " ")
	}
	if len(silent) > 0 {
		d.Paragraph("  ", shorten(silent), ", ")
	}
}

// shorten replaces the end of a long list of moves by the number of moves left out.
func shorten(moves []string) []string {
	const most = 60
	if more := len(moves) - most; more > 1 {
		return append(moves[:most:most], fmt.Sprintf("and %d more", more))
	}
	return moves
}

// group has moves of equal value.
type group struct {
	text  string
	moves []string
}

// groups returns the moves of a judgement in groups of equal value, the best group first. Moves
// that were not evaluated are left out, unless no move was evaluated.
func groups(j play.Judgement[string]) (all []group) {
	moves := slices.Clone(j.Moves)
	slices.SortStableFunc(moves, func(a, b play.Judged[string]) int { return cmp.Compare(a.Rank, b.Rank) })
	for _, m := range moves {
		if m.Outcome == play.Unknown && moves[0].Outcome != play.Unknown {
			break // moves that were not evaluated come last
		}
		if len(all) == 0 || all[len(all)-1].text != m.Text {
			all = append(all, group{text: m.Text})
		}
		g := &all[len(all)-1]
		g.moves = append(g.moves, m.Move)
	}
	return all
}

// judgeOnce returns the judgement of the position, and keeps the judgement for the next question
// about the same position. After an interrupt, judgeOnce returns the results found so far.
func (d *dialogue) judgeOnce(ctx context.Context) (*play.Judgement[string], error) {
	moves := d.course.Moves()
	if d.judgement == nil || !slices.Equal(d.judged, moves) {
		var j, before play.Judgement[string]
		var err error
		stopped := stoppable(ctx, func(ctx context.Context) {
			d.think("Thinking...", func(say func(string)) {
				var deeper func(play.Judgement[string])
				if say != nil {
					deeper = func(j play.Judgement[string]) {
						before = j
						say(sofar(j))
					}
				}
				j, err = d.course.Judge(ctx, deeper)
			})
		})
		if stopped && err != nil {
			return early(j, before)
		}
		if err != nil {
			return nil, err
		}
		d.judgement, d.judged = &j, moves
	}
	return d.judgement, nil
}

// early returns the first of some interrupted judgements that evaluates a move.
func early(judgements ...play.Judgement[string]) (*play.Judgement[string], error) {
	for _, j := range judgements {
		if j.First().Outcome != play.Unknown {
			j.Basis = strings.TrimPrefix(j.Basis+", stopped early", ", ")
			return &j, nil
		}
	}
	return nil, errors.New("stopped before anything was found")
}

// judge writes the value of each move if every is set, and otherwise the best moves.
func (d *dialogue) judge(ctx context.Context, every bool) error {
	j, err := d.judgeOnce(ctx)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		d.Line("I do not know: %v", err)
		return nil
	}
	groups := groups(*j)
	switch {
	case every:
		d.evaluate(*j)
	case len(groups) == 1 && len(groups[0].moves) > 1:
		d.Line("All moves are the same: %s (%s).", groups[0].text, j.Source())
		d.define(j.Source())
	default:
		d.Line("I would play %s: %s (%s).", text.Some(groups[0].moves), groups[0].text, j.Source())
		if j.Why != "" {
			d.Line("%s", j.Why)
		}
		d.define(j.Source() + " " + j.Why)
	}
	return nil
}

// define explains the words of theory in a text. Each word is explained once in a play.
func (d *dialogue) define(text string) {
	for _, t := range play.TermsIn(text, d.facts.Terms) {
		if !d.defined[t.Name] {
			d.defined[t.Name] = true
			d.Line("%s", t.Means)
		}
	}
}

// longestLine is the largest number of moves that why writes.
const longestLine = 12

// why writes the line of best play from the position on.
func (d *dialogue) why(ctx context.Context) error {
	j, err := d.judgeOnce(ctx)
	var line []string
	var proved bool
	if err == nil {
		stopped := stoppable(ctx, func(ctx context.Context) {
			d.think("Thinking...", func(func(string)) { line, proved, err = d.course.Line(ctx, *j, longestLine) })
		})
		if stopped && len(line) > 0 {
			err = nil
		}
	}
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		d.Line("I do not know: %v", err)
		return nil
	}
	if j.Why != "" {
		d.Line("%s", j.Why)
		d.define(j.Why)
	}
	says := "As far as I can see, best play goes on"
	if proved {
		says = "Best play goes on"
	}
	d.Paragraph(says+": ", d.moved(line), ", ")
	return nil
}

// moved returns the moves of a line, each after the name of the player.
func (d *dialogue) moved(line []string) (told []string) {
	c := d.Game.Begin()
	if err := c.Repeat(append(d.course.Moves(), line...)); err != nil {
		return line
	}
	for i, m := range line {
		told = append(told, d.facts.Players[c.Mover(d.course.Plies()+i)]+" "+m)
	}
	return told
}

// levels writes the list of the levels of the machine.
func (d *dialogue) levels() {
	for _, l := range d.Game.Levels() {
		d.Paragraph(fmt.Sprintf("  %-10s ", l.Name), strings.Fields(l.About), " ")
	}
}

// sees writes the values of the moves that a level sees.
func (d *dialogue) sees(ctx context.Context, level string) (err error) {
	var j play.Judgement[string]
	stopped := stoppable(ctx, func(ctx context.Context) {
		d.think("Thinking...", func(func(string)) { j, err = d.course.Sees(ctx, level) })
	})
	if stopped && err != nil {
		var known *play.Judgement[string]
		if known, err = early(j); err == nil {
			j = *known
		}
	}
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		d.Line("%v", err)
	default:
		d.evaluate(j)
	}
	return nil
}

// evaluate writes the moves by value, the best moves first.
func (d *dialogue) evaluate(j play.Judgement[string]) {
	groups, rest := fewer(groups(j))
	width := 0
	for _, g := range groups {
		width = max(width, utf8.RuneCountInString(g.text))
	}
	for _, g := range groups {
		blanks := strings.Repeat(" ", width-utf8.RuneCountInString(g.text)+2)
		d.Paragraph("  "+g.text+blanks, shorten(g.moves), "  ")
	}
	if rest > 0 {
		d.Say("  and %s worth less\n", text.Plural(rest, "move"))
	}
	d.Line("(%s)", j.Source())
	d.define(j.Source())
}

// fewer returns the best groups, and the number of moves in the other groups.
func fewer(groups []group) (best []group, rest int) {
	const most = 12
	if len(groups) <= most {
		return groups, 0
	}
	for _, g := range groups[most:] {
		rest += len(g.moves)
	}
	return groups[:most], rest
}
