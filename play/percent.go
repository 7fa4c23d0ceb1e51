package play

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// Percentages returns the levels 30%, 50%, 70% and 90%. The level 70% makes a best move with
// probability 0.7, and otherwise another move, at random. A game has the levels 0% to 100% if the
// last of its levels is Perfect. Otherwise Percentages returns nil.
func Percentages(levels []Level) (all []Level) {
	for _, name := range []string{"30%", "50%", "70%", "90%"} {
		if l, ok := FindLevel(levels, name); ok {
			all = append(all, l)
		}
	}
	return all
}

// FindLevel returns the level with the given name. The name may also be [Easy], [Best] or, if the
// last level is Perfect, a percentage such as 60%. If there is no such level, ok is false.
func FindLevel(levels []Level, name string) (l Level, ok bool) {
	if len(levels) == 0 {
		return l, false
	}
	last := levels[len(levels)-1]
	if i := slices.IndexFunc(levels, func(l Level) bool { return l.Name == name }); i >= 0 {
		return levels[i], true
	}
	_, ok = percent(name)
	switch {
	case name == Easy:
		return levels[max(0, slices.IndexFunc(levels, func(l Level) bool { return l.Name != Random }))], true
	case name == Best:
		return last, true
	case ok && last.Perfect:
		return Level{Name: name, About: "a best move so often, else another one"}, true
	}
	return l, false
}

// Stronger returns a level that is stronger than the level with the given name: the argument by is
// the number of places in the list. If by is negative, the level is weaker. For a percentage, the
// list is [Percentages]: Stronger(levels, "50%", 1) returns the level 70%. If there is no such
// level, ok is false.
func Stronger(levels []Level, name string, by int) (l Level, ok bool) {
	if strings.HasSuffix(name, "%") {
		levels = Percentages(levels)
	}
	at := slices.IndexFunc(levels, func(l Level) bool { return l.Name == name })
	if at < 0 || at+by < 0 || at+by >= len(levels) {
		return l, false // or a percentage between those
	}
	return levels[at+by], true
}

// wanted returns the names of the levels for an error about a name that is none of them.
func wanted(levels []Level) (names []string) {
	for _, l := range levels {
		names = append(names, l.Name)
	}
	if len(levels) > 0 && levels[len(levels)-1].Perfect {
		names = append(names, "0% to 100%")
	}
	return names
}

// percent reads a percentage.
func percent(name string) (n int, ok bool) {
	digits, ok := strings.CutSuffix(name, "%")
	n, err := strconv.Atoi(digits)
	return n, ok && err == nil && 0 <= n && n <= 100 && name == fmt.Sprintf("%d%%", n)
}

// percentage is a player that at random makes a move of best in so many percent of its turns, and
// in the others a move that is not among the best.
type percentage struct {
	percent int
	dice    *rand.Rand
	rules   Rules
	best    Strategy
	judge   Judge
}

func (p percentage) parts() []Strategy { return []Strategy{p.best} }

// Choose chooses a best move, or another one if there is any.
func (p percentage) Choose(ctx context.Context, s Position) (Position, error) {
	if p.dice.IntN(100) < p.percent {
		return p.best.Choose(ctx, s)
	}
	j, err := p.judge(ctx, s, nil)
	if err != nil {
		return s, err
	}
	best := j.Best()
	others := slices.DeleteFunc(p.rules.Moves(nil, s), func(o Position) bool {
		return slices.ContainsFunc(best, func(m Judged[Position]) bool { return m.Move == o })
	})
	if len(others) == 0 {
		return p.best.Choose(ctx, s)
	}
	return others[p.dice.IntN(len(others))], nil
}
