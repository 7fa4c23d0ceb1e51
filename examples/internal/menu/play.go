package menu

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/game"
)

// play is the course of a play of a title.
type play[S comparable] struct {
	*dialogue.Course[S]
	title dialogue.Title[S]
}

// Begin returns the course of a play that begins.
func (g single[S]) Begin() Course { return &play[S]{dialogue.NewCourse(g.Title), g.Title} }

func (p *play[S]) Facts() Facts {
	t := p.title
	return Facts{About: strings.Join(strings.Fields(t.About), " "), Help: t.Help, Players: slices.Clone(t.Players), Longest: t.Longest, Secret: t.Secret, Manual: manual(t)}
}

// manual returns the manual of a title without the type of its positions.
func manual[S comparable](t dialogue.Title[S]) Manual {
	m := Manual{Aim: t.Manual.Aim, Rules: slices.Clone(t.Manual.Rules)}
	for _, e := range t.Manual.Examples {
		m.Examples = append(m.Examples, Example{Args: e.Args, Moves: e.Moves, Move: e.Move, Text: e.Text, begin: func() Course {
			title, course := e.Course(t)
			return &play[S]{course, title}
		}})
	}
	return m
}

// options returns the options of the present position, each once, and their names.
func (p *play[S]) options() (options []S, names []string) {
	if p.Over() {
		return nil, nil
	}
	seen := make(map[S]bool)
	for _, o := range p.Course.Options() {
		if !seen[o] {
			seen[o] = true
			options, names = append(options, o), append(names, p.Name(o))
		}
	}
	return options, names
}

func (p *play[S]) Options() []string {
	_, names := p.options()
	return names
}

func (p *play[S]) Told() (remarks []string) {
	options, _ := p.options()
	for _, o := range options {
		remarks = append(remarks, strings.Join(p.Course.Told(o)[1:], ", "))
	}
	return remarks
}

func (p *play[S]) Move(words string) error {
	options, names := p.options()
	if len(options) == 0 {
		return fmt.Errorf("%q after the end of the play", words)
	}
	if i := slices.Index(names, words); i >= 0 {
		p.Course.Move(options[i])
		return nil
	}
	option, err := p.Parse(words)
	if err == nil {
		p.Course.Move(option)
	}
	return err
}

func (p *play[S]) Draw(paint dialogue.Palette) string {
	return p.title.Draw(p.Position(), p.Player(), paint)
}

func (p *play[S]) Scene() (scene.Scene, bool) {
	if p.title.Scene == nil {
		return scene.Scene{}, false
	}
	last, moved := p.Last()
	return p.title.Scene(p.Position(), last, moved, p.Player()), true
}

func (p *play[S]) Judge(ctx context.Context, deeper func(Judgement)) (Judgement, error) {
	options, names := p.options()
	if len(options) == 0 {
		return Judgement{}, game.ErrTerminal
	}
	var report func(dialogue.Judgement[S])
	if deeper != nil {
		report = func(j dialogue.Judgement[S]) { deeper(p.judgement(options, names, j)) }
	}
	j, err := p.title.Judge(ctx, p.Position(), report)
	return p.judgement(options, names, j), err
}

// judgement returns a judgement by the names of moves.
func (p *play[S]) judgement(options []S, names []string, j dialogue.Judgement[S]) Judgement {
	found := make(map[S]dialogue.Judged[S], len(j.Moves))
	var worths []float64
	for _, m := range j.Moves {
		found[m.Option] = m
		if m.Outcome != dialogue.Unknown {
			worths = append(worths, -m.Worth) // so that the best come first
		}
	}
	slices.Sort(worths)
	worths = slices.Compact(worths)
	result := Judgement{Basis: j.Basis, Unit: j.Unit, Line: p.named(j.Line)}
	for i, o := range options {
		m, ok := found[o]
		named := Judged{Move: names[i], Text: m.Text, Value: m.Value, Outcome: m.Outcome, Plies: m.Plies, Exact: m.Exact, Rank: len(worths)}
		if !ok || m.Outcome == dialogue.Unknown {
			named.Text = "not looked at"
		} else {
			named.Rank, _ = slices.BinarySearch(worths, -m.Worth)
		}
		result.Moves = append(result.Moves, named)
	}
	return result
}

// named returns the names of the moves of a line from the present position on.
func (p *play[S]) named(line []S) (names []string) {
	ahead := p.ahead()
	for _, s := range line {
		if ahead.Over() {
			break // the line of a search may be longer than a play
		}
		names = append(names, ahead.Name(s))
		ahead.Course.Move(s)
	}
	return names
}

// ahead returns the same course, to try moves.
func (p *play[S]) ahead() *play[S] { return &play[S]{p.Clone(), p.title} }

// Line judges position by position where a judgement does not tell how the play goes on.
func (p *play[S]) Line(ctx context.Context, most int) (line []string, err error) {
	for p = p.ahead(); len(line) < most && !p.Over(); {
		j, err := p.title.Judge(ctx, p.Position(), nil)
		best := j.Best()
		if err != nil || len(best) == 0 {
			if len(line) > 0 && ctx.Err() != nil {
				err = nil
			}
			return line, err
		}
		if len(j.Line) == 0 {
			j.Line = []S{best[0].Option}
		}
		for _, s := range j.Line {
			if len(line) == most || p.Over() {
				break
			}
			line = append(line, p.Name(s))
			p.Course.Move(s)
		}
		if len(j.Line) > 1 && !best[0].Exact {
			break // what another search would add to a guess does not belong to it
		}
	}
	return line, nil
}

func (p *play[S]) Choose(ctx context.Context, level string, seed uint64) (string, error) {
	if p.Over() {
		return "", game.ErrTerminal
	}
	l, err := p.level(level)
	if err != nil {
		return "", err
	}
	dice := rand.New(rand.NewPCG(seed, uint64(p.Plies())))
	option, err := l.New(dice).Choose(ctx, p.Position())
	if err != nil {
		return "", err
	}
	return p.Name(option), nil
}

// level returns the level with a name.
func (p *play[S]) level(name string) (l dialogue.Level[S], err error) {
	levels := p.title.Levels
	if len(levels) == 0 {
		return l, errors.New("there are no levels")
	}
	var names []string
	for _, l := range levels {
		if l.Name == name {
			return l, nil
		}
		names = append(names, l.Name)
	}
	if name == Best {
		return levels[len(levels)-1], nil
	}
	return l, fmt.Errorf("no such level: %q, want %s", name, text.OrList(names))
}
