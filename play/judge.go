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

// Judge evaluates the moves at a position that is not terminal. A judge that works in steps calls deeper,
// unless it is nil, with what it has found after each step except the last. If deeper is not nil and the
// context has a deadline, somebody looks on until then, and a judge with a time limit of its own thinks
// until the deadline instead.
type Judge func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error)

// Judgement is the evaluation of all moves at a position. A move is an M: to a [Judge] the
// position that it leads to, and to a [Course] its name.
type Judgement[M comparable] struct {
	Moves []Judged[M] // in the order of the rules
	Basis string      // what it rests on, such as "exact"

	// Why is a sentence on why the first of the best moves is best, or why all lose, where
	// theory gives a reason.
	Why string

	// Unit is what a Value counts, such as "points", or [Percent]. It is empty where only a
	// win, a draw or a loss counts; a Value is then from -1 to 1.
	Unit string

	// Mean says that values are means, over moves of chance or of a player who mixes moves, so that an
	// Outcome says whom a move favors, and not how the play ends.
	Mean bool

	// Mates says that a play is won by mate, as in chess: it is told in how many moves of the winner.
	Mates bool

	// Line is how the play goes on if everybody plays best, as far as that is known: the first
	// move is a best one. It may be empty.
	Line []M
}

// Percent is the unit of a value that is the share of a win.
const Percent = "%"

// Judged is the evaluation of a move. All values are those to the player who makes it.
type Judged[M comparable] struct {
	Move    M
	Worth   float64 // says which move is better: more is
	Text    string  // describes Worth: moves of the same worth have the same text
	Value   float64 // in the Unit of the judgement
	Outcome Outcome // that the move leads to; a guess, of who is ahead, unless Exact
	Plies   int     // until the end, the move included; 0 if that is not known, or in a draw
	Exact   bool    // proved
	Rank    int     // 0 of the best moves, 1 of the second best ones and so on, if a [Course] says so
}

// Decided returns the evaluation of the move to an option that is proved to be worth v,
// of which only the sign is told.
func Decided[M comparable](option M, v int) Judged[M] {
	return Judged[M]{Move: option, Worth: float64(v), Text: WinDrawLoss(v), Value: float64(v), Outcome: OutcomeOf(v), Exact: true}
}

// Outcome is how a play ends for a player.
type Outcome int

// The outcomes. Unknown is that of a move that was not looked at.
const (
	Unknown Outcome = iota
	Loss
	Draw
	Win
)

// String returns "win", "draw", "loss" or "unknown".
func (o Outcome) String() string { return [...]string{"unknown", "loss", "draw", "win"}[o] }

// OutcomeOf returns the outcome that a value above, at or below 0 means.
func OutcomeOf[V int | float64](v V) Outcome {
	switch {
	case v > 0:
		return Win
	case v < 0:
		return Loss
	}
	return Draw
}

// Exact reports whether all of a judgement is proved.
func (j Judgement[M]) Exact() bool {
	return len(j.Moves) > 0 && !slices.ContainsFunc(j.Moves, func(m Judged[M]) bool { return !m.Exact })
}

// Proved reports whether First is proved to be one of the best moves: no move without a proof could be
// better.
func (j Judgement[M]) Proved() bool {
	first, decides := j.First(), j.Unit == "" || j.Unit == Percent && !j.Mean
	return first.Exact && (j.Exact() || decides && first.Outcome == Win)
}

// Ending says what an outcome means and after how many moves the play ends, that of both players or, if it is
// won by mate, that of the winner.
func (j Judgement[M]) Ending(o Outcome, plies int) string {
	switch {
	case j.Mates && o == Win:
		return fmt.Sprintf("mate in %d", j.Count(plies))
	case j.Mates && o == Loss:
		return fmt.Sprintf("mated in %d", j.Count(plies))
	}
	return Ending(int(o-Draw), plies)
}

// Count returns how many moves are told of so many plies.
func (j Judgement[M]) Count(plies int) int {
	if j.Mates {
		return (plies + 1) / 2
	}
	return plies
}

// First returns the first of the best moves, or the zero Judged if nothing is known of any move.
func (j Judgement[M]) First() Judged[M] {
	for _, m := range j.Best() {
		if m.Outcome != Unknown {
			return m
		}
	}
	return Judged[M]{}
}

// Best returns the moves of the largest Worth.
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

// In returns the judge with its values converted to another unit, of which one is worth
// each of the judge's. Without a unit values beyond 1 and -1 become 1 and -1.
func (judge Judge) In(unit string, each float64) Judge {
	return judge.changed(func(j *Judgement[Position]) { j.Unit = unit }).Each(func(m *Judged[Position]) {
		if m.Value /= each; unit == "" {
			m.Value = min(max(m.Value, -1), 1)
		}
	})
}

// Mating returns the judge of a game that is won by mate.
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

// Each returns the judge with each of its evaluations changed.
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

// JudgeInTime judges as exact does, or as guess does where exact runs out of
// time or memory; what exact has proved of single moves replaces the guesses
// about them. Where somebody looks on, exact then goes on until the deadline. Where exact fails since positions
// can come again, guess judges and the basis says so.
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
		j, err := inTime(ctx, long/3, guess, s, func(j Judgement[Position]) { deeper(j.With(proved)) })
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

// With returns the judgement with its guesses replaced by what another judgement of the same position
// has proved of single moves.
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

// among returns a worth by which proofs and guesses can be compared: a proved win is better than any
// guess, even if it is the best, and a proved loss worse. Where all values are in one unit, they can be
// compared already.
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

// Source says what the judgement is based on and, if only some moves are proved or looked at, how many.
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

// WinDrawLoss returns "win", "draw" or "loss" by the sign of a value.
func WinDrawLoss(v int) string { return OutcomeOf(v).String() }

// Signed writes a value that is a difference, for example of points, with its sign.
func Signed(v int) string { return fmt.Sprintf("%+d", v) }

// Tenths writes a difference with one digit after the point, and with its sign if that is not 0.
func Tenths(v float64) string {
	if written := fmt.Sprintf("%+.1f", v); written != "+0.0" && written != "-0.0" {
		return written
	}
	return "0.0"
}

// even is said of a guess by which no player is ahead.
const even = "even"

// Lead says by how much a player is ahead in the measure of a guess, which has no unit.
func Lead(v int) string {
	switch {
	case v > 0:
		return fmt.Sprintf("ahead (%d)", v)
	case v < 0:
		return fmt.Sprintf("behind (%d)", -v)
	}
	return even
}
