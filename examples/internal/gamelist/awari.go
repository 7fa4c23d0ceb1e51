package gamelist

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/games/awari"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// longestAwari is the number of moves after which the seeds that are left are divided.
const longestAwari = 300

// Awari returns the game on a board, with levels that think about a move for at most so long: half of
// that for the exact value, which is found where few seeds are left, and otherwise the other half for a
// search. The tools remember so many bytes at most; 0 means their default.
func Awari(b awari.Board, limit time.Duration, memory int64) play.Description[awari.Position] {
	d := play.Description[awari.Position]{
		About: fmt.Sprintf(`%v: the numbers of pits on each side, and of seeds in each pit. A move sows the seeds of a pit of
yours, one by one around the board. If the last falls into a pit of the opponent that then has two or three, you capture
them, and those of the pits before it that have two or three. Most seeds win.
`, b),
		Manual:  awariManual(b),
		Help:    "  c                sow the seeds of your pit c\n",
		Rules:   b,
		Start:   b.Start(),
		Players: mancalaPlayers,
		Longest: longestAwari,
		Draw: func(p awari.Position, player int, paint play.Palette) string {
			return drawAwari(b, p, player, paint)
		},
		Scene: drawing(b, sceneAwari),
		Tell:  tellAwari,
		Result: func(p awari.Position, player int) play.Result {
			return resultAwari(b, p, player, b.Score(p), "which "+mancalaPlayers[1-player]+" takes")
		},
		Endless: func(p awari.Position, player int) play.Result {
			return resultAwari(b, p, player, p.Lead(), fmt.Sprintf("divided equally after %d moves", longestAwari))
		},
		Table: play.Numbered[awari.Position]{Words: awariWords(b), Game: b, Index: awari.Index{Board: b}, Unit: "seeds", Read: b.Parse}.Table(),
	}
	solver := &minimax.Loopy[awari.Position]{Game: b, Endless: awari.Position.Lead, Memory: memory}
	scored[awari.Position]{b, solver, play.ByValue(b, solver.Value, play.Signed), awari.Position.Lead, "seeds", limit, memory}.play(&d)
	return d
}

// awariWords opens the game on a board.
func awariWords(b awari.Board) string {
	pits, seeds := b.Size()
	if pits == 6 && seeds == 4 {
		return "awari"
	}
	return fmt.Sprintf("awari %d %d", pits, seeds)
}

// resultAwari returns how a play has ended that is worth v to a player, and tells what becomes of the seeds
// that are left.
func resultAwari(b awari.Board, p awari.Position, player, v int, rest string) play.Result {
	var captured [2]int
	captured[player], captured[1-player] = b.Captured(p)
	r := play.Result{Sheet: fmt.Sprintf("South has captured %d, North %d.\n", captured[0], captured[1])}
	if left := p.Seeds(); left > 0 {
		r.Sheet += fmt.Sprintf("Left on the board: %s, %s.\n", text.Plural(left, "seed"), rest)
	}
	switch {
	case v > 0:
		r.Winners = []int{player}
	case v < 0:
		r.Winners = []int{1 - player}
	}
	return r
}

// tellAwari says what a move captures.
func tellAwari(p, option awari.Position, _ int) string {
	if taken := -option.Lead() - p.Lead(); taken > 0 {
		return fmt.Sprintf("captures %d", taken)
	}
	return ""
}

// drawAwari draws a position as South sees it: the seeds of South red, those of North blue, and the names
// of the pits dim.
func drawAwari(b awari.Board, p awari.Position, player int, paint play.Palette) string {
	lines := strings.Split(b.Draw(p, player), "\n")
	for i, color := range []play.Color{play.Dim, play.Blue, play.Red, play.Dim} {
		lines[i] = paint.Paint(color, lines[i])
	}
	return strings.Join(lines, "\n")
}

// sceneAwari draws the board: a click on a pit sows it.
func sceneAwari(b awari.Board, p, last awari.Position, moved bool, player int) scene.Scene {
	hold := func(p awari.Position, player int) held {
		h := held{pits: sides(b.Counters(p, player))}
		h.stores[player], h.stores[1-player] = b.Captured(p)
		return h
	}
	m := mancala{label: "Board of " + b.String(), pit: "pit", seed: "seed", seeds: hold(p, player), moves: names(b, p), player: player, name: awari.Name}
	if m.was = m.seeds; moved {
		m.was = hold(last, 1-player)
		pit := b.Pit(last, p)
		m.sown, m.hand = [][2]int{{1 - player, pit}}, m.was.pits[1-player][pit]
	}
	return m.scene()
}

var awariEntry = Entry{
	Entry: play.Entry{
		Name:    "awari",
		Title:   "Awari",
		Group:   groupBoards,
		Args:    "[PITS SEEDS]",
		About:   "sow seeds, and capture the most",
		Click:   "Click a pit on your side.",
		Picture: Snapshot{Moves: "c d e f f"},
		New:     openAwari,
	},
	Small:   []Small{{Args: "3 1"}},
	Tabled:  []string{"3 1", "6 1"},
	Studied: studied("4 pits of 1", "games/awari", must(awari.New(4, 1))),
}

func openAwari(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return openSowing(args, o, awari.ParseBoard, Awari)
}

// awariManual explains the game on a board, with examples on the usual one.
func awariManual(b awari.Board) play.Manual {
	of := func() *play.Game { return play.Custom(Awari(must(awari.New(6, 4)), 0, 0)) }
	pits, seeds := b.Size()
	return play.Manual{
		Aim: "Have more seeds than the opponent at the end.",
		Rules: []string{
			fmt.Sprintf("Each player has a row of %s, named from a on in the direction of sowing. South's is the lower row, and sows to the right; North's is the "+
				"upper one, and sows to the left. At the start each pit has %s. South begins, and the players take turns.", text.Plural(pits, "pit"), text.Plural(seeds, "seed")),
			"A move takes all seeds of one of your pits and sows them: one into each of the next pits, counterclockwise, around the board. " +
				"The pit that they come from stays empty: it is passed over.",
			"If the last seed falls into a pit of the opponent that then has two or three seeds, you capture these; and so on with the pit before it, " +
				"as long as it is the opponent's and has two or three.",
			"You must leave the opponent a seed to move, if one of your moves does. So you may not capture all that the opponent has, and must give some where there is none, if you can.",
			fmt.Sprintf("A player who has no seeds to move ends the game, and the opponent takes all that are left. After %d moves those that are left are divided equally. "+
				"If both have the same number it is a draw.", longestAwari),
		},
		Examples: []play.Example{{
			Of:    of,
			Moves: []string{"b", "e", "a"},
			Move:  "d",
			Text: "North sows the four seeds of pit d: into e and f, and then into South's a and b. The last makes three seeds in b, and North captures them. " +
				"In a, before it, there is one now, which stays.",
			Shows: []play.Claim{
				drawn("North captures them", "   f   e   d   c   b   a   North: 3", "   6   1   0   4   4   4", "   1   0   7   6   6   6"),
				turnOf("North captures them", 0),
			},
		}, {
			Of:    of,
			Moves: []string{"a", "f", "c", "e", "d", "a"},
			Move:  "e",
			Text: "The last of the seven seeds of South's pit e makes three in North's f, and there are three in e before it, too. South captures all six. " +
				"The next one, d, has seven and is safe.",
			Shows: []play.Claim{
				drawn("South captures all six", "   0   0   7   8   8   1", "   0   7   1   0   0   7", "   a   b   c   d   e   f   South: 6"),
			},
		}},
	}
}
