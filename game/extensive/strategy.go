package extensive

import (
	"fmt"
	"strconv"
	"strings"
)

// Strategy is a pure strategy of a player: a choice of moves at information sets. A set with a
// single move leaves no choice, and a strategy never names this set.
//
// A strategy is complete if it names every set of the player (von Neumann and Morgenstern 1944).
// A strategy is reduced if it names only the sets that a play can still reach under the strategy.
// The choices at other sets make no difference.
type Strategy struct {
	Player  int
	Choices []Choice // in the order of a depth-first search
}

// Choice is the choice of a move at an information set.
type Choice struct {
	Set  int
	Move int // the index in Moves of each node of the set
}

// Move returns the index of the move that s chooses at the information set. If s does not name
// the set, ok is false. Move takes time linear in the length of s.
func (s Strategy) Move(set int) (move int, ok bool) {
	for _, c := range s.Choices {
		if c.Set == set {
			return c.Move, true
		}
	}
	return 0, false
}

// choices returns the number of moves at the set, 1 if there is no choice.
func (g *Game) choices(set int) int { return len(g.Nodes[g.Sets[set].Nodes[0]].Moves) }

// moveName returns the name of a choice of g.
func (g *Game) moveName(c Choice) string {
	return g.Nodes[g.Sets[c.Set].Nodes[0]].Moves[c.Move].Name
}

// setName returns the name of the set. If the set has no name, setName returns the name of the
// first node, or the number of the set counted from 1.
func (g *Game) setName(set int) string {
	switch s := &g.Sets[set]; {
	case s.Name != "":
		return s.Name
	case g.Nodes[s.Nodes[0]].Name != "":
		return g.Nodes[s.Nodes[0]].Name
	default:
		return "#" + strconv.Itoa(set+1)
	}
}

// StrategyName returns the names of the moves of s, joined by commas, such as "2→1, 1→0". The
// name of a strategy without choices is "-". Two strategies may have the same name: see
// [Game.StrategyNames].
func (g *Game) StrategyName(s Strategy) string {
	return g.join(s, func(c Choice) string { return g.moveName(c) })
}

// StrategyNames returns different names for the strategies of a player. It tries four forms and
// returns the first form without equal names:
//
//   - the names of [Game.StrategyName];
//   - the set before each move: "A:B, D:I" is move B at set A and move I at set D;
//   - the number of the set, from 1: "#1:B, #4:I";
//   - the number of the move too: "#1:2 B, #4:1 I".
func (g *Game) StrategyNames(strategies []Strategy) []string {
	names, _ := g.strategyNames(strategies, nil)
	return names
}

// strategyNames is StrategyNames as a part of a call.
func (g *Game) strategyNames(strategies []Strategy, w work) (names []string, err error) {
	names = make([]string, len(strategies))
	for _, way := range []func(c Choice) string{
		g.moveName,
		func(c Choice) string { return g.setName(c.Set) + ":" + g.moveName(c) },
		func(c Choice) string { return fmt.Sprintf("#%d:%s", c.Set+1, g.moveName(c)) },
		func(c Choice) string { return fmt.Sprintf("#%d:%d %s", c.Set+1, c.Move+1, g.moveName(c)) },
	} {
		seen := make(map[string]bool, len(names))
		for i, s := range strategies {
			if err := w.do(20 * (1 + len(s.Choices))); err != nil {
				return nil, err
			}
			names[i] = g.join(s, way)
			seen[names[i]] = true
		}
		// The last way has the numbers of sets and moves, which tell all strategies apart.
		if len(seen) == len(names) {
			break
		}
	}
	return names, nil
}

// join returns the names of the choices of s, separated by commas.
func (g *Game) join(s Strategy, name func(Choice) string) string {
	if len(s.Choices) == 0 {
		return "-"
	}
	var b strings.Builder
	for i, c := range s.Choices {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(name(c))
	}
	return b.String()
}
