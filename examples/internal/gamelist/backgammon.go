package gamelist

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

var backgammonEntry = Entry{
	Entry: play.Entry{
		Name:      "backgammon",
		Title:     "Backgammon",
		Group:     groupDice,
		Args:      "[hyper|POSITION]",
		About:     "bring your checkers home by two dice",
		Click:     "Click the checkers that move, and the points where they go.",
		Picture:   Snapshot{Args: "white 24(2) 13(4) 10 8(3) 6(5), black 24(2) 13(5) 8(2) 6(4) 5 4, white to play 42"},
		Positions: true,
		Lot:       true,
		New:       openBackgammon,
	},
	Small: []Small{{Args: "white 5 3, black 4 2, white to roll"}},
}

func openBackgammon(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	rules, start := backgammon.Backgammon()
	switch text := strings.ToLower(strings.Join(args, " ")); text {
	case "":
	case "hyper":
		rules, start = backgammon.Hypergammon()
	default:
		var err error
		if start, err = rules.Parse(text); err != nil {
			return nil, err
		}
	}
	return play.Custom(describeBackgammon(rules, start, o)), nil
}

// backgammonGame is the game on the usual board.
type backgammonGame struct{ rules backgammon.Rules }

func describeBackgammon(rules backgammon.Rules, start backgammon.Position, o Options) play.Description[backgammon.Position] {
	g := backgammonGame{rules}
	search := like(minimax.Search[backgammon.Position]{Game: rules, Evaluate: rules.Lead, Scale: backgammon.LeadUnit, Time: o.Time, Memory: o.Memory})
	return play.Description[backgammon.Position]{
		About: `Backgammon: roll two dice, and move a checker by as many points as each shows, past those of the opponent, towards
your home board. A single checker can be hit. The first to bear off all checkers wins.
`,
		Manual:  g.manual(),
		Help:    "  8/5 6/5          move a checker from point 8 to 5, and one from 6 to 5\n  bar/20 6/off     enter a checker, and bear one off\n  no play          let the opponent roll, if you cannot move\n",
		Rules:   rules,
		Start:   start,
		Seed:    o.Seed,
		Players: backgammonPlayers,
		Draw:    g.draw,
		Drawn: func(p, next backgammon.Position) string {
			larger, smaller := next.Dice()
			if larger == smaller {
				return fmt.Sprintf("%s rolls %d %d: four moves.", backgammonPlayers[rules.Turn(p)], larger, smaller)
			}
			return fmt.Sprintf("%s rolls %d %d.", backgammonPlayers[rules.Turn(p)], larger, smaller)
		},
		Scene:  g.scene,
		Parse:  typing(rules.ParseMove),
		Result: g.result,
		Judge: averaged(play.BySearch(rules, search(0), tellBackgammon).In("points", backgammon.LeadUnit).Each(func(m *play.Judged[play.Position]) {
			if !m.Exact {
				m.Text = "guess " + m.Text
			}
		})),
		Levels: threeLevels(
			oneAhead, often(play.Erase[backgammon.Position](rules), ahead(search, 1)),
			"looks at its own move alone", ahead(search, 1),
			asFarAhead, ahead(search, 0)),
	}
}

var backgammonPlayers = []string{"White", "Black"}

// tellBackgammon says what the value of a search means.
func tellBackgammon(v int) string {
	return fmt.Sprintf("%+.3f points", float64(v)/backgammon.LeadUnit)
}

// averaged returns the judge of a game with chance, whose values are means.
func averaged(judge play.Judge) play.Judge {
	return func(ctx context.Context, s play.Position, deeper func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
		var report func(play.Judgement[play.Position])
		if deeper != nil {
			report = func(j play.Judgement[play.Position]) {
				j.Mean = true
				deeper(j)
			}
		}
		j, err := judge(ctx, s, report)
		j.Mean = true
		return j, err
	}
}

// result says who has won, and how many points.
func (g backgammonGame) result(p backgammon.Position, player int) play.Result {
	r := play.TwoPlayers[backgammon.Position](g.rules)(p, player)
	r.Points = make([]int, 2)
	r.Points[player], r.Points[1-player] = g.rules.Score(p), -g.rules.Score(p)
	if won := max(r.Points[0], r.Points[1]); won > 1 {
		r.Sheet = fmt.Sprintf("%s wins a %s: %d points.\n", backgammonPlayers[r.Winners[0]], []string{2: "gammon", 3: "backgammon"}[won], won)
	}
	return r
}

// backgammonSigns are the signs of the checkers in lines.
var backgammonSigns = [2]string{"O", "X"}

// draw draws p in lines, with the numbers of the points as the player to move counts them.
func (g backgammonGame) draw(p backgammon.Position, player int, paint play.Palette) string {
	const height = 5
	var b strings.Builder
	side := func(points []int, row func(k int) int) {
		for k := range height {
			for i, at := range points {
				if i == len(points)/2 {
					b.WriteString("  |")
				}
				owner, n := g.on(p, at)
				sign := "."
				switch k := row(k); {
				case k == height-1 && n > height:
					sign = fmt.Sprint(n)
				case k < n:
					sign = backgammonSigns[owner]
				}
				color := play.Dim
				if n > 0 {
					color = [2]play.Color{play.Red, play.Blue}[owner]
				}
				b.WriteString(strings.Repeat(" ", 3-len(sign)) + paint.Paint(color, sign))
			}
			b.WriteByte('\n')
		}
	}
	numbers := func(points []int) {
		for i, at := range points {
			if i == len(points)/2 {
				b.WriteString("  |")
			}
			fmt.Fprintf(&b, "%3d", g.numbered(at, player))
		}
		b.WriteByte('\n')
	}
	upper, lower := g.rows()
	numbers(upper)
	side(upper, func(k int) int { return k })
	b.WriteByte('\n')
	side(lower, func(k int) int { return height - 1 - k })
	numbers(lower)
	for i, name := range backgammonPlayers {
		fmt.Fprintf(&b, "%s %s  bar %d, off %d, %d pips", backgammonSigns[i], name, p.Checkers(i)[0], g.rules.Off(p, i), g.rules.Pips(p, i))
		if larger, smaller := p.Dice(); i == player && larger > 0 && !game.Terminal(g.rules, p) {
			fmt.Fprintf(&b, ", to play %s", paint.Paint(play.Bold, fmt.Sprint(larger, " ", smaller)))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// rows returns the points of White on the upper and on the lower side of the board, from the left.
func (g backgammonGame) rows() (upper, lower []int) {
	for at := range g.rules.Points / 2 {
		upper, lower = append(upper, g.rules.Points/2+1+at), append(lower, g.rules.Points/2-at)
	}
	return upper, lower
}

// numbered returns the number that a point of White's has for a player.
func (g backgammonGame) numbered(at, player int) int {
	if player == 1 {
		return g.rules.Points + 1 - at
	}
	return at
}

// on returns whose checkers are on a point of White's, and how many.
func (g backgammonGame) on(p backgammon.Position, at int) (owner, n int) {
	if n := p.Checkers(0)[at]; n > 0 {
		return 0, n
	}
	return 1, p.Checkers(1)[g.numbered(at, 1)]
}
