package gametest

import (
	"errors"
	"fmt"
	"strings"
)

// Report is the result of [Examine].
type Report struct {
	// Seen is the number of positions of the cheap checks. If All is set, these are all positions
	// that can be reached from the starts.
	Seen int
	All  bool

	// Sampled is the number of positions of the expensive checks.
	Sampled int

	// Compared is the number of positions whose Bounds or Canonical were compared with a value
	// from plain negamax: all positions of a small game, and late positions of a large game. It
	// is 0 if the game has neither Bounds nor Canonical.
	Compared int

	// Doubled is the number of positions where Moves lists an option more than once. This is
	// legal, because two moves to the same position are one move, but costs each tool time.
	// Perhaps a position lacks the information that distinguishes the two moves.
	Doubled int

	// Terminals is the number of visited terminal positions with a score.
	Terminals int

	// Scores holds the least and the greatest score of terminal positions, relative to the player
	// to move. For a [game.Multiplayer] game, Scores holds a range of payoffs for each player.
	Scores []Range

	// If the rules have Turn, Movers[i] is the number of visited positions with player i to move.
	Movers []int

	// Plays is the number of random plays that ended, out of 100 from the starts. The plays are
	// the same in each run. Wins[i] is the number of plays won by player i alone, with the best
	// score or payoff. Without Turn, player 0 is the player who moves first.
	Plays int
	Wins  []int

	// Shared means that four goroutines called the methods at the same time and got the same
	// answers as a single goroutine. If Shared is false, do not share the rules: a tool with more
	// than one worker calls the methods in this way.
	Shared bool

	// Unchecked lists the checks that were left out and the reasons, one line each. For example:
	// "Bounds not compared with values: chance moves, and values need not be integers".
	Unchecked []string

	// Violations lists the broken rules of the contract. Each error contains the method, the
	// first position with the violation, and the number of times.
	Violations []error

	doubled string // the first position with a doubled option, and the option
}

// Err returns the violations joined as by errors.Join, or nil if there are no violations.
func (r Report) Err() error { return errors.Join(r.Violations...) }

// String returns the results in one line. For example, with line breaks added here:
//
//	5478 positions, all that can be reached; 5478 examined closely; 5478 compared with negamax;
//	958 terminal, scores -1 to 0; 100 random plays, won by each player: [58 31]; safe for concurrent
//	use where that was tried
func (r Report) String() string {
	var b strings.Builder
	if r.All {
		fmt.Fprintf(&b, "%d positions, all that can be reached", r.Seen)
	} else {
		fmt.Fprintf(&b, "the nearest %d positions of more", r.Seen)
	}
	fmt.Fprintf(&b, "; %d examined closely", r.Sampled)
	if r.Compared > 0 {
		fmt.Fprintf(&b, "; %d compared with negamax", r.Compared)
	}
	if r.Doubled > 0 {
		fmt.Fprintf(&b, "; %d where Moves lists an option twice, %s", r.Doubled, r.doubled)
	}
	r.writeScores(&b)
	if n := len(r.Movers); n > 0 && r.Movers[n-1] == sum(r.Movers) {
		fmt.Fprintf(&b, "; Turn is always %d", n-1)
	} else if n > 0 {
		fmt.Fprintf(&b, "; Turn is each of 0 to %d, at %v positions", n-1, r.Movers)
	}
	if r.Plays > 0 {
		fmt.Fprintf(&b, "; %d random plays, won by each player: %v", r.Plays, r.Wins)
	}
	if r.Shared {
		b.WriteString("; safe for concurrent use where that was tried")
	}
	return b.String()
}

// writeScores writes the ranges of scores.
func (r Report) writeScores(b *strings.Builder) {
	if r.Terminals == 0 {
		return
	}
	noun := "scores"
	if len(r.Scores) > 1 {
		noun = "payoffs"
	}
	fmt.Fprintf(b, "; %d terminal, %s", r.Terminals, noun)
	for i, s := range r.Scores {
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(b, " %d to %d", s.Low, s.High)
	}
}

func sum(numbers []int) (sum int) {
	for _, n := range numbers {
		sum += n
	}
	return sum
}
