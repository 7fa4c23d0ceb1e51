package gamelist

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
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

var bigpointsEntry = Entry{
	Entry: play.Entry{
		Name:  "bigpoints",
		Title: "Big Points",
		Group: groupBigPoints,
		Args:  "[BOARD]",
		About: "collect the discs that will count most",
		Click: "Click a pawn, or a disc to take. The small pawns below a disc can take it.",
		Guide: []string{
			"The pawns belong to nobody. Each goes on to the next disc of its color; you take the free disc ahead of it or the one behind.",
			"A pawn with no disc of its color ahead climbs the ladder. The first to climb makes the discs of its color worth the most.",
			"A white disc is worth a point for each other color that you have, black too. A black one itself is worth nothing, but pays for a second move in a turn.",
			"Collect the colors whose pawns will climb first; or send the pawns up first whose colors you have.",
		},
		Picture:   Snapshot{Args: "12w34531b254wb14523", Moves: "1> 4< 3>"},
		Most:      bigpoints.MaxPlayers,
		Positions: true,
		Lot:       true,
		Takes:     []string{"match", "hidden", "first"},
		New:       openBigPoints,
	},
	Small: []Small{
		{Args: "12w21b"},
		{Args: "1122wwbb", Players: 3, Options: Options{First: "2"}},
		{Args: "123123wb", Players: 4, Options: Options{Hidden: true}},
		{Args: "121212wb", Players: 5},
		{Args: "1.21 pawns 1:1 2:start hands 2/- player 2 to move"},
	},
	Studied: func() []study.Subject {
		b := must(bigpoints.ParseBoard("1122wb"))
		two, three := bigpoints.New(b, 2), bigpoints.New(b, 3)
		return []study.Subject{
			study.Scored("board 1122wb, 2 players", "bigpoints", two.Margin(), two.Start(0)),
			study.Scored("board 1122wb, 3 players", "bigpoints", three, three.Start(0)),
		}
	},
}

// openBigPoints opens the full game of Big Points.
func openBigPoints(_ context.Context, args []string, players int, o Options) (*play.Game, error) {
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
	if t.start, err = beginner(o, players); err != nil {
		return nil, err
	}
	return t.table(), nil
}

// Random, as the option First, has who begins drawn by lot.
const Random = "random"

// beginner returns who begins, as the options say.
func beginner(o Options, players int) (int, error) {
	switch o.First {
	case "":
		return 0, nil
	case Random:
		return rand.New(rand.NewPCG(o.Seed, math.MaxUint64)).IntN(players), nil
	}
	n, err := strconv.Atoi(o.First)
	if err != nil || n < 1 || n > players {
		return 0, fmt.Errorf("-first is %q, want a number from 1 to %d, or %s", o.First, players, Random)
	}
	return n - 1, nil
}

// from returns the game that begins with a position.
func (b bigPoints) from(position string) (*play.Game, error) {
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
	return b.table(), nil
}

// games returns the games of the match: each player begins once, since to begin is worth
// something, and the points of all games count.
func (b bigPoints) games() (games []*play.Game) {
	for i := range b.players {
		games = append(games, b.game(i))
	}
	return games
}

// table returns the game, or the match.
func (b bigPoints) table() *play.Game {
	if b.Match {
		return play.NewMatch(b.games)
	}
	return b.game(0)
}

// begins returns who begins a game of the match.
func (b bigPoints) begins(game int) int { return (b.start + game) % b.players }

// game returns a game of the match by its number, from 0. Without a board each game has
// another one, and both the board and the dice follow from the seed.
func (b bigPoints) game(number int) *play.Game {
	if b.middle != nil {
		title := b.title(b.middle, 0)
		title.Start = b.at
		return play.Custom(title)
	}
	board := b.board
	if board == (bigpoints.Board{}) {
		board = bigpoints.Printed().Random(rand.New(rand.NewPCG(b.Seed, uint64(number))))
	}
	return play.Custom(b.title(bigpoints.New(board, b.players), b.begins(number)))
}

