package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// move is a move in a sum.
type move struct {
	summand       int
	names         []string // of all moves in the summand to this value
	to, incentive partizan.Value
	temperature   partizan.Number
	wins, best    bool
	sensible      bool // at least as good as an option of the canonical form
}

// moves returns the moves of a player in a sum, those to one value of a summand together.
func (c *calculator) moves(sum []summand, p partizan.Player) (moves []move, err error) {
	for i := range sum {
		more, err := c.movesIn(sum, i, p)
		if err != nil {
			return nil, err
		}
		moves = append(moves, more...)
	}
	for i, m := range moves {
		moves[i].best = !slices.ContainsFunc(moves, func(o move) bool {
			return o.incentive != m.incentive && c.LessEqual(m.incentive, o.incentive)
		})
	}
	return moves, c.Err()
}

// movesIn returns the moves in one summand: those of its position, or to the options of its
// canonical form.
func (c *calculator) movesIn(sum []summand, i int, p partizan.Player) (moves []move, err error) {
	s := sum[i]
	rest := c.Sub(c.total(sum), s.value)
	add := func(name string, to partizan.Value) {
		if at := slices.IndexFunc(moves, func(m move) bool { return m.to == to }); at >= 0 {
			moves[at].names = append(moves[at].names, name)
			return
		}
		m := move{summand: i, names: []string{name}, to: to, incentive: c.Sub(to, s.value)}
		if p == partizan.Right {
			m.incentive = c.Neg(m.incentive)
		}
		m.sensible = slices.ContainsFunc(s.value.Options(p), func(o partizan.Value) bool {
			return p == partizan.Left && c.LessEqual(o, to) || p == partizan.Right && c.LessEqual(to, o)
		})
		m.temperature = c.Temperature(m.incentive)
		m.wins = c.Add(rest, to).Outcome().Wins(p, p.Opponent())
		moves = append(moves, m)
	}
	if s.position.None() {
		for _, o := range ordered(s.value.Options(p)) {
			add(o.String(), o)
		}
		return moves, c.Err()
	}
	player := p
	if s.negative {
		player = p.Opponent()
	}
	for _, o := range s.position.Options(player) {
		v, err := c.find(o)
		if err != nil {
			return nil, err
		}
		add(s.position.MoveName(o), c.signed(s, v))
	}
	return moves, c.Err()
}

// ordered sorts values by their texts.
func ordered(values []partizan.Value) []partizan.Value {
	slices.SortFunc(values, func(a, b partizan.Value) int { return strings.Compare(a.String(), b.String()) })
	return values
}

// report is what there is to know of a sum.
type report struct {
	board string // or "" if the sum is no position
	value string
	rest  string // properties, thermograph and moves
	graph *partizan.Thermograph
}

// report returns what there is to know of a sum.
func (c *calculator) report(expression string, sum []summand, all, full bool) (r report, err error) {
	defer c.watch()()
	total := c.total(sum)
	r.graph = c.Thermograph(total)
	if c.Err() != nil {
		return r, c.Err()
	}
	if len(sum) == 1 && !sum[0].position.None() {
		r.board = sum[0].position.Draw()
	}
	r.value = c.full(full, expression, total)
	var b strings.Builder
	if len(sum) > 1 {
		writeSummands(&b, sum)
	}
	b.WriteByte('\n')
	c.properties(&b, total, r.graph)
	if r.graph.Temperature().Sign() > 0 {
		b.WriteString("\nthermograph, values falling to the right and temperatures rising\n" + r.graph.Draw(64))
	} else {
		fmt.Fprintf(&b, "thermograph   a mast at %v\n", r.graph.Mean())
	}
	for _, p := range []partizan.Player{partizan.Left, partizan.Right} {
		moves, err := c.moves(sum, p)
		if err != nil {
			return r, err
		}
		writeMoves(&b, moves, p, len(sum) > 1, all)
	}
	r.rest = b.String()
	return r, c.Err()
}

// writeSummands lists summands with their values.
func writeSummands(b *strings.Builder, sum []summand) {
	for i, s := range sum {
		if !s.position.None() {
			fmt.Fprintf(b, "  %d: %v = %v\n", i+1, s, s.value)
		} else {
			fmt.Fprintf(b, "  %d: %v\n", i+1, s.value)
		}
	}
}

// properties writes the properties of a value.
func (c *calculator) properties(b *strings.Builder, v partizan.Value, graph *partizan.Thermograph) {
	line := func(name, format string, args ...any) {
		fmt.Fprintf(b, "%-14s"+format+"\n", append([]any{name}, args...)...)
	}
	line("outcome", "%v: %s", v.Outcome(), partizangames.Who(v.Outcome()))
	line("birthday", "%d", v.Birthday())
	left, right := v.Stops()
	line("stops", "Left %v, Right %v", left, right)
	line("mean", "%v", graph.Mean())
	line("temperature", "%v", graph.Temperature())
	rest := v
	if left == right {
		rest = c.Sub(v, partizan.Dyadic(left))
		line("number part", "%v, and beside it %v", left, rest)
	} else {
		line("number part", "none: the stops are different")
	}
	line("reduced form", "%v", c.Reduced(v))
	line("atomic weight", "%s", c.weight(v, left == right, rest))
	if u, ok := c.Uptimal(v); ok && len(u.Ups) > 1 {
		line("uptimal", "%v", u)
	}
}

// weight describes the atomic weight of a value, which is a number and a rest if the stops are equal.
func (c *calculator) weight(v partizan.Value, equal bool, rest partizan.Value) string {
	a := c.store.Arithmetic(c.ctx) // an error is an answer
	defer a.Close()
	weight := a.AtomicWeight(rest)
	switch {
	case equal && a.Err() == nil && rest == v:
		return weight.String()
	case equal && a.Err() == nil && rest != partizan.Value{}:
		return fmt.Sprintf("none, but %v for what is beside the number", weight)
	case v.Infinitesimal():
		return "none: it is not near a multiple of ^"
	}
	return "none: it is not infinitesimal"
}

// longest is the length of the longest incentive that is told of the best moves.
const longest = 60

// writeMoves writes moves of a player: the best, or all of them.
func writeMoves(b *strings.Builder, moves []move, p partizan.Player, numbered, all bool) {
	switch {
	case len(moves) == 0:
		fmt.Fprintf(b, "\n%v has no moves\n", p)
		return
	case all:
		fmt.Fprintf(b, "\n%v's moves, the best marked with +\n", p)
	default:
		fmt.Fprintf(b, "\n%v's best moves\n", p)
	}
	for _, m := range moves {
		if !m.best && !all {
			continue
		}
		mark := ' '
		if m.best && all {
			mark = '+'
		}
		name := strings.Join(m.names, ", ")
		if numbered {
			name = fmt.Sprintf("%d: %s", m.summand+1, name)
		}
		wins := "loses"
		if m.wins {
			wins = "wins"
		}
		if all && m.sensible {
			wins += ", sensible"
		}
		if len(m.names) == 1 && m.names[0] == m.to.String() {
			fmt.Fprintf(b, "%c %s", mark, name)
		} else {
			fmt.Fprintf(b, "%c %s to %v", mark, name, m.to)
		}
		incentive := m.incentive.String()
		if len(incentive) > longest && !all {
			incentive = "as -moves tells"
		}
		fmt.Fprintf(b, "; incentive %s, temperature %v; %s\n", incentive, m.temperature, wins)
	}
}
