package gametest

import (
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// Range is the least and the greatest of some numbers.
type Range struct{ Low, High int }

// score counts a terminal position with score v for a player.
func (r *Report) score(player, v int) {
	if player == len(r.Scores) {
		r.Scores = append(r.Scores, Range{v, v})
	}
	if player == 0 {
		r.Terminals++
	}
	s := &r.Scores[player]
	s.Low, s.High = min(s.Low, v), max(s.High, v)
}

// unusedScorer is a wrapper that ignores the scores of its inner games.
type unusedScorer[S comparable] interface {
	// UnusedScores appends the scores of the inner games at s, where these games are over.
	UnusedScores(dst []int, s S) []int
}

// unused collects scores that the game ignores.
type unused struct {
	number int
	all    Range
	where  string // where one of them differs from the score, or nothing
}

// convention reports whether the scores may be the scores of normal or misère play: always -1 or
// always +1.
func (u unused) convention() bool {
	return u.all.Low == u.all.High && (u.all.Low == 1 || u.all.Low == -1)
}

// checkUnused records the ignored scores at the terminal position s with score v.
func (c *checker) checkUnused(s any, v int) {
	if c.unusedScorer == nil {
		return
	}
	scores, ok := try(&c.violations, "Score", s, func() []int { return c.unusedScorer.UnusedScores(nil, s) })
	if !ok {
		return
	}
	u := &c.unused
	for _, w := range scores {
		if u.number++; u.number == 1 {
			u.all = Range{w, w}
		}
		u.all = Range{min(u.all.Low, w), max(u.all.High, w)}
		if w != v && u.where == "" {
			u.where = fmt.Sprintf("at %v: it scores %d, and what it is made of %d", s, v, w)
		}
	}
}

// checkScores reports ignored scores, unless the scores may be the scores of another convention.
func (c *checker) checkScores() {
	if u := c.unused; u.where != "" && !u.convention() {
		c.fail("Score of the game that is wrapped is not used", "%s (all from %d to %d)", u.where, u.all.Low, u.all.High)
	}
}

// plays is the number of random plays.
const plays = 100

// playAtRandom makes random plays from the starts and counts the winners. The plays are the same
// in each run.
func (c *checker) playAtRandom(l limits) {
	if c.game == nil && c.multiplayer == nil || c.broken() != nil || len(c.starts) == 0 {
		return
	}
	rnd := rand.New(rand.NewPCG(5, 6))
	left := l.moves
	for i := range plays {
		start := c.starts[i%len(c.starts)]
		if end, plies, ok := c.playOne(start, rnd, &left); ok {
			c.count(end, plies)
		}
	}
}

// playOne makes a random play and returns its end, unless the play takes too many of the moves
// left.
func (c *checker) playOne(s any, rnd *rand.Rand, left *int) (end any, plies int, ok bool) {
	for ; plies <= longest && *left > 0; plies++ {
		*left--
		options, _ := c.generate(c.rules.Moves, "Moves", s)
		if len(options) == 0 {
			return s, plies, true
		}
		s = c.draw(s, options, rnd)
	}
	return s, plies, false
}

// draw draws an option of s. At a position of chance the weights are the weights from Chances.
func (c *checker) draw(s any, options []any, rnd *rand.Rand) any {
	if c.chancer != nil {
		if weights, _ := c.weights(s); len(weights) == len(options) {
			sum := 0
			for _, w := range weights {
				sum += w
			}
			return options[moves.Drawn(weights, rnd.IntN(sum))]
		}
	}
	return options[rnd.IntN(len(options))]
}

// count counts a play that ended after the given number of plies.
func (c *checker) count(end any, plies int) {
	payoffs := make([]int, max(2, c.players))
	if c.game != nil {
		v, ok := c.score(end)
		if !ok {
			return
		}
		mover := plies % 2
		if c.turner != nil {
			mover = c.turner.Turn(end)
		}
		payoffs[mover], payoffs[1-mover] = v, -v
	} else {
		payoffs = payoffs[:c.players]
		for player := range payoffs {
			payoffs[player] = c.multiplayer.Payoff(end, player)
		}
	}
	if c.report.Wins == nil {
		c.report.Wins = make([]int, len(payoffs))
	}
	c.report.Plays++
	if winner, ok := most(payoffs); ok {
		c.report.Wins[winner]++
	}
}

// most returns the index of the largest number, or false if several numbers are largest.
func most(numbers []int) (index int, alone bool) {
	for i, n := range numbers {
		switch {
		case i == 0 || n > numbers[index]:
			index, alone = i, true
		case n == numbers[index]:
			alone = false
		}
	}
	return index, alone
}
