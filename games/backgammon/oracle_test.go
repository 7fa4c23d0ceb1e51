package backgammon_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/games/backgammon"
)

// board is a position as plain arrays: how many checkers each player has on each point, by the
// player's own numbers, with those off at 0 and those on the bar at the number behind the last
// point. The first player is the one to move. It shares nothing with the package.
type board [2][26]int

// text writes b with the first player as White, who has something to do.
func (b board) text(r backgammon.Rules, todo string) string {
	sides := [2]string{"white", "black"}
	for i, n := range b {
		for at := r.Points + 1; at > 0; at-- {
			if name := fmt.Sprint(at); n[at] > 0 {
				if at > r.Points {
					name = "bar"
				}
				sides[i] += fmt.Sprintf(" %s(%d)", name, n[at])
			}
		}
		if n[0] == r.Checkers {
			sides[i] += " off"
		}
	}
	return strings.Join(sides[:], ", ") + ", white to " + todo
}

// boardOf returns p as the player sees it who has the turn, or the other one.
func boardOf(r backgammon.Rules, p backgammon.Position, turn int) (b board) {
	for i, player := range []int{turn, 1 - turn} {
		n := p.Checkers(player)
		left := r.Checkers
		for at := 1; at <= r.Points; at++ {
			b[i][at] = n[at]
			left -= n[at]
		}
		b[i][r.Points+1] = n[0]
		b[i][0] = left - n[0]
	}
	return b
}

// moved returns b after a checker has moved by a die, and whether that is legal.
func (b board) moved(r backgammon.Rules, from, die int) (board, bool) {
	atBar := r.Points + 1
	if b[0][from] == 0 || b[0][atBar] > 0 && from != atBar {
		return b, false
	}
	to := max(0, from-die)
	if to == 0 {
		for at := 1; at <= atBar; at++ {
			if b[0][at] > 0 && (at > r.Home || from < die && at > from) {
				return b, false
			}
		}
	} else if other := atBar - to; b[1][other] > 1 {
		return b, false
	} else if b[1][other] == 1 {
		b[1][other] = 0
		b[1][atBar]++
	}
	b[0][from]--
	b[0][to]++
	return b, true
}

// after returns what all ways to move with some of the dice, in any order, come to that use as many
// dice as can be used, and with one die the larger if it can be used.
func (b board) after(r backgammon.Rules, larger, smaller int) []board {
	dice := []int{larger, smaller}
	if larger == smaller {
		dice = append(dice, dice...)
	}
	found := map[int]map[board]bool{}
	most := 0
	var try func(b board, left []int, rank int)
	try = func(b board, left []int, rank int) {
		if found[rank] == nil {
			found[rank] = map[board]bool{}
		}
		found[rank][b] = true
		most = max(most, rank)
		for i, die := range left {
			for from := 1; from <= r.Points+1; from++ {
				if next, ok := b.moved(r, from, die); ok {
					try(next, slices.Delete(slices.Clone(left), i, i+1), rank+100+die)
				}
			}
		}
	}
	try(b, dice, 0)
	return slices.Collect(maps.Keys(found[most]))
}

// turned returns b as the other player sees it.
func (b board) turned() board { return board{b[1], b[0]} }

// over returns what the player to move has won, and whether the game is over.
func (b board) over(r backgammon.Rules) (score int, over bool) {
	for i, won := range []int{1, -1} {
		if b[i][0] < r.Checkers {
			continue
		}
		loser, pays := b[1-i], 1
		if r.Gammons && loser[0] == 0 {
			pays = 2
			for at := r.Points + 1; at > r.Points-r.Home; at-- {
				if loser[at] > 0 {
					pays = 3
				}
			}
		}
		return won * pays, true
	}
	return 0, false
}

// boards returns all ways in which checkers can stand.
func boards(r backgammon.Rules) (all []board) {
	sides := func() (all [][26]int) {
		var put func(n [26]int, at, left int)
		put = func(n [26]int, at, left int) {
			if at == r.Points+1 {
				n[at] = left
				all = append(all, n)
				return
			}
			for k := 0; k <= left; k++ {
				n[at] = k
				put(n, at+1, left-k)
			}
		}
		put([26]int{}, 0, r.Checkers)
		return all
	}()
	for _, first := range sides {
		for _, second := range sides {
			apart := true
			for at := 1; at <= r.Points; at++ {
				apart = apart && (first[at] == 0 || second[r.Points+1-at] == 0)
			}
			if apart {
				all = append(all, board{first, second})
			}
		}
	}
	return all
}

// randomBoard returns a board with checkers anywhere, those of the first player seldom behind a
// point.
func randomBoard(r backgammon.Rules, rnd *rand.Rand) (b board) {
	last := 1 + rnd.IntN(r.Points+1)
	for range r.Checkers {
		at := rnd.IntN(last + 1)
		if at <= r.Points || rnd.IntN(4) == 0 {
			b[0][at]++
		} else {
			b[0][0]++
		}
	}
	for range r.Checkers {
		at := rnd.IntN(r.Points + 2)
		if at > 0 && at <= r.Points && b[0][r.Points+1-at] > 0 {
			at = r.Points + 1
		}
		b[1][at]++
	}
	return b
}
