package play

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Judge evaluates the moves at s, which is not terminal. A judge that works in steps calls
// deeper, unless deeper is nil, with the results of each step except the last.
//
// If deeper is not nil and ctx has a deadline, somebody watches until the deadline. A judge with
// a time limit then ignores the limit and thinks until the deadline.
type Judge func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error)

// Judgement is the evaluation of all moves at a position. A [Judge] identifies a move by the
// option (M is [Position]), and a [Course] by the name (M is string).
type Judgement[M comparable] struct {
	Moves []Judged[M] // in the order of the rules
	Basis string      // the evidence, such as "exact"

	// Why is a sentence that explains why First is best, or why all moves lose. Why may be empty.
	Why string

	// Unit is the unit of each Value, such as "points" or [Percent]. Unit is empty if only win,
	// draw and loss count; a Value is then from -1 to 1.
	Unit string

	// Mean says that each Value is an expected value, over moves of chance or over mixed
	// strategies. An Outcome then says whom a move favors, and not how the play ends.
	Mean bool

	// Mates says that a play is won by mate, as in chess. Texts then count only the moves of the
	// winner, as in "mate in 3".
	Mates bool

	// Line is the rest of the play if all players play best, as far as known. Line begins with a
	// best move, or is empty.
	Line []M
}

// Percent is the unit of a Value from 0 to 100, the share of a win in percent.
const Percent = "%"

// Judged is the evaluation of a move, for the player who makes the move.
type Judged[M comparable] struct {
	Move    M       // an option or a name: see [Judgement]
	Worth   float64 // orders the moves: a better move has a larger Worth
	Text    string  // describes Worth; moves with equal Worth have equal texts
	Value   float64 // in the Unit of the judgement
	Outcome Outcome // of best play after the move; unless Exact, a guess of who is ahead
	Plies   int     // to the end of the play, including the move; 0 if unknown, or in a draw
	Exact   bool    // whether the evaluation is proved
	Rank    int     // 0 for the best moves, 1 for the second best; set by a [Course]
}

// Decided returns the evaluation of a move with the proved value v. The Text is "win", "draw" or
// "loss".
func Decided[M comparable](option M, v int) Judged[M] {
	return Judged[M]{Move: option, Worth: float64(v), Text: WinDrawLoss(v), Value: float64(v), Outcome: OutcomeOf(v), Exact: true}
}

// Outcome is the end of a play for one player.
type Outcome int

// The outcomes of a move.
const (
	Unknown Outcome = iota // the move was not evaluated
	Loss
	Draw
	Win
)

// String returns "win", "draw", "loss" or "unknown".
func (o Outcome) String() string { return [...]string{"unknown", "loss", "draw", "win"}[o] }

// OutcomeOf returns Win if v is positive, Draw if v is 0, and Loss if v is negative.
func OutcomeOf[V int | float64](v V) Outcome {
	switch {
	case v > 0:
		return Win
	case v < 0:
		return Loss
	}
	return Draw
}

// Exact reports whether all moves are proved. Exact returns false if there are no moves.
func (j Judgement[M]) Exact() bool {
	return len(j.Moves) > 0 && !slices.ContainsFunc(j.Moves, func(m Judged[M]) bool { return !m.Exact })
}

// Proved reports whether First is proved to be a best move. If Proved returns true, a move without
// a proof cannot be better.
func (j Judgement[M]) Proved() bool {
	first, decides := j.First(), j.Unit == "" || j.Unit == Percent && !j.Mean
	return first.Exact && (j.Exact() || decides && first.Outcome == Win)
}

// Ending returns an outcome and the number of moves to the end in words, such as "win in 3
// moves". If Mates is set, only the moves of the winner count, as in "mate in 2".
func (j Judgement[M]) Ending(o Outcome, plies int) string {
	switch {
	case j.Mates && o == Win:
		return fmt.Sprintf("mate in %d", j.Count(plies))
	case j.Mates && o == Loss:
		return fmt.Sprintf("mated in %d", j.Count(plies))
	}
	return Ending(int(o-Draw), plies)
}

// Count returns the number of moves that texts tell for plies. Count(3) is 2 if Mates is set, and
// 3 otherwise.
func (j Judgement[M]) Count(plies int) int {
	if j.Mates {
		return (plies + 1) / 2
	}
	return plies
}

