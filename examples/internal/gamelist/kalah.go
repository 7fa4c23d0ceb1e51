package gamelist

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Kalah returns the game on a board, with levels that think about a move for at most so
// long: half of that for the exact value, and where it is not found the other half for a
// search. The tools remember so many bytes at most; 0 means their default.
func Kalah(k kalah.Board, limit time.Duration, memory int64) play.Description[kalah.Position] {
	d := play.Description[kalah.Position]{
		About: fmt.Sprintf(`%v: the numbers of holes on each side, and of counters in each hole. A move
sows the counters of a hole of yours, one by one, into your next holes, your store and
the holes of the opponent. If the last falls into your store you move again; if it
falls into an empty hole of yours you take it and the counters opposite. When a side is
empty the rest goes to the other, and most counters win.
`, k),
		Manual:  kalahManual(k),
		Help:    "  2                sow the counters of your hole 2\n",
		Rules:   k,
		Start:   k.Start(),
		Players: mancalaPlayers,
		Draw:    func(p kalah.Position, _ int, paint play.Palette) string { return drawKalah(k, p, [2]int{-1}, paint) },
		DrawMove: func(p, option kalah.Position, _ int, paint play.Palette) string {
			return drawKalah(k, option, [2]int{k.Turn(p), k.Hole(p, option)}, paint)
		},
		Scene: func(line []kalah.Position, player int) scene.Scene { return sceneKalah(k, line, player) },
		Parse: typing(k.ParseMove),
		Result: func(p kalah.Position, player int) play.Result {
			r := play.TwoPlayers[kalah.Position](k)(p, player)
			south, north := k.Stores(p)
			r.Sheet = fmt.Sprintf("South has %d, North has %d.\n", south, north)
			return r
		},
	}
	solver := &minimax.AlphaBeta[kalah.Position]{Game: k, Expand: k.Expand, Memory: memory}
	scored[kalah.Position]{k, solver, play.ByValue(k, solver.Value, play.Signed), k.Score, "counters", limit, memory}.play(&d)
	return d
}

// drawKalah draws a position as [kalah.Board.Draw] does: the counters of South red, those of North blue,
// and the numbers of the holes dim. The hole that was sown, of a player, is in
// parentheses.
func drawKalah(k kalah.Board, p kalah.Position, sown [2]int, paint play.Palette) string {
	const margin, width = 9, 4
	pits := sides(k.Counters(p, 0))
	line := func(player int, counters bool) string {
		var signs []sign
		for i := range k.Holes() {
			if player == 1 {
				i = k.Holes() - 1 - i
			}
			s := sign{fmt.Sprint(i + 1), play.Dim, false}
			if counters {
				s = sign{fmt.Sprint(pits[player][i]), mancalaColors[player], sown == [2]int{player, i}}
			}
			signs = append(signs, s)
		}
		return row(signs, width, paint)
	}
	south, north := k.Stores(p)
	stores := row([]sign{{fmt.Sprint(north), mancalaColors[1], false}}, margin, paint) +
		row([]sign{{fmt.Sprint(south), mancalaColors[0], false}}, width*(k.Holes()+1), paint)
	blank := strings.Repeat(" ", margin)
	return fmt.Sprintf("%-*s%s\n%s%s\n%s\n%s%s\n%s%s   South\n", margin, "   North", line(1, false), blank, line(1, true), stores,
		blank, line(0, true), blank, line(0, false))
}

var kalahEntry = Entry{
	Entry: play.Entry{
		Name:    "kalah",
		Title:   "Kalah",
		Group:   groupBoards,
		Args:    "[HOLES COUNTERS]",
		About:   "sow counters, and collect the most",
		Click:   "Click a hole on your side.",
		Picture: Snapshot{Moves: "3 2 2 6 5 5"},
		New:     openKalah,
	},
	Small:   []Small{{Args: "3 2"}},
	Studied: studied("3 holes of 3", "games/kalah", must(kalah.New(3, 3))),
}

func openKalah(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return openSowing(args, o, kalah.ParseBoard, Kalah)
}

// kalahManual explains the game on a board, with examples on that of the shops.
func kalahManual(k kalah.Board) play.Manual {
	of := func() *play.Game { return play.Custom(Kalah(must(kalah.New(6, 4)), 0, 0)) }
	holes, counters := k.Size()
	return play.Manual{
		Aim: "Have more counters than the opponent in your store at the end.",
		Rules: []string{
			fmt.Sprintf("Each player has %d holes, numbered from 1 in the direction of sowing, and a store behind the last of them. South's holes are in the lower "+
				"row and its store is on the right; North's are in the upper row, numbered from the right, and its store is on the left. At the start each hole "+
				"has %s, and the stores are empty. South begins.", holes, text.Plural(counters, "counter")),
			"A move takes all counters of one of your holes and sows them: one into each of the next holes, counterclockwise, and one into your store on passing it, " +
				"then on into the holes of the opponent. The store of the opponent is left out.",
			"If the last counter falls into your store, you move again. If it falls into a hole of yours that was empty, " +
				"it goes to your store together with all counters in the hole opposite.",
			"When all holes of one player are empty the game ends, and the other player's counters go to that player's store. If both have the same number it is a draw.",
		},
		Examples: []play.Example{{
			Of:   of,
			Move: "3",
			Text: "In the game of six holes with four counters each, hole 3 is sown into holes 4, 5 and 6, and the last counter falls into the store. So South moves again.",
			Shows: []play.Claim{
				drawn("into holes 4, 5 and 6, and the last counter falls into the store", "        0                           1", "            4   4   0   5   5   5"),
				turnOf("South moves again", 0),
			},
		}, {
			Of:    of,
			Moves: []string{"6", "4"},
			Move:  "2",
			Text: "The last of the four counters falls into hole 6, which was empty. It goes to the store with the five of North's hole 1, which is opposite: " +
				"South has 7 there.",
			Shows: []play.Claim{
				drawn("goes to the store with the five of North's hole 1", "            5   5   0   5   5   0", "        1                           7", "            5   0   5   5   5   0"),
				turnOf("South has 7", 1),
			},
		}},
	}
}
