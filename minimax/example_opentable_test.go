package minimax_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// morris is Three Men's Morris. In turn, each player places three men, and then moves a man along a
// line to an adjacent point. Three men in a row win. A player who cannot move loses.
type morris struct{}

// A position has a bit for each man of the player to move on the points
//
//	0 1 2
//	3 4 5
//	6 7 8
//
// then a bit for each man of the opponent, and then the number of men to place.
const (
	points = 0o777
	start  = 6 << 18
)

var (
	rows = []int{0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}
	// beside has the adjacent points of each point. The middle of an edge has no diagonal lines.
	beside = []int{0o032, 0o025, 0o062, 0o121, 0o757, 0o424, 0o230, 0o520, 0o260}
)

func inRow(men int) bool {
	for _, r := range rows {
		if men&r == r {
			return true
		}
	}
	return false
}

func (morris) Moves(dst []int, s int) []int {
	mine, theirs, hand := s&points, s>>9&points, s>>18
	if inRow(theirs) {
		return dst
	}
	for to := range 9 {
		if (mine|theirs)&(1<<to) != 0 {
			continue
		}
		if hand > 0 {
			dst = append(dst, theirs|(mine|1<<to)<<9|(hand-1)<<18)
			continue
		}
		for from := range 9 {
			if mine&beside[to]&(1<<from) != 0 {
				dst = append(dst, theirs|(mine&^(1<<from)|1<<to)<<9)
			}
		}
	}
	return dst
}

func (morris) Score(int) int { return -1 }

// A program solves a game once and saves the table. Later another program opens the table and
// plays.
func ExampleOpenTable() {
	ctx := context.Background()
	table, err := minimax.NewLoopy(morris{}).Tabulate(ctx, start)
	if err != nil {
		fmt.Println(err)
		return
	}
	name := filepath.Join(os.TempDir(), "morris.table")
	defer os.Remove(name)
	if err := save(table, name); err != nil {
		fmt.Println(err)
		return
	}

	file, err := os.Open(name)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		fmt.Println(err)
		return
	}
	again, err := minimax.OpenTable(file, info.Size(), morris{}, "Three Men's Morris")
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := again.Value(start)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%d positions; the first is a %v.\n", again.Len(), v)

	won := 0
	random := game.Random(morris{}, rand.New(rand.NewPCG(1, 2)))
	for range 100 {
		positions := 0
		for _, err := range game.Play(ctx, morris{}, start, again.Strategy(), random) {
			if err != nil {
				fmt.Println(err)
				return
			}
			positions++
		}
		if positions%2 == 0 { // an odd number of moves, the last of which was the table's
			won++
		}
	}
	fmt.Println(won, "of 100 plays won against random moves.")
	// Output:
	// 3870 positions; the first is a win in 9.
	// 100 of 100 plays won against random moves.
}

// save writes a table to a file.
func save(table *minimax.Table[int], name string) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := table.Save(file, "Three Men's Morris"); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
