package gamelist

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/games/morris"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// longestMorris is the number of moves after which a play counts as a draw.
const longestMorris = 200

// morrisScale is how many men a win is worth to a search.
const morrisScale = 100

// morrisGame is a game of the family.
type morrisGame struct {
	name, title string
	men         int
	moving      morris.Moving
}

var morrisGames = []morrisGame{
	{"three", "Three Men's Morris", 3, morris.Straight},
	{"tapatan", "Tapatan", 3, morris.Diagonal},
	{"six", "Six Men's Morris", 6, morris.Straight},
	{"nine", "Nine Men's Morris", 9, morris.Flying},
}

var morrisEntry = Entry{
	Entry: play.Entry{
		Name:    "morris",
		Title:   "Morris",
		Group:   groupBoards,
		Args:    "[three|tapatan|six|nine]",
		About:   "place men, then move them: close mills",
		Click:   "Click a free point to place a man; later a man of yours and where it goes. After a mill, click the man that you take.",
		Picture: Snapshot{Args: "nine", Moves: "d6 f4 b6 d2 f6xf4 b4 f2 f4"},
		Sample:  "six",
		New:     openMorris,
	},
	Small:   []Small{{}},
	Tabled:  []string{"three", "six"},
	Studied: studied("three men", "games/morris", must(morris.New(3, morris.Straight))),
}

func openMorris(ctx context.Context, args []string, _ int, o Options) (*play.Game, error) {
	g, err := oneOf(args, morrisGames, func(g morrisGame) string { return g.name })
	if err != nil {
		return nil, err
	}
	return g.open(ctx, o)
}

func (g morrisGame) rules() morris.Rules { return must(morris.New(g.men, g.moving)) }

// open returns the game, with a table if it has three men.
func (g morrisGame) open(ctx context.Context, o Options) (*play.Game, error) {
	if g.men > 3 {
		return play.Custom(g.describe(nil, o.Time, o.Memory)), nil
	}
	table, err := tabulated(ctx, g.rules(), g.rules().Start(), o)
	if err != nil {
		return nil, err
	}
	return play.Custom(g.describe(table, o.Time, o.Memory)), nil
}

// describe returns the game with its levels. With a table they and the hints are exact. Without
// one, table is nil, and they look ahead for at most so long, with a search that remembers so many
// bytes at most; 0 means its default.
func (g morrisGame) describe(table *minimax.Table[morris.Position], limit time.Duration, memory int64) play.Description[morris.Position] {
	r := g.rules()
	tools := cyclic[morris.Position]{r, table, minimax.Search[morris.Position]{Game: r, Evaluate: r.Ahead, Scale: morrisScale, Shortest: true, Time: limit, Memory: memory}, nil, 2}
	about := g.title + `: place your men in turn, then move them along the lines, a point at a time. The first three in a row win.
`
	if g.men > 3 {
		about = g.title + `: place your men in turn, then move them along the lines, a point at a time. Three in a row on a line are a mill, which
takes a man of the opponent's. A player who has two men left, or cannot move, loses.
`
	}
	var numbered *play.Table
	if g.men < 9 { // the table of nine men has 28 thousand million positions
		numbered = play.Numbered[morris.Position]{Words: "morris " + g.name, Game: r, Index: morris.NewIndex(r), Read: r.Parse}.Table()
	}
	return play.Description[morris.Position]{
		Table:   numbered,
		About:   about,
		Manual:  g.manual(),
		Help:    morrisHelp(g.men),
		Rules:   r,
		Start:   r.Start(),
		Players: blackWhite.players(),
		Signs:   blackWhite.explained(),
		Longest: longestMorris,
		Draw: func(p morris.Position, player int, paint play.Palette) string {
			return blackWhite.paint(r.Draw(p, player), paint) + inHand(p, player)
		},
		Scene:  drawing(r, sceneMorris),
		Result: play.TwoPlayers[morris.Position](r),
		Judge:  tools.judge(),
		Levels: tools.levels(oneAhead, ahead(tools.to, 1)),
	}
}

func morrisHelp(men int) string {
	if men == 3 {
		return "  a1               place a man on a1\n  a1-a2            move the man on a1 to a2\n"
	}
	return "  a1               place a man on a1\n  a1xb2            the same, and take the man on b2\n  a1-c1            move the man on a1 to c1\n  a1-c1xb2         the same, and take the man on b2\n"
}

// inHand says how many men are to be placed, if any.
func inHand(p morris.Position, player int) string {
	hands := [2]int{}
	hands[player], hands[1-player] = p.InHand()
	if hands[0]+hands[1] == 0 {
		return ""
	}
	return fmt.Sprintf("in hand: %s %d, %s %d\n", blackWhite[0].name, hands[0], blackWhite[1].name, hands[1])
}

