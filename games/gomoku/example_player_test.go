package gomoku_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
)

// A win by threats: after the first move there are two open threes.
func ExampleThreats_Win() {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	p, err := b.Play("h8 a1 h9 a15 g7 o1 f7 o15")
	if err != nil {
		fmt.Println(err)
		return
	}
	threats := &gomoku.Threats{Board: b, Threes: true}
	r, ok, err := threats.Win(context.Background(), p)
	fmt.Println(ok, err, game.MoveNames(b, p, r.Line)[0])
	// Output: true <nil> h7
}

// The best move by a search with a limit on positions.
func ExamplePlayer() {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	p, err := b.Play("h8 i9 h9 a15 h10 o1")
	if err != nil {
		fmt.Println(err)
		return
	}
	player := &gomoku.Player{Board: b, Nodes: 1000}
	r, err := player.Best(context.Background(), p)
	fmt.Println(r.Exact, "win in", r.Plies, "moves:", game.MoveNames(b, p, r.Line)[0], err)
	// Output: true win in 3 moves: h11 <nil>
}
