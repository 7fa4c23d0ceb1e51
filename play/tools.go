package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
)

// DefaultTime is the time for a move of the default Judge and of the best of the default Levels.
const DefaultTime = 2 * time.Second

// DefaultMemory is the limit in bytes on the memory of the default Judge and Levels. A position
// that needs more memory would also take too long to solve.
const DefaultMemory = 512 << 20

// patience is how long it may take to solve a game in which players do not see all.
const patience = 10 * time.Second

// Timed returns the game with another time for a move, for the default Judge and the default
// Levels.
func (g *Game) Timed(limit time.Duration) *Game {
	timed := *g
	if g.arm != nil {
		timed.plain.Time = limit
		timed.d = timed.plain
		timed.d.Seed = g.d.Seed
		timed.arm(&timed)
	}
	return &timed
}

// arm gives a game the default tools that its description leaves out.
func arm(g *Game) {
	if g.d.Judge != nil && g.d.Levels != nil && !slices.ContainsFunc(g.d.Levels, Opponent.named) {
		return
	}
	a := newArms(g.d)
	if g.d.Judge == nil {
		g.d.Judge = a.judge()
	}
	g.d.Levels = a.fill(g.d.Levels)
}

// fill returns levels with default ones in the place of those that are named, or all default ones
// instead of nil. It panics if there is no default level of a name.
func (a *arms) fill(levels []Opponent) []Opponent {
	defaults := a.levels()
	if levels == nil {
		return defaults
	}
	levels = slices.Clone(levels)
	for i, l := range levels {
		if !l.named() {
			continue
		}
		k := slices.IndexFunc(defaults, func(d Opponent) bool { return d.Name == l.Name })
		if k < 0 {
			panic(fmt.Sprintf("play: no default level is called %q", l.Name))
		}
		levels[i] = defaults[k]
	}
	return levels
}

// arms are the default tools of a game. They know positions of any type, so that they are compiled
// once.
type arms struct {
	d      description
	limit  time.Duration // for the exact tool, and for the one that guesses
	memory int64
	stakes func() stakes

	exact       Strategy // or nil if there is none
	proves      Judge
	ahead       *minimax.Search[Position] // or nil, if there is no Evaluate
	hidden      *bluffing                 // or nil
	multiplayer bool
}

// bluffing judges and plays a game in which players do not see all.
type bluffing struct {
	Judge  func(unit string, tell func(payoff float64) (value float64, words string)) Judge
	Player func(dice *rand.Rand) Strategy
}

// newBluffing returns the tool for hidden information, or the tool for simultaneous moves if nothing else
// is hidden.
func newBluffing(d description) *bluffing {
	if d.views() {
		h := NewHidden(d.Rules, d.Start)
		h.Time = patience
		return &bluffing{h.Judge, h.Player}
	}
	m := NewSimultaneous(d.Rules, d.Start)
	m.Time = patience
	return &bluffing{m.Judge, m.Player}
}

func newArms(d description) *arms {
	a := &arms{d: d, limit: max(1, cmp.Or(d.Time, DefaultTime)/2), memory: cmp.Or(d.Memory, DefaultMemory)}
	a.stakes = sync.OnceValue(a.d.stakes)
	_, chance := game.Find[game.Chancer[Position]](d.Rules)
	switch g := d.Rules.(type) {
	case game.Game[Position]:
		switch {
		case d.hides():
			a.hidden = newBluffing(d)
		case chance:
			a.expect(g)
		default:
			a.solve(g)
		}
		if d.Evaluate != nil && !d.hides() {
			a.ahead = &minimax.Search[Position]{Game: g, Evaluate: d.Evaluate, Memory: a.memory / 4}
		}
	case game.Multiplayer[Position]:
		if a.multiplayer = true; !d.hides() {
			a.induce(g, chance)
		}
	}
	return a
}

// stakes are what is at stake in a game.
type stakes struct {
	points bool    // whether there are payoffs other than 1, 0 and -1
	fair   float64 // the mean payoff of all players
}

// The stakes are those of a sample of plays, of which each has so many moves at most.
const (
	samplePlays = 40
	sampleMoves = 400
)

func (d *description) stakes() (st stakes) {
	payoffs := d.payoffs()
	if b, ok := game.Find[game.Bounder[Position]](d.Rules); ok {
		if lo, hi := b.Bounds(d.Start); lo >= -1 && hi <= 1 {
			return st
		}
	}
	dice := rand.New(rand.NewPCG(1, 1))
	var options []Position
	ends, sum := 0, 0.0
	for range samplePlays {
		s, player := d.Start, d.turn(d.Start, -1)
		for range sampleMoves {
			if options = d.Rules.Moves(options[:0], s); len(options) == 0 {
				break
			}
			s = options[dice.IntN(len(options))]
			player = d.turn(s, player)
		}
		if len(options) > 0 {
			continue
		}
		for _, p := range payoffs(s, player) {
			st.points = st.points || p > 1 || p < -1
			sum += float64(p)
			ends++
		}
	}
	st.fair = sum / float64(max(1, ends))
	return st
}

