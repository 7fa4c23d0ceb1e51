package backgammon

// play is what a player has done so far with the dice of a roll.
type play struct {
	mine, theirs counts // by the numbers of each
	steps        [4]step
	n            int // steps
}

// step is a move of one checker by one die.
type step struct {
	from, to int8 // to is 0 off the board
	hit      bool
}

// after returns p after a play that is complete.
func (p Position) after(b *play) (next Position) {
	next.turn = 1 - p.turn
	next.sides[p.turn], next.sides[next.turn] = b.mine.side(), p.sides[next.turn]
	for _, s := range b.steps[:b.n] {
		if s.hit {
			next.sides[next.turn] = b.theirs.side()
			break
		}
	}
	return next
}

// each calls found for each way to play a roll until nothing more can be played with the dice in
// that order. A play is legal if no other has a higher rank: one that uses more dice or, with one
// die, the larger. Several may lead to the same position, but not where the dice are equal: then
// the rearmost checkers move first, an order in which all steps can be made.
func (r Rules) each(p Position, found func(b *play, rank int)) {
	larger, smaller := p.Dice()
	b := &play{mine: p.sides[p.turn].counts(), theirs: p.sides[1-p.turn].counts()}
	if larger == smaller {
		r.extend(b, []int{larger, larger, larger, larger}, true, func() { found(b, 2*b.n) })
		return
	}
	r.extend(b, []int{larger, smaller}, false, func() { found(b, 2*b.n+b.n%2) })
	r.extend(b, []int{smaller, larger}, false, func() { found(b, 2*b.n) })
}

// extend calls found for each way to continue b with some dice in their order; if downward is true,
// no step begins behind the one before it.
func (r Rules) extend(b *play, dice []int, downward bool, found func()) {
	stuck := true
	if len(dice) > 0 {
		top := b.mine.rearmost()
		from := top
		if downward && b.n > 0 {
			from = min(from, int(b.steps[b.n-1].from))
		}
		for ; from > 0; from-- {
			if b.mine[from] > 0 && r.may(b, from, dice[0], top) {
				stuck = false
				r.move(b, from, dice[0])
				r.extend(b, dice[1:], downward, found)
				r.undo(b)
			}
			if from == bar {
				break // all others wait
			}
		}
	}
	if stuck {
		found()
	}
}

// to returns where a die leads from a point or the bar: 0 is off the board.
func (r Rules) to(from, die int) int { return max(0, min(from, r.Points+1)-die) }

// may reports whether a checker may be moved by a die. The rearmost of the player's checkers is on
// point top.
func (r Rules) may(b *play, from, die, top int) bool {
	if to := r.to(from, die); to > 0 {
		return b.theirs[r.Points+1-to] < 2
	}
	return top <= r.Home && (from == die || from == top)
}

// move moves a checker, which it may.
func (r Rules) move(b *play, from, die int) {
	to := r.to(from, die)
	s := step{from: int8(from), to: int8(to)}
	b.mine[from]--
	b.mine[to]++
	if theirs := &b.theirs[r.Points+1-to]; to > 0 && *theirs > 0 {
		*theirs, s.hit = 0, true
		b.theirs[bar]++
	}
	b.steps[b.n] = s
	b.n++
}

// undo takes the last move back.
func (r Rules) undo(b *play) {
	b.n--
	s := b.steps[b.n]
	b.mine[s.from]++
	b.mine[s.to]--
	if s.hit {
		b.theirs[r.Points+1-int(s.to)] = 1
		b.theirs[bar]--
	}
}
