package gomoku

// worthOf is what a free cell adds to the evaluation of a player, by its bundle: what the
// lines that it would make are worth, in all directions.
var worthOf = func() (t [1 << 16]int16) {
	weights := [16]int{one: 0, openOne: 1, two: 2, openTwo: 6, three: 7, openThree: 22, four: 25, openFour: 60, five: 120}
	for b := range t {
		for d := range directions {
			t[b] += int16(weights[bundle(b).in(d)])
		}
	}
	return t
}()

// initiative is what it is worth to be the one to move, in parts of 16 of the evaluation of
// that player.
const initiative = 4

// guess returns what g is worth to the player to move, by the lines that both can make.
func (g *grid) guess() int {
	mine, theirs := g.worth[g.turn], g.worth[1-g.turn]
	return mine - theirs + mine*initiative/16
}
