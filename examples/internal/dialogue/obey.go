package dialogue

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/examples/internal/text"
)

const commands = `  moves            list the moves
  eval             say what each move is worth
  hint             say what the machine would do
  undo             take a move back
  board            draw the board again
  rules            say what is played
  quit             stop
`

// ask asks the person whose turn it is, until there is a move or one is taken back.
func (d *dialogue[S]) ask(ctx context.Context) error {
	d.draw()
	d.Say("%s\n", d.turn())
	for {
		words, err := d.Ask(ctx)
		if err != nil {
			return err
		}
		if acted, err := d.obey(ctx, words); acted || err != nil {
			return err
		}
	}
}

// turn says whose turn it is.
func (d *dialogue[S]) turn() string {
	if d.persons == 1 {
		return "Your move, " + d.title.Players[d.player()] + "."
	}
	return d.names[d.player()] + " to move."
}

// obey does what was typed. It reports whether the position has changed.
func (d *dialogue[S]) obey(ctx context.Context, words string) (acted bool, err error) {
	switch strings.ToLower(words) {
	case "":
	case "help", "h", "?":
		d.Say("%s%s", d.title.Help, commands)
	case "rules":
		d.about()
	case "board":
		d.draw()
	case "undo", "u":
		return d.undo(), nil
	case "moves":
		d.list()
	case "hint", "eval":
		return false, d.judge(ctx, strings.EqualFold(words, "eval"))
	default:
		return d.move(words), nil
	}
	return false, nil
}

// move makes a move that was typed. It reports whether there is such a move.
func (d *dialogue[S]) move(words string) bool {
	option, err := d.parse(words)
	if err != nil {
		d.Say("%v\n", err)
		return false
	}
	d.before = append(d.before, d.at)
	d.at = state[S]{option, d.at.plies + 1}
	return true
}

// undo takes back the last move of a person and the replies to it.
func (d *dialogue[S]) undo() bool {
	last := len(d.before) - 1
	if last < 0 {
		d.Say("There is no move of yours to take back.\n")
		return false
	}
	d.at, d.before = d.before[last], d.before[:last]
	return true
}

// list lists the moves.
func (d *dialogue[S]) list() {
	var moves []string
	for _, o := range d.title.Rules.Moves(nil, d.at.position) {
		moves = append(moves, strings.Join(d.told(o), " "))
	}
	d.Say("%s", text.Paragraph("  ", shorten(moves), ", "))
}

// shorten replaces the end of a long list of moves by their number.
func shorten(moves []string) []string {
	const most = 60
	if more := len(moves) - most; more > 1 {
		return append(moves[:most:most], fmt.Sprintf("and %d more", more))
	}
	return moves
}

// group is moves of the same worth.
type group struct {
	text  string
	moves []string
}

// groups returns the moves of a judgement by their worth, the best first.
func (d *dialogue[S]) groups(j Judgement[S]) (all []group) {
	moves := slices.Clone(j.Moves)
	slices.SortStableFunc(moves, func(a, b Judged[S]) int {
		switch {
		case a.Worth > b.Worth:
			return -1
		case a.Worth < b.Worth:
			return +1
		}
		return 0
	})
	for _, m := range moves {
		if len(all) == 0 || all[len(all)-1].text != m.Text {
			all = append(all, group{text: m.Text})
		}
		g := &all[len(all)-1]
		g.moves = append(g.moves, d.name(d.at.position, m.Option))
	}
	return all
}

// judgeOnce returns the judgement of the position. It is kept, so that
// the next question about the same position is answered at once.
func (d *dialogue[S]) judgeOnce(ctx context.Context) (*Judgement[S], error) {
	if d.judgement == nil || d.judged != d.at {
		j, err := d.title.Judge(ctx, d.at.position)
		if err != nil {
			return nil, err
		}
		d.judgement, d.judged = &j, d.at
	}
	return d.judgement, nil
}

// judge says what each move is worth if every is set, and otherwise which moves are best.
func (d *dialogue[S]) judge(ctx context.Context, every bool) error {
	j, err := d.judgeOnce(ctx)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		d.Say("I do not know: %v\n", err)
		return nil
	}
	groups := d.groups(*j)
	switch {
	case !every && len(groups) == 1 && len(groups[0].moves) > 1:
		d.Say("All moves are the same: %s (%s).\n", groups[0].text, j.Basis)
		return nil
	case !every:
		d.Say("I would play %s: %s (%s).\n", some(groups[0].moves), groups[0].text, j.Basis)
		return nil
	}
	width := 0
	for _, g := range groups {
		width = max(width, utf8.RuneCountInString(g.text))
	}
	for _, g := range groups {
		blanks := strings.Repeat(" ", width-utf8.RuneCountInString(g.text)+2)
		d.Say("%s", text.Paragraph("  "+g.text+blanks, shorten(g.moves), "  "))
	}
	d.Say("(%s)\n", j.Basis)
	return nil
}

// some lists the first few moves.
func some(moves []string) string {
	const most = 5
	if more := len(moves) - most; more > 1 {
		moves = append(slices.Clone(moves[:most]), "one of "+plural(more, "other"))
	}
	return text.OrList(moves)
}
