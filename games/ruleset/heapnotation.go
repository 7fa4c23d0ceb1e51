package ruleset

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// Text returns the heaps, such as 5+3 or (3,4)+2*(1,2), and 0 if there are no heaps of several
// numbers.
func (r *HeapRules) Text(p grid.Position) string {
	if p == beyond {
		return "a position beyond the limits"
	}
	h := unpack(p)
	var words []string
	for _, heap := range h.all[:h.n] {
		var list []string
		for j := range r.ruleset.dims {
			shift := r.ruleset.width() * (r.ruleset.dims - 1 - j)
			list = append(list, strconv.Itoa(int(heap&numbers>>shift)&int(largest(r.ruleset.dims))))
		}
		word := strings.Join(list, ",")
		if len(list) > 1 {
			word = "(" + word + ")"
		}
		if n := heap >> 24; n > 1 {
			word = fmt.Sprint(n, "*", word)
		}
		words = append(words, word)
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, "+")
}

// Parse reads a text of Text. The error wraps game.ErrPosition.
func (r *HeapRules) Parse(text string) (grid.Position, error) {
	var h heaps
	if text == "none" {
		return h.pack(), nil
	}
	for word := range strings.SplitSeq(text, "+") {
		word = strings.TrimSpace(word)
		count, heap := int64(1), word
		if before, after, ok := strings.Cut(word, "*"); ok {
			n, err := strconv.ParseUint(before, 10, 16)
			if err != nil || n == 0 {
				return grid.Position{}, game.SyntaxErrorf(game.ErrPosition, "%q in %q, want a number of heaps", before, word)
			}
			count, heap = int64(n), after
		}
		inside, ok := strings.CutPrefix(heap, "(")
		if ok {
			if inside, ok = strings.CutSuffix(inside, ")"); !ok {
				return grid.Position{}, game.SyntaxErrorf(game.ErrPosition, "no ) in %q", word)
			}
		}
		var list []int64
		for number := range strings.SplitSeq(inside, ",") {
			n, err := strconv.ParseUint(strings.TrimSpace(number), 10, 32)
			if err != nil || int64(n) > largest(r.ruleset.dims) {
				return grid.Position{}, game.SyntaxErrorf(game.ErrPosition, "%q in %q, want a number from 0 to %d", number, word, largest(r.ruleset.dims))
			}
			list = append(list, int64(n))
		}
		if len(list) != r.ruleset.dims || !ok && len(list) > 1 {
			return grid.Position{}, game.SyntaxErrorf(game.ErrPosition, "%q, want a heap such as %s", word, [...]string{"5", "(3,4)", "(3,4,5)"}[r.ruleset.dims-1])
		}
		if !h.add(r.ruleset.heap(list), count) {
			return grid.Position{}, game.SyntaxErrorf(game.ErrPosition, "more than %d different heaps", maxTerms)
		}
	}
	return h.pack(), nil
}

// Draw returns the text in a line.
func (r *HeapRules) Draw(p grid.Position) string { return r.Text(p) + "\n" }

// MoveName returns the text of the option.
func (r *HeapRules) MoveName(_, option grid.Position) string { return r.Text(option) }

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (r *HeapRules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}

// Ruleset returns the ruleset.
func (r *HeapRules) Ruleset() *Ruleset { return r.ruleset }
