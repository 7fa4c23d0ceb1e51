package gamelist

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/blotto"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

var blottoEntry = Entry{
	Entry: play.Entry{
		Name:    "blotto",
		Title:   "Colonel Blotto",
		Group:   groupCards,
		Args:    "[N M FIELDS captures]",
		About:   "distribute soldiers on fields, both at once",
		Click:   "Click a number of soldiers on each field. The opponent does not see them before both have chosen.",
		Picture: Snapshot{},
		Sample:  "4 3 2 captures",
		New:     openBlotto,
	},
	Small: []Small{{Args: "3 2 2"}, {Args: "4 3 2 captures"}},
}

// The usual and the largest numbers of soldiers and fields.
const (
	usualSoldiers = 5
	mostSoldiers  = 8
	usualFields   = 3
	leastFields   = 2
	mostFields    = 3
)

// blottoGame is a game with its solution.
type blottoGame struct {
	rules blotto.Rules
	bluff
}

// blottoGames are the games that were opened, by their rules.
var blottoGames sync.Map

func openBlotto(_ context.Context, args []string, _ int, _ Options) (*play.Game, error) {
	r := blotto.Rules{Fields: usualFields, Soldiers: [2]int{usualSoldiers, usualSoldiers}}
	if n := len(args); n > 0 && args[n-1] == "captures" {
		args, r.Captures = args[:n-1], true
	}
	if len(args) > 3 {
		return nil, fmt.Errorf("want the soldiers of both players, a number of fields and perhaps captures, not %q", strings.Join(args, " "))
	}
	for i, arg := range args {
		var err error
		if i == 2 {
			r.Fields, err = readNumber(arg, "fields", leastFields, mostFields)
		} else {
			r.Soldiers[i], err = readNumber(arg, "soldiers", 1, mostSoldiers)
		}
		if err != nil {
			return nil, err
		}
	}
	if len(args) == 1 {
		r.Soldiers[1] = r.Soldiers[0]
	}
	g := kept(&blottoGames, r, func(r blotto.Rules) blottoGame { return blottoGame{r, newTogether(r, r.Start(), false)} })
	return play.Custom(g.describe()), nil
}

func (g blottoGame) describe() play.Description[blotto.Position] {
	return play.Description[blotto.Position]{
		About: fmt.Sprintf(`Colonel Blotto: two players with %d and %d soldiers distribute them on %d fields at the same time. On each field whoever has
more soldiers wins%s. The payoff is one point for each field won, and minus one for each field lost%s.
`, g.rules.Soldiers[0], g.rules.Soldiers[1], g.rules.Fields, g.captures(", and captures the others"), g.captures(", and as much for each soldier captured or lost")),
		Manual:  g.manual(),
		Help:    "  3-1-0            send 3 soldiers to the first field, 1 to the second and none to the third\n",
		Rules:   g.rules,
		Start:   g.rules.Start(),
		Players: []string{"Player 1", "Player 2"},
		Secret:  true,
		Draw:    g.draw,
		Scene:   g.scene,
		Result: func(p blotto.Position, player int) play.Result {
			r := play.TwoPlayers[blotto.Position](g.rules)(p, player)
			score := g.rules.Score(p)
			r.Points = []int{score, -score}
			r.Sheet = "Nobody gains a point.\n"
			if score != 0 {
				r.Sheet = fmt.Sprintf("Player %d gains %s.\n", 1+min(1, max(0, -score)), text.Plural(max(score, -score), "point"))
			}
			return r
		},
		Judge:  g.Judge("points", average),
		Levels: g.levels(),
	}
}

// captures returns a text if soldiers are captured.
func (g blottoGame) captures(text string) string {
	if g.rules.Captures {
		return text
	}
	return ""
}

// army returns the soldiers of a player on each field, or nil if they are not placed or not seen.
func (g blottoGame) army(p blotto.Position, owner int) []int {
	if !game.Terminal(g.rules, p) {
		return nil
	}
	return g.rules.Army(p, owner)
}

// draw draws both armies. Nobody sees them before both players have chosen.
func (g blottoGame) draw(p blotto.Position, player int, paint play.Palette) string {
	var b strings.Builder
	for i := range 2 {
		fmt.Fprintf(&b, "Player %d  %s", i+1, text.Plural(g.rules.Soldiers[i], "soldier"))
		switch army := g.army(p, i); {
		case army != nil:
			fmt.Fprintf(&b, " on the fields: %s", paint.Paint(play.Bold, strings.Trim(fmt.Sprint(army), "[]")))
		case i != player && g.rules.Turn(p) != 0:
			b.WriteString(", placed but not seen")
		}
		b.WriteString("\n")
	}
	return b.String()
}
