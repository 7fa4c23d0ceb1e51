package gomoku

// passed marks the positions in which the opponent has passed.
const passed = 0x5851f42d4c957f2d

// replies returns the cells in which a stone of the player to move may keep the other from
// a win by fours, the threat: he would make its moves after a pass.
//
// Let a stone be in another cell than these. The moves of the threat remain possible, and
// their fours are fours with the same completions, since it is in none of those cells. So
// the threat fails only if the stone gives its player a five to make first, or a four with
// one of his replies. The first needs a four by the stone alone. For the second there is a
// line of five cells, free of the winner's stones, with the stone, a reply, and so at
// least three of his stones counting replies but not that stone. Cells of both kinds are
// among those returned.
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
	// The last four has two completions if the opponent had no choice but one of them.
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

// companions adds to the zone the free cells in lines of five through a cell with at least
// three stones of a player and none of the other, where the replies count as stones.
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
