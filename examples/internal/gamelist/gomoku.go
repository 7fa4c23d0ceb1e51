package gamelist

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	report "github.com/gametheory-go/gametheory/examples/papers/gomoku"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// Gomoku returns the game on a board from a position, with levels that think about a move
// for at most so long.
func Gomoku(b *gomoku.Board, start gomoku.Position, limit time.Duration) play.Description[gomoku.Position] {
	count := "Five in a line, or more, win."
	if b.Rule() == gomoku.Standard {
		count = "Exactly five in a line win."
	}
	show := showGomoku(b)
	title := play.Description[gomoku.Position]{
		About:    fmt.Sprintf("Gomoku on %v: place a stone in turn. %s", b, count),
		Manual:   gomokuManual(b),
		Help:     "  h8               place a stone in column h and row 8\n",
		Rules:    b,
		Start:    start,
		Players:  blackWhite.players(),
		Signs:    blackWhite.explained(),
		Draw:     show.draw,
		DrawMove: show.drawMove,
		Scene:    show.scene,
		Parse: func(p gomoku.Position, _ int, words string) (gomoku.Position, error) {
			return b.ParseMove(p, strings.TrimSpace(words))
		},
		Result: play.TwoPlayers[gomoku.Position](b),
		Judge:  judgeGomoku(b, limit),
	}
	for _, l := range append(report.Levels(b), gomoku.Levels(b, limit)...) {
		o := play.Opponent{Level: play.Level{Name: l.Name, About: l.About}, New: func(*rand.Rand) play.Strategy { return play.Player(l.New()) }}
		if student, ok := l.New().(*report.Student); ok {
			o.Sees = seesGomoku(student)
		}
		title.Levels = append(title.Levels, o)
	}
	return title
}

// seesGomoku evaluates moves as the report's program does: those that it considers, by its
// utility.
func seesGomoku(student *report.Student) func(context.Context, []play.Position) (play.Judgement[play.Position], error) {
	return func(ctx context.Context, line []play.Position) (j play.Judgement[play.Position], err error) {
		p := line[len(line)-1].(gomoku.Position)
		play.Player(student).(play.Follower[play.Position]).Follow(line)
		a, err := student.Analyze(ctx, p)
		for _, o := range a.Options {
			m := play.Decided[play.Position](o.Position, o.Value)
			m.Text, m.Plies, m.Exact = judgement(o), o.Plies, false
			m.Value = min(max(m.Value/report.Win, -1), 1)
			j.Moves = append(j.Moves, m)
		}
		j.Basis = fmt.Sprintf("utility of %s, %s ahead, by the report's program; sequences on the board are worth %s",
			text.Plural(len(a.Options), "candidate"), text.Plural(a.Horizon, "move"), play.Signed(report.Sequences(student.Board, p)))
		return j, err
	}
}

// judged is how many positions judge the moves of a position.
const judged = 200_000

// judgeGomoku judges the moves near stones.
func judgeGomoku(b *gomoku.Board, limit time.Duration) play.Judge {
	player := &gomoku.Player{Board: b, Time: limit, Nodes: judged}
	return func(ctx context.Context, p play.Position, _ func(play.Judgement[play.Position])) (j play.Judgement[play.Position], err error) {
		a, err := player.AnalyzeNear(ctx, gomoku.Near{Board: b}, p.(gomoku.Position))
		for _, o := range a.Options {
			j.Moves = append(j.Moves, judgedGomoku(o))
		}
		j.Basis = fmt.Sprintf("near stones, by %d positions", judged)
		return j, err
	}
}

// judgedGomoku returns what is found of a move. To be ahead by the most that is guessed is
// as good as to win.
func judgedGomoku(o game.Option[gomoku.Position, int]) play.Judged[play.Position] {
	m := play.Decided[play.Position](o.Position, o.Value)
	m.Text, m.Plies, m.Exact = judgement(o), o.Plies, o.Exact
	if o.Plies == 0 {
		m.Text = play.Lead(o.Value)
	}
	m.Value = min(max(m.Value/gomoku.MaxGuess, -1), 1)
	return m
}

