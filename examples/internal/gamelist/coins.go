package gamelist

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

var coinsEntry = Entry{
	Entry: play.Entry{
		Name:  "coins",
		Title: "Turning coins",
		Group: groupHeaps,
		Args:  "[MOST COINS]",
		About: "turn coins over until all show tails",
		Click: "Click the coins to turn.",
		New:   openCoins,
	},
	Small: []Small{{Args: "3 6"}, {Args: "5 6"}},
	Studied: func() []study.Subject {
		corners := coins.Product(coins.TurnExactly(2), coins.TurnExactly(2), 4)
		return []study.Subject{
			study.Impartial("9 heads, turn up to 3", "nim/coins", coins.TurnAtMost(3), nim.SetBelow(9)).Called("Turning Turtles"),
			study.Impartial("9 heads", "nim/coins", coins.TurnAdjacent(), nim.SetBelow(9)).Called("Ruler"),
			study.Impartial("3 by 4 heads", "nim/coins", corners, nim.SetBelow(12)).Called("Turning Corners"),
		}
	},
}

func openCoins(ctx context.Context, args []string, _ int, o Options) (*play.Game, error) {
	most, n, err := twoNumbers(args, 12, 3, 9)
	if err != nil {
		return nil, err
	}
	g := coins.TurnAtMost(most)
	if g.Coin == nil { // a closed formula is known of few of these games, but a table is as good
		values, err := g.Values(ctx, n)
		if err != nil {
			return nil, err
		}
		g.Coin = func(coin int) nim.Nimber { return values[coin] }
	}
	return impartial(Impartial[nim.Set]{
		About:  fmt.Sprintf("Coins in a row, numbered from 0: turn up to %d of them over, of which the last must show heads.", most),
		Manual: coinsManual(most, n),
		Help:   "  0 4              turn coins 0 and 4\n",
		Rules:  g,
		Start:  nim.SetBelow(n),
		Draw:   func(last, s nim.Set, paint play.Palette) string { return drawCoins(n, last, s, paint) },
		Scene: func(line []nim.Set, moves Moves[nim.Set]) scene.Scene {
			s, last, moved := play.Latest(line)
			return sceneCoins(g, most, n, s, last, moved, moves)
		},
	}, o), nil
}

// drawCoins draws coins in a row, H for heads and T for tails, above their numbers.
func drawCoins(n int, last, s nim.Set, paint play.Palette) string {
	var signs []sign
	var numbers strings.Builder
	for i := range n {
		coin := sign{"T", play.Dim, last.Has(i) != s.Has(i)}
		if s.Has(i) {
			coin.text, coin.color = "H", play.Yellow
		}
		signs = append(signs, coin)
		fmt.Fprintf(&numbers, "%3d", i)
	}
	return row(signs, 3, paint) + "\n" + numbers.String() + "\n"
}

func coinsManual(most, n int) play.Manual {
	return play.Manual{
		Rules: []string{
			fmt.Sprintf("There are %d coins in a row, numbered from 0, and all show heads, written H, at the start. "+
				"A move turns over at least one and at most %d of them, anywhere in the row, from heads to tails or from tails to heads. "+
				"Of those that it turns, the one with the largest number must turn from heads to tails.", n, most),
			"Therefore the game ends: in the end all coins show tails, and there is no move.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return example(openCoins, Options{}) },
			Moves: []string{"2 5 8"},
			Move:  "2 4",
			Text: "Of nine coins three may be turned at once. Here it is two: coin 4, the last of them, turns from heads to tails, as it must. " +
				"Coin 2 turns back from tails to heads.",
			Shows: []play.Claim{
				drawn("coin 4, the last of them", "  H  H  H  H  T  T  H  H  T"),
			},
		}},
	}
}
