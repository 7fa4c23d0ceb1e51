package play

import (
	"context"
	"fmt"
	"math"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
)

// byResults judges moves by what solve finds of the positions that they lead to. Judged evaluates a
// move by a result whose Value is for the player who makes it and whose Plies count it. Each move
// is reported before the next is looked at.
func byResults(r Rules, solve func(context.Context, Position) (result, error), judged func(o Position, found result) Judged[Position]) Judge {
	turner, _ := game.Find[game.Turner[Position]](r)
	return func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
		j := Judgement[Position]{Basis: "exact"}
		best := math.Inf(-1)
		for _, o := range r.Moves(nil, s) {
			found, err := solve(ctx, o)
			if err != nil {
				return j, err
			}
			if turner == nil || turner.Turn(s) != turner.Turn(o) {
				found.Value = -found.Value
			}
			found.Plies++
			m := judged(o, found)
			j.Moves = append(j.Moves, m)
			if m.Worth > best {
				best, j.Line = m.Worth, append([]Position{o}, found.Line...)
			}
			if deeper != nil {
				deeper(j)
			}
		}
		return j, nil
	}
}

// ByValue returns a judge by the exact values of the options. The function value returns the
// value of a position for the player to move there. The function text describes a value for the
// player who makes the move.
func ByValue[S comparable](r game.Rules[S], value func(context.Context, S) (int, error), text func(int) string) Judge {
	return byMargin(Erase(r), func(ctx context.Context, s Position) (found result, err error) {
		found.Value, err = value(ctx, s.(S))
		return found, err
	}, text)
}

// ByMargin is ByValue for a function solve that also returns a line of best moves.
func ByMargin[S comparable](r game.Rules[S], solve func(context.Context, S) (game.Result[S, int], error), text func(int) string) Judge {
	return byMargin(Erase(r), solving(solve), text)
}

func byMargin(r Rules, solve func(context.Context, Position) (result, error), text func(int) string) Judge {
	return byResults(r, solve, func(o Position, found result) Judged[Position] {
		m := Decided(o, found.Value)
		m.Text = text(found.Value)
		return m
	})
}

// BySolution returns a judge by exact solutions of the options, if only the sign of the score
// counts. An earlier win is better, and a later loss is better. The function solve must set Plies.
func BySolution[S comparable](r game.Rules[S], solve func(context.Context, S) (game.Result[S, int], error)) Judge {
	return byResults(Erase(r), solving(solve), bySolution)
}

func bySolution(o Position, found result) Judged[Position] {
	m := Decided(o, found.Value)
	if m.Outcome != Draw {
		m.Plies = found.Plies
	}
	m.Worth += m.Worth / float64(found.Plies)
	m.Text = Ending(found.Value, found.Plies)
	return m
}

// Ending returns a value and the number of moves to the end in words: "win at once", "loss in 4
// moves" or "draw".
func Ending(v, plies int) string {
	switch {
	case v > 0 && plies == 1:
		return "win at once"
	case v != 0:
		return WinDrawLoss(v) + " in " + text.Plural(plies, "move")
	}
	return WinDrawLoss(v)
}

// BySearch returns a judge that searches each option, to the Depth of sr or for an equal share of
// the Time of sr. The function text describes a value for the player who makes the move. Nil
// means "win" and "loss" for wins and losses, and [Lead] for other values.
//
// If the argument deeper of the judge is not nil, the search deepens step by step.
func BySearch[S comparable](r game.Rules[S], sr *minimax.Search[S], text func(int) string) Judge {
	solve := solving(sr.Best)
	return bySearch(Erase(r), sr.Scale, sr.Depth, sr.Time, text, func(ctx context.Context, s Position, depth int, limit time.Duration) (result, error) {
		sr.Depth, sr.Time = depth, limit
		return solve(ctx, s)
	})
}

func bySearch(r Rules, scale, depth int, limit time.Duration, text func(int) string, best func(ctx context.Context, s Position, depth int, limit time.Duration) (result, error)) Judge {
	if text == nil {
		text = func(v int) string {
			if max(v, -v) < scale {
				return Lead(v)
			}
			return WinDrawLoss(v)
		}
	}
	sj := &searchJudge{rules: r, best: best, text: text, limit: limit, depth: depth}
	sj.judge = byResults(r, sj.look, sj.judged)
	return func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
		if deeper == nil {
			return sj.round(ctx, s, sj.depth, sj.limit)
		}
		return sj.deepen(ctx, s, deeper)
	}
}

// searchJudge is a judge by search.
type searchJudge struct {
	rules Rules
	best  func(ctx context.Context, s Position, depth int, limit time.Duration) (result, error)
	text  func(int) string
	limit time.Duration // for all moves; 0 means none
	depth int           // the last one; 0 means none
	judge Judge

	// Those of a round: how far a search goes, how long, and what has been found so far.
	plies int
	time  time.Duration
	found []result
}

func (sj *searchJudge) look(ctx context.Context, s Position) (result, error) {
	found, err := sj.best(ctx, s, sj.plies, sj.time)
	sj.found = append(sj.found, found)
	return found, err
}

