package minimax_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// digraph is a game on an explicit digraph: positions are vertices.
type digraph struct {
	arcs   [][]int // the options of each vertex
	scores []int   // of each vertex, whether terminal or not
}

func (g *digraph) Moves(dst []int, v int) []int { return append(dst, g.arcs[v]...) }
func (g *digraph) Score(v int) int              { return g.scores[v] }

// randomDigraph returns an acyclic digraph with n vertices, in which arcs lead
// from lower to higher ones, now and then two to the same. Scores are small, so
// that there are ties.
func randomDigraph(r *rand.Rand, n int) *digraph {
	g := &digraph{arcs: make([][]int, n), scores: make([]int, n)}
	degree := 1 + r.IntN(5)
	spread := 1 + r.IntN(6)
	for v := range n {
		g.scores[v] = r.IntN(2*spread+1) - spread
		for range r.IntN(degree + 1) {
			if v+1 < n {
				g.arcs[v] = append(g.arcs[v], v+1+r.IntN(min(n-v-1, 12)))
			}
		}
	}
	return g
}

// negamax is the oracle: plain recursion, no memory, no window.
func negamax[S comparable](g game.Game[S], v S) int {
	turn := func(S) int { return 0 }
	alternate := true
	if t, ok := game.Find[game.Turner[S]](g); ok {
		turn, alternate = t.Turn, false
	}
	options := g.Moves(nil, v)
	if len(options) == 0 {
		return g.Score(v)
	}
	best := math.MinInt
	for _, o := range options {
		w := negamax(g, o)
		if alternate || turn(v) != turn(o) {
			w = -w
		}
		best = max(best, w)
	}
	return best
}

// The following add capabilities to a digraph, at random.

type turning struct {
	*digraph
	turns []int
}

func (g turning) Turn(v int) int { return g.turns[v] }

func randomTurns(r *rand.Rand, g *digraph) turning {
	t := turning{g, make([]int, len(g.arcs))}
	for v := range t.turns {
		t.turns[v] = r.IntN(2)
	}
	return t
}

type keyed struct{ *digraph }

func (keyed) Key(v int) uint64 { return uint64(v) * 0x9e3779b97f4a7c15 }

// bounded has bounds that are true but loose.
type bounded struct {
	game.Game[int]
	lo, hi []int
}

func (g bounded) Bounds(v int) (lo, hi int) { return g.lo[v], g.hi[v] }
func (g bounded) Unwrap() game.Rules[int]   { return g.Game }

func randomBounds(r *rand.Rand, g game.Game[int], n int) bounded {
	b := bounded{g, make([]int, n), make([]int, n)}
	for v := range n {
		value := negamax(g, v)
		b.lo[v], b.hi[v] = value-r.IntN(4), value+r.IntN(4)
		if r.IntN(4) == 0 {
			b.lo[v], b.hi[v] = math.MinInt, math.MaxInt
		}
	}
	return b
}

// doubled is a game of two copies of another, vertex v and vertex v + n, in
// which a move leads to either copy. The first of each is the representative.
type doubled struct {
	game.Game[int]
	n int
}

func (g doubled) Moves(dst []int, v int) []int {
	lo := len(dst)
	dst = g.Game.Moves(dst, v%g.n)
	for i, o := range dst[lo:] {
		dst[lo+i] = o + g.n*((v+i)%2)
	}
	return dst
}
func (g doubled) Score(v int) int     { return g.Game.Score(v % g.n) }
func (g doubled) Canonical(v int) int { return v % g.n }

// reversed is a doubling in which the second copy has the options in the opposite order.
type reversed struct{ doubled }

func (g reversed) Moves(dst []int, v int) []int {
	lo := len(dst)
	if dst = g.doubled.Moves(dst, v); v >= g.n {
		slices.Reverse(dst[lo:])
	}
	return dst
}

// swapped is a doubling of a game with turns, in which the second copy has the
// players exchanged.
type swapped struct {
	doubled
	turns []int
}

func (g swapped) Turn(v int) int { return g.turns[v%g.n] ^ v/g.n }

// Moves leads to that copy which means the same as the option in the first.
func (g swapped) Moves(dst []int, v int) []int {
	lo := len(dst)
	dst = g.Game.Moves(dst, v%g.n)
	for i, o := range dst[lo:] {
		dst[lo+i] = o + g.n*(v/g.n)
	}
	return dst
}

// twins is a digraph in which the player who moves may move again. Vertex v is there for
// either player, at v + n·player, and Canonical exchanges the players. Two options of a position
// may be twins: the same vertex for either player.
type twins struct {
	*digraph
	n     int
	again [][]bool // of the arcs from a vertex
	first []int    // the player to move at the representative of a vertex
}

