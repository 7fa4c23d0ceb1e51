package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/minimax"
)

// summary solves positions and adds up what that takes.
type summary struct {
	solver    *minimax.AlphaBeta[connectfour.Position]
	lines     int
	wrong     int
	bad       int // lines that are no positions
	searched  int64
	elapsed   time.Duration
	firstFail string
}

// solve returns the row of a position.
func (s *summary) solve(ctx context.Context, l connectfour.Line) (string, error) {
	began := time.Now()
	r, err := s.solver.ValueStats(ctx, l.Position)
	took := time.Since(began)
	if err != nil {
		return "", fmt.Errorf("at %q: %w", l.Moves, err)
	}
	best, err := s.best(ctx, l.Position, r.Value)
	if err != nil {
		return "", fmt.Errorf("at %q: %w", l.Moves, err)
	}
	s.lines++
	s.searched += r.Stats.Positions
	s.elapsed += took
	row := fmt.Sprintf("%s %d %s %d %d", orDash(l.Moves), r.Value, orDash(best), r.Stats.Positions, took.Microseconds())
	if l.Scored && l.Score != r.Value {
		row += fmt.Sprintf(" expected %d", l.Score)
		if s.wrong++; s.wrong == 1 {
			s.firstFail = l.Moves
		}
	}
	return row, nil
}

// best returns the columns in which a stone reaches the score of p, from the left.
func (s *summary) best(ctx context.Context, p connectfour.Position, score int) (string, error) {
	var columns []string
	for o, err := range gamelist.BestStones(ctx, s.solver, p, score) {
		if err != nil {
			return "", err
		}
		columns = append(columns, strconv.Itoa(connectfour.Standard().Column(p, o)))
	}
	slices.Sort(columns)
	return strings.Join(columns, ""), nil
}

// String returns the last row.
func (s *summary) String() string {
	n := max(1, s.lines)
	return fmt.Sprintf("positions %d wrong %d searched %d mean %.1f microseconds %d mean %.1f",
		s.lines, s.wrong, s.searched, float64(s.searched)/float64(n), s.elapsed.Microseconds(), float64(s.elapsed.Microseconds())/float64(n))
}

// err returns an error if a score was not the expected one, or a line no position.
func (s *summary) err() error {
	switch {
	case s.bad > 0 && s.wrong == 0:
		return fmt.Errorf("%d of %d lines are wrong", s.bad, s.bad+s.lines)
	case s.bad > 0:
		return fmt.Errorf("%d of %d lines are wrong, and %d scores differ from those expected, the first at %q",
			s.bad, s.bad+s.lines, s.wrong, s.firstFail)
	case s.wrong == 0:
		return nil
	}
	return fmt.Errorf("%d of %d scores differ from those expected, the first at %q", s.wrong, s.lines, s.firstFail)
}

// orDash returns a dash for an empty field, so that rows can be split at blanks.
func orDash(field string) string {
	if field == "" {
		return "-"
	}
	return field
}
