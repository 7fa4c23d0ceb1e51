package gamelist

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// Othello returns the game on a board, with levels that think about a move for at most so
// long, with tools that remember so many bytes at most; 0 means their default.
func Othello(b *othello.Board, limit time.Duration, memory int64) play.Description[othello.Position] {
	search := func(depth int) *minimax.Search[othello.Position] {
		return &minimax.Search[othello.Position]{Game: b, Evaluate: b.Prospects, Scale: othello.MaxProspects, Depth: depth, Time: limit, Memory: memory}
	}
	show := showOthello(b)
	return play.Description[othello.Position]{
		About: `Othello: place a disc so that discs of the opponent lie in a line between it and another
disc of yours, and turn them over. A player who cannot passes. Most discs at the end
win.
`,
		Manual:   othelloManual(b),
		Help:     "  d3               place a disc in column d and row 3\n  pass             let the opponent move, if you have no move\n",
		Rules:    b,
		Start:    b.Start(),
		Players:  blackWhite.players(),
		Signs:    blackWhite.explained(),
		Draw:     show.draw,
		Tell:     func(p, option othello.Position, _ int) string { return turnedOver(p, option) },
		DrawMove: show.drawMove,
		Scene:    show.scene,
		Parse:    typing(b.ParseMove),
		Result: func(p othello.Position, player int) play.Result {
			r := play.TwoPlayers[othello.Position](b)(p, player)
			black, white := discsOf(p, player)
			r.Sheet = fmt.Sprintf("Black has %d, White has %d.", black, white)
			if lead := black - white; max(b.Score(p), -b.Score(p)) > max(lead, -lead) {
				r.Sheet += " The squares that are free count for " + blackWhite[1-min(max(lead, 0), 1)].name + "."
			}
			r.Sheet += "\n"
			return r
		},
		Judge: play.BySearch(b, search(0), discs).In("discs", othello.MaxProspects).Each(func(m *play.Judged[play.Position]) {
			switch {
			case m.Exact && m.Value == 0:
				m.Text = play.Signed(0) // which is no guess
			case !m.Exact && int(m.Worth)%othello.MaxProspects != 0:
				m.Value = m.Worth / prospectsOfDisc
				m.Text = play.Tenths(m.Value) + " discs"
			}
		}),
		Levels: threeLevels(
			"at random, but for corners", often(play.Erase(b), first(play.Erase(b))),
			movesAhead(2), ahead(search, 2),
			asFarAhead, ahead(search, 0)),
	}
}

// discsOf returns how many discs Black and White have, where a player is to move.
func discsOf(p othello.Position, player int) (black, white int) {
	black, white = p.Discs()
	if player == 1 {
		return white, black
	}
	return black, white
}

// prospectsOfDisc is about by how many prospects a player is ahead who ends with one disc more.
const prospectsOfDisc = 4

// turnedOver says how many discs a move turns over, if any.
func turnedOver(p, option othello.Position) string {
	_, before := p.Discs()
	after, _ := option.Discs()
	if before == after {
		return "" // a pass
	}
	return fmt.Sprintf("turns %d", before-after)
}

// discs says what the value of a search means: a difference of discs, where it saw the
// end, and otherwise a guess.
func discs(v int) string {
	const point = othello.MaxProspects
	if v%point != 0 || v == 0 {
		return play.Lead(v)
	}
	if v == point || v == -point {
		return play.Signed(v/point) + " disc"
	}
	return play.Signed(v/point) + " discs"
}

var othelloEntry = Entry{
	Entry: play.Entry{
		Name:    "othello",
		Title:   "Othello",
		Group:   groupBoards,
		Args:    "[SIZE]",
		About:   "turn the discs of the opponent over",
		Click:   "Click a square where a disc can go.",
		Picture: Snapshot{Moves: "e6 f6 g6 e3 c3 c5 b5 b6 f3"},
		New:     openOthello,
	},
	Small:   []Small{{Args: "4"}},
	Studied: studied("4 by 4", "games/othello", must(othello.New(4))),
}

func openOthello(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	size, err := readSize(args, othello.MaxSize)
	if err != nil {
		return nil, err
	}
	b, err := othello.New(size)
	if err != nil {
		return nil, err
	}
	return play.Custom(Othello(b, o.Time, o.Memory)), nil
}

// othelloManual explains the game on a board, with an example on the usual one.
func othelloManual(b *othello.Board) play.Manual {
	size, _ := b.Size()
	return play.Manual{
		Aim: "Have more discs of your color on the board than the opponent at the end.",
		Rules: []string{
			fmt.Sprintf("The board has %d rows and %d columns. Black and White begin with two discs each on the four cells in the middle. Black begins.", size, size),
			"A move puts a disc of yours on a free cell from which, in at least one of the eight directions, one or more discs of the opponent follow without a gap, " +
				"and then one of yours. All discs of the opponent that are enclosed in this way, in all directions, are turned over and become yours.",
			"A player who has no such move passes. A player who has one may not pass. The game ends when neither player can move, as on a full board. " +
				"If both have the same number of discs it is a draw. Squares that are free at the end count for the winner.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return play.Custom(Othello(must(othello.New(othello.MaxSize)), 0, 0)) },
			Moves: []string{"d3"},
			Move:  "c3",
			Text: "On eight by eight cells, the disc on c3 and the one on e5 enclose Black's disc on d4, in a diagonal. It is turned over. The one on d3 is not, " +
				"since no disc of White's lies behind it. Each player has three discs now.",
			Shows: []play.Claim{
				drawn("It is turned over", "3 . . O X . . . .", "4 . . . O X . . .", "5 . . . X O . . ."),
			},
		}},
	}
}