// newTwins returns twins on a copy of g, with more arcs for twins. Player 0 is to move at all
// representatives.
func newTwins(r *rand.Rand, g *digraph) twins {
	n := len(g.arcs)
	t := twins{&digraph{make([][]int, n), g.scores}, n, make([][]bool, n), make([]int, n)}
	for v, arcs := range g.arcs {
		for _, o := range arcs {
			again := r.IntN(3) == 0
			t.arcs[v], t.again[v] = append(t.arcs[v], o), append(t.again[v], again)
			if r.IntN(3) == 0 {
				t.arcs[v], t.again[v] = append(t.arcs[v], o), append(t.again[v], !again)
			}
		}
	}
	return t
}

func (g twins) Moves(dst []int, s int) []int {
	lo := len(dst)
	v, player := s%g.n, s/g.n
	for i, o := range g.arcs[v] {
		next := 1 - player
		if g.again[v][i] {
			next = player
		}
		dst = append(dst, o+g.n*next)
	}
	if player == 1 {
		slices.Reverse(dst[lo:])
	}
	return dst
}
func (g twins) Score(s int) int { return g.scores[s%g.n] }
func (g twins) Turn(s int) int  { return s / g.n }
func (g twins) Canonical(s int) int {
	if s < 0 {
		return s // no vertex
	}
	return s%g.n + g.n*g.first[s%g.n]
}

// variants are games on the same random digraph with all capabilities.
func variants(r *rand.Rand, n int) map[string]game.Game[int] {
	g := randomDigraph(r, n)
	t := randomTurns(r, g)
	return map[string]game.Game[int]{
		"plain":          g,
		"key":            keyed{g},
		"turn":           t,
		"bounds":         randomBounds(r, g, n),
		"turn+bounds":    randomBounds(r, t, n),
		"key+bounds":     randomBounds(r, keyed{g}, n),
		"canonical":      doubled{g, n},
		"reversed":       reversed{doubled{g, n}},
		"canonical+turn": swapped{doubled{g, n}, t.turns},
		"twins":          newTwins(r, g),
		"normal":         game.Normal[int](g),
		"misere+turn":    game.Misere[int](t),
	}
}

// windowVariants are variants with Bank, which few tools ask, and those for whose options AlphaBeta and
// ProofNumber have a field Expand.
func windowVariants(r *rand.Rand, n int) map[string]game.Game[int] {
	all := variants(r, n)
	g := randomDigraph(r, n)
	t := randomTurns(r, g)
	all["bank"] = newBanked(r, g, n)
	all["bank+turn"] = bankedTurns{newBanked(r, t, n)}
	all["bank+bounds"] = boundedBank(r, newBanked(r, g, n))
	all["expand"] = expanding{Game: g}
	all["expand+key"] = expanding{Game: keyed{g}}
	all["expand+bounds"] = expanding{Game: randomBounds(r, t, n)}
	all["expand+class"] = expanding{Game: swapped{doubled{g, n}, t.turns}}
	all["expand+bank"] = expanding{Game: bankedTurns{newBanked(r, t, n)}}
	all["expand+bank+bounds"] = expanding{Game: boundedBank(r, newBanked(r, g, n))}
	return all
}

// banked is a game on the digraph of another in which points are won on the way: position v + n·c has
// the lead of the player to move with code c, 0 for none.
type banked struct {
	game.Game[int]
	turner game.Turner[int] // or nil
	n      int
	gains  [][]int // of the options of a vertex
}

func newBanked(r *rand.Rand, g game.Game[int], n int) banked {
	b := banked{Game: g, n: n, gains: make([][]int, n)}
	b.turner, _ = game.Find[game.Turner[int]](g)
	most := 4
	if r.IntN(8) == 0 {
		most = 20_000 // two gains are more than 16 bits
	}
	for v := range n {
		for range g.Moves(nil, v) {
			b.gains[v] = append(b.gains[v], r.IntN(2*most+1)-most)
		}
	}
	return b
}

func (b banked) lead(s int) int {
	if c := s / b.n; c%2 == 0 {
		return c / 2
	} else {
		return -(c + 1) / 2
	}
}

func (b banked) position(v, lead int) int {
	if lead >= 0 {
		return v + b.n*2*lead
	}
	return v + b.n*(-2*lead-1)
}

func (b banked) Moves(dst []int, s int) []int {
	v := s % b.n
	for i, o := range b.Game.Moves(nil, v) {
		lead := b.lead(s) + b.gains[v][i]
		if b.turner == nil || b.turner.Turn(v) != b.turner.Turn(o) {
			lead = -lead
		}
		dst = append(dst, b.position(o, lead))
	}
	return dst
}

func (b banked) Score(s int) int               { return b.Game.Score(s%b.n) + b.lead(s) }
func (b banked) Bank(s int) (rest, points int) { return s % b.n, b.lead(s) }

