package play

import (
	"fmt"
	"path"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
)

// complete sets all that the description leaves out, but for Levels and Judge.
func (d *description) complete() {
	if d.Players == nil {
		d.Players = d.players()
	}
	if d.About == "" {
		d.About = text.Capital(d.Name) + fmt.Sprintf(": a game of %s.", text.Plural(len(d.Players), "player"))
	}
	if d.Result == nil {
		d.Result = d.result()
	}
	if n, ok := game.Find[game.MoveNamer[Position]](d.Rules); ok && d.Drawn == nil && !d.views() {
		d.Drawn = func(s, option Position) string { return "Drawn: " + n.MoveName(s, option) + "." }
	}
	d.Secret = d.Secret || d.Draw == nil && d.hides()
	v, signs, shown := &showing{}, d.Signs, d.Draw == nil
	d.signs = func() []string {
		if signs == nil && shown {
			return v.d.explained(v.pieces())
		}
		return signs
	}
	if d.Scene == nil {
		d.Scene = v.scene
	}
	if d.Draw == nil {
		d.Draw = func(s Position, player int, p Palette) string { return v.drawMove(nil, s, player, p) }
		if d.DrawMove == nil {
			d.DrawMove = v.drawMove
		}
	}
	v.d = *d
	v.pieces = sync.OnceValue(v.d.pieces)
}

// nameOf returns the name of the type of rules in small letters, or that of its package if the type
// is called Rules, Game or Board. Of games that wrap one another, the innermost is meant.
func nameOf(layers []any) string {
	t := reflect.TypeOf(layers[len(layers)-1])
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name, _, generic := strings.Cut(strings.ToLower(t.Name()), "[")
	switch {
	case generic, name == "":
		return "game" // such as a game.RulesFunc
	case slices.Contains([]string{"rules", "game", "board"}, name) && path.Base(t.PkgPath()) != "main":
		return path.Base(t.PkgPath())
	}
	return name
}

// players returns the usual names of the players.
func (d *description) players() (names []string) {
	g, ok := d.Rules.(game.Multiplayer[Position])
	if !ok {
		return []string{"First", "Second"}
	}
	for i := range g.Players() {
		names = append(names, fmt.Sprint("Player ", i+1))
	}
	return names
}

// payoffs returns the payoffs of all players at the end of a play, of which one player would have
// the turn. It is nil for rules that are neither a game.Game nor a game.Multiplayer.
func (d *description) payoffs() func(s Position, player int) []int {
	n := len(d.Players)
	switch g := d.Rules.(type) {
	case game.Game[Position]:
		return func(s Position, player int) []int {
			points := make([]int, max(n, 1))
			points[player] = g.Score(s)
			if n == 2 {
				points[1-player] = -g.Score(s)
			}
			return points
		}
	case game.Multiplayer[Position]:
		return func(s Position, _ int) []int {
			points := make([]int, g.Players())
			for i := range points {
				points[i] = g.Payoff(s, i)
			}
			return points
		}
	}
	return nil
}

// result returns what says how a play has ended, by the payoffs. Those with the largest payoff win,
// unless all players have it. It panics if the rules have no payoffs.
func (d *description) result() func(s Position, player int) Result {
	payoffs := d.payoffs()
	if payoffs == nil {
		panic("play: the rules have neither Score nor Payoff, and there is no Result: see game.Normal and game.Misere")
	}
	players := d.Players
	return func(s Position, player int) Result {
		r := Result{Points: payoffs(s, player)}
		best := slices.Max(r.Points)
		if slices.Min(r.Points) < best {
			for i, p := range r.Points {
				if p == best {
					r.Winners = append(r.Winners, i)
				}
			}
		}
		if best > 1 || slices.Min(r.Points) < -1 {
			var said []string
			for i, p := range r.Points {
				said = append(said, fmt.Sprintf("%s %+d", players[i], p))
			}
			r.Sheet = "Points: " + strings.Join(said, ", ") + ".\n"
		}
		return r
	}
}
