package gamelist

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// maker makes a player, whose random choices come from dice.
type maker = func(dice *rand.Rand) play.Strategy

// What is said of some levels.
const (
	oneAhead   = "one move ahead, and many moves at random"
	inTheTime  = "perfect, where the time suffices"
	asFarAhead = "as far ahead as the time allows"
)

// threeLevels returns the usual levels, with what is said of each. One of which that begins with "perfect" is.
func threeLevels(beginner string, first maker, advanced string, second maker, expert string, third maker) []play.Opponent {
	return []play.Opponent{level("beginner", beginner, first), level("advanced", advanced, second), level("expert", expert, third)}
}

func level(name, about string, player maker) play.Opponent {
	return play.Opponent{Level: play.Level{Name: name, About: about, Perfect: strings.HasPrefix(about, "perfect")}, New: player}
}

// often makes a player that makes every other move as thinker does, and the others at random.
func often(r play.Rules, thinker maker) maker {
	return func(dice *rand.Rand) play.Strategy {
		return play.Sometimes(5, dice, thinker(dice), game.Random(r, dice))
	}
}

// first makes a player of the first move.
func first(r play.Rules) maker {
	return func(*rand.Rand) play.Strategy { return game.First(r) }
}

// like returns what makes searches like sr: so many moves ahead or, with 0, as far as half of the time allows.
func like[S comparable](sr minimax.Search[S]) func(depth int) *minimax.Search[S] {
	return func(depth int) *minimax.Search[S] {
		s := sr
		if s.Depth = depth; depth == 0 {
			s.Time = half(sr.Time)
		}
		return &s
	}
}

// ahead makes a search so many moves ahead.
func ahead[S comparable](search func(depth int) *minimax.Search[S], depth int) maker {
	return func(*rand.Rand) play.Strategy { return play.Player(search(depth)) }
}

// movesAhead says how far a search looks.
func movesAhead(depth int) string {
	return map[int]string{2: "two", 3: "three", 4: "four"}[depth] + " moves ahead"
}

// half is the part of the time for a move that is for the exact value: at least an instant, since no time at
// all would be no limit.
func half(limit time.Duration) time.Duration { return max(1, limit/2) }

// scored is a game whose score grows along the way. Half of the time is for the exact value and, where that
// is not found, the other half for a search.
type scored[S comparable] struct {
	game.Game[S]
	solver game.Strategy[S]
	judge  play.Judge  // by the solver
	lead   func(S) int // by how much the player to move is ahead
	unit   string
	limit  time.Duration
	memory int64
}

// play sets judge and levels of a description.
func (g scored[S]) play(d *play.Description[S]) {
	search := like(minimax.Search[S]{Game: g.Game, Evaluate: g.lead, Scale: 1, Time: g.limit, Memory: g.memory})
	d.Judge = play.JudgeInTime(half(g.limit), g.judge.In(g.unit, 1), play.BySearch(g.Game, search(0), play.Signed).In(g.unit, 1))
	d.Levels = threeLevels(
		oneAhead, often(play.Erase(d.Rules), ahead(search, 1)),
		movesAhead(2), ahead(search, 2),
		inTheTime, inTime(g.limit, play.Player(g.solver), ahead(search, 0)))
}

// inTime makes a player by an exact tool in half of the time and, where that does not suffice, by another one.
func inTime(limit time.Duration, exact play.Strategy, guess maker) maker {
	return func(dice *rand.Rand) play.Strategy { return play.InTime(half(limit), exact, guess(dice)) }
}

// racing is a game in which it matters who wins, and how soon. Half of the time is for the exact value and,
// where that is not found, the other half for a guess.
type racing struct {
	rules  play.Rules
	limit  time.Duration
	exact  play.Judge
	guess  play.Judge
	first  maker // thinks about every other move of a beginner
	depth  int   // of the search of the advanced level
	ahead  maker // that search
	solver play.Strategy
	other  maker // guesses
}

// levels returns the levels.
func (g racing) levels() []play.Opponent {
	return threeLevels(oneAhead, often(g.rules, g.first), movesAhead(g.depth), g.ahead, inTheTime, inTime(g.limit, g.solver, g.other))
}

// judge returns the judge.
func (g racing) judge() play.Judge { return play.JudgeInTime(half(g.limit), g.exact, g.guess) }

// cyclic is a game with cycles. It is judged and played by a table, if there is one, and otherwise by searches
// as far as the time allows.
type cyclic[S comparable] struct {
	game.Game[S]
	table  *minimax.Table[S] // or nil
	search minimax.Search[S] // as far ahead as the time allows
	tell   func(int) string  // what its values mean, or nil
	clear  float64           // the value from which on a player has as good as won
}

// judge returns the judge.
func (g cyclic[S]) judge() play.Judge {
	if g.table != nil {
		return play.ByTable(g.table, "")
	}
	return play.BySearch(g.Game, g.to(0), g.tell).In("", g.clear)
}

// to returns a search so many moves ahead.
func (g cyclic[S]) to(depth int) *minimax.Search[S] {
	s := g.search
	s.Depth = depth
	return &s
}

// levels returns the levels, of which the beginner is said to be so.
func (g cyclic[S]) levels(beginner string, thinker maker) []play.Opponent {
	expert, best := asFarAhead, ahead(g.to, 0)
	if g.table != nil {
		expert, best = "perfect", func(*rand.Rand) play.Strategy { return play.Player(g.table.Strategy()) }
	}
	return threeLevels(beginner, often(play.Erase(g.Game), thinker), movesAhead(3), ahead(g.to, 3), expert, best)
}

// tabulated returns the table of what can be reached from a start, or nil if the memory does not suffice.
func tabulated[S comparable](ctx context.Context, g game.Game[S], start S, o Options) (*minimax.Table[S], error) {
	table, err := (&minimax.Loopy[S]{Game: g, Memory: memory(o)}).Tabulate(ctx, start)
	if errors.Is(err, game.ErrMemory) {
		return nil, nil
	}
	return table, err
}

// oneOf returns that of the games which an argument names, the first one if there is none.
func oneOf[G any](args []string, games []G, name func(G) string) (g G, err error) {
	if len(args) == 0 {
		return games[0], nil
	}
	var names []string
	for _, g := range games {
		if names = append(names, name(g)); len(args) == 1 && strings.EqualFold(args[0], name(g)) {
			return g, nil
		}
	}
	last := len(names) - 1
	return g, fmt.Errorf("want %s or %s, not %q", strings.Join(names[:last], ", "), names[last], strings.Join(args, " "))
}

// playing makes a player that chooses by a function.
func playing[S comparable](choose func(context.Context, S) (S, error)) maker {
	return func(*rand.Rand) play.Strategy { return play.Player(game.StrategyFunc[S](choose)) }
}
