package gamelist

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/play"
)

var liarsdiceEntry = Entry{
	Entry: play.Entry{
		Name:    "liarsdice",
		Title:   "Liar's dice",
		Group:   groupDice,
		Args:    "[SIDES 1v1 wild]",
		About:   "bid on dice of which you see your own",
		Click:   "Click a bid, or call. Only you see your dice.",
		Picture: Snapshot{Moves: "1x2 1x4"},
		Sample:  "4 wild",
		Lot:     true,
		New:     openLiarsdice,
	},
	Small: []Small{{Args: "3"}, {Args: "2 wild"}, {Args: "2 2v1"}},
}

// The fewest sides of a die, the most by the number of all dice, and the usual number. Those of more take
// seconds to solve.
const (
	leastSides = 2
	usualSides = 4
)

var mostSides = map[int]int{2: 4, 3: 3, 4: 2}

// liarsdiceGame is the game with some dice, and its solution.
type liarsdiceGame struct {
	rules liarsdice.Rules
	bluff
}

// liarsdiceGames are the games that were opened, by their rules.
var liarsdiceGames sync.Map

func openLiarsdice(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	r := liarsdice.Rules{Dice: [2]int{1, 1}}
	all := args
	if n := len(args); n > 0 && args[n-1] == "wild" {
		args, r.Wild = args[:n-1], true
	}
	if n := len(args); n > 0 && strings.Contains(args[n-1], "v") {
		if _, err := fmt.Sscanf(args[n-1]+"\n", "%dv%d\n", &r.Dice[0], &r.Dice[1]); err != nil || min(r.Dice[0], r.Dice[1]) < 1 || mostSides[r.Dice[0]+r.Dice[1]] == 0 {
			return nil, fmt.Errorf("%q are no numbers of dice, want at most 4 in all, such as 2v1", args[n-1])
		}
		args = args[:n-1]
	}
	most := mostSides[r.Dice[0]+r.Dice[1]]
	r.Sides = min(usualSides, most)
	if len(args) > 1 {
		return nil, fmt.Errorf("want a number of sides, perhaps numbers of dice and perhaps wild, not %q", strings.Join(all, " "))
	}
	if len(args) == 1 {
		var err error
		if r.Sides, err = readNumber(args[0], "sides", leastSides, most); err != nil {
			return nil, err
		}
	}
	g := kept(&liarsdiceGames, r, func(r liarsdice.Rules) liarsdiceGame { return liarsdiceGame{r, newBluff(r, liarsdice.Position{})} })
	return play.Custom(g.describe(o.Seed)), nil
}

func (g liarsdiceGame) describe(seed uint64) play.Description[liarsdice.Position] {
	levels := g.levels()
	honest := level("advanced", "bids one of its dice, and otherwise calls", playing(g.honest))
	return play.Description[liarsdice.Position]{
		About: fmt.Sprintf(`Liar's dice: %s. Then they bid in turn how many of
the %s dice show a face, each bid higher than the one before, until one of them calls the other a liar.%s Whoever was right wins.
`, g.rolls("each of two players rolls a die of %d sides and looks at it", "two players roll dice of %d sides, Player 1 %d of them and Player 2 %d, and look at their own"), amount(g.all()), g.wild(" A 1 counts as any face.")),
		Manual:  g.manual(),
		Help:    "  1x3              bid that a die or more shows a 3\n  2x3              bid that two dice or more show a 3\n  call             say that the last bid is not true\n",
		Rules:   g.rules,
		Seed:    seed,
		Players: []string{"Player 1", "Player 2"},
		Secret:  true,
		Draw:    g.draw,
		Scene:   g.scene,
		Result: func(p liarsdice.Position, player int) play.Result {
			r := play.TwoPlayers[liarsdice.Position](g.rules)(p, player)
			bids := g.rules.Bids(p)
			r.Sheet = fmt.Sprintf("The bid %s is %t: the dice show %s and %s.\n", bids[len(bids)-1], g.rules.Score(p) > 0, spaced(p.Faces(0)), spaced(p.Faces(1)))
			return r
		},
		Judge:  g.Judge(play.Percent, likely),
		Levels: slices.Insert(levels, 1, honest),
	}
}

// wild returns a text if a 1 counts as any face.
func (g liarsdiceGame) wild(text string) string {
	if g.rules.Wild {
		return text
	}
	return ""
}

// all returns the number of all dice.
func (g liarsdiceGame) all() int { return g.rules.Dice[0] + g.rules.Dice[1] }

// rolls says what the players roll, with one die each or with other numbers of dice.
func (g liarsdiceGame) rolls(one, others string) string {
	if g.all() == 2 {
		return fmt.Sprintf(one, g.rules.Sides)
	}
	return fmt.Sprintf(others, g.rules.Sides, g.rules.Dice[0], g.rules.Dice[1])
}

// amount returns a small number in letters.
func amount(n int) string { return [...]string{"no", "one", "two", "three", "four"}[n] }

// spaced returns the faces of dice in a text, with ? for a die that is not seen.
func spaced(faces []int) string {
	var all []string
	for _, face := range faces {
		if face == 0 {
			all = append(all, "?")
		} else {
			all = append(all, strconv.Itoa(face))
		}
	}
	return strings.Join(all, " ")
}

// dice returns the faces of the dice of an owner as a player sees them at p, with 0 for a die that is not
// seen.
func (g liarsdiceGame) dice(p liarsdice.Position, owner, player int) []int {
	if owner == player || game.Terminal(g.rules, p) {
		return p.Faces(owner)
	}
	return make([]int, g.rules.Dice[owner])
}

// draw draws p for a player: the dice that the player sees, and the bids.
func (g liarsdiceGame) draw(p liarsdice.Position, player int, paint play.Palette) string {
	var b strings.Builder
	for i := range 2 {
		shows := spaced(g.dice(p, i, player))
		if !strings.Contains(shows, "?") {
			shows = paint.Paint(play.Bold, shows)
		}
		fmt.Fprintf(&b, "Player %d  %s\n", i+1, shows)
	}
	if bids := g.rules.Bids(p); len(bids) > 0 {
		fmt.Fprintf(&b, "Bids      %s\n", strings.Join(bids, ", "))
	}
	return b.String()
}

// honest bids that a die shows what one of its own does, as long as that is a higher bid, and then calls.
func (g liarsdiceGame) honest(_ context.Context, p liarsdice.Position) (liarsdice.Position, error) {
	options := g.rules.Moves(nil, p)
	if len(options) == 0 {
		return p, game.ErrTerminal
	}
	for _, face := range p.Faces(g.rules.Turn(p)) {
		own := fmt.Sprintf("1x%d", face)
		for _, o := range options {
			if g.rules.MoveName(p, o) == own {
				return o, nil
			}
		}
	}
	return options[len(options)-1], nil
}