// First returns the first of the best moves. If no move was evaluated, First returns the zero
// Judged.
func (j Judgement[M]) First() Judged[M] {
	for _, m := range j.Best() {
		if m.Outcome != Unknown {
			return m
		}
	}
	return Judged[M]{}
}

// Best returns all moves with the largest Worth.
func (j Judgement[M]) Best() (best []Judged[M]) {
	for _, m := range j.Moves {
		if len(best) > 0 && m.Worth > best[0].Worth {
			best = nil
		}
		if len(best) == 0 || m.Worth == best[0].Worth {
			best = append(best, m)
		}
	}
	return best
}

// In returns the judge with values in another unit. A new value is the old value divided by each:
// In("pawns", 100) turns 300 centipawns into 3 pawns. If unit is empty, values above 1 become 1,
// and values below -1 become -1.
func (judge Judge) In(unit string, each float64) Judge {
	return judge.changed(func(j *Judgement[Position]) { j.Unit = unit }).Each(func(m *Judged[Position]) {
		if m.Value /= each; unit == "" {
			m.Value = min(max(m.Value, -1), 1)
		}
	})
}

// Mating returns the judge for a game that is won by mate, as in chess. The judgements have Mates
// set, and texts such as "mate in 3".
func (judge Judge) Mating() Judge {
	return judge.changed(func(j *Judgement[Position]) {
		j.Mates = true
		for i, m := range j.Moves {
			if m.Plies > 0 {
				j.Moves[i].Text = j.Ending(m.Outcome, m.Plies)
			}
		}
	})
}

// Each returns a judge that applies change to each evaluation.
func (judge Judge) Each(change func(*Judged[Position])) Judge {
	return judge.changed(func(j *Judgement[Position]) {
		for i := range j.Moves {
			change(&j.Moves[i])
		}
	})
}

// changed returns the judge with its judgements changed, of which the moves are copies.
func (judge Judge) changed(in func(*Judgement[Position])) Judge {
	change := func(j Judgement[Position]) Judgement[Position] {
		j.Moves = slices.Clone(j.Moves)
		in(&j)
		return j
	}
	return func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
		if report := deeper; report != nil {
			deeper = func(j Judgement[Position]) { report(change(j)) }
		}
		j, err := judge(ctx, s, deeper)
		return change(j), err
	}
}

// JudgeInTime returns a judge that calls exact with the time limit. If exact runs out of time or
// memory, the judge calls guess. Evaluations that exact has proved replace the guesses. If
// somebody watches (see [Judge]), exact then continues until the deadline. Before that, guess has a
// third of the time, or all of the time if guess finds nothing in a third.
//
// If positions can be repeated and exact therefore fails, guess judges, and the Basis tells the
// reason.
func JudgeInTime(limit time.Duration, exact, guess Judge) Judge {
	inTime := func(ctx context.Context, limit time.Duration, judge Judge, s Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
		limited, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		return judge(limited, s, deeper)
	}
	return func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
		proved, err := inTime(ctx, limit, exact, s, nil)
		if !gaveUp(ctx, err) {
			return proved, err
		}
		if errors.Is(err, game.ErrCycle) {
			return guess.changed(func(j *Judgement[Position]) { j.Basis += endless })(ctx, s, deeper)
		}
		long := lookedAt(ctx, 0, deeper)
		if long == 0 {
			j, err := guess(ctx, s, deeper)
			return j.With(proved), err
		}
		tell := func(j Judgement[Position]) { deeper(j.With(proved)) }
		j, err := inTime(ctx, long/3, guess, s, tell)
		if gaveUp(ctx, err) {
			if err = nil; j.First().Outcome == Unknown {
				j, err = guess(ctx, s, tell) // a third of the time is too little
			}
		}
		if j = j.With(proved); err != nil || j.Exact() {
			return j, err
		}
		deeper(j)
		if proved, err = inTime(ctx, lookedAt(ctx, limit, deeper), exact, s, func(proved Judgement[Position]) { deeper(j.With(proved)) }); !gaveUp(ctx, err) {
			return proved, err
		}
		return j.With(proved), nil
	}
}

// endless is said of guesses about a game of which an exact tool finds no values for this reason.
const endless = "; not exact, as positions can come again and the game need not end"

// lookedAt returns how long to think: until a moment before the context ends, if it has a
// deadline and somebody looks on, and otherwise for the limit.
func lookedAt(ctx context.Context, limit time.Duration, deeper func(Judgement[Position])) time.Duration {
	if end, ok := ctx.Deadline(); ok && deeper != nil {
		return max(time.Until(end)-moment, 1)
	}
	return limit
}

