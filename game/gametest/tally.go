package gametest

import (
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// Range is the least and the greatest of some numbers.
type Range struct{ Low, High int }

// score counts a terminal position, which is worth v to a player.
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

// unusedScorer is a wrapper that does not use the scores of what it wraps.
type unusedScorer[S comparable] interface {
	// UnusedScores appends what the wrapped games score at s, where they are over.
	UnusedScores(dst []int, s S) []int
}

// unused is what is known of scores that are not used.
type unused struct {
	number int
	all    Range
	where  string // where one of them differs from the score, or nothing
}

// convention reports whether the scores may be those of a convention: that who cannot move always loses,
// or always wins.
func (u unused) convention() bool {
	return u.all.Low == u.all.High && (u.all.Low == 1 || u.all.Low == -1)
}

// checkUnused looks at the scores that are not used at terminal position s, whose score is v.
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

// checkScores reports scores that are not used, unless they may be those of another convention.
func (c *checker) checkScores() {
	if u := c.unused; u.where != "" && !u.convention() {
		c.fail("Score of the game that is wrapped is not used", "%s (all from %d to %d)", u.where, u.all.Low, u.all.High)
	}
}

// plays is how many random plays are made.
const plays = 100

// playAtRandom makes random plays from the starts and counts who wins. They are the same each time.
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

// playOne makes a random play, and returns its end unless it takes too many of the moves left.
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

// draw draws an option of s, as likely as Chances says where chance moves.
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

// count counts a play that has ended after so many plies.
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

// most returns the index of the largest number, or false if there are several.
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
