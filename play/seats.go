package play

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
)

// The names of seats that every game has, besides its levels.
const (
	Person = "person" // somebody at the screen
	Easy   = "easy"   // the first of the levels that is not called Random: a person can beat it
	Best   = "best"   // the last of the levels
)

// Random is the name of a level that only moves at random. Nobody has to begin against it.
const Random = "random"

// NamesIn returns the names of seats that words contain, separated by commas. A level alone is the
// opponent of a person, who has the first seat. No name at all means [Easy] alone.
func NamesIn(words string) []string {
	words = cmp.Or(strings.ToLower(strings.ReplaceAll(words, " ", "")), Easy)
	if !strings.Contains(words, ",") && words != Person {
		return []string{Person, words}
	}
	return strings.Split(words, ",")
}

// Seats returns the names of seats, with that of a level in the place of [Easy] and [Best]. In a game without levels
// a person plays in the place of [Easy].
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

// CheckNames returns an error if the name of a seat is neither [Person] nor that of a level.
func (g *Game) CheckNames(seats []string) error {
	levels := g.Levels()
	for _, name := range g.Seats(seats) {
		if _, ok := FindLevel(levels, name); !ok && name != Person {
			return fmt.Errorf("no such player: %q, want %s", name, text.OrList(append([]string{Person}, wanted(levels)...)))
		}
	}
	return nil
}

// Names returns the names of the players, each with the level that has its seat, or with "you" if
// the seat is that of the only person. There is a name of a seat for each player.
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

// Verdict says who has won, of players with these names.
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

// Unseen is what stands instead of the name of a move that the player to move does not see.
const Unseen = "a hidden move"

// Seen reports whether the player to move sees which move was made after so many. In a game.Viewer the last move is not seen
// if no other move would have changed the view of the player.
func (c *Course) Seen(plies int) bool {
	v, ok := game.Find[game.Viewer[Position]](c.game.Rules)
	if !ok || plies != c.at-1 || c.Over() || !c.game.moves(c.made[plies]) || c.Mover(plies) == c.Player() {
		return true
	}
	others, view := c.game.options(c.line[plies]), v.View(c.made[plies])
	return len(others) == 1 || slices.ContainsFunc(others, func(o Position) bool { return !c.game.moves(o) || v.View(o) != view })
}

// Played says in sentences which move was made after so many moves, by players with these names, and what chance drew
// then.
func (c *Course) Played(plies int, names []string) string {
	return strings.Join(c.Account(plies, plies+1, names), " ")
}

// Account says as Played does which moves were made from one number of moves to another, each in a text of its own. Moves
// of one player in turn are told together if there is nothing else to tell, as in "North plays 5, 4, 1."
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
