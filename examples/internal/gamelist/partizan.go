package gamelist

import (
	"strings"

	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/play"
)

// rectangle returns a partizan game on a rectangle, or on a picture, that
// begins at the position that args write, or at the one that start writes if
// there are no args.
func rectangle(m Partizan, read func(text string) (grid.Game, grid.Position, error), start string, args []string, o Options) (*play.Game, error) {
	if len(args) > 0 {
		start = strings.Join(args, " ")
	}
	var err error
	if m.Rules, m.Start, err = read(start); err != nil {
		return nil, err
	}
	if err := m.Fits(); err != nil {
		return nil, err
	}
	m.Time, m.Memory = o.Time, memory(o)
	return play.Custom(m.Title()), nil
}

// reading returns what reads a game as one of any on a board.
func reading[R grid.Game](read func(string) (R, grid.Position, error)) func(string) (grid.Game, grid.Position, error) {
	return func(text string) (grid.Game, grid.Position, error) { return read(text) }
}

// manualOf returns the manual of a partizan game with an example at a start of its own.
// Its aim and its end are added by manual.
func manualOf(open opener, start, move, text string, shows []play.Claim, rules ...string) play.Manual {
	return play.Manual{
		Rules: rules,
		Examples: []play.Example{{
			Of:    func() *play.Game { return example(open, Options{}, start) },
			Args:  []string{start},
			Move:  move,
			Text:  text,
			Shows: shows,
		}},
	}
}