// judge returns the default judge.
func (a *arms) judge() Judge {
	switch {
	case a.hidden != nil:
		return func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
			return a.hidden.Judge(a.unit(), a.tell)(ctx, s, deeper)
		}
	case a.proves == nil:
		return unknowing
	}
	return JudgeInTime(a.limit, a.proves, a.guesses())
}

// unknowing judges a game of which nothing can be said.
func unknowing(context.Context, Position, func(Judgement[Position])) (Judgement[Position], error) {
	return Judgement[Position]{Basis: "nothing is known where players do not see all"}, nil
}

// unit returns the unit of values that are means.
func (a *arms) unit() string {
	if a.stakes().points || a.multiplayer {
		return "points"
	}
	return Percent
}

// tell says what a mean payoff is in the unit, and in words.
func (a *arms) tell(payoff float64) (value float64, words string) {
	if a.unit() == Percent {
		return 50 + 50*payoff, fmt.Sprintf("%.2f %% to win", 50+50*payoff)
	}
	return payoff, fmt.Sprintf("%+.2f points", payoff)
}

// levels returns the default levels.
func (a *arms) levels() []Opponent {
	level := func(name, about string, player func(dice *rand.Rand) Strategy) Opponent {
		return Opponent{Level: Level{Name: name, About: about}, New: player}
	}
	levels := []Opponent{level(Random, "at random", func(dice *rand.Rand) Strategy { return game.Random(a.d.Rules, dice) })}
	if a.d.hides() {
		if a.hidden != nil {
			levels = append(levels, level("expert", "mixes moves so that nobody can do better, if the game is small", a.hidden.Player))
		}
		return levels
	}
	levels = append(levels, level("beginner", "by few games at random", a.byPlays(30)))
	if a.ahead != nil {
		levels = append(levels, level("advanced", "three moves ahead", func(*rand.Rand) Strategy {
			search := *a.ahead
			search.Depth = 3
			return &search
		}))
	} else {
		levels = append(levels, level("advanced", "by many games at random", a.byPlays(1000)))
	}
	expert := level("expert", "perfect, where the time suffices", func(dice *rand.Rand) Strategy {
		guess := a.byPlays(0)(dice)
		if a.ahead != nil {
			search := *a.ahead
			search.Time = a.limit
			guess = &search
		}
		return InTime(a.limit, a.exact, guess)
	})
	expert.Perfect = true
	return append(levels, expert)
}

// byPlays returns what makes a player by so many games at random, or by as many as the time allows
// if that is 0.
func (a *arms) byPlays(plays int64) func(dice *rand.Rand) Strategy {
	return func(dice *rand.Rand) Strategy {
		m := a.monteCarlo()
		if m.Iterations, m.Seed = plays, dice.Uint64(); plays == 0 {
			m.Time = a.limit
		}
		return m
	}
}

func (a *arms) monteCarlo() *minimax.MonteCarlo[Position] {
	m := &minimax.MonteCarlo[Position]{}
	switch g := a.d.Rules.(type) {
	case game.Game[Position]:
		m.Game = g
	case game.Multiplayer[Position]:
		m = minimax.NewMonteCarloMultiplayer(g)
	}
	m.Memory, m.Plies = a.memory/4, cmp.Or(a.d.Longest, DefaultLongest)
	return m
}

// mostPlays is how many games at random judge a position at most.
const mostPlays = 100_000

// guesses judges moves by a search or by games at random.
func (a *arms) guesses() Judge {
	if a.ahead != nil {
		search := *a.ahead
		search.Time = a.limit
		return func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
			if a.stakes().points {
				search.Scale = 1
				return BySearch(a.d.Rules, &search, Signed).In("points", 1)(ctx, s, deeper)
			}
			return BySearch(a.d.Rules, &search, nil).In("", minimax.DefaultScale)(ctx, s, deeper)
		}
	}
	m := a.monteCarlo()
	m.Iterations, m.Time = mostPlays, a.limit
	return func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
		if a.unit() == Percent {
			return ByPlays(m, nil)(ctx, s, deeper)
		}
		found, err := m.Analyze(ctx, s)
		return a.byMeans(found), err
	}
}

// byMeans returns what games at random say of each move in points.
func (a *arms) byMeans(found estimates) Judgement[Position] {
	j := Judgement[Position]{Unit: "points", Mean: true,
		Basis: fmt.Sprintf("the mean of %s at random", text.Plural(int(found.Stats.Plays), "game"))}
	for _, o := range found.Options {
		m := Judged[Position]{Move: o.Position, Worth: o.Value.Mean, Text: Tenths(o.Value.Mean) + " points",
			Value: o.Value.Mean, Outcome: OutcomeOf(o.Value.Mean - a.stakes().fair), Exact: o.Exact}
		if o.Value.Visits == 0 && !o.Exact {
			m.Outcome = Unknown
		}
		if o.Best {
			m.Worth = math.Inf(+1) // the mean of one that was hardly looked at may be larger
		}
		j.Moves = append(j.Moves, m)
	}
	return j
}

