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
	Best   = "best"   // the last of the levels
)

// NamesIn returns the names of seats that words contain, separated by commas. A level alone is the
// opponent of a person, who has the first seat. No name at all means [Best] alone.
func NamesIn(words string) []string {
	words = cmp.Or(strings.ToLower(strings.ReplaceAll(words, " ", "")), Best)
	if !strings.Contains(words, ",") && words != Person {
		return []string{Person, words}
	}
	return strings.Split(words, ",")
}

// CheckNames returns an error if the name of a seat is neither [Person] nor that of a level.
func (g *Game) CheckNames(seats []string) error {
	levels := g.Levels()
	for _, name := range seats {
		if _, ok := FindLevel(levels, name); !ok && name != Person {
			return fmt.Errorf("no such player: %q, want %s", name, text.OrList(append([]string{Person}, Wanted(levels)...)))
		}
	}
	return nil
}

// Names returns the names of the players, each with the level that has its seat, or with "you" if
// the seat is that of the only person. There is a name of a seat for each player.
func (g *Game) Names(seats []string) []string {
	names, levels, persons := slices.Clone(g.d.Players), g.Levels(), 0
	for _, seat := range seats {
		if seat == Person {
			persons++
		}
	}
	for i, seat := range seats {
		if l, ok := FindLevel(levels, seat); ok {
			seat = l.Name
		}
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

// Played says in sentences which move was made after so many, by players with these names, and what
// chance did then.
func (c *Course) Played(plies int, names []string) string {
	name, told := c.Made(plies)
	if told != "" {
		name += ": " + told
	}
	if !c.Seen(plies) {
		name = Unseen
	}
	return strings.TrimSpace(fmt.Sprintf("%s plays %s. %s", names[c.Mover(plies)], name, c.Drawn(plies+1)))
}
