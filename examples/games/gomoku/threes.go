package gomoku

// mostThrees is how many open threes of one line of play a search by threes makes.
const mostThrees = 12

// threes returns a win of the player to move by fours and open threes, or nil: with as
// few threes as possible.
func (v *prover) threes() []int16 {
	clear(v.refuted)
	for n := 1; n <= mostThrees && !v.stopped; n++ {
		if win := v.attack(n); win != nil {
			return win
		}
	}
	return nil
}

// attack returns a win of the player to move that makes at most n threes in any line of
// play, or nil.
func (v *prover) attack(n int) []int16 {
	g := v.g
	me := g.turn
	if win := v.fours(); win != nil || n == 0 || v.stopped || v.spent() {
		return win
	}
	if m, ok := v.refuted[g.hash]; ok && int(m) >= n {
		return nil
	}
	var cells []int16
	if must := g.completion(1 - me); must >= 0 {
		if g.count[1-me][winsNow] == 1 {
			cells = append(cells, int16(must))
		}
	} else {
		cells = v.threatening(me)
	}
	for _, cell := range cells {
		if win := v.threaten(int(cell), n); win != nil {
			return win
		}
		if v.stopped {
			return nil
		}
	}
	v.refuted[g.hash] = int8(n)
	return nil
}

// threatening returns the cells with which a player makes a four or an open three.
func (v *prover) threatening(me int) (cells []int16) {
	g := v.g
	for _, c := range [...]class{makesBoth, makesThrees, makesThree, makesFour} {
		if g.count[me][c] > 0 {
			cells = g.cells[me][c].each(cells)
		}
	}
	return cells
}

// threaten returns a win that begins with a stone in a cell, a threat, or nil.
func (v *prover) threaten(cell, n int) []int16 {
	g := v.g
	me := g.turn
	g.place(cell)
	defer g.lift(cell)
	if g.count[1-me][winsNow] > 0 {
		return nil
	}
	if reply := g.completion(me); reply >= 0 {
		g.place(reply)
		win := v.attack(n)
		g.lift(reply)
		if win == nil {
			return nil
		}
		return append([]int16{int16(cell), int16(reply)}, win...)
	}
	return v.overcome(cell, n-1)
}

// overcome returns a win after the stone in a cell, to which the opponent may reply as he
// likes, with n more threes; or nil.
//
// If the opponent passed, the player would have to win by fours. The replies that are tried
// are all those after which that win might fail, and any other reply loses to it.
func (v *prover) overcome(cell, n int) []int16 {
	g := v.g
	other := g.turn
	g.turn = 1 - other
	g.hash ^= passed
	threat := v.fours()
	g.hash ^= passed
	g.turn = other
	if threat == nil {
		return nil
	}
	longest := append([]int16{int16(threat[0])}, threat...) // replaced by a reply below
	replied := false
	for _, reply := range v.replies(threat) {
		g.place(int(reply))
		win := v.attack(n)
		g.lift(int(reply))
		if win == nil {
			return nil
		}
		if !replied || len(win)+1 > len(longest) {
			longest, replied = append([]int16{reply}, win...), true
		}
	}
	return append([]int16{int16(cell)}, longest...)
}

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