// solve makes the exact tool of a game of two players without chance.
func (a *arms) solve(g game.Game[Position]) {
	s := &solver{solver: minimax.Solver[Position]{Game: g, Memory: a.memory, Shortest: true}, loopy: minimax.Loopy[Position]{Game: g, Memory: a.memory}}
	a.exact = s
	a.proves = func(ctx context.Context, at Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
		if a.stakes().points {
			return byMargin(a.d.Rules, s.Solve, Signed).In("points", 1)(ctx, at, deeper)
		}
		return byResults(a.d.Rules, s.Solve, bySolution)(ctx, at, deeper)
	}
}

// solver solves positions by a Solver or, in a game in which positions can come again, by a Loopy.
type solver struct {
	solver minimax.Solver[Position]
	loopy  minimax.Loopy[Position]
	cycles bool
	failed time.Duration // how long a Loopy has tried in vain
}

func (sv *solver) parts() []Strategy { return []Strategy{&sv.solver, &sv.loopy} }

// Solve solves a position.
func (sv *solver) Solve(ctx context.Context, s Position) (r result, err error) {
	if !sv.cycles {
		r, err = sv.solver.Solve(ctx, s)
		if !errors.Is(err, game.ErrCycle) {
			return r, err
		}
		sv.cycles = true
		sv.solver.Reset()
	}
	// A Loopy begins anew each time. So it gets another chance only with twice the time.
	if end, ok := ctx.Deadline(); ok && time.Until(end) < 2*sv.failed {
		return r, context.DeadlineExceeded
	}
	began := time.Now()
	if r, err = sv.loopy.Solve(ctx, s); err != nil {
		sv.failed = time.Since(began)
	}
	return r, err
}

// Choose chooses the first move of a solution.
func (sv *solver) Choose(ctx context.Context, s Position) (Position, error) {
	r, err := sv.Solve(ctx, s)
	switch {
	case err != nil:
		return s, err
	case len(r.Line) == 0:
		return s, game.ErrTerminal
	}
	return r.Line[0], nil
}

// expect makes the exact tool of a game of two players with chance.
func (a *arms) expect(g game.Game[Position]) {
	e := &minimax.Expectimax[Position]{Game: g, Memory: a.memory}
	a.exact = e
	a.proves = byAnalysis(a, e.Analyze, true, func(_ Position, v *big.Rat) (worth, over float64) {
		worth, _ = v.Float64()
		return worth, worth
	})
}

// induce makes the exact tool of a game of several players.
func (a *arms) induce(g game.Multiplayer[Position], chance bool) {
	if chance {
		i := minimax.NewInductionChance(g)
		i.Memory = a.memory
		a.exact = i
		a.proves = byAnalysis(a, i.Analyze, true, func(s Position, v []*big.Rat) (worth, over float64) {
			var all []float64
			for _, x := range v {
				f, _ := x.Float64()
				all = append(all, f)
			}
			return share(all, g.Turn(s))
		})
		return
	}
	i := minimax.NewInduction(g)
	i.Memory = a.memory
	a.exact = i
	a.proves = byAnalysis(a, i.Analyze, false, func(s Position, v []int) (worth, over float64) {
		var all []float64
		for _, x := range v {
			all = append(all, float64(x))
		}
		return share(all, g.Turn(s))
	})
}

// share returns the payoff of a player, and how much more it is than the mean of all.
func share(payoffs []float64, player int) (worth, over float64) {
	sum := 0.0
	for _, p := range payoffs {
		sum += p
	}
	return payoffs[player], payoffs[player] - sum/float64(len(payoffs))
}

// byAnalysis judges moves by an exact analysis. Worth returns what a value is worth to the player
// to move at s, and how much more than to the others.
func byAnalysis[V any](a *arms, analyze func(context.Context, Position) (game.Analysis[Position, V], error), mean bool, worth func(s Position, v V) (worth, over float64)) Judge {
	return func(ctx context.Context, s Position, _ func(Judgement[Position])) (Judgement[Position], error) {
		j := Judgement[Position]{Basis: "exact", Unit: a.unit(), Mean: mean}
		found, err := analyze(ctx, s)
		if err != nil {
			return j, err
		}
		for _, o := range found.Options {
			m := Judged[Position]{Move: o.Position, Exact: true}
			var over float64
			m.Worth, over = worth(s, o.Value)
			m.Outcome = OutcomeOf(over)
			if m.Value, m.Text = a.tell(m.Worth); !mean {
				m.Text = fmt.Sprintf("%+.0f points", m.Worth)
			}
			j.Moves = append(j.Moves, m)
		}
		return j, nil
	}
}
