package study

import (
	"sync"

	"github.com/gametheory-go/gametheory/examples/internal/play"
	"github.com/gametheory-go/gametheory/game"
)

// number stands for a position: positions are counted as they are met. So what tools do depends on
// no hash of a boxed position, and is the same each time.
type number uint64

// subject is a game and the position that it starts from, both with numbers for positions.
type subject struct {
	rules game.Rules[number]
	start number

	// lost is what the closed formula of the package says of the start, if it has one.
	lost func() (lost, known bool)
	rule string // whether it has: yes, in part or empty
}

// numbered counts the positions of a game.
type numbered struct {
	rules   play.Rules
	mutex   sync.Mutex // of the rest
	numbers map[play.Position]number
	met     []play.Position
	options []play.Position
}

// at returns the position of a number.
func (n *numbered) at(s number) play.Position {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	return n.met[s]
}

// of returns the number of a position.
func (n *numbered) of(s play.Position) number {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	return n.count(s)
}

// count is of where the mutex is locked.
func (n *numbered) count(s play.Position) number {
	i, ok := n.numbers[s]
	if !ok {
		i = number(len(n.met))
		n.numbers[s], n.met = i, append(n.met, s)
	}
	return i
}

// each appends the numbers of what positions appends for a position.
func (n *numbered) each(dst []number, s number, positions func(dst []play.Position, s play.Position) []play.Position) []number {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	n.options = positions(n.options[:0], n.met[s])
	for _, o := range n.options {
		dst = append(dst, n.count(o))
	}
	return dst
}

func (n *numbered) Moves(dst []number, s number) []number { return n.each(dst, s, n.rules.Moves) }

// newSubject returns the game with numbers. It has the capabilities that the game has, each
// by a wrapper of its own.
func newSubject(rules play.Rules, start play.Position) *subject {
	n := &numbered{rules: rules, numbers: make(map[play.Position]number)}
	var r game.Rules[number] = n
	if c, ok := game.Find[game.Keyer[play.Position]](rules); ok {
		r = keyed{inner{r}, func(s number) uint64 { return c.Key(n.at(s)) }}
	}
	if c, ok := game.Find[game.Canonicalizer[play.Position]](rules); ok {
		r = symmetric{inner{r}, func(s number) number { return n.of(c.Canonical(n.at(s))) }}
	}
	if c, ok := game.Find[game.Bounder[play.Position]](rules); ok {
		r = bounded{inner{r}, func(s number) (lo, hi int) { return c.Bounds(n.at(s)) }}
	}
	if c, ok := game.Find[game.Partitioner[play.Position]](rules); ok {
		r = parted{inner{r}, func(dst []number, s number) []number { return n.each(dst, s, c.Parts) }}
	}
	if c, ok := game.Find[game.Turner[play.Position]](rules); ok {
		r = turned{inner{r}, func(s number) int { return c.Turn(n.at(s)) }}
	}
	if c, ok := game.Find[game.Chancer[play.Position]](rules); ok {
		r = chanced{inner{r}, func(dst []int, s number) []int { return c.Chances(dst, n.at(s)) }}
	}
	if c, ok := game.Find[game.Banker[play.Position]](rules); ok {
		r = banked{inner{r}, func(s number) (rest number, points int) {
			p, points := c.Bank(n.at(s))
			return n.of(p), points
		}}
	}
	if c, ok := game.Find[game.MoveNamer[play.Position]](rules); ok {
		r = named{inner{r}, func(s, next number) string { return c.MoveName(n.at(s), n.at(next)) }}
	}
	switch g := rules.(type) {
	case game.Game[play.Position]:
		r = ended{inner{r}, func(s number) int { return g.Score(n.at(s)) }}
	case game.Multiplayer[play.Position]:
		turn, _ := game.Find[game.Turner[number]](r)
		r = several{inner{r}, turn, g.Players(), func(s number, player int) int { return g.Payoff(n.at(s), player) }}
	}
	return &subject{rules: r, start: n.of(start)}
}

// inner is the game that a wrapper is about.
type inner struct{ game.Rules[number] }

func (w inner) Unwrap() game.Rules[number] { return w.Rules }

type (
	keyed struct {
		inner
		key func(number) uint64
	}
	symmetric struct {
		inner
		canonical func(number) number
	}
	bounded struct {
		inner
		bounds func(number) (int, int)
	}
	parted struct {
		inner
		parts func([]number, number) []number
	}
	turned struct {
		inner
		turn func(number) int
	}
	chanced struct {
		inner
		chances func([]int, number) []int
	}
	banked struct {
		inner
		bank func(number) (number, int)
	}
	named struct {
		inner
		name func(s, next number) string
	}
	ended struct {
		inner
		score func(number) int
	}
	several struct {
		inner
		game.Turner[number]
		players int
		payoff  func(s number, player int) int
	}
)

func (w keyed) Key(s number) uint64                    { return w.key(s) }
func (w symmetric) Canonical(s number) number          { return w.canonical(s) }
func (w bounded) Bounds(s number) (lo, hi int)         { return w.bounds(s) }
func (w parted) Parts(dst []number, s number) []number { return w.parts(dst, s) }
func (w turned) Turn(s number) int                     { return w.turn(s) }
func (w chanced) Chances(dst []int, s number) []int    { return w.chances(dst, s) }
func (w banked) Bank(s number) (number, int)           { return w.bank(s) }
func (w named) MoveName(s, next number) string         { return w.name(s, next) }
func (w ended) Score(s number) int                     { return w.score(s) }
func (w several) Players() int                         { return w.players }
func (w several) Payoff(s number, player int) int      { return w.payoff(s, player) }
