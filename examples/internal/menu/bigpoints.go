package menu

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/record"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
)

// bigPoints is a game of Big Points, or a match of as many games as there are players.
type bigPoints struct {
	Options
	board   bigpoints.Board // of the first game; the zero Board for one drawn by lot
	players int
	start   int                // the player who begins the first game
	middle  *bigpoints.Game    // where it begins at a position; else nil
	at      bigpoints.Position // that position
}

// openBigPoints opens the full game of Big Points.
func openBigPoints(_ context.Context, args []string, players int, o Options) (Table, error) {
	t := bigPoints{players: players, Options: o}
	if isPosition(args) {
		return t.from(strings.Join(args, " "))
	}
	if len(args) > 1 {
		return nil, fmt.Errorf("want at most one board, such as 12w21b, not %q", strings.Join(args, " "))
	}
	if len(args) == 1 {
		var err error
		if t.board, err = bigpoints.ParseBoard(args[0]); err != nil {
			return nil, err
		}
	}
	var err error
	t.start, err = beginner(o, players)
	return t, err
}

// random is the name of whoever is drawn by lot to begin.
const random = "random"

// beginner returns who begins, as the options say.
func beginner(o Options, players int) (int, error) {
	switch o.First {
	case "":
		return 0, nil
	case random:
		return rand.New(rand.NewPCG(o.Seed, math.MaxUint64)).IntN(players), nil
	}
	n, err := strconv.Atoi(o.First)
	if err != nil || n < 1 || n > players {
		return 0, fmt.Errorf("-first is %q, want a number from 1 to %d, or %s", o.First, players, random)
	}
	return n - 1, nil
}

// from returns the game that begins with a position.
func (b bigPoints) from(position string) (Table, error) {
	var err error
	b.middle, b.at, err = bigpoints.ParseGame(position)
	switch {
	case err != nil:
		return nil, err
	case b.First != "":
		return nil, errors.New("the position says whose turn it is: want no -first")
	case b.Match:
		return nil, errors.New("the games of a match begin at the start, not at a position")
	case b.middle.Players() != b.players:
		return nil, fmt.Errorf("the position is for %d players, and %d play: -players names them", b.middle.Players(), b.players)
	}
	return b, nil
}

// single returns the first game of the match.
func (b bigPoints) single() single[bigpoints.Position] { return b.game(0) }

// begins returns who begins a game of the match.
func (b bigPoints) begins(game int) int { return (b.start + game) % b.players }

// game returns a game of the match by its number, from 0. Without a board each game has
// another one, and both the board and the dice follow from the seed.
func (b bigPoints) game(number int) single[bigpoints.Position] {
	if b.middle != nil {
		title := b.title(b.middle, 0)
		title.Start = b.at
		return single[bigpoints.Position]{title, b.Seed}
	}
	board := b.board
	if board == (bigpoints.Board{}) {
		board = bigpoints.Printed().Random(rand.New(rand.NewPCG(b.Seed, uint64(number))))
	}
	return single[bigpoints.Position]{b.title(bigpoints.New(board, b.players), b.begins(number)), b.Seed + uint64(number)}
}

func (b bigPoints) Levels() []Level { return b.single().Levels() }

// Begin returns the course of the first game.
func (b bigPoints) Begin() Course { return b.single().Begin() }

// Explain explains the rules.
func (b bigPoints) Explain(ctx context.Context, sc *dialogue.Screen) error {
	return b.single().Explain(ctx, sc)
}

