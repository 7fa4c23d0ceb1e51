package extensive

import (
	"context"
	"math/big"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/fraction"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// sequenceForm is the sequence form of a tree for two players with perfect recall (von Stengel
// 1996). A sequence is the list of a player's choices on the path to a node. The number of a
// sequence is the number of its last choice in the player's history, because this choice
// determines all earlier choices.
//
// A realization plan x determines the payoffs of a behavior strategy. x has the product of the
// probabilities of the choices for each sequence. Realization plans are the solutions of
//
//	x[0] = 1,  sum of x[s m] over the moves m at a set = x[s],  x >= 0,
//
// where s is the sequence that leads to the set. There are at most as many sequences as moves in
// the tree, but exponentially many pure strategies.
type sequenceForm struct {
	game    *Game
	sets    []int // if game is a piece, the number of each set in the tree
	players [2]*history
	entries []entry
	plays   []play
}

// entry is the sum over the plays with two given sequences of the two players.
type entry struct {
	last    [2]int      // the sequences
	chance  *big.Rat    // the sum of the probabilities of the moves of chance in these plays
	payoffs [2]*big.Rat // the payoffs, weighted by the probability of chance in each play
}

// play is a play that chance allows, with its payoffs.
type play struct {
	end     int // the terminal node
	payoffs [2]*big.Rat
}

func (p play) sum() *big.Rat { return new(big.Rat).Add(p.payoffs[0], p.payoffs[1]) }

// checkSequenceForm returns an error unless g has a sequence form. The error wraps ErrGame,
// strategic.ErrPlayers, game.ErrCycle, ErrTree or ErrRecall. Other errors come from w.
func (g *Game) checkSequenceForm(w work) error {
	if err := g.check(w); err != nil {
		return err
	}
	if len(g.Players) != 2 {
		return prefix.Errorf("extensive", "%w: %d, want 2", strategic.ErrPlayers, len(g.Players))
	}
	for player := range g.Players {
		if _, err := g.treeHistory(player, w); err != nil {
			return err
		}
	}
	return nil
}

// newSequenceForm returns the sequence form of g. The error wraps game.ErrMemory or the cause of
// the end of the call.
func newSequenceForm(g *Game, c *call) (*sequenceForm, error) {
	s := &sequenceForm{game: g}
	for player := range s.players {
		var err error
		if s.players[player], err = g.history(player, c.work); err != nil {
			return nil, err
		}
	}
	f := &form{game: g, work: c.work, budget: &c.budget}
	sums, err := f.paths()
	if err != nil {
		return nil, err
	}
	return s, s.sum(f, sums)
}

// paths returns the sums of a tree.
func (f *form) paths() (sums [][]*big.Rat, err error) {
	if f.order, err = f.game.upward(f.work); err != nil {
		return nil, err
	}
	parents, _, err := f.game.parents(f.work)
	if err != nil {
		return nil, err
	}
	return f.sums(parents)
}

// treeHistory returns the history of a player in a tree.
func (g *Game) treeHistory(player int, w work) (*history, error) {
	h, err := g.history(player, w)
	if err != nil {
		return nil, err
	}
	if _, ok, err := g.parents(w); err != nil {
		return nil, err
	} else if !ok {
		return nil, prefix.Errorf("extensive", "%w: the choices that lead to a node are not known", ErrTree)
	}
	return h, nil
}

// sum makes the entries and plays from the sums of the payoffs on the paths to terminal nodes.
func (s *sequenceForm) sum(f *form, sums [][]*big.Rat) error {
	places := map[[2]int]int{}
	for v, sum := range sums {
		if err := f.work.do(20 * eachVisit); err != nil {
			return err
		}
		// What chance excludes is no play, and its payoffs need not fit the constant sum.
		if sum == nil || f.chances[v].Sign() == 0 {
			continue
		}
		s.plays = append(s.plays, play{v, [2]*big.Rat{sum[0], sum[1]}})
		chance := f.chances[v]
		payoffs := [2]*big.Rat{new(big.Rat).Mul(sum[0], chance), new(big.Rat).Mul(sum[1], chance)}
		// Plays with the same two sequences differ by chance alone, so their payoffs add up to one
		// entry (von Stengel 1996).
		last := [2]int{s.players[0].before[v], s.players[1].before[v]}
		if k, old := places[last]; old {
			e := &s.entries[k]
			e.chance = new(big.Rat).Add(e.chance, chance) // the old number is shared
			for player, x := range payoffs {
				e.payoffs[player].Add(e.payoffs[player], x)
			}
		} else {
			places[last] = len(s.entries)
			s.entries = append(s.entries, entry{last, chance, payoffs})
		}
		if err := f.take(300 + bytesOf(payoffs[:])); err != nil {
			return err
		}
	}
	return nil
}

// extremes returns the smallest and the largest payoff of a player. Errors come from w.
func (s *sequenceForm) extremes(player int, w work) (least, greatest *big.Rat, err error) {
	for _, p := range s.plays {
		if err := w.do(4 * eachVisit); err != nil {
			return nil, nil, err
		}
		x := p.payoffs[player]
		if least == nil || x.Cmp(least) < 0 {
			least = x
		}
		if greatest == nil || x.Cmp(greatest) > 0 {
			greatest = x
		}
	}
	return least, greatest, nil
}

// shifted returns the entries of a player's payoff matrix as integers with a common denominator.
// less is subtracted from the payoff of every play first. Errors come from w.
func (s *sequenceForm) shifted(player int, less *big.Rat, w work) (entries []*big.Int, scale *big.Int, err error) {
	rats := make([]*big.Rat, len(s.entries))
	scale = big.NewInt(1)
	for i, e := range s.entries {
		if err := w.do(20*eachVisit + scale.BitLen()/8); err != nil {
			return nil, nil, err
		}
		// The chances of all plays that a pair of plans allows have the sum 1. So taking less off each
		// play takes exactly less off the mean.
		x := new(big.Rat).Mul(e.chance, less)
		rats[i] = x.Sub(e.payoffs[player], x)
		fraction.Include(scale, rats[i])
	}
	entries = make([]*big.Int, len(rats))
	for i, x := range rats {
		if err := w.do(10*eachVisit + scale.BitLen()/8); err != nil {
			return nil, nil, err
		}
		entries[i] = fraction.Times(x, scale)
	}
	return entries, scale, nil
}

// behave sets b at the sets of a player to the ratios in a plan. The plan need not be a
// realization plan. Sets that the plan excludes stay open. Errors come from w.
func (s *sequenceForm) behave(b Behavior, player int, plan []*big.Int, w work) error {
	h := s.players[player]
	possible := make([]bool, h.size)
	possible[0] = true
	// A set comes after the set of the choice that leads to it, so possible is known in time.
	for _, set := range h.order {
		if err := w.do(20 * eachVisit); err != nil {
			return err
		}
		n := s.game.choices(set)
		// The ratios realize the plan where it comes (Kuhn 1953). At sets that it excludes its entries
		// are 0, or an excess that changes nothing.
		if n == 1 || possible[h.last[set]] {
			b[set] = mixture(plan[h.first[set]:][:n])
		}
		for m := range n {
			possible[h.first[set]+m] = possible[h.last[set]] && b[set][m].Sign() > 0
		}
	}
	return nil
}

// mixture returns the weights divided by their sum. No weight is negative. If all weights are 0,
// mixture returns probability 1 for the first.
func mixture(weights []*big.Int) strategic.Mixed {
	sum := new(big.Int)
	for _, x := range weights {
		sum.Add(sum, x)
	}
	// A plan of inequalities may end at a set that it reaches (see program). Going on by any choice is
	// worth no less.
	if sum.Sign() == 0 {
		return strategic.Pure(len(weights), 0)
	}
	m := make(strategic.Mixed, len(weights))
	for i, x := range weights {
		m[i] = new(big.Rat).SetFrac(x, sum)
	}
	return m
}

// call is a call of a tool that pivots: its end, its limits and its costs.
type call struct {
	strategic.Stats
	ctx    context.Context
	budget memo.Budget
	report func(strategic.Stats)
	beat   *progress.Beat
	began  time.Time
	worked int // since step was last called
}

// newCall begins a call, which must be ended by end.
func newCall(ctx context.Context, memory int64, report func(strategic.Stats)) *call {
	mustContext(ctx)
	return &call{
		ctx:    ctx,
		budget: tool.NewBudget("extensive", memory, game.DefaultMemory),
		report: report,
		beat:   progress.Start(report != nil),
		began:  time.Now(),
	}
}

// room returns an error unless the call may hold this many more bytes for a while.
func (c *call) room(bytes int64) error { return inPackage(tool.Room(&c.budget, bytes)) }

// step counts pivots and reports progress if a report is due. If the call must end, step returns
// an error.
func (c *call) step(pivots int64) error {
	c.Pivots += pivots
	if c.beat.Due() {
		c.Elapsed = time.Since(c.began)
		c.report(c.Stats)
	}
	return inPackage(poll.Cause(c.ctx))
}

// work counts operations on numbers, and calls step after each eachLook of them.
func (c *call) work(operations int) error {
	if c.worked += operations; c.worked < eachLook {
		return nil
	}
	c.worked = 0
	return c.step(0)
}

// end stops the reports and returns the costs of the call.
func (c *call) end() strategic.Stats {
	c.beat.Stop()
	c.Elapsed = time.Since(c.began)
	return c.Stats
}
