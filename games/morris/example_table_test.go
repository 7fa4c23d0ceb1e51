package morris_test

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/morris"
	"github.com/gametheory-go/gametheory/minimax"
)

const name = "Three Men's Morris"

var rules, _ = morris.New(3, morris.Straight) // no error: 3 is a valid number of men

// solve solves the game, and saves the value of each position in a file.
func solve(file string) error {
	table, err := minimax.NewLoopy(rules).Tabulate(context.Background(), rules.Start())
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := table.Save(&b, name); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o666)
}

// wins plays 100 times. The first player uses the table in the file, and the second player moves at
// random. wins returns the number of wins of the first player.
func wins(file string) (won int, err error) {
	f, err := os.Open(file)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	table, err := minimax.OpenTable(f, info.Size(), rules, name)
	if err != nil {
		return 0, err
	}
	random := game.Random(rules, rand.New(rand.NewPCG(1, 2)))
	for range 100 {
		moves := -1 // the start is no move
		for _, err := range game.Play(context.Background(), rules, rules.Start(), table.Strategy(), random) {
			if err != nil {
				return won, err
			}
			moves++
		}
		if moves%2 != 0 { // the first player made the last move
			won++
		}
	}
	return won, nil
}

// A program solves a game once, and plays from the file later. The first player wins Three Men's
// Morris, and therefore wins each play.
func Example_table() {
	dir, err := os.MkdirTemp("", "morris")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "three.table")
	if err := solve(file); err != nil {
		log.Fatal(err)
	}
	won, err := wins(file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(won, "of 100 plays won")
	// Output: 100 of 100 plays won
}