// title returns a game of Big Points, begun by the player of this number. All that is
// drawn comes from the notation of positions, as in the reduced game. If hands are hidden,
// only that of the player to move is drawn, until the game is over.
func (b bigPoints) title(g *bigpoints.Game, first int) play.Description[bigpoints.Position] {
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
	see := func(s bigpoints.Position) track { return trackOf(g.Layout(s)) }
	draw := func(seen track, s bigpoints.Position, player int, paint play.Palette) string {
		if b.Hidden && !g.Over(s) {
			seen.owner = player + 1
		}
		board := seen.draw(players, points(s), paint)
		if g.Extra(s) && !g.Over(s) {
			board += players[player] + " may spend a black disc to move again, backward too; or pass.\n"
		}
		return board
	}
	title := play.Description[bigpoints.Position]{
		About:   bigPointsAbout,
		Manual:  bigPointsManual(b.Options),
		Help:    trackHelp + extraHelp,
		Rules:   g,
		Start:   g.Start(first),
		Players: players,
		Secret:  b.Hidden,
		Draw: func(s bigpoints.Position, player int, paint play.Palette) string {
			return draw(see(s), s, player, paint)
		},
		DrawMove: func(last, s bigpoints.Position, player int, paint play.Palette) string {
			return draw(see(s).after(see(last)), s, player, paint)
		},
		Move: func(s, t bigpoints.Position, _ int) string { return g.MoveName(s, t) },
		Tell: func(s, t bigpoints.Position, _ int) string {
			if g.MoveName(s, t) == "pass" {
				return ""
			}
			return tell(see(s), see(t))
		},
		Parse: func(s bigpoints.Position, _ int, words string) (bigpoints.Position, error) {
			return g.ParseMove(s, strings.ToLower(words))
		},
		Result: func(s bigpoints.Position, _ int) play.Result {
			p := points(s)
			return play.Result{Sheet: see(s).sheet(players, p), Points: p, Winners: g.Points(s).Winners(len(p))}
		},
		Judge:  bigPointsJudge(g, b.Time),
		Levels: bigPointsLevels(g, b.Time),
	}
	title.Scene = func(line []bigpoints.Position, player int) scene.Scene {
		s, last, moved := play.Latest(line)
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

func bigPointsManual(o Options) play.Manual {
	const board = "12w21b"
	of := func() *play.Game {
		return example(openBigPoints, Options{Time: o.Time}, board)
	}
	return play.Manual{
		Aim: "Have the discs that are worth the most points when the last pawn has climbed the ladder.",
		Rules: []string{
			"Discs of up to five colors, written 1 to 5, white discs (w) and black ones (b) lie in a row, the track, which leads to the ladder. " +
				"One more disc of each color lies in reserve. The pawns stand before the first disc. The players take turns.",
			pawnRule,
			climbRule,
			"A black disc pays for an extra turn: right after your own turn you may spend one that you had before it, and move a pawn once more. " +
				"In the extra turn a pawn may also go backward, to the nearest disc of its color behind it. A spent disc is out of the game, " +
				"and only one may be spent in a turn.",
			worthRule + " A white disc is worth one point for each color, black included, of which its owner has discs besides white. " +
				"A black disc is worth nothing. Most points win; players with equally many share the win.",
		},
		Examples: []play.Example{{
			Of:   of,
			Args: []string{board},
			Move: "2>",
			Text: "Pawn 2 goes to the first disc of its color. The first free disc ahead of it is the white one, which Player 1 takes. " +
				"With 2< it would have been the disc 1 behind the pawn.",
			Shows: []play.Claim{
				drawn("the white one, which Player 1 takes", "            v", "Track     1 2 . 2 1 b"),
				drawn("Player 1 takes", "Player 1  w  (0 so far)"),
			},
		}},
	}
}
