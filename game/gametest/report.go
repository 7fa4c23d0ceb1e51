package gametest

import (
	"errors"
	"fmt"
	"strings"
)

// Report is what [Examine] has found, and how much it has seen.
type Report struct {
	// Seen is the number of positions that the cheap checks have seen: all
	// that can be reached from the starts, if All is set.
	Seen int
	All  bool

	// Sampled is the number of positions that the expensive checks have seen.
	Sampled int

	// Compared is the number of positions whose Bounds or Canonical were compared
	// with the value that plain negamax finds: all of a small game, and late ones of a
	// large one. It is 0 for a game with neither.
	Compared int

	// Doubled is the number of positions where Moves lists an option more than
	// once. That is legal, since two moves to the same position are one move, but
	// it costs every tool time, and may mean that a position lacks something that
	// tells the two apart.
	Doubled int

	// Terminals is how many of the positions seen are terminal and have been asked for a score.
	Terminals int

	// Scores has the least and the greatest score of terminal positions, to the player to move; or
	// of a [game.Multiplayer] game the payoffs, for each player.
	Scores []Range

	// Movers is at how many of the positions seen each player is to move, if the rules have Turn.
	Movers []int

	// Plays is the number of random plays that came to an end, of 100 from the starts, and Wins how many
	// of them each player won: the one with the best score or payoff, alone. Without Turn, player 0 is
	// the one who moves first. The plays are the same each time.
	Plays int
	Wins  []int

	// Shared says that four goroutines have called the methods at the same time and got the answers
	// that a single goroutine gets. Rules of which that is not so must not be shared: a tool with more
	// than one worker calls methods in that way.
	Shared bool

	// Unchecked says what was not checked, and why, each in one line, such as "Bounds
	// not compared with values: the rules have no Score, so that there are none".
	Unchecked []string

	// Violations are the rules of the contract that are broken. Each error names
	// the method, the first position where it was seen, and how often it was.
	Violations []error

	doubled string // the first position with a doubled option, and the option
}

// Err returns the violations, joined as by errors.Join: nil if there are none.
func (r Report) Err() error { return errors.Join(r.Violations...) }

// String says how much was seen and found, in one line, such as
//
//	5478 positions, all that can be reached; 5478 examined closely; 5478 compared with negamax;
//	958 terminal, scores -1 to 0; 100 random plays, won by each player: [58 31]; safe for concurrent
//	use where that was tried
//
// without the ends of lines.
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
