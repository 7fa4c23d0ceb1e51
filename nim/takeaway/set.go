package takeaway

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// ErrSet says that a text is not a set of numbers to take. The error that is
// returned names the part that is wrong.
var ErrSet = errors.New("not a set of numbers to take")

// ParseSet reads a set of numbers from 1 to 2^24, for [Subtraction] or
// [AllBut]: numbers in decimal and ranges such as 2-5, separated by commas, with or
// without braces around them all, and with spaces anywhere between. An empty text,
// or {}, is the empty set.
//
// The numbers of the result are distinct and ascending. The error wraps [ErrSet].
func ParseSet(text string) ([]int, error) {
	list, opened := strings.CutPrefix(strings.TrimSpace(text), "{")
	list, closed := strings.CutSuffix(list, "}")
	if opened != closed {
		return nil, fmt.Errorf("takeaway: %q has one brace without the other: %w", code.Brief(text), ErrSet)
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
		err = fmt.Errorf("takeaway: range %q ends before it begins: %w", code.Brief(part), ErrSet)
	}
	return run{first, last}, err
}

// parseTake reads a number of the set, which is in part.
func parseTake(word, part string) (int, error) {
	s, err := strconv.ParseUint(word, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange) || err == nil && s > maxTake:
		return 0, fmt.Errorf("takeaway: %q is larger than %d: %w", code.Brief(word), maxTake, ErrSet)
	case part == "":
		return 0, fmt.Errorf("takeaway: nothing where a number should be: %w", ErrSet)
	case err != nil && word == part:
		return 0, fmt.Errorf("takeaway: %q is not a positive number: %w", code.Brief(word), ErrSet)
	case err != nil:
		return 0, fmt.Errorf("takeaway: %q in %q is not a positive number: %w", code.Brief(word), code.Brief(part), ErrSet)
	case s == 0:
		return 0, fmt.Errorf("takeaway: %q is not a positive number: %w", code.Brief(word), ErrSet)
	}
	return int(s), nil
}

// members returns the numbers that are in one of the runs, ascending.
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