// bankedTurns is banked where the game says who moves.
type bankedTurns struct{ banked }

func (b bankedTurns) Turn(s int) int { return b.turner.Turn(s % b.n) }

// boundedBank returns a game with bounds on what remains to be won, beside the points won so far.
func boundedBank(r *rand.Rand, b banked) bankedBounds {
	return bankedBounds{randomBounds(r, b, b.n), b}
}

type bankedBounds struct {
	bounded // of the rests
	bank    banked
}

func (g bankedBounds) Bounds(s int) (lo, hi int) {
	rest, points := g.bank.Bank(s)
	if lo, hi = g.bounded.Bounds(rest); lo > math.MinInt {
		lo, hi = lo+points, hi+points
	}
	return lo, hi
}

// expand is the type of a field Expand.
type expand = func(dst []minimax.Expanded[int], v, alpha, beta int) []minimax.Expanded[int]

// expandOf returns the Expand of g, if g is expanding.
func expandOf[S comparable](g game.Game[S]) func(dst []minimax.Expanded[S], s S, alpha, beta int) []minimax.Expanded[S] {
	if g, ok := g.(interface {
		Expand(dst []minimax.Expanded[S], s S, alpha, beta int) []minimax.Expanded[S]
	}); ok {
		return g.Expand
	}
	return nil
}

// expanding is a game with a function for a field Expand, which tells no more of the options than it must:
// in another order than Moves, or in the same and up to the first one that shows what is asked.
type expanding struct {
	game.Game[int]
	inOrder bool
}

func (g expanding) Unwrap() game.Rules[int] { return g.Game }

func (g expanding) Expand(dst []minimax.Expanded[int], v, alpha, beta int) []minimax.Expanded[int] {
	first := len(dst)
	options := g.Game.Moves(nil, v)
	if !g.inOrder {
		slices.Reverse(options)
	}
	for i, o := range options {
		e := g.expanded(v, o)
		e.Move = uint16(i)
		a, b := -beta, -alpha
		if e.Again {
			a, b = alpha, beta
		}
		if e.Lo >= b || e.Hi <= a || e.Lo == e.Hi {
			e.Position, e.Key, e.Points = -1, 0, 0
		}
		dst = append(dst, e)
		if shows := e.Again && e.Lo >= b || !e.Again && e.Hi <= a; shows && (g.inOrder || i%2 == 0) {
			return append(dst[:first], e)
		}
	}
	return dst
}

// expanded returns what is told of the option o of v, whatever is asked.
func (g expanding) expanded(v, o int) minimax.Expanded[int] {
	e := minimax.Expanded[int]{Position: o, Lo: -minimax.MaxScore, Hi: minimax.MaxScore}
	if turner, ok := game.Find[game.Turner[int]](g.Game); ok {
		e.Again = turner.Turn(o) == turner.Turn(v)
	}
	if banker, ok := game.Find[game.Banker[int]](g.Game); ok {
		e.Position, e.Points = banker.Bank(o)
	}
	if canonical, ok := game.Find[game.Canonicalizer[int]](g.Game); ok {
		e.Position = canonical.Canonical(e.Position)
	}
	if keyer, ok := game.Find[game.Keyer[int]](g.Game); ok {
		e.Key = keyer.Key(e.Position)
	}
	if bounder, ok := game.Find[game.Bounder[int]](g.Game); ok {
		e.Lo, e.Hi = bounder.Bounds(o)
	}
	return e
}

// texts is a game on a digraph whose positions do not fit in a word.
type texts struct{ *digraph }

// Its positions are rows of coins, as those of the examples, so that every tool is compiled once for all.
func (g texts) Moves(dst []coins, s coins) []coins {
	for _, o := range g.arcs[number(s)] {
		dst = append(dst, text(o))
	}
	return dst
}
func (g texts) Score(s coins) int { return g.scores[number(s)] }

func text(v int) coins { return coins{row: strconv.Itoa(v)} }

func number(s coins) int {
	v, err := strconv.Atoi(s.row)
	if err != nil {
		panic(err)
	}
	return v
}

// tabulated returns the table of a solver, read at the position that it was made of, as a result.
func tabulated[S comparable](sv *minimax.Solver[S]) func(ctx context.Context, s S) (game.Result[S, int], error) {
	return func(ctx context.Context, s S) (r game.Result[S, int], err error) {
		table, err := sv.Tabulate(ctx, s)
		if err != nil {
			return r, err
		}
		r.Stats, r.Exact = table.Stats, true
		v, err := table.Value(s)
		if err != nil {
			return r, err
		}
		r.Value, r.Plies = v.Payoff, v.Plies
		r.Line, err = table.Line(s)
		return r, err
	}
}