// Play plays the game, or the match: each player begins once, since to begin is worth
// something, and the points of all games count.
func (b bigPoints) Play(ctx context.Context, sc *dialogue.Screen, r record.Record) error {
	if one := b.single(); b.First == random {
		sc.Say("Drawn by lot to begin: %s.\n", dialogue.Names(one.Players, one.sit(r.Players))[b.start])
	}
	if !b.Match {
		return b.single().Play(ctx, sc, r)
	}
	var total bigpoints.Points
	for i := range b.players {
		one := b.game(i)
		seats := one.sit(r.Players)
		who := dialogue.Names(one.Players, seats)
		sc.Say("Game %d of %d, begun by %s.\n", i+1, b.players, who[b.begins(i)])
		end, err := dialogue.Play(ctx, sc, one.Title, seats)
		if err != nil {
			return err
		}
		sc.Say("\n")
		for j, points := range end.Points {
			total[j] += int16(points)
			unit := "points"
			if total[j] == 1 {
				unit = "point"
			}
			sc.Say("%-24s%4d %s so far\n", who[j], total[j], unit)
		}
		sc.Say("\n")
		if i == b.players-1 {
			sc.Say("The match: %s\n", dialogue.Verdict(who, total.Winners(b.players)))
		}
	}
	return sc.Err()
}

// title returns a game of Big Points, begun by the player of this number. All that is
// drawn comes from the notation of positions, as in the reduced game. If hands are hidden,
// only that of the player to move is drawn, until the game is over.
func (b bigPoints) title(g *bigpoints.Game, first int) dialogue.Title[bigpoints.Position] {
	var players []string
	for i := range g.Players() {
		players = append(players, fmt.Sprintf("Player %d", i+1))
	}
	points := func(s bigpoints.Position) (p []int) {
		all := g.Points(s)
		for _, n := range all[:g.Players()] {
			p = append(p, int(n))
		}
		return p
	}
	see := func(s bigpoints.Position) track { return readTrack(g.Text(s)) }
	draw := func(seen track, s bigpoints.Position, player int, paint dialogue.Palette) string {
		if b.Hidden && !g.Over(s) {
			seen.owner = player + 1
		}
		board := seen.draw(players, points(s), paint)
		if g.Extra(s) && !g.Over(s) {
			board += players[player] + " may spend a black disc to move again, backward too; or pass.\n"
		}
		return board
	}
	title := dialogue.Title[bigpoints.Position]{
		About:   bigPointsAbout,
		Manual:  bigPointsManual(b.Options),
		Help:    trackHelp + extraHelp,
		Rules:   g,
		Start:   g.Start(first),
		Players: players,
		Secret:  b.Hidden,
		Draw: func(s bigpoints.Position, player int, paint dialogue.Palette) string {
			return draw(see(s), s, player, paint)
		},
		DrawMove: func(last, s bigpoints.Position, player int, paint dialogue.Palette) string {
			return draw(see(s).after(see(last)), s, player, paint)
		},
		Move: func(s, t bigpoints.Position, _ int) string { return g.MoveName(s, t) },
		Tell: func(s, t bigpoints.Position, _ int) string {
			if g.MoveName(s, t) == "pass" {
				return ""
			}
			return tell(readTrack(g.Text(s)), readTrack(g.Text(t)))
		},
		Parse: func(s bigpoints.Position, _ int, words string) (bigpoints.Position, error) {
			return g.ParseMove(s, strings.ToLower(words))
		},
		Result: func(s bigpoints.Position, _ int) dialogue.Result {
			p := points(s)
			return dialogue.Result{Sheet: readTrack(g.Text(s)).sheet(players, p), Points: p, Winners: g.Points(s).Winners(len(p))}
		},
		Judge:  bigPointsJudge(g, b.Time),
		Levels: bigPointsLevels(g, b.Time),
	}
	title.Scene = func(s, last bigpoints.Position, moved bool, player int) scene.Scene {
		pic := trackScene{players: players, points: points(s), player: player}
		if b.Hidden && !g.Over(s) {
			pic.owner = player + 1
		}
		return sceneTrack(pic, title, see, s, last, moved)
	}
	return title
}

const bigPointsAbout = `Big Points. Move a pawn to the next disc of its color, and take the next free disc
behind or ahead of it; or, where there is none, let it climb to the highest free
step and take its disc in reserve. A black disc pays for a second move after your
own, backward too. When all pawns are up, each disc is worth what the step of its
pawn says, and each white one (w) as many points as you have kinds of other discs.
`

const extraHelp = `  -3<, -3>         the same with a move backward, in an extra turn
  pass             spend no black disc
`
