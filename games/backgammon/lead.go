package backgammon

// LeadUnit is the [Rules.Lead] of a player who expects to win one point.
const LeadUnit = 1000

// What counts in Lead.
const (
	pipWorth  = 6
	madeWorth = 50
)

// Lead estimates the expected win of the player of the turn at p, in thousandths of a point. The
// estimate depends on the pips left, and on the points with two or more checkers in the home
// boards. A checker on the bar counts as a checker on the point beyond the highest point.
func (r Rules) Lead(p Position) int {
	return r.stands(p.sides[p.turn]) - r.stands(p.sides[1-p.turn])
}

// stands guesses how well a side stands.
func (r Rules) stands(s side) (worth int) {
	n := s.counts()
	for at := 1; at <= r.Points; at++ {
		worth -= pipWorth * at * int(n[at])
		if at <= r.Home && n[at] >= 2 {
			worth += madeWorth
		}
	}
	return worth - pipWorth*(r.Points+1)*int(n[bar])
}

// Pips returns the number of pips, the points shown by dice, that a player, 0 or 1, needs to bear
// off all checkers. A checker on the bar counts as a checker on the point beyond the highest point.
func (r Rules) Pips(p Position, player int) (pips int) {
	n := p.sides[player].counts()
	for at := 1; at <= r.Points; at++ {
		pips += at * int(n[at])
	}
	return pips + (r.Points+1)*int(n[bar])
}

// Off returns the number of checkers that a player, 0 or 1, has borne off.
func (r Rules) Off(p Position, player int) int { return r.Checkers - p.sides[player].size() }