func (sj *searchJudge) judged(o Position, found result) Judged[Position] {
	m := Decided(o, found.Value)
	m.Text, m.Exact = sj.text(found.Value), found.Exact
	if m.Exact && m.Text == even {
		m.Text = WinDrawLoss(found.Value)
	}
	return m
}

// round judges the moves to a depth, or 0, within a time, or 0.
func (sj *searchJudge) round(ctx context.Context, s Position, depth int, limit time.Duration) (Judgement[Position], error) {
	sj.plies, sj.time, sj.found = depth, 0, nil
	if limit > 0 {
		// More than 0, which would mean no limit.
		sj.time = max(1, limit/time.Duration(max(1, len(sj.rules.Moves(nil, s)))))
	}
	j, err := sj.judge(ctx, s, nil)
	if horizon := sj.horizon(); horizon < math.MaxInt {
		j.Basis = text.Plural(horizon+1, "move") + " ahead"
	}
	return j, err
}

// horizon returns how far the searches of the last round have seen that do not see the
// end: the least of it.
func (sj *searchJudge) horizon() int {
	horizon := math.MaxInt
	for _, f := range sj.found {
		if !f.Exact {
			horizon = min(horizon, f.Horizon)
		}
	}
	return horizon
}

// step is how many plies a round of deepen goes deeper than the one before. Each begins
// again, with what the search remembers: with larger steps less is done twice.
const step = 2

// deepen judges in rounds that go deeper and deeper, and returns the judgement of the last one. A
// round that the end of the time cuts short counts only if it has seen as far as the one before.
func (sj *searchJudge) deepen(ctx context.Context, s Position, deeper func(Judgement[Position])) (last Judgement[Position], err error) {
	began, seen := time.Now(), -1
	limit := lookedAt(ctx, sj.limit, deeper)
	for depth := 1; ; depth += step {
		if sj.depth > 0 {
			depth = min(depth, sj.depth)
		}
		left := time.Duration(0)
		if limit > 0 {
			left = max(1, limit-time.Since(began))
		}
		j, err := sj.round(ctx, s, depth, left)
		if err != nil {
			return last, err
		}
		horizon := sj.horizon()
		if horizon >= seen {
			last, seen = j, horizon
		}
		switch {
		case horizon < depth, horizon == math.MaxInt, depth == sj.depth, depth+step > minimax.MaxDepth:
			return last, nil
		case limit > 0 && time.Since(began) >= limit:
			return last, nil
		}
		deeper(last)
	}
}

// ByPlays returns a judge by playouts: plays with random moves. The function share converts a
// mean payoff to a share of a win, from 0 to 1. Nil means that a win pays 1 and a loss pays -1.
//
// The best move is the move with the most playouts, which m would choose. If the argument deeper
// of the judge is not nil, judgements by fewer playouts come first.
func ByPlays[S comparable](m *minimax.MonteCarlo[S], share func(mean float64) float64) Judge {
	return byPlays(m.Iterations, m.Time, share, func(ctx context.Context, s Position, iterations int64, limit time.Duration) (estimates, error) {
		part := *m
		part.Iterations, part.Time = iterations, limit
		a, err := part.Analyze(ctx, s.(S))
		return analysis(a), err
	})
}

// estimates are what plays at random say of moves.
type estimates = game.Analysis[Position, minimax.Estimate]

func byPlays(most int64, limit time.Duration, share func(mean float64) float64, analyze func(ctx context.Context, s Position, iterations int64, limit time.Duration) (estimates, error)) Judge {
	if share == nil {
		share = func(mean float64) float64 { return (mean + 1) / 2 }
	}
	return func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
		began, left := time.Now(), limit
		for plays := int64(fewPlays); deeper != nil && plays < most/morePlays; plays *= morePlays {
			a, err := analyze(ctx, s, plays, left)
			if err != nil || a.Exact || a.Stats.Plays < plays {
				return byEstimates(a, share), err // more there would not be
			}
			deeper(byEstimates(a, share))
			if limit > 0 {
				left = max(1, limit-time.Since(began))
			}
		}
		a, err := analyze(ctx, s, most, left)
		return byEstimates(a, share), err
	}
}

// The first report comes after fewPlays plays at random, and each other one after morePlays times
// as many as the one before: all of them together cost little beside the last.
const (
	fewPlays  = 100
	morePlays = 4
)

// byEstimates returns what the plays say of each move.
func byEstimates(a estimates, share func(mean float64) float64) Judgement[Position] {
	j := Judgement[Position]{Unit: Percent}
	for _, o := range a.Options {
		percent := int(100*share(o.Value.Mean) + 0.5)
		m := Judged[Position]{Move: o.Position, Worth: float64(percent), Text: fmt.Sprintf("%d %%", percent),
			Value: float64(percent), Outcome: OutcomeOf(percent - 50), Exact: o.Exact}
		switch {
		case o.Exact:
			m.Text = m.Outcome.String()
		case o.Value.Visits == 0:
			m.Outcome = Unknown
		}
		if o.Best {
			m.Worth = math.Inf(+1) // the mean of one that was hardly looked at may be larger
			j.Line = []Position{o.Position}
		}
		j.Moves = append(j.Moves, m)
	}
	if a.Stats.Plays > 0 {
		j.Basis = fmt.Sprintf("the share of the win in %s at random", text.Plural(int(a.Stats.Plays), "game"))
	}
	return j
}
