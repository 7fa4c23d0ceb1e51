package heaps

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Title returns the game g from start, in which whoever makes the last move wins or, in
// misère play, loses. The theory must be that of this game; t shows its progress.
func Title(g Named, misere bool, start nim.Heaps, theory Theory, t *ticker.Ticker) play.Description[nim.Heaps] {
	theory = quiet{theory, t}
	m := Machine{g.Code, theory}
	last := "wins"
	if misere {
		last = "loses"
	}
	players := []string{"First", "Second"}
	return play.Description[nim.Heaps]{
		About:   fmt.Sprintf("%s Whoever makes the last move %s.", text.Capital(g.Rules()), last),
		Manual:  manual(g, misere, start),
		Help:    moveHelp(g.Code),
		Rules:   limited{g.Code},
		Start:   start,
		Players: players,
		Terms:   terms,
		Draw:    func(s nim.Heaps, _ int, paint play.Palette) string { return draw(s, paint) },
		DrawMove: func(last, s nim.Heaps, _ int, paint play.Palette) string {
			return drawMove(between(last, s), s, paint)
		},
		Scene: func(line []nim.Heaps, _ int) scene.Scene {
			var moves []move
			s := line[len(line)-1]
			for _, o := range options(g.Code, s, maxOptions) {
				moves = append(moves, between(s, o))
			}
			return sceneHeaps(line, moves)
		},
		Move: func(s, o nim.Heaps, _ int) string { return between(s, o).String() },
		Parse: func(s nim.Heaps, _ int, words string) (nim.Heaps, error) {
			m, err := parseMove(s, words)
			if err == nil {
				err = m.check(g.Code, s)
			}
			if err != nil {
				return s, err
			}
			return m.after(s), nil
		},
		Result: func(_ nim.Heaps, player int) play.Result {
			winner := 1 - player
			if misere {
				winner = player
			}
			return play.Result{Sheet: fmt.Sprintf("%s made the last move, and so %s.\n", players[1-player], last), Winners: []int{winner}}
		},
		Judge:  m.judge,
		Levels: play.ByTenths("perfect", play.Erase(limited{g.Code}), func(*rand.Rand) play.Strategy { return play.Player(m) }),
	}
}

// moveHelp says how moves are written, those that break a heap where there are any.
func moveHelp(g heap.Code) string {
	broken := ""
	if g.MaxParts() > 1 {
		broken = "  7>3+2            take 2 of a heap of 7 and leave heaps of 3 and 2\n"
	}
	return "  7>5              leave 5 of a heap of 7\n" + broken + `  7>0              take a whole heap
  take 2 from 7    the same as 7>5
  take 2           the same, if all heaps have 7
`
}

// quiet is a theory that clears its ticker after each answer.
type quiet struct {
	Theory
	ticker *ticker.Ticker
}

func (q quiet) AllWinningMoves(ctx context.Context, s nim.Heaps) iter.Seq2[nim.Heaps, error] {
	return func(yield func(nim.Heaps, error) bool) {
		defer q.ticker.Clear()
		q.Theory.AllWinningMoves(ctx, s)(yield)
	}
}

func (q quiet) Reason(ctx context.Context, s nim.Heaps) (string, error) {
	defer q.ticker.Clear()
	return q.Theory.Reason(ctx, s)
}

// judge separates the moves that win from the others, of which it knows at most maxOptions
// for each heap.
func (m Machine) judge(ctx context.Context, at play.Position, _ func(play.Judgement[play.Position])) (j play.Judgement[play.Position], err error) {
	s := at.(nim.Heaps)
	if j.Basis, err = m.Theory.Reason(ctx, s); err != nil {
		return j, err
	}
	wins := make(map[nim.Heaps]bool)
	for o, err := range m.Theory.AllWinningMoves(ctx, s) {
		if err != nil {
			return j, err
		}
		wins[o] = true
		j.Moves = append(j.Moves, play.Decided[play.Position](o, +1))
	}
	for _, o := range options(m.Game, s, maxOptions) {
		if !wins[o] {
			j.Moves = append(j.Moves, play.Decided[play.Position](o, -1))
		}
	}
	j.Why, err = m.why(ctx, s, j)
	return j, err
}

// why says by the theory why the first winning move wins, or why none does.
func (m Machine) why(ctx context.Context, s nim.Heaps, j play.Judgement[play.Position]) (string, error) {
	if len(j.Moves) == 0 || j.Moves[0].Outcome != play.Win {
		return "Every move loses against best play: " + j.Basis + ".", nil
	}
	after := j.Moves[0].Move.(nim.Heaps)
	reason, err := m.Theory.Reason(ctx, after)
	return fmt.Sprintf("After %v: %s. Whoever moves then loses.", between(s, after), reason), err
}

// The largest heap, and the most heaps, that are drawn counter by counter: a line has at most
// 60 columns.
const (
	drawnCounters = 28
	drawnHeaps    = 15
)

// drawMove draws the position after a move, with a dot for each counter that it took where one
// heap or none is left of the one from which they were.
func drawMove(m move, s nim.Heaps, paint play.Palette) string {
	if m.left.Len() > 1 || m.from > drawnCounters {
		return draw(s, paint)
	}
	left := m.left.Largest()
	return drawBeside(s, left, paint.Paint(play.Dim, strings.Repeat(" .", m.from-left)), paint)
}

// draw draws one heap a line, or writes the position if it is large.
func draw(s nim.Heaps, paint play.Palette) string { return drawBeside(s, -1, "", paint) }

// drawBeside is draw with what is gone beside a heap with so many counters, or in a line of its own if left is 0.
func drawBeside(s nim.Heaps, left int, gone string, paint play.Palette) string {
	if s.Len() == 0 || s.Len() > drawnHeaps || s.Largest() > drawnCounters {
		return s.String() + "\n"
	}
	var b strings.Builder
	for n := range s.All() {
		fmt.Fprintf(&b, "%3d %s", n, paint.Paint(play.Yellow, strings.Repeat(" o", n)))
		if n == left {
			b.WriteString(gone)
			left = -1
		}
		b.WriteByte('\n')
	}
	if left == 0 {
		fmt.Fprintf(&b, "%3d %s\n", 0, gone)
	}
	return b.String()
}

// ListMoves lists the first moves from s to options, most at most, and says how many more
// there are.
func ListMoves(s nim.Heaps, options iter.Seq2[nim.Heaps, error], most int) (string, error) {
	var moves []string
	n := 0
	for option, err := range options {
		if err != nil {
			return "", err
		}
		if n++; n <= most {
			moves = append(moves, between(s, option).String())
		}
	}
	if n > most {
		return fmt.Sprintf("%s or %d more", strings.Join(moves, ", "), n-most), nil
	}
	return text.OrList(moves), nil
}
