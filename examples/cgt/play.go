package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/play"
)

// state is a sum with a player to move. There is one for each, so that states are comparable.
type state struct {
	sum    []summand
	player partizan.Player
	moved  int // the summand in which the last move was, or -1

	options []option // once they are known
	known   bool
}

// option is a move to a state.
type option struct {
	name string
	to   *state
}

// table is the rules of playing a sum, as a game.Rules of states.
type table struct {
	*calculator
	states   map[string]*state
	search   partizan.SumSolver[piece]
	patience time.Duration // for the value of a sum
	err      error         // of the first value that could not be found
}

// patience is how long the value of a sum is looked for, before the sum is searched.
const patience = time.Second

func newTable(calc *calculator, memory int64) *table {
	return &table{calculator: calc, states: map[string]*state{}, patience: patience,
		search: partizan.SumSolver[piece]{Rules: pieces{}, Memory: memory}}
}

func (t *table) Moves(dst []*state, s *state) []*state {
	for _, o := range t.options(s) {
		dst = append(dst, o.to)
	}
	return dst
}

// Turn makes the table a game.Turner.
func (t *table) Turn(s *state) int { return int(s.player) }

// options returns the moves of the player whose turn it is. Where there are several summands
// their names begin with the number of one.
func (t *table) options(s *state) []option {
	if s.known {
		return s.options
	}
	s.known = true
	for i, x := range s.sum {
		add := func(name string, to summand) {
			if len(s.sum) > 1 {
				name = fmt.Sprintf("%d: %s", i+1, name)
			}
			sum := append([]summand(nil), s.sum...)
			sum[i] = to
			s.options = append(s.options, option{name, t.state(sum, s.player.Opponent(), i)})
		}
		if x.position.None() {
			for _, v := range ordered(x.value.Options(s.player)) {
				add(v.String(), summand{value: v})
			}
			continue
		}
		player := s.player
		if x.negative {
			player = player.Opponent()
		}
		for _, o := range x.position.Options(player) {
			to := summand{position: o, negative: x.negative}
			if err := t.evaluate(&to); err != nil && t.err == nil {
				t.err = err
			}
			add(x.position.MoveName(o), to)
		}
	}
	return s.options
}

// state returns the one of a sum.
func (t *table) state(sum []summand, p partizan.Player, moved int) *state {
	words := []string{p.String(), fmt.Sprint(moved)}
	for _, s := range sum {
		words = append(words, s.String())
	}
	key := strings.Join(words, "\n")
	if s, ok := t.states[key]; ok {
		return s
	}
	s := &state{sum: sum, player: p, moved: moved}
	t.states[key] = s
	return s
}

// values returns the values of the summands.
func (s *state) values() (values []partizan.Value) {
	for _, x := range s.sum {
		values = append(values, x.value)
	}
	return values
}

// wins reports whether the player wins who has moved to s: by the value of the sum, or by a
// search if that takes long to find.
func (t *table) wins(s *state) bool {
	ctx, cancel := context.WithTimeout(t.ctx, t.patience)
	defer cancel()
	a := t.store.Arithmetic(ctx)
	defer a.Close()
	total := a.Add(s.values()...)
	if a.Err() == nil {
		return total.Outcome().Wins(s.player.Opponent(), s.player)
	}
	won, err := t.search.Wins(t.ctx, toSearch(s.sum), s.player)
	if err != nil && t.err == nil {
		t.err = err
	}
	return !won
}

// failed returns why a value could not be found.
func (t *table) failed() error {
	if t.err != nil {
		return t.err
	}
	return t.Err()
}

// play lets persons and levels play a sum.
func (c config) play(ctx context.Context, calc *calculator, expression string, p command.Process) error {
	if strings.TrimSpace(expression) == "" {
		return command.Usagef("play: no expression")
	}
	first, err := c.player()
	if err != nil {
		return err
	}
	sum, err := calc.sum(expression)
	if err != nil {
		return err
	}
	calc.limit(ctx, 0)
	t := newTable(calc, c.memory.Bytes(game.DefaultMemory))
	title := t.title(t.state(sum, first, -1))
	if names := c.seats.Names(); first == partizan.Right {
		slices.Reverse(names)
		c.seats.Players = strings.Join(names, ",")
	}
	return c.seats.Run(calc.ctx, p, nil, nil, play.Custom(title))
}

// player returns who moves first.
func (c config) player() (partizan.Player, error) {
	for _, p := range []partizan.Player{partizan.Left, partizan.Right} {
		if strings.EqualFold(c.first, p.String()) {
			return p, nil
		}
	}
	return 0, command.Usagef("-first is %q, want left or right", c.first)
}

// title is the sum as a game for persons.
func (t *table) title(start *state) play.Description[*state] {
	title := play.Description[*state]{
		About: "A sum of games: a move is made in one of them, by Left or by Right in turn, and whoever cannot move loses. " +
			"Where Left and Right play in a game that is subtracted, they have changed places.",
		Help:    help(start),
		Rules:   t,
		Start:   start,
		Players: []string{"Left", "Right"},
		Draw:    func(s *state, _ int, paint play.Palette) string { return draw(s, paint) },
		Move: func(s, to *state, _ int) string {
			for _, o := range t.options(s) {
				if o.to == to {
					return o.name
				}
			}
			panic("cgt: not an option")
		},
		Result: func(s *state, player int) play.Result {
			return play.Result{Sheet: fmt.Sprintf("%v cannot move.\n", s.player), Winners: []int{1 - player}}
		},
		Judge: t.judge,
	}
	for i, l := range levels {
		title.Levels = append(title.Levels, play.Opponent{Level: play.Level{Name: l.name, About: l.about, Perfect: i == len(levels)-1}, New: func(dice *rand.Rand) play.Strategy {
			return play.Player(l.make(t, dice))
		}})
	}
	return title
}

func help(start *state) string {
	if len(start.sum) == 1 {
		return "  NAME             make the move of this name\n"
	}
	return "  2: NAME          make the move of this name in the second summand\n"
}

// draw shows the summands, each with its number if there are several, and paints the title of the
// one in which the last move was.
func draw(s *state, paint play.Palette) string {
	var b strings.Builder
	for i, x := range s.sum {
		title := ""
		if len(s.sum) > 1 {
			title = fmt.Sprintf("%d: ", i+1)
		}
		switch {
		case x.position.None():
			title += x.value.String()
		case x.negative:
			title += "minus " + x.position.Game()
		default:
			title += x.position.Game()
		}
		if i == s.moved {
			title = paint.Paint(play.Bold, title)
		}
		fmt.Fprintln(&b, title)
		if !x.position.None() {
			b.WriteString(x.position.Draw())
		}
	}
	return b.String()
}

// judge says of each move who wins then, and its incentive.
func (t *table) judge(_ context.Context, at play.Position, _ func(play.Judgement[play.Position])) (j play.Judgement[play.Position], err error) {
	s := at.(*state)
	j.Basis = "exact, with the incentives of the moves"
	for _, o := range t.options(s) {
		v := -1
		if t.wins(o.to) {
			v = 1
		}
		m := play.Decided[play.Position](o.to, v)
		i := o.to.moved
		incentive := t.Sub(o.to.sum[i].value, s.sum[i].value)
		if s.player == partizan.Right {
			incentive = t.Neg(incentive)
		}
		// Of the moves that win, and of those that lose, the hottest come first.
		temperature := t.Temperature(incentive)
		m.Worth += temperature.Float64() / (1 << 40)
		m.Text = fmt.Sprintf("%s, incentive %v", m.Text, incentive)
		j.Moves = append(j.Moves, m)
	}
	return j, t.failed()
}
