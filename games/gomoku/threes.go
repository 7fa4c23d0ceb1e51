package gomoku

// passed is added to the hashes of positions in which the opponent has passed.
const passed = 0x5851f42d4c957f2d

// replies returns the cells in which a stone of the player to move, the defender, may keep the
// attacker from a win by fours: the threat, which the attacker would carry out after a pass.
//
// Let a stone be in any other cell. The moves of the threat remain possible, and their fours
// are fours with the same completions, since the stone is in none of those cells. So the threat
// fails only if the stone gives the defender a five to make first, or a four together with one
// of the replies in the threat. The first needs a four by the stone alone. The second needs a
// line of five cells without stones of the attacker that has the stone, a reply, and so at
// least three stones of the defender, counting replies but not that stone. Cells of both kinds
// are among those returned.
func (v *prover) replies(threat []int16) (cells []int16) {
	g := v.g
	me := g.turn
	var zone, mine set
	for i, cell := range threat {
		zone.add(int(cell))
		if i%2 == 1 {
			mine.add(int(cell))
		}
	}
	for i := 1; i < len(threat); i += 2 {
		for d := range directions {
			v.companions(int(threat[i]), d, me, &mine, &zone)
		}
	}
	// The last four has two completions or more, of which the opponent can take only one.
	v.lastCompletions(threat, &zone)
	for c := makesFour; c <= winsNow; c++ {
		zone = union(zone, g.cells[me][c])
	}
	return zone.each(nil)
}

// lastCompletions adds to the zone what the threat depends on at its end.
func (v *prover) lastCompletions(threat []int16, zone *set) {
	g := v.g
	g.turn = 1 - g.turn
	me := g.turn
	for _, cell := range threat[:len(threat)-1] {
		g.place(int(cell))
	}
	*zone = union(*zone, g.cells[me][winsNow])
	for i := len(threat) - 2; i >= 0; i-- {
		g.lift(int(threat[i]))
	}
	g.turn = 1 - g.turn
}

// companions adds to the zone the free cells in those lines of five through a cell that have at
// least three stones of a player, counting replies, and none of the other.
func (v *prover) companions(cell, d, player int, replies, zone *set) {
	g := v.g
	row, column := cell/MaxSize, cell%MaxSize
	down, right := directions[d][0], directions[d][1]
	for first := -4; first <= 0; first++ {
		last := first + 4
		if !g.on(row+first*down, column+first*right) || !g.on(row+last*down, column+last*right) {
			continue
		}
		stones, blocked := 0, false
		for i := first; i <= last; i++ {
			c := cell + i*strides[d]
			switch s := int(g.state[c]); {
			case s == black+player || replies.has(c):
				stones++
			case s != free:
				blocked = true
			}
		}
		if blocked || stones < 3 {
			continue
		}
		for i := first; i <= last; i++ {
			if c := cell + i*strides[d]; g.state[c] == free {
				zone.add(c)
			}
		}
	}
}
