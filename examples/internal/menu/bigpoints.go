package menu

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/record"
)

// bigPoints is a game of Big Points, or a match of as many games as there are players.
type bigPoints struct {
	Options
	board   bigpoints.Board // of the first game; the zero Board for one drawn by lot
	players int
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
	return t, nil
}

// from returns the game that begins with a position.
func (b bigPoints) from(position string) (Table, error) {
	var err error
	b.middle, b.at, err = bigpoints.ParseGame(position)
	switch {
	case err != nil:
		return nil, err
	case b.Match:
		return nil, errors.New("the games of a match begin at the start, not at a position")
	case b.middle.Players() != b.players:
		return nil, fmt.Errorf("the position is for %d players, and %d play: -players names them", b.middle.Players(), b.players)
	}
	return b, nil
}

// first returns the first game of the match.
func (b bigPoints) first() single[bigpoints.Position] { return b.game(0) }

// game returns a game of the match: that begun by the player of this number. Without a
// board each game has another one, and both the board and the dice follow from the seed.
func (b bigPoints) game(first int) single[bigpoints.Position] {
	if b.middle != nil {
		title := bigPointsTitle(b.middle, 0, b.Time)
		title.Start = b.at
		return single[bigpoints.Position]{title, b.Seed}
	}
	board := b.board
	if board == (bigpoints.Board{}) {
		board = bigpoints.Printed().Random(rand.New(rand.NewPCG(b.Seed, uint64(first))))
	}
	return single[bigpoints.Position]{bigPointsTitle(bigpoints.New(board, b.players), first, b.Time), b.Seed + uint64(first)}
}

func (b bigPoints) Levels() []Level { return b.first().Levels() }

// Play plays the game, or the match: each player begins once, since to begin is worth
// something, and the points of all games count.
func (b bigPoints) Play(ctx context.Context, sc *dialogue.Screen, r record.Record) error {
	if !b.Match {
		return b.first().Play(ctx, sc, r)
	}
	var total bigpoints.Points
	for i := range b.players {
		one := b.game(i)
		seats := one.sit(r.Players)
		who := dialogue.Names(one.Players, seats)
		sc.Say("Game %d of %d, begun by %s.\n", i+1, b.players, who[i])
		end, err := dialogue.Play(ctx, sc, one.Title, seats)
		if err != nil {
			return err
		}
		sc.Say("\n")
		for j, points := range end.Points {
			total[j] += int16(points)
			sc.Say("%-24s%4d points so far\n", who[j], total[j])
		}
		sc.Say("\n")
		if i == b.players-1 {
			sc.Say("The match: %s\n", dialogue.Verdict(who, total.Winners(b.players)))
		}
	}
	return sc.Err()
}

// bigPointsTitle returns a game of Big Points, begun by the player of this number. All
// that is drawn comes from the notation of positions, as in the reduced game.
func bigPointsTitle(g *bigpoints.Game, first int, limit time.Duration) dialogue.Title[bigpoints.Position] {
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
	return dialogue.Title[bigpoints.Position]{
		About:   bigPointsAbout,
		Help:    trackHelp + extraHelp,
		Rules:   g,
		Start:   g.Start(first),
		Players: players,
		Draw: func(s bigpoints.Position, player int, paint dialogue.Palette) string {
			board := readTrack(g.Text(s)).draw(players, points(s), paint)
			if g.Extra(s) && !g.Over(s) {
				board += players[player] + " may spend a black disc to move again, backward too; or pass.\n"
			}
			return board
		},
		Move: func(s, t bigpoints.Position, _ int) string { return g.MoveName(s, t) },
		Tell: func(s, t bigpoints.Position, _ int) string { return tell(readTrack(g.Text(s)), readTrack(g.Text(t))) },
		Parse: func(s bigpoints.Position, _ int, words string) (bigpoints.Position, error) {
			return g.ParseMove(s, strings.ToLower(words))
		},
		Result: func(s bigpoints.Position, _ int) dialogue.Result {
			p := points(s)
			return dialogue.Result{Sheet: readTrack(g.Text(s)).sheet(players, p), Points: p, Winners: g.Points(s).Winners(len(p))}
		},
		Judge:  bigPointsJudge(g, limit),
		Levels: bigPointsLevels(g, limit),
	}
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
