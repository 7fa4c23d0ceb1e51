package gamelist

import (
	"strconv"

	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneKalah draws the board: a click on a hole sows it.
func sceneKalah(k kalah.Board, line []kalah.Position, player int) scene.Scene {
	hold := func(p kalah.Position) held {
		south, north := k.Stores(p)
		return held{sides(k.Counters(p, player)), [2]int{south, north}}
	}
	line = turns(line, k.Turn)
	p := line[len(line)-1]
	m := mancala{label: "Board of " + k.String(), seeds: hold(p), was: hold(line[0]), pit: "hole", seed: "counter", fills: true,
		name: func(hole int) string { return strconv.Itoa(hole + 1) }, moves: names(k, p), player: player}
	for i, next := range line[1:] {
		side, hole := k.Turn(line[i]), k.Hole(line[i], next)
		m.sown, m.hand = append(m.sown, [2]int{side, hole}), hold(line[i]).pits[side][hole]
	}
	return m.scene()
}
