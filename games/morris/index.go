package morris

import (
	"cmp"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/subsets"
)

// Index numbers positions. A set of men is canonical if no symmetry makes the set, as a number,
// smaller. Index numbers the positions where the men of the player to move are canonical. The
// number has two parts: the rank of this set among the canonical sets of the same size, and the
// rank of the men of the opponent among the sets of the same size on the other points. Therefore an
// Index needs about a sixteenth of the numbers of all positions, or an eighth on a board of one
// square. The Index has all positions that Canonical returns, and few other positions.
//
// A stage has the positions with the same numbers of men on the board and in hand. While men move,
// a position with a men of the player to move and b men of the opponent leads to positions with b
// and a men, and both belong to one stage. A mill leads to a stage with fewer men, and a placement
// to a stage with fewer men in hand.
type Index struct {
	rules  Rules
	sets   [][]uint32 // by their size, those that no symmetry makes less
	stages [][]part
	parts  []place // by slot; of size 0 for counts to which no play leads
}

var _ game.Index[Position] = (*Index)(nil)

// counts are how many men the player to move and the other have on the board, and how many both have
// in hand together.
type counts struct{ mine, theirs, hand int }

// part is the positions of a stage with the same counts.
type part struct {
	counts
	before, size uint64 // how many positions of the stage come before, and how many there are
}

// place is where a part is.
type place struct {
	stage int
	part
}

// NewIndex returns the index of the positions of the game with these rules. An Index does not change.
func NewIndex(r Rules) *Index {
	x := &Index{rules: r, parts: make([]place, (r.men+1)*(r.men+1)*(2*r.men+1))}
	for k := range r.men + 1 {
		x.sets = append(x.sets, r.board.representatives(k))
	}
	for _, c := range r.counts() {
		exchanged := counts{c.theirs, c.mine, c.hand}
		if last := len(x.stages) - 1; last < 0 || c.hand > 0 || x.stages[last][0].counts != exchanged {
			x.stages = append(x.stages, nil)
		}
		x.add(c)
	}
	return x
}

// add adds a part to the last stage.
func (x *Index) add(c counts) {
	stage := len(x.stages) - 1
	p := part{counts: c, size: uint64(len(x.sets[c.mine])) * x.others(c)}
	if parts := x.stages[stage]; len(parts) > 0 {
		p.before = parts[0].size
	}
	x.stages[stage] = append(x.stages[stage], p)
	i, _ := x.slot(c)
	x.parts[i] = place{stage, p}
}

// slot returns the index in parts of counts. ok is false if there are more men than the game has.
func (x *Index) slot(c counts) (i int, ok bool) {
	men := x.rules.men
	return (c.mine*(men+1)+c.theirs)*(2*men+1) + c.hand, c.mine <= men && c.theirs <= men && c.hand <= 2*men
}

// others returns the number of sets that the other player's men can be, given those of the player to
// move.
func (x *Index) others(c counts) uint64 {
	return subsets.Count(len(x.rules.board.at)-c.mine, c.theirs)
}

// representatives returns the sets of k points that no symmetry makes less, in ascending order.
func (b *board) representatives(k int) (sets []uint32) {
	set := subsets.Set[uint32](len(b.at), k, 0)
	for range subsets.Count(len(b.at), k) {
		if b.least(set) {
			sets = append(sets, set)
		}
		if set != 0 {
			set = subsets.Next(set)
		}
	}
	return sets
}

// counts returns the counts to which plays may lead, in the order of stages. The two of one stage are
// adjacent.
func (r Rules) counts() (all []counts) {
	all = append(all, r.start())
	seen := map[counts]bool{all[0]: true}
	for i := 0; i < len(all); i++ {
		for _, c := range r.after(all[i]) {
			if !seen[c] {
				seen[c] = true
				all = append(all, c)
			}
		}
	}
	slices.SortFunc(all, func(c, d counts) int {
		return cmp.Or(c.hand-d.hand, c.mine+c.theirs-d.mine-d.theirs, min(c.mine, c.theirs)-min(d.mine, d.theirs), c.mine-d.mine)
	})
	return all
}

func (r Rules) start() counts { return counts{0, 0, 2 * r.men} }

// after returns the counts after a move, and after one that closes a mill if there may be one.
func (r Rules) after(c counts) (all []counts) {
	if r.takes() && c.mine+(c.hand+1)/2 < 3 {
		return nil
	}
	if c.hand > 0 {
		c.hand--
		c.mine++
	}
	all = append(all, counts{c.theirs, c.mine, c.hand})
	if r.takes() && c.mine >= 3 && c.theirs > 0 {
		all = append(all, counts{c.theirs - 1, c.mine, c.hand})
	}
	return all
}

// Stages returns the number of stages.
func (x *Index) Stages() int { return len(x.stages) }

// Size returns the number of positions of a stage.
func (x *Index) Size(stage int) (size uint64) {
	for _, p := range x.stages[stage] {
		size += p.size
	}
	return size
}

// Index returns the stage and the number of p. The stage is -1 if the men of the player to move are
// not canonical, or if no play has positions with these numbers of men.
func (x *Index) Index(p Position) (stage int, number uint64) {
	mine, theirs := p.Men()
	inHand, others := p.InHand()
	i, ok := x.slot(counts{size(mine), size(theirs), inHand + others})
	if !ok || x.parts[i].size == 0 {
		return -1, 0
	}
	at := &x.parts[i]
	set, ok := slices.BinarySearch(x.sets[at.mine], mine)
	if !ok {
		return -1, 0
	}
	return at.stage, at.before + uint64(set)*x.others(at.counts) + subsets.Number(subsets.Squeeze(theirs, mine))
}

// Position returns the position with a number.
func (x *Index) Position(stage int, number uint64) Position {
	parts := x.stages[stage]
	p := parts[0]
	if number >= p.size {
		p = parts[1]
		number -= p.before
	}
	others := x.others(p.counts)
	mine := x.sets[p.mine][number/others]
	theirs := subsets.Spread(subsets.Set[uint32](len(x.rules.board.at)-p.mine, p.theirs, number%others), mine)
	return Position{mine | uint32((p.hand+1)/2)*one, theirs | uint32(p.hand/2)*one}
}
