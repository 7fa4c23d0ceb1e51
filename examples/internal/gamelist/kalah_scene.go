package gamelist

import (
	"strconv"

	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneKalah draws the board: a click on a hole sows it.
func sceneKalah(k kalah.Board, p, last kalah.Position, moved bool, player int) scene.Scene {
	south, north := k.Stores(p)
	m := mancala{label: "Board of " + k.String(), pits: sides(k.Counters(p, player)), stores: [2]int{south, north}, pit: "hole", seed: "counter",
		name: strconv.Itoa, moves: names(k, p), player: player, sown: noPit}
	if moved {
		m.sown = [2]int{k.Turn(last), k.Hole(last, p)}
	}
	return m.scene()
}
