package gamelist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneKalah draws the board: a click on a hole sows it.
func sceneKalah(k kalah.Board, p, last kalah.Position, moved bool, player int) scene.Scene {
	south, north := k.Stores(p)
	m := mancala{label: "Board of " + k.String(), pits: kalahCounters(k, p), stores: [2]int{south, north}, pit: "hole", seed: "counter",
		name: strconv.Itoa, moves: names(k, p), player: player, sown: [2]int{-1, -1}}
	if moved {
		m.sown = [2]int{k.Turn(last), k.Hole(last, p)}
	}
	return m.scene()
}

// kalahCounters returns the counters in the holes of South and of North.
func kalahCounters(k kalah.Board, p kalah.Position) (all [2][]int) {
	words := strings.Fields(k.Text(p)) // holes, store, holes, store, turn
	for side := range all {
		for n := range strings.SplitSeq(words[2*side], ",") {
			counters, err := strconv.Atoi(n)
			if err != nil {
				panic(fmt.Sprintf("gamelist: not the text of a position: %v", err))
			}
			all[side] = append(all[side], counters)
		}
	}
	return all
}
