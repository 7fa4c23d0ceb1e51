package strategic

import (
	"math"
	"math/big"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/internal/fraction"
)

// defaultStarts is the number of starting points of an [Approximation] with Starts 0.
const defaultStarts = 100

// approximation is one search of an [Approximation].
type approximation struct {
	*Approximation
	*run
	err   error // of the run, once it has one
	yield func(Equilibrium, error) bool

	smooth *smooth
	target *big.Rat
	best   *big.Rat    // the smallest regret so far, or nil
	seen   [][]float64 // the guesses so far
	done   bool        // the target is reached, or the caller wants no more results
}

// more reports whether the search goes on.
func (s *approximation) more() bool {
	if s.done {
		return false
	}
	if s.err == nil {
		s.err = s.step(0)
	}
	return s.err == nil
}

// search searches.
func (s *approximation) search() {
	if !s.more() {
		return
	}
	g := s.Game
	// What is exact comes first: pure equilibria, then Lemke and Howson for two players. Only what is
	// left needs floating point.
	stable, err := g.stable(s.run)
	if s.err = err; err != nil {
		return
	}
	for i := range g.Size() {
		if stable.has(i) {
			s.offer(g.Pure(g.profile(i)), new(big.Rat))
			return
		}
	}
	if g.Players() == 2 {
		l := LemkeHowson{Game: g, Memory: s.budget.Left(), Progress: s.Progress}
		e, err := l.Solve(s.ctx)
		if s.Pivots, s.err = e.Stats.Pivots, err; err == nil {
			s.offer(e.Profile, e.Regret)
		}
		return
	}
	if s.err = s.take(g.smoothBytes()); s.err != nil {
		return
	}
	if s.smooth, s.err = g.smooth(s.run); s.err != nil {
		return
	}
	if s.target == nil {
		s.target = s.smooth.finest(big.NewRat(1, 1e15))
	}
	// A fixed seed makes the same search find the same results.
	random := rand.New(rand.NewPCG(1, 1))
	starts := s.Starts
	if starts == 0 {
		starts = defaultStarts
	}
	for i := 0; i < starts && s.more(); i++ {
		s.trace(s.prior(random, i == 0))
	}
}

// finest returns the given part of the smallest positive unit of a player.
func (s *smooth) finest(part *big.Rat) *big.Rat {
	least := new(big.Rat)
	for _, u := range s.unit {
		if u.Sign() > 0 && (least.Sign() == 0 || u.Cmp(least) < 0) {
			least = u
		}
	}
	return new(big.Rat).Mul(least, part)
}

// prior returns starting probabilities, all equal or random.
func (s *approximation) prior(random *rand.Rand, uniform bool) []float64 {
	x := make([]float64, s.smooth.n)
	for p, first := range s.smooth.first {
		part := x[first:][:s.smooth.sizes[p]]
		sum := 0.0
		for a := range part {
			if part[a] = 1; !uniform {
				// Exponential numbers, divided by their sum, are uniform in the simplex. The small
				// constant keeps logarithms of the prior finite.
				part[a] = random.ExpFloat64() + 1e-3
			}
			sum += part[a]
		}
		for a := range part {
			part[a] /= sum
		}
	}
	return x
}

// trace follows a curve from a prior, and offers the results.
func (s *approximation) trace(prior []float64) {
	s.approximate(prior)
	l := newLogit(s.smooth, prior)
	step := func() bool {
		s.Steps++
		return s.more()
	}
	l.follow(step, func(x []float64, precision float64) bool {
		// On the curve a strategy outside of the support still has a small probability, and how small
		// is not known. So several limits are tried.
		for _, part := range []float64{1e-1, 1e-2, 1e-3, 1e-5} {
			if g := s.smooth.guess(x, part); g != nil && s.isNew(g.x) {
				s.polish(g)
			}
			if !s.more() {
				return false
			}
		}
		s.approximate(x)
		return s.more()
	})
}

// isNew reports whether x is so far from every earlier guess that x must belong to another
// equilibrium.
func (s *approximation) isNew(x []float64) bool {
	for _, y := range s.seen {
		distance := 0.0
		for a := range x {
			distance = max(distance, math.Abs(x[a]-y[a]))
		}
		// Guesses of one equilibrium agree to about the limits of Newton's method.
		if distance < 1e-10 {
			return false
		}
	}
	s.err = s.take(8 * int64(len(x)))
	s.seen = append(s.seen, x)
	return s.err == nil
}

// approximate offers the probabilities without polishing, if they seem good enough for the exact
// computation of their regret.
func (s *approximation) approximate(x []float64) {
	if s.best != nil {
		value := s.smooth.evaluate(x, nil)
		if value == nil {
			return
		}
		regret := 0.0
		for p, first := range s.smooth.first {
			most, mean := 0.0, 0.0
			for a := first; a < first+s.smooth.sizes[p]; a++ {
				most = max(most, value[a])
				mean += x[a] * value[a]
			}
			unit, _ := s.smooth.unit[p].Float64()
			regret = max(regret, (most-mean)*unit)
		}
		// The exact regret takes fractions. It is computed only where floating point promises a clear
		// gain.
		if best, _ := s.best.Float64(); regret > best/2 {
			return
		}
	}
	profile := s.profile(x, 60)
	if replies := s.replies(profile); replies != nil {
		s.offer(profile, maxRegret(profile, replies))
	}
}

// profile returns the profile with these probabilities, rounded to this number of bits.
func (s *approximation) profile(x []float64, bits uint) Profile {
	profile := make(Profile, len(s.smooth.sizes))
	for p, first := range s.smooth.first {
		exact := make([]*big.Rat, s.smooth.sizes[p])
		for a := range exact {
			exact[a] = new(big.Rat).SetFloat64(x[first+a])
		}
		profile[p] = fraction.Rounded(exact, bits)
	}
	return profile
}

// replies returns the expected payoff of each strategy, by player, or nil if the search must end.
func (s *approximation) replies(profile Profile) [][]*big.Rat {
	replies := make([][]*big.Rat, len(profile))
	for p := range replies {
		if replies[p], s.err = s.Game.replies(profile, p, s.run); s.err != nil {
			return nil
		}
	}
	return replies
}

// maxRegret returns the largest regret of a player.
func maxRegret(profile Profile, replies [][]*big.Rat) *big.Rat {
	most := new(big.Rat)
	for p, m := range profile {
		if x := regret(replies[p], m); x.Cmp(most) > 0 {
			most = x
		}
	}
	return most
}

// offer yields a profile if its regret is smaller than all regrets before.
func (s *approximation) offer(profile Profile, regret *big.Rat) {
	// Results only improve, so a caller may keep the last.
	if s.done || s.best != nil && regret.Cmp(s.best) >= 0 {
		return
	}
	s.best = regret
	s.Elapsed = time.Since(s.began)
	more := s.yield(Equilibrium{Profile: profile, Regret: regret, Stats: s.Stats}, nil)
	s.done = !more || regret.Sign() == 0 || s.target != nil && regret.Cmp(s.target) <= 0
}
