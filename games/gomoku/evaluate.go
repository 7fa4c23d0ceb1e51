package gomoku

// weights are the worth of the lines that a free cell would make: of each by its kind, and of
// all together by the class of the cell.
type weights struct {
	kinds   [kinds]int
	classes [classes]int
}

// sum returns the worth of a bundle.
func (w *weights) sum(b bundle) int {
	sum := w.classes[classify(b)]
	for d := range directions {
		if k := b.in(d); k < kinds {
			sum += w.kinds[k]
		}
	}
	return sum
}

// weightsOf are the weights of the player to move, and those of the other, in thousandths of
// the log-odds of winning. They are fitted by logistic regression to the results of plays,
// as for Othello (Buro 1995): 1,633 plays of a [Player] with 600 positions a move against
// itself on 15x15, from openings of 2 to 7 random stones, in which 4 moves of 100 are one of
// the ten most promising ones at random. Of their positions 30,079 are used, in which nothing
// is decided at sight nor by fours. In a tenth of the plays, which the fit does not see, the
// mean of -log of the probability of the result is 0.543; of one that knows nothing it is
// 0.693.
var weightsOf = [2]weights{
	{
		[kinds]int{one: -6, openOne: -4, two: 1, openTwo: 14, three: 56, openThree: 72, four: 122},
		[classes]int{makesThree: 77, makesThrees: -31, makesFour: 122, makesBoth: 601},
	},
	{
		[kinds]int{one: -6, openOne: -5, two: -2, openTwo: 11, three: 54, openThree: 75, four: 152, openFour: 364},
		[classes]int{makesThree: 50, makesThrees: 202, makesFour: 110, makesBoth: 882, winsNext: 370},
	},
}

// worth is what a free cell adds to the evaluation of a player who is to move, and who is not.
type worth [2]int16

// worthOf is the worth of a cell, by its bundle.
var worthOf = func() (t [1 << 16]worth) {
	for b := range t {
		for i, w := range weightsOf {
			t[b][i] = int16(w.sum(bundle(b)))
		}
	}
	return t
}()

// guess returns what g is worth to the player to move, by the lines that both can make: its
// thousandth is about the log-odds of winning.
func (g *grid) guess() int {
	return int(g.worth[g.turn][0] - g.worth[1-g.turn][1])
}
