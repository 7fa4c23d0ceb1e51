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
	Easy   = "easy"   // the first level with a name other than Random, which a person can beat
	Best   = "best"   // the last level
)

// Random is the name of a level with only random moves. By default no person begins against
// Random.
const Random = "random"

// NamesIn returns the names of seats in a text, separated by commas. If the text is the name of
// one level, a [Person] has the first seat and the level has the second seat. If the text is
// empty, the level is [Easy].
func NamesIn(words string) []string {
	words = cmp.Or(strings.ToLower(strings.ReplaceAll(words, " ", "")), Easy)
	if !strings.Contains(words, ",") && words != Person {
		return []string{Person, words}
	}
	return strings.Split(words, ",")
}

// Seats returns the names of seats, with the names of levels instead of [Easy] and [Best]. In a
// game without levels, Easy becomes [Person].
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

// Names returns the names of the players, each with the name of the level on the seat. If there
// is only one person, the name of this player has the addition "(you)". The slice seats has a
// name for each player.
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

// Verdict returns a sentence on the winners, such as "North wins." or "A draw." The slice names
// has the names of the players.
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

// Seen reports whether the player to move sees the name of move number plies. In a game.Viewer
// the player does not see the last move if all other moves would have led to the same view of the
// player.
func (c *Course) Seen(plies int) bool {
	v, ok := game.Find[game.Viewer[Position]](c.game.Rules)
	if !ok || plies != c.at-1 || c.Over() || !c.game.moves(c.made[plies]) || c.Mover(plies) == c.Player() {
		return true
	}
	others, view := c.game.options(c.line[plies]), v.View(c.made[plies])
	return len(others) == 1 || slices.ContainsFunc(others, func(o Position) bool { return !c.game.moves(o) || v.View(o) != view })
}

// Played returns sentences on move number plies and on the draws of chance after the move. The
// slice names has the names of the players.
func (c *Course) Played(plies int, names []string) string {
	return strings.Join(c.Account(plies, plies+1, names), " ")
}

// Account returns the texts of Played for the moves from from up to to-1, one text for each move.
// If one player makes several moves in a row without a remark or a draw, one text tells all of
// these moves: "North plays 5, 4, 1."
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
