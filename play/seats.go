package play

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
)

// The names of seats in every game, besides the names of levels.
const (
	Person = "person" // somebody at the screen
	Easy   = "easy"   // the first level not called Random; a person can beat this level
	Best   = "best"   // the last level
)

// Random is the name of a level that moves at random. By default no person begins against this
// level.
const Random = "random"

// NamesIn returns the names of seats in a text, separated by commas. The name of one level alone
// means a [Person] and this level: NamesIn("expert") returns person and expert. An empty text
// means [Easy] alone.
func NamesIn(words string) []string {
	words = cmp.Or(strings.ToLower(strings.ReplaceAll(words, " ", "")), Easy)
	if !strings.Contains(words, ",") && words != Person {
		return []string{Person, words}
	}
	return strings.Split(words, ",")
}

// Seats replaces [Easy] and [Best] in the names of seats by the names of levels. In a game
// without levels, [Person] replaces Easy.
func (g *Game) Seats(names []string) (seats []string) {
	levels := g.Levels()
	for _, name := range names {
		if l, ok := FindLevel(levels, name); ok {
			name = l.Name
		} else if name == Easy {
			name = Person
		}
		seats = append(seats, name)
	}
	return seats
}

// CheckNames returns an error if the name of a seat is neither [Person] nor the name of a level.
func (g *Game) CheckNames(seats []string) error {
	levels := g.Levels()
	for _, name := range g.Seats(seats) {
		if _, ok := FindLevel(levels, name); !ok && name != Person {
			return fmt.Errorf("no such player: %q, want %s", name, text.OrList(append([]string{Person}, wanted(levels)...)))
		}
	}
	return nil
}

// Names returns the names of the players, each with the name of the level on the seat, such as
// "Second (expert)". The only person is marked by "(you)". The argument seats has a name for each
// player.
func (g *Game) Names(seats []string) []string {
	names, persons := slices.Clone(g.d.Players), 0
	seats = g.Seats(seats)
	for _, seat := range seats {
		if seat == Person {
			persons++
		}
	}
	for i, seat := range seats {
		switch {
		case seat != Person:
			names[i] += " (" + seat + ")"
		case persons == 1:
			names[i] += " (you)"
		}
	}
	return names
}

// Verdict returns a sentence about the winners, such as "North wins." or "A draw." The argument
// names has the names of all players.
func Verdict(names []string, winners []int) string {
	var won []string
	for _, w := range winners {
		won = append(won, names[w])
	}
	switch len(won) {
	case 0:
		return "A draw."
	case 1:
		return won[0] + " wins."
	}
	return text.AndList(won) + " share the win."
}

// Unseen replaces the name of a move that the player to move does not see.
const Unseen = "a hidden move"

// Seen reports whether the player to move sees move number plies. In a game.Simultaneous, the first
// of two simultaneous moves is hidden until both are made. In a game.Viewer, the last move
// is hidden if the mover had several options and all options lead to the same view.
func (c *Course) Seen(plies int) bool {
	if plies != c.at-1 || c.Over() || !c.game.moves(c.made[plies]) || c.Mover(plies) == c.Player() {
		return true
	}
	if c.game.shown(c.made[plies]) != c.made[plies] {
		return false
	}
	v, ok := game.Find[game.Viewer[Position]](c.game.Rules)
	if !ok {
		return true
	}
	others, view := c.game.options(c.line[plies]), v.View(c.made[plies])
	return len(others) == 1 || slices.ContainsFunc(others, func(o Position) bool { return !c.game.moves(o) || v.View(o) != view })
}

// Played tells move number plies, and the draws of chance after this move, in sentences. The
// argument names has the names of the players.
func (c *Course) Played(plies int, names []string) string {
	return strings.Join(c.Account(plies, plies+1, names), " ")
}

// Account returns the texts of Played for each move number n, from <= n < to. Successive moves of
// one player share a text if there is nothing else to tell, as in "North plays 5, 4, 1."
func (c *Course) Account(from, to int, names []string) (said []string) {
	joined := false // whether the next move may join the last sentence
	for i := from; i < to; i++ {
		name, told := c.Made(i)
		if !c.Seen(i) {
			name, told = Unseen, ""
		}
		if joined = joined && told == "" && c.Mover(i) == c.Mover(i-1); joined {
			said[len(said)-1] = strings.TrimSuffix(said[len(said)-1], ".") + ", " + name + "."
		} else {
			if joined = told == ""; !joined {
				name += ": " + told
			}
			said = append(said, names[c.Mover(i)]+" plays "+name+".")
		}
		if drawn := c.Drawn(i + 1); drawn != "" {
			said[len(said)-1] += " " + drawn
			joined = false
		}
	}
	return said
}
