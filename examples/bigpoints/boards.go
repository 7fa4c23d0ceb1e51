package main

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// list is the boards that c asks for, in lexicographic order.
type list struct {
	count int64
	// after yields the boards after the first n.
	after func(n int64) iter.Seq[reduced.Board]
	// classes says how many of them are in a class that has none among the first
	// n, or more if that is not known.
	classes func(n int64) int64
}

// left returns how many boards there are to be solved after the first n: with a search,
// one of each class.
func (l list) left(c *config, n int64) int64 {
	if c.search {
		return l.classes(n)
	}
	return l.count - n
}

func (c *config) boards() list {
	switch {
	case c.given["board"]:
		return listOf([]reduced.Board{c.only})
	case c.given["sample"]:
		return listOf(c.draw())
	}
	l := list{count: c.end - c.first}
	l.after = func(n int64) iter.Seq[reduced.Board] {
		return c.survey().Boards(survey.Range{First: c.first + n, End: c.end})
	}
	l.classes = func(n int64) int64 { return l.count - n }
	if !c.classes && c.first == 0 {
		// The first board of every class is the canonical one.
		l.classes = func(n int64) int64 { return canonical(c.size, c.end) - canonical(c.size, n) }
	}
	return l
}

// canonical returns how many of the first n boards of size z are the first of
// their class.
func canonical(z reduced.Size, n int64) int64 {
	// The classes are in the order of their first boards.
	lo, hi := int64(0), z.CountClasses()
	for lo < hi {
		mid := lo + (hi-lo)/2
		if z.Class(mid).Rank() < n {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

func listOf(boards []reduced.Board) list {
	return list{
		count:   int64(len(boards)),
		after:   func(n int64) iter.Seq[reduced.Board] { return slices.Values(boards[n:]) },
		classes: func(n int64) int64 { return int64(len(boards)) - n },
	}
}

// draw draws the random boards, or classes, of which each is as likely as any
// other since all have the same size.
func (c *config) draw() []reduced.Board {
	drawn := make([]reduced.Board, c.sample)
	r := rand.New(rand.NewPCG(c.seed, 0))
	for i := range drawn {
		drawn[i] = c.size.Random(r)
		if c.classes {
			drawn[i] = drawn[i].Canonical()
		}
	}
	slices.SortFunc(drawn, func(a, b reduced.Board) int { return strings.Compare(a.String(), b.String()) })
	return drawn
}

// survey is how boards are solved, and which, unless they are drawn or one.
func (c *config) survey() survey.Job {
	return survey.Job{
		Size:      c.size,
		Classes:   c.classes,
		Ranks:     survey.Range{First: c.first, End: c.end},
		Objective: c.objective,
		Search:    c.search,
		Moves:     c.moves,
		Seconds:   c.seconds,
	}
}

// form is the form of the rows.
func (c *config) form() rows.Form { return c.survey().Form() }

// command returns the shortest command line that asks for the same rows.
func (c *config) command() string {
	var b strings.Builder
	b.WriteString("bigpoints")
	if c.given["board"] {
		fmt.Fprintf(&b, " -board %s", c.board)
	} else {
		fmt.Fprintf(&b, " -colors %d -discs %d", c.size.Colors, c.size.Discs)
	}
	if c.classes {
		b.WriteString(" -classes")
	}
	if c.given["range"] {
		fmt.Fprintf(&b, " -range %d:%d", c.first, c.end)
	}
	if c.given["sample"] {
		fmt.Fprintf(&b, " -sample %d -seed %d", c.sample, c.seed)
	}
	b.WriteString(c.survey().Manner())
	return b.String()
}

// title says in one line what is solved.
func (c *config) title() string {
	what := fmt.Sprintf("%d colors, %d discs of each", c.size.Colors, c.size.Discs)
	boards := "boards"
	if c.classes {
		boards = "classes"
	}
	switch {
	case c.given["board"]:
		what += ", board " + c.board
	case c.given["sample"]:
		what += fmt.Sprintf(", random %s of seed %d", boards, c.seed)
	case c.given["range"]:
		what += fmt.Sprintf(", %s of the ranks %d to %d", boards, c.first, c.end-1)
	}
	return fmt.Sprintf("Big Points: %s; objective %s", what, c.objective)
}
