package gamelist

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/games/endings"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// longestEnding is the number of moves after which a play counts as a draw. The longest win takes 69.
const longestEnding = 200

// chessEnding is an ending with the position from which it is played, one from which mate takes longest.
type chessEnding struct{ name, men, start string }

var chessEndings = []chessEnding{
	{"krk", "king and rook against king", "Ka1 ke4 Rb2 w"},
	{"kqk", "king and queen against king", "Ka1 kf5 Qb2 w"},
	{"kqkr", "king and queen against king and rook", "Kb1 kd5 Qc1 rb8 w"},
}

var endingsEntry = Entry{
	Entry: play.Entry{
		Name:    "endings",
		Title:   "Chess endings",
		Group:   groupBoards,
		Args:    "[krk|kqk|kqkr]",
		About:   "mate the king with a rook or a queen",
		Click:   "Click a man of yours, then the square where it goes.",
		Picture: Snapshot{Moves: "Rd2 Ke5 Kb2 Ke4"},
		Sample:  "kqk",
		New:     openEnding,
	},
	Small:  []Small{{Args: "kqk"}},
	Tabled: []string{"krk", "kqkr"},
	Studied: func() []study.Subject {
		e, start := chessEndings[0].position()
		return []study.Subject{study.Scored("KRK", "games/endings", e, start)}
	},
}

func openEnding(ctx context.Context, args []string, _ int, o Options) (*play.Game, error) {
	c, err := oneOf(args, chessEndings, func(c chessEnding) string { return c.name })
	if err != nil {
		return nil, err
	}
	return c.open(ctx, o)
}

// position returns the game and where it is played from.
func (c chessEnding) position() (endings.Ending, endings.Position) {
	e := must(endings.New(strings.ToUpper(c.name)))
	return e, must(e.Parse(c.start))
}

// open returns the game, with a table if it has three men.
func (c chessEnding) open(ctx context.Context, o Options) (*play.Game, error) {
	e, start := c.position()
	if len(e.Men()) > 3 {
		return play.Custom(c.describe(nil, o.Time, o.Memory)), nil
	}
	table, err := tabulated(ctx, e, start, o)
	if err != nil {
		return nil, err
	}
	return play.Custom(c.describe(table, o.Time, o.Memory)), nil
}

// describe returns the game with its levels. With a table they and the hints are exact. Without one, table
// is nil, and they look ahead for at most so long, with a search that remembers so many bytes at most; 0
// means its default.
func (c chessEnding) describe(table *minimax.Table[endings.Position], limit time.Duration, memory int64) play.Description[endings.Position] {
	e, start := c.position()
	lead := func(p endings.Position) int { return material(e, p) }
	tools := cyclic[endings.Position]{e, table, minimax.Search[endings.Position]{Game: e, Evaluate: lead, Scale: 100, Shortest: true, Time: limit, Memory: memory}, nil, 9}
	show, sides := showEnding(e), endingSides(e)
	return play.Description[endings.Position]{
		About: fmt.Sprintf(`The ending of chess with %s. White tries to mate Black's king. A player who cannot move and is not in
check is stalemated, which is a draw.
`, c.men),
		Manual:   c.manual(),
		Help:     "  Rb3              move your rook to b3; Kxb3 takes what is there\n",
		Rules:    e,
		Start:    start,
		Players:  sides.players(),
		Signs:    sides.explained(),
		Longest:  longestEnding,
		Table:    play.Numbered[endings.Position]{Words: "endings " + c.name, Game: e, Index: endings.NewIndex(e), Read: e.Parse}.Table(),
		Draw:     show.draw,
		DrawMove: show.drawMove,
		Scene:    show.scene,
		Result: func(p endings.Position, player int) play.Result {
			r := play.TwoPlayers[endings.Position](e)(p, player)
			r.Sheet = "Stalemate, or nobody can mate.\n"
			if len(r.Winners) > 0 {
				r.Sheet = sides[player].name + " is mated.\n"
			}
			return r
		},
		Judge:  tools.judge().Mating(),
		Levels: tools.levels(oneAhead, ahead(tools.to, 1)),
	}
}

