package takeaway

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// ErrSet says that a text is not a set of numbers to take. The error of [ParseSet] names the
// wrong part.
var ErrSet = errors.New("not a set of numbers to take")

// ParseSet reads a set of numbers from 1 to 2^24, for [Subtraction] or [AllBut]. The text has
// decimal numbers and ranges, separated by commas, such as "1, 2-5, 8". Braces around the set and
// spaces between numbers are allowed. An empty text, or {}, is the empty set.
//
// The numbers of the result are distinct and ascending. The error wraps [ErrSet].
func ParseSet(text string) ([]int, error) {
	list, opened := strings.CutPrefix(strings.TrimSpace(text), "{")
	list, closed := strings.CutSuffix(list, "}")
	if opened != closed {
		return nil, game.SyntaxErrorf(ErrSet, "%q has one brace without the other", code.Brief(text))
	}
	if strings.TrimSpace(list) == "" {
		return nil, nil
	}
	var runs []run
	for part := range strings.SplitSeq(list, ",") {
		r, err := parseRun(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		runs = append(runs, r)
	}
	return members(runs), nil
}

// run is the numbers from first to last, both included.
type run struct {
	first, last int
}

// parseRun reads a number or a range.
func parseRun(part string) (run, error) {
	low, high, ranged := strings.Cut(part, "-")
	first, err := parseTake(strings.TrimSpace(low), part)
	if err != nil || !ranged {
		return run{first, first}, err
	}
	last, err := parseTake(strings.TrimSpace(high), part)
	if err == nil && last < first {
		err = game.SyntaxErrorf(ErrSet, "range %q ends before it begins", code.Brief(part))
	}
	return run{first, last}, err
}

// parseTake reads a number of the set. The number is in part.
func parseTake(word, part string) (int, error) {
	s, err := strconv.ParseUint(word, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange) || err == nil && s > maxTake:
		return 0, game.SyntaxErrorf(ErrSet, "%q is larger than %d", code.Brief(word), maxTake)
	case part == "":
		return 0, game.SyntaxErrorf(ErrSet, "nothing where a number should be")
	case err != nil && word == part:
		return 0, game.SyntaxErrorf(ErrSet, "%q is not a positive number", code.Brief(word))
	case err != nil:
		return 0, game.SyntaxErrorf(ErrSet, "%q in %q is not a positive number", code.Brief(word), code.Brief(part))
	case s == 0:
		return 0, game.SyntaxErrorf(ErrSet, "%q is not a positive number", code.Brief(word))
	}
	return int(s), nil
}

// members returns the numbers in the runs, in ascending order.
func members(runs []run) []int {
	slices.SortFunc(runs, func(a, b run) int { return a.first - b.first })
	var set []int
	next := 1 // smaller numbers have been looked at
	for _, r := range runs {
		for next = max(next, r.first); next <= r.last; next++ {
			set = append(set, next)
		}
	}
	return set
}
