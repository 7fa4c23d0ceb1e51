package heuristic

// Result is the expected result of a play for the first player.
type Result struct {
	Win, Draw, Loss float64 // probabilities
	Margin          float64 // points more than the opponent
}

// Swap returns the result for the other player.
func (r Result) Swap() Result { return Result{r.Loss, r.Draw, r.Win, -r.Margin} }

// Score returns the expected score: 1 for a win, 1/2 for a draw, 0 for a loss.
func (r Result) Score() float64 { return r.Win + r.Draw/2 }

// add adds a share of another result.
func (r *Result) add(share float64, q Result) {
	r.Win += share * q.Win
	r.Draw += share * q.Draw
	r.Loss += share * q.Loss
	r.Margin += share * q.Margin
}

// Against returns the expected result if p is the first player and q the second. Both policies must
// come from the same [Table].
func (p *Policy) Against(q *Policy) Result {
	t := p.table
	if q.table != t {
		panic("heuristic: Against of policies of two tables")
	}
	results := make([]Result, len(t.positions)) // for the player to move
	for i := len(results) - 1; i >= 0; i-- {
		r := &results[i]
		if len(t.of(i)) == 0 {
			v := int(t.values[i])
			*r = Result{float64(count(v > 0)), float64(count(v == 0)), float64(count(v < 0)), float64(v)}
			continue
		}
		mover := p
		if t.positions[i].Player() == 1 {
			mover = q
		}
		moves := mover.at(i)
		for _, k := range moves {
			r.add(1/float64(len(moves)), results[t.options[k]].Swap())
		}
	}
	return results[0]
}

// Perfect returns the expected lead of p against a best reply: as the first player, and as the
// second. The lead is negative if p loses. No policy has a larger lead than [Table.Value] as the
// first player, or minus [Table.Value] as the second player.
func (p *Policy) Perfect() (first, second float64) {
	t := p.table
	best := make([]float64, len(t.positions)) // for the player to move
	for seat, result := range []*float64{&first, &second} {
		for i := len(best) - 1; i >= 0; i-- {
			best[i] = p.expect(i, t.positions[i].Player() == seat, best)
		}
		*result = best[0]
	}
	return first, -second
}

// expect returns the value of position i for the player to move. If own is set, this player is p;
// otherwise the player makes the best move.
func (p *Policy) expect(i int, own bool, worth []float64) float64 {
	t := p.table
	options := t.of(i)
	switch {
	case len(options) == 0:
		return float64(t.values[i])
	case own:
		sum := 0.0
		moves := p.at(i)
		for _, k := range moves {
			sum -= worth[t.options[k]]
		}
		return sum / float64(len(moves))
	}
	best := -worth[options[0]]
	for _, o := range options[1:] {
		best = max(best, -worth[o])
	}
	return best
}

// Lost returns the exploitability of p in points: the loss against a best reply, averaged over both
// seats. Lost returns 0 if p is optimal.
func (p *Policy) Lost() float64 {
	first, second := p.Perfect()
	return -(first + second) / 2
}
