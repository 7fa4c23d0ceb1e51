package heuristic

// Figures measure the moves of a [Policy] by exact values. A position has a choice if its options
// have different values. Figures are sums over the positions with a choice. If the policy prefers
// several moves, each preferred move counts with its probability. Points and outcomes assume
// optimal play of both players after the move.
type Figures struct {
	Choices float64 // number of positions with a choice, or expected number of visits
	Kept    float64 // number of moves with the largest value
	Outcome float64 // number of moves with the best outcome: win, draw or loss
	Lost    float64 // points lost by the moves
}

// Add returns the sum of f and g, for example of two boards.
func (f Figures) Add(g Figures) Figures {
	return Figures{f.Choices + g.Choices, f.Kept + g.Kept, f.Outcome + g.Outcome, f.Lost + g.Lost}
}

// Everywhere returns the figures over all positions of the board. Each position counts once.
func (p *Policy) Everywhere() (f Figures) {
	for i := range p.table.positions {
		f = f.Add(p.judge(i, 1))
	}
	return f
}

// OwnPlay returns the figures over the positions of plays of the policy against itself. Each
// position counts with the probability of a visit.
func (p *Policy) OwnPlay() (f Figures) {
	for i, chance := range p.reached() {
		if chance > 0 {
			f = f.Add(p.judge(i, chance))
		}
	}
	return f
}

// judge returns the figures of position i, which is counted with a weight.
func (p *Policy) judge(i int, weight float64) (f Figures) {
	t := p.table
	if !t.choice(i) {
		return f
	}
	best := int(t.values[i])
	kept, outcome, lost := 0, 0, 0
	moves := p.at(i)
	for _, k := range moves {
		v := -int(t.values[t.options[k]])
		kept += count(v == best)
		outcome += count(sign(v) == sign(best))
		lost += best - v
	}
	each := weight / float64(len(moves))
	return Figures{weight, each * float64(kept), each * float64(outcome), each * float64(lost)}
}

// choice reports whether the options of position i have different values.
func (t *Table) choice(i int) bool {
	for _, o := range t.of(i) {
		if -t.values[o] != t.values[i] {
			return true
		}
	}
	return false
}

func sign(n int) int { return min(max(n, -1), +1) }

// reached returns the probability of each position to be met if the policy plays against
// itself.
func (p *Policy) reached() []float64 {
	chance := make([]float64, len(p.table.positions))
	chance[0] = 1
	for i := range chance {
		if chance[i] == 0 {
			continue
		}
		moves := p.at(i)
		for _, k := range moves {
			chance[p.table.options[k]] += chance[i] / float64(len(moves))
		}
	}
	return chance
}
