package gamelist

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/play"
)

var liarsdiceEntry = Entry{
	Entry: play.Entry{
		Name:    "liarsdice",
		Title:   "Liar's dice",
		Group:   groupDice,
		Args:    "[SIDES] [wild]",
		About:   "bid on two dice of which you see one",
		Click:   "Click a bid, or call. Only you see your die.",
		Picture: Snapshot{Moves: "1x2 1x4"},
		Sample:  "4 wild",
		Lot:     true,
		New:     openLiarsdice,
	},
	Small: []Small{{Args: "3"}, {Args: "2 wild"}},
}

// The fewest and the most sides of a die. Those of more take seconds to solve.
const (
	leastSides = 2
	mostSides  = 4
)

// liarsdiceGame is the game with some dice, and its solution.
type liarsdiceGame struct {
	rules liarsdice.Rules
	bluff
}

// liarsdiceGames are the games by the number of sides, and by whether ones are wild.
var liarsdiceGames = func() (games [mostSides + 1][2]liarsdiceGame) {
	for sides := leastSides; sides <= mostSides; sides++ {
		for i := range games[sides] {
			r := liarsdice.Rules{Sides: sides, Wild: i == 1}
			games[sides][i] = liarsdiceGame{r, newBluff(r, liarsdice.Position{})}
		}
	}
	return games
}()

func openLiarsdice(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	sides, wild := mostSides, 0
	if n := len(args); n > 0 && args[n-1] == "wild" {
		args, wild = args[:n-1], 1
	}
	if len(args) > 1 {
		return nil, fmt.Errorf("want a number of sides and perhaps wild, not %q", strings.Join(args, " "))
	}
	if len(args) == 1 {
		var err error
		if sides, err = readNumber(args[0], "sides", leastSides, mostSides); err != nil {
			return nil, err
		}
	}
	return play.Custom(liarsdiceGames[sides][wild].describe(o.Seed)), nil
}

func (g liarsdiceGame) describe(seed uint64) play.Description[liarsdice.Position] {
	levels := g.levels()
	honest := level("advanced", "bids its die, and otherwise calls", playing(g.honest))
	return play.Description[liarsdice.Position]{
		About: fmt.Sprintf(`Liar's dice: each of two players rolls a die of %d sides and looks at it. Then they bid in turn how many of
the two dice show a face, each bid higher than the one before, until one of them calls the other a liar.%s Whoever was right wins.
`, g.rules.Sides, g.wild(" A 1 counts as any face.")),
		Manual:  g.manual(),
		Help:    "  1x3              bid that a die or more shows a 3\n  2x3              bid that both dice show a 3\n  call             say that the last bid is not true\n",
		Rules:   g.rules,
		Seed:    seed,
		Players: []string{"Player 1", "Player 2"},
		Secret:  true,
		Draw:    g.draw,
		Scene:   g.scene,
		Result: func(p liarsdice.Position, player int) play.Result {
			r := play.TwoPlayers[liarsdice.Position](g.rules)(p, player)
			bids := g.rules.Bids(p)
			r.Sheet = fmt.Sprintf("The bid %s is %t: the dice show %d and %d.\n", bids[len(bids)-1], g.rules.Score(p) > 0, p.Faces(0)[0], p.Faces(1)[0])
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

// die returns what die i shows as a player sees it at p, or 0.
func (g liarsdiceGame) die(p liarsdice.Position, i, player int) int {
	if i == player || game.Terminal(g.rules, p) {
		return p.Faces(i)[0]
	}
	return 0
}

// draw draws p for a player: the dice that the player sees, and the bids.
func (g liarsdiceGame) draw(p liarsdice.Position, player int, paint play.Palette) string {
	var b strings.Builder
	for i := range 2 {
		shows := "?"
		if n := g.die(p, i, player); n > 0 {
			shows = paint.Paint(play.Bold, strconv.Itoa(n))
		}
		fmt.Fprintf(&b, "Player %d  %s\n", i+1, shows)
	}
	if bids := g.rules.Bids(p); len(bids) > 0 {
		fmt.Fprintf(&b, "Bids      %s\n", strings.Join(bids, ", "))
	}
	return b.String()
}

// honest bids that a die shows what its own does, as long as that is a higher bid, and then calls.
func (g liarsdiceGame) honest(_ context.Context, p liarsdice.Position) (liarsdice.Position, error) {
	options := g.rules.Moves(nil, p)
	if len(options) == 0 {
		return p, game.ErrTerminal
	}
	own := fmt.Sprintf("1x%d", p.Faces(g.rules.Turn(p))[0])
	for _, o := range options {
		if g.rules.MoveName(p, o) == own {
			return o, nil
		}
	}
	return options[len(options)-1], nil
}
