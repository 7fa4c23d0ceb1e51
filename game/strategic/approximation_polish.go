package strategic

import (
	"math/big"

	"github.com/gametheory-go/gametheory/internal/fraction"
)

// digits is the number of binary digits of the probabilities that a step of polish adds. A step
// gains about 45 digits, unless the equations are nearly singular.
const digits = 40

// polish offers the equilibrium near a guess, first as simple fractions and then with more and
// more digits. It ends when the target is reached or the regret hardly becomes smaller.
//
// A step is a step of Newton's method with the derivatives at the guess. The derivatives have an
// error of about 10^-15. If the errors of the equations are computed exactly, a step reduces the
// distance to the equilibrium to about 10^-15 of the distance before.
func (s *approximation) polish(g *guess) {
	bits := uint(60)
	profile := s.profile(g.x, bits)
	// Simple fractions come first: if they fit, the result is exact, and no digits are needed.
	if s.fractions(profile, big.NewRat(1, 1e11)); s.done {
		return
	}
	replies := s.replies(profile)
	if replies == nil {
		return
	}
	regret := maxRegret(profile, replies)
	s.offer(profile, regret)
	for s.more() {
		bits += digits
		profile = s.improve(g, profile, replies, bits)
		if profile == nil {
			return
		}
		if replies = s.replies(profile); replies == nil {
			return
		}
		better := maxRegret(profile, replies)
		s.offer(profile, better)
		// A regular system gains some 45 bits in a step. Less than 10 bits is a sign of a singular one,
		// which would go on for ever.
		if enough := new(big.Rat).Mul(regret, big.NewRat(1, 1000)); better.Cmp(enough) > 0 {
			return
		}
		if regret = better; bits == 60+5*digits {
			s.fractions(profile, new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(one.Num(), bits-60)))
		}
	}
}

// fractions offers the simplest fractions that differ from the probabilities by at most the
// error, if the fractions are an equilibrium.
func (s *approximation) fractions(profile Profile, error *big.Rat) {
	guess := make(Profile, len(profile))
	for p, m := range profile {
		guess[p] = fraction.Simple(m, error)
		for _, x := range guess[p] {
			// Rounding up all but the greatest probability can make the rest negative.
			if x.Sign() < 0 {
				return
			}
		}
	}
	replies := s.replies(guess)
	if replies == nil {
		return
	}
	if regret := maxRegret(guess, replies); regret.Sign() == 0 {
		s.offer(guess, regret)
	}
}

// improve returns the profile after another step, rounded to this number of bits, or nil if a
// probability is negative then.
func (s *approximation) improve(g *guess, profile Profile, replies [][]*big.Rat, bits uint) Profile {
	d := g.factors.solve(g.residuals(replies))
	next := make(Profile, len(profile))
	for p, support := range g.support {
		x := make([]*big.Rat, len(profile[p]))
		for i := range x {
			x[i] = new(big.Rat)
		}
		for _, a := range support {
			i := a - g.game.first[p]
			step := new(big.Rat).SetFloat64(d[0])
			// SetFloat64 returns nil for infinity and NaN, which a singular system may yield.
			if d = d[1:]; step == nil || x[i].Sub(profile[p][i], step).Sign() < 0 {
				return nil
			}
		}
		next[p] = fraction.Rounded(x, bits)
	}
	return next
}
