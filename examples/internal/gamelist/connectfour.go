package gamelist

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/connectfour/opening"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// ConnectFour returns Connect Four on the standard board from a position, with levels that
// think about a move for at most so long. Half of that is for the exact value, which a book
// has of the first stones and which is soon found from some 12 on; between, the other half is
// for a search as far as it comes.
// The tools remember so many bytes at most; 0 means their default.
func ConnectFour(start connectfour.Position, limit time.Duration, memory int64) play.Description[connectfour.Position] {
	exact := minimax.AlphaBeta[connectfour.Position]{Game: connectfour.Forced{}, Expand: connectfour.Forced{}.Expand, Memory: memory}
	solver := booked{&exact} // its scores are larger the sooner the win
	search := minimax.Search[connectfour.Position]{Game: connectfour.Sensible{}, Evaluate: connectfour.Prospects,
		Scale: connectfour.MaxProspects, Time: limit, Memory: memory}
	return connectFourWith(connectfour.Standard(), start, limit, stoneTools{connectfour.Sensible{}, solver.Value, perfect(solver), search, prospects, clearlyBetter})
}

// connectFourOn is ConnectFour on a board of another size.
func connectFourOn(b *connectfour.Board, start connectfour.Position, limit time.Duration, memory int64) play.Description[connectfour.Position] {
	solver := &minimax.AlphaBeta[connectfour.Position]{Game: b, Memory: memory}
	search := minimax.Search[connectfour.Position]{Game: b, Time: limit, Memory: memory}
	return connectFourWith(b, start, limit, stoneTools{b, solver.Value, solver, search, play.WinDrawLoss, 1})
}

// stoneTools are the tools for a board of Connect Four.
type stoneTools struct {
	sensible game.Rules[connectfour.Position]
	value    func(context.Context, connectfour.Position) (int, error)
	perfect  game.Strategy[connectfour.Position]
	search   minimax.Search[connectfour.Position]
	guess    func(int) string // what the value of a search means
	clearly  float64          // the value from which on a player has as good as won
}

// connectFourWith returns the game with levels and hints by tools.
func connectFourWith(b *connectfour.Board, start connectfour.Position, limit time.Duration, by stoneTools) play.Description[connectfour.Position] {
	board, search := fromTheLeft{b}, like(by.search)
	tools := racing{play.Erase(board), limit, exactly(b, by.value), play.BySearch(board, search(0), by.guess).In("", by.clearly),
		first(play.Erase(by.sensible)), 4, ahead(search, 4), play.Player(by.perfect), ahead(search, 0)}
	show := showConnectFour(board)
	return play.Description[connectfour.Position]{
		About:    "Connect Four: drop a disc in a column in turn. Four in a line, down, across or diagonally, win.",
		Manual:   connectFourManual(b),
		Help:     "  4                drop a disc in column 4\n",
		Rules:    board,
		Start:    start,
		Players:  redYellow.players(),
		Signs:    redYellow.explained(),
		Draw:     show.draw,
		DrawMove: show.drawMove,
		Scene:    show.scene,
		Parse:    typing(board.ParseMove),
		Result:   play.TwoPlayers[connectfour.Position](board),
		Table:    connectFourTable(b),
		Judge:    tools.judge(),
		Levels:   tools.levels(),
	}
}

// connectFourTable says how the positions on a board are numbered, or returns nil if there are too many.
func connectFourTable(b *connectfour.Board) *play.Table {
	words := "connectfour"
	rows, columns := b.Size()
	if columns*(rows+1) > 64 {
		return nil
	}
	if b != connectfour.Standard() {
		words += fmt.Sprintf(" %dx%d", columns, rows)
	}
	return play.Numbered[connectfour.Position]{Words: words, Game: whoWins{b}, Index: connectfour.NewIndex(b),
		Read: func(text string) (connectfour.Position, error) {
			if strings.Contains(text, "/") || rows == 1 && strings.ContainsAny(text, ".XO") {
				return b.Parse(text)
			}
			return b.Play(strings.Join(strings.Fields(text), ""))
		}}.Table()
}

// whoWins is Connect Four with scores of 1, 0 and -1: how soon somebody wins is told by plies.
type whoWins struct{ board *connectfour.Board }

// Moves appends the options of p.
func (w whoWins) Moves(dst []connectfour.Position, p connectfour.Position) []connectfour.Position {
	return w.board.Moves(dst, p)
}

// Score says who has won.
func (w whoWins) Score(p connectfour.Position) int { return max(-1, min(w.board.Score(p), 1)) }

// Canonical returns p or its mirror image.
func (w whoWins) Canonical(p connectfour.Position) connectfour.Position { return w.board.Canonical(p) }

// fromTheLeft is Connect Four with the columns from the left, as persons list them.
type fromTheLeft struct{ *connectfour.Board }

// Moves appends the options of p.
func (b fromTheLeft) Moves(dst []connectfour.Position, p connectfour.Position) []connectfour.Position {
	first := len(dst)
	dst = b.Board.Moves(dst, p)
	slices.SortFunc(dst[first:], func(q, r connectfour.Position) int { return b.Column(p, q) - b.Column(p, r) })
	return dst
}

// booked is a solver that knows the scores of openings by heart.
type booked struct {
	*minimax.AlphaBeta[connectfour.Position]
}