// With returns the judgement with proved evaluations instead of guesses. The proved evaluations
// come from another judgement of the same position.
func (j Judgement[M]) With(proved Judgement[M]) Judgement[M] {
	exact := make(map[M]Judged[M])
	for _, m := range proved.Moves {
		if m.Exact {
			exact[m.Move] = m
		}
	}
	if len(exact) == 0 {
		return j
	}
	j.Moves = slices.Clone(j.Moves)
	for i, m := range j.Moves {
		if better, ok := exact[m.Move]; ok && !m.Exact {
			if proved.Unit == "" && j.Unit == Percent {
				better.Value = 50 + 50*better.Value
			}
			j.Moves[i] = better
		}
	}
	for i, m := range j.Moves {
		j.Moves[i].Worth = m.among(j.Unit)
	}
	if j.Exact() {
		j.Basis = "exact"
	}
	rank(j.Moves)
	if first := j.First().Move; len(j.Line) == 0 || j.Line[0] != first {
		if j.Line = nil; len(proved.Line) > 0 && proved.Line[0] == first {
			j.Line = proved.Line
		}
	}
	return j
}

// among returns a worth by which proofs and guesses can be compared: a proved win is better than
// any guess, even if it is the best, and a proved loss worse. Where all values are in one unit,
// they can be compared already.
func (m Judged[M]) among(unit string) float64 {
	const beyond, best = 2e6, 1e6 // any worth, and that of the best guess
	switch {
	case unit != "" && unit != Percent, m.Outcome == Unknown:
		return m.Worth
	case m.Exact && m.Outcome != Draw:
		worth := 0.0
		if !math.IsInf(m.Worth, 0) {
			worth = math.Mod(m.Worth, beyond) // what is beyond already is so no more
		}
		return math.Copysign(beyond, float64(m.Outcome-Draw)) + worth
	case !m.Exact && m.Worth >= best:
		return best
	}
	return m.Value
}

// rank gives each move its rank.
func rank[M comparable](moves []Judged[M]) {
	var worths []float64
	for _, m := range moves {
		if m.Outcome != Unknown {
			worths = append(worths, -m.Worth) // so that the best come first
		}
	}
	slices.Sort(worths)
	worths = slices.Compact(worths)
	for i, m := range moves {
		if moves[i].Rank = len(worths); m.Outcome != Unknown {
			moves[i].Rank, _ = slices.BinarySearch(worths, -m.Worth)
		}
	}
}

// Source returns the Basis, and adds the number of moves that are proved or not evaluated. For
// example: "proved of 2 of 9 moves".
func (j Judgement[M]) Source() string {
	proved, unknown, all := 0, 0, len(j.Moves)
	for _, m := range j.Moves {
		switch {
		case m.Exact:
			proved++
		case m.Outcome == Unknown:
			unknown++
		}
	}
	var says []string
	if j.Basis != "" {
		says = append(says, j.Basis)
	}
	of := fmt.Sprintf("proved of %d of %d moves", proved, all)
	switch {
	case unknown > 0 && proved > 0 && proved+unknown == all:
		says = append(says, of+", the others not looked at")
		unknown = 0
	case 0 < proved && proved < all:
		says = append(says, of)
	}
	if unknown > 0 {
		says = append(says, fmt.Sprintf("%d of %d not looked at", unknown, all))
	}
	return strings.Join(says, "; ")
}

// WinDrawLoss returns "win", "draw" or "loss" by the sign of v.
func WinDrawLoss(v int) string { return OutcomeOf(v).String() }

// Signed returns a difference, for example of points, with a sign: "+3", "-2" or "+0".
func Signed(v int) string { return fmt.Sprintf("%+d", v) }

// Tenths returns a difference with one digit after the point: "+1.5", "-0.2" or "0.0".
func Tenths(v float64) string {
	if written := fmt.Sprintf("%+.1f", v); written != "+0.0" && written != "-0.0" {
		return written
	}
	return "0.0"
}

// even is said of a guess by which no player is ahead.
const even = "even"

// Lead returns a guess in words, "ahead (3)", "behind (2)" or "even". The number has no unit.
func Lead(v int) string {
	switch {
	case v > 0:
		return fmt.Sprintf("ahead (%d)", v)
	case v < 0:
		return fmt.Sprintf("behind (%d)", -v)
	}
	return even
}