// judgement says what a move is worth.
func judgement(o game.Option[gomoku.Position, int]) string {
	switch {
	case o.Value == 0:
		return "0"
	case o.Plies == 0:
		return play.Signed(o.Value)
	case o.Plies == 1:
		return "win at once"
	}
	text := fmt.Sprintf("%s in %d moves", play.WinDrawLoss(o.Value), o.Plies)
	if o.Exact {
		text += ", proved"
	}
	return text
}

var gomokuEntry = Entry{
	Entry: play.Entry{
		Name:    "gomoku",
		Title:   "Gomoku",
		Group:   groupLines,
		Args:    "[SIZE] [RULE] [MOVES]",
		About:   "five in a row wins",
		Click:   "Click a free point.",
		Picture: Snapshot{Args: "9", Moves: "e5 e6 f5 d5 f6 f4 g5 d6 d7"},
		Sample:  "h8 i9",
		New:     openGomoku,
	},
	Small: []Small{{Args: "5 a1 b1 c1 d1"}},
	Studied: func() []study.Subject {
		b := must(gomoku.New(5, gomoku.FreeStyle))
		return []study.Subject{study.Scored("5 by 5, from move 14 on", "games/gomoku", b, must(b.Play("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 b3 a3 d3")))}
	},
}

// openGomoku opens Gomoku on the board of 15 rows, or as many as the first argument says.
func openGomoku(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	size, rule := 15, gomoku.FreeStyle
	if len(args) > 0 {
		if n, err := strconv.Atoi(args[0]); err == nil {
			size, args = n, args[1:]
		}
	}
	if len(args) > 0 && !strings.ContainsAny(args[0], "0123456789") { // no cell
		rules := []gomoku.Rule{gomoku.FreeStyle, gomoku.Standard}
		i := slices.IndexFunc(rules, func(r gomoku.Rule) bool { return strings.EqualFold(args[0], r.String()) })
		if i < 0 {
			return nil, fmt.Errorf("%q is not a rule, want %v or %v", args[0], gomoku.FreeStyle, gomoku.Standard)
		}
		rule, args = rules[i], args[1:]
	}
	b, err := gomoku.New(size, rule)
	if err != nil {
		return nil, err
	}
	p, err := b.Play(strings.Join(args, " "))
	if err != nil {
		return nil, err
	}
	return play.Custom(Gomoku(b, p, o.Time)), nil
}

// gomokuManual explains the game on a board, with an example on a small one.
func gomokuManual(b *gomoku.Board) play.Manual {
	const small = 9
	args := []string{fmt.Sprint(small)}
	count := "Whoever completes a line of five or more wins at once."
	if b.Rule() == gomoku.Standard {
		count = "Whoever completes a line of exactly five wins at once. A line of six or more does not count."
		args = append(args, b.Rule().String())
	}
	size, _ := b.Size()
	return play.Manual{
		Aim: "Be the first to have five of your stones in a line: in a row, in a column or in a diagonal.",
		Rules: []string{
			fmt.Sprintf("The board has %d rows and %d columns, and is empty at the start. Black begins, and the players take "+
				"turns. A move puts a stone of yours on any free cell, where it stays.", size, size),
			count + " If the board is full and nobody has such a line, the game is a draw.",
		},
		Examples: []play.Example{{
			Of: func() *play.Game {
				small := gomoku.MustNew(small, b.Rule())
				return play.Custom(Gomoku(small, small.Start(), 0))
			},
			Args:  args,
			Moves: []string{"d5", "d6", "e5", "e6", "f5", "f6", "g5", "c5"},
			Move:  "h5",
			Text: "On a board of nine rows, Black has four in row 5, and White has stopped them on the left. The other end is free: " +
				"with h5 the five from d5 to h5 are complete, and Black wins.",
			Shows: []play.Claim{
				drawn("from d5 to h5", " 5 . . O X X X X X ."),
				wins("Black wins", 0),
			},
		}},
	}
}