// material returns by how many pawns, as men are usually counted, the player to move is ahead.
func material(e endings.Ending, p endings.Position) (sum int) {
	for i, m := range e.Men() {
		worth := map[byte]int{'Q': 9, 'R': 5}[m.Kind]
		switch {
		case p.At[i] == endings.None:
		case m.Black == p.Black:
			sum += worth
		default:
			sum -= worth
		}
	}
	return sum
}

// showEnding draws the board: clicks on a man and on where it goes move it.
func showEnding(e endings.Ending) *shown[endings.Position] {
	return &shown[endings.Position]{
		design: design{
			grid: scene.Grid{Cell: 60, Up: true}, margin: 1, shifts: true, label: "Board of chess",
			sides: endingSides(e),
			words: map[rune]string{'K': "king of White", 'Q': "queen of White", 'R': "rook of White", 'k': "king of Black", 'q': "queen of Black", 'r': "rook of Black", '.': "free"},
			cell:  endingSquare,
		},
		rules: e, cells: e,
		seats: func(endings.Position, int) []scene.Seat {
			seats := endingSides(e).seats()
			seats[0].Icon, seats[1].Icon = kingIcon('K'), kingIcon('k')
			return seats
		},
	}
}

// endingSides returns the players, with the letters of their men.
func endingSides(e endings.Ending) pair {
	p := pair{{"White", "white", play.White, ""}, {"Black", "black", play.Black, ""}}
	for _, m := range e.Men() {
		s := &p[0]
		if m.Black {
			s = &p[1]
		}
		s.signs += m.String()
	}
	return p
}

func kingIcon(king rune) func(x, y, radius float64) []scene.Shape {
	return func(x, y, radius float64) []scene.Shape {
		return []scene.Shape{chessman(king, scene.Point{X: x, Y: y}, 2.4*radius)}
	}
}

func endingSquare(b *board, c cell) []scene.Shape {
	color := "cell lightsquare"
	if (c.column+c.row)%2 == 1 { // a1 and h8 are dark
		color = "cell darksquare"
	}
	shapes := []scene.Shape{b.Square(color, c.column, c.row)}
	if c.last {
		shapes = append(shapes, b.Square("last-cell "+scene.Last, c.column, c.row))
	}
	if c.sign != '.' {
		shapes = append(shapes, chessman(c.sign, c.at, 0.8*b.Cell))
	}
	return shapes
}

// figures are the men of chess as solid shapes, which take the color of a player.
var figures = map[rune]string{'K': "♚", 'Q': "♛", 'R': "♜"}

// chessman returns the figure of a man, of White's if the letter is a capital one.
func chessman(letter rune, at scene.Point, size float64) scene.Shape {
	class := "man white"
	if unicode.IsLower(letter) {
		class = "man black"
	}
	const plain = "\uFE0E" // no picture in colors
	return scene.Text(class, at.X, at.Y, size, figures[unicode.ToUpper(letter)]+plain)
}

// manual explains the game, with an example of rook against king.
func (c chessEnding) manual() play.Manual {
	return play.Manual{
		Aim: "Mate the king of the opponent: attack it, so that no move saves it.",
		Rules: []string{
			fmt.Sprintf("The men are %s: White has those that are named first. White begins, and the players take turns.", c.men),
			"A king goes to a square beside it. A rook goes along its rank or file, a queen also along its diagonals, as far as the squares are free. " +
				"A man goes to a free square, or takes a man of the opponent by going to its square.",
			"A king is in check if a man of the opponent attacks its square. No move may leave one's own king in check. A player who is in check and has no move is mated and loses.",
			fmt.Sprintf("A player who is not in check and has no move is stalemated, which is a draw. So it is if only the kings are left, and after %d moves.", longestEnding),
		},
		Examples: []play.Example{{
			Of:   func() *play.Game { return play.Custom(chessEndings[0].describe(nil, 0, 0)) },
			Move: "Rd2",
			Text: "White's rook goes to d2. Black's king is on the e file, and cannot cross the d file any more: it has five moves.",
			Shows: []play.Claim{
				drawn("goes to d2", "2 . . . R . . . .", "1 K . . . . . . .", "  a b c d e f g h"),
				listed("it has five moves", "Ke3", "Kf3", "Kf4", "Ke5", "Kf5"),
			},
		}},
	}
}