// Value returns the score of p.
func (b booked) Value(ctx context.Context, p connectfour.Position) (int, error) {
	if score, ok := opening.Score(p); ok {
		return score, nil
	}
	return b.AlphaBeta.Value(ctx, p)
}

// AtLeast reports whether the score of p is at least v.
func (b booked) AtLeast(ctx context.Context, p connectfour.Position, v int) (bool, error) {
	if score, ok := opening.Score(p); ok {
		return score >= v, nil
	}
	return b.AlphaBeta.AtLeast(ctx, p, v)
}

// perfect returns the strategy that plays the first of the best moves.
func perfect(solver booked) game.Strategy[connectfour.Position] {
	return game.StrategyFunc[connectfour.Position](func(ctx context.Context, p connectfour.Position) (connectfour.Position, error) {
		score, err := solver.Value(ctx, p)
		if err != nil {
			return p, err
		}
		for o, err := range BestStones(ctx, solver, p, score) {
			return o, err
		}
		return p, game.ErrTerminal
	})
}

// exactly returns the judge that says of each move when it ends the game.
func exactly(b *connectfour.Board, value func(context.Context, connectfour.Position) (int, error)) play.Judge {
	return func(ctx context.Context, s play.Position, _ func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
		p := s.(connectfour.Position)
		judge := play.ByValue(fromTheLeft{b}, value, func(score int) string { return play.Ending(score, b.Remaining(p, score)) })
		j, err := judge(ctx, p, nil)
		for i := range j.Moves {
			if m := &j.Moves[i]; m.Outcome != play.Draw {
				m.Plies = b.Remaining(p, int(m.Worth))
				m.Value /= math.Abs(m.Value)
			}
		}
		return j, err
	}
}

// clearlyBetter is the difference of prospects from which on a player has as
// good as won.
const clearlyBetter = 20

// prospects says what the value of a search means.
func prospects(v int) string {
	if v >= connectfour.MaxProspects || v <= -connectfour.MaxProspects {
		return play.WinDrawLoss(v)
	}
	return play.Lead(v)
}

var connectfourEntry = Entry{
	Entry: play.Entry{
		Name:    "connectfour",
		Title:   "Connect Four",
		Group:   groupLines,
		Args:    "[SIZE] [MOVES]",
		About:   "four in a row wins",
		Click:   "Click a column.",
		Picture: Snapshot{Moves: "4 4 3 5 5 6 4 3 2 4 3 6"},
		Sample:  "4455 or 5x4",
		New:     openConnectFour,
	},
	Small:   []Small{{Args: "444444222222666666"}, {Args: "3x3"}},
	Tabled:  []string{"4x4", "5x4"},
	Studied: studied("4 by 4", "games/connectfour", must(connectfour.New(4, 4))),
}

func openConnectFour(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	b := connectfour.Standard()
	if len(args) > 0 && strings.Contains(args[0], "x") {
		var err error
		if b, err = readBoard(args[0]); err != nil {
			return nil, err
		}
		args = args[1:]
	}
	p, err := b.Play(strings.Join(args, ""))
	if err != nil {
		return nil, err
	}
	if b == connectfour.Standard() {
		return play.Custom(ConnectFour(p, o.Time, o.Memory)), nil
	}
	d := connectFourOn(b, p, o.Time, o.Memory)
	if rows, columns := b.Size(); rows == 5 && columns == 5 {
		d.Levels = proved(d.Levels, game.Game[connectfour.Position](b), b.Start(), "connectfour-5x5")
	}
	return play.Custom(d), nil
}

// readBoard reads a size, the columns first.
func readBoard(size string) (*connectfour.Board, error) {
	columns, rows, _ := strings.Cut(size, "x")
	c, wrong := strconv.Atoi(columns)
	r, alsoWrong := strconv.Atoi(rows)
	if wrong != nil || alsoWrong != nil {
		return nil, fmt.Errorf("%q is not a size, want columns and rows, such as 5x4", size)
	}
	if rows, columns := connectfour.Standard().Size(); c == columns && r == rows {
		return connectfour.Standard(), nil
	}
	return connectfour.New(r, c)
}

// connectFourManual explains the game on a board, with an example on the standard one.
func connectFourManual(b *connectfour.Board) play.Manual {
	rows, columns := b.Size()
	return play.Manual{
		Aim: "Be the first to have four of your discs in a line: in a row, in a column or in a diagonal.",
		Rules: []string{
			fmt.Sprintf("The board stands upright, with %d columns and %d rows, and is empty at the start. Red begins, and the players take ", columns, rows) +
				"turns. A move drops a disc of yours into a column that is not full. It falls to the lowest free cell there.",
			"Whoever completes a line of four or more wins at once. If the board is full and nobody has such a line, the game is a draw.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return play.Custom(ConnectFour(connectfour.Position{}, 0, 0)) },
			Moves: []string{"4", "4", "5", "5", "6", "6"},
			Move:  "7",
			Text:  "Column 7 is empty, so the disc falls to the lowest row. There it is the fourth beside those in columns 4, 5 and 6, and Red wins.",
			Shows: []play.Claim{
				drawn("falls to the lowest row", " . . . O O O .", " . . . X X X X"),
				wins("Red wins", 0),
			},
		}},
	}
}