// manual explains the game, with an example.
func (g morrisGame) manual() play.Manual {
	m := play.Manual{Rules: []string{
		fmt.Sprintf("The board is empty, and each player has %d men in hand. Black begins. The players take turns, and place a man on a free point each time, until none is in hand.", g.men),
		"Then a move takes one man along a line to the next point, if it is free." + map[morris.Moving]string{
			morris.Straight: "", morris.Diagonal: " There are lines along the diagonals through the middle too.", morris.Flying: " A player who has three men left moves them to any free point.",
		}[g.moving],
	}}
	end := fmt.Sprintf(" A player who cannot move loses. After %d moves the game is a draw.", longestMorris)
	if g.men == 3 {
		m.Aim = "Have three men in a row."
		m.Rules = append(m.Rules, "Three men in a row, a column or a diagonal win, as soon as they are there."+end)
		m.Examples = []play.Example{{
			Of: func() *play.Game {
				three := morrisGames[0]
				return play.Custom(three.describe(must(minimax.NewLoopy(three.rules()).Tabulate(context.Background(), three.rules().Start())), 0, 0))
			},
			Moves: []string{"b2", "a3", "c2", "a2", "a1", "c3"},
			Move:  "b2-b1",
			Text:  "All men are on the board. Black leaves the middle for b1, and White moves next. Black threatens to move the man on c2 to c1, which makes a row of three with a1 and b1.",
			Shows: []play.Claim{
				drawn("leaves the middle for b1", "2 O-.-X", "1 X-X-."),
				turnOf("White moves next", 1),
			},
		}}
		return m
	}
	m.Aim = "Leave the opponent with two men, or without a move."
	m.Rules = append(m.Rules,
		"Three men in a row on a line are a mill. Whoever closes one, with a man placed or moved, takes a man of the opponent's off the board: one that is in no mill, unless all are. Two mills closed at once take one man.",
		"A player who has fewer than three men left, those in hand included, loses."+end)
	m.Examples = []play.Example{{
		Of:    func() *play.Game { return play.Custom(morrisGames[2].describe(nil, 0, 0)) },
		Args:  []string{"six"},
		Moves: []string{"a5", "b4", "c5", "d4"},
		Move:  "e5xb4",
		Text:  "In Six Men's Morris, Black places a third man on the uppermost side, which closes a mill, and takes the man on b4. White has one man on the board and four in hand, and moves next.",
		Shows: []play.Claim{
			drawn("closes a mill", "5 X---X---X", "4 | .-.-O |"),
			turnOf("White has one man on the board and four in hand, and moves next", 1),
		},
	}}
	return m
}

// sceneMorris draws the board: clicks on the points of a move make it.
func sceneMorris(r morris.Rules, p, last morris.Position, moved bool, player int) scene.Scene {
	const step, margin, man = 80.0, 70.0, 27.0
	points := r.Names()
	side := 2*margin + step*float64(points[len(points)-1][0]-'a')
	s := scene.Scene{Width: side, Height: side, Label: fmt.Sprintf("Board of %d points", len(points))}
	moves, over := make([][]string, len(points)), names(r, p) // by the points that a move changes
	for _, o := range r.Moves(nil, p) {
		for i := range points {
			if r.PointAt(p, player, i) != r.PointAt(o, 1-player, i) {
				moves[i] = append(moves[i], r.MoveName(p, o))
			}
		}
	}
	center := func(i int) (x, y float64) {
		return margin + step*float64(points[i][0]-'a'), side - margin - step*float64(points[i][1]-'1')
	}
	var lines scene.Part
	for _, pair := range r.Lines() {
		x, y := center(pair[0])
		toX, toY := center(pair[1])
		lines.Shapes = append(lines.Shapes, scene.Line("edge", x, y, toX, toY))
	}
	for i := range int((side-2*margin)/step) + 1 {
		at := margin + step*float64(i)
		lines.Shapes = append(lines.Shapes, scene.Text(scene.Coordinate, at, side-18, 18, string(rune('a'+i))), scene.Text(scene.Coordinate, 18, side-at, 18, fmt.Sprint(i+1)))
	}
	if hands := strings.TrimSpace(inHand(p, player)); hands != "" {
		lines.Shapes = append(lines.Shapes, scene.Text(scene.Coordinate, side/2, 18, 18, hands))
	}
	s.Add(lines)
	words := map[rune]string{'X': "a man of Black", 'O': "a man of White", '.': "free"}
	for i, name := range points {
		x, y := center(i)
		sign := r.PointAt(p, player, i)
		part := scene.Part{ID: name, Label: name + ", " + words[sign], X: x + 0.8*man, Y: y - 0.8*man, Room: 0.5 * man, Moves: moves[i]}
		part.Shapes = []scene.Shape{scene.Circle("vertex faint", x, y, 0.3*man)}
		part.Shapes = append(part.Shapes, blackWhite.disc(sign, scene.Point{X: x, Y: y}, man)...)
		if moved && r.PointAt(last, 1-player, i) != sign {
			part.Shapes = append(part.Shapes, scene.Circle("last-cell "+scene.Last, x, y, 0.3*man))
			part.Label += ", changed by the last move"
		}
		if part.Moves != nil {
			part.Shapes = append(part.Shapes, scene.Circle(scene.Hit, x, y, man+4))
		}
		s.Add(part)
	}
	s.Legend(turn(player, over), blackWhite.seats()...)
	return s
}
