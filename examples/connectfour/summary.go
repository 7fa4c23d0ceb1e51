package main

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/minimax"
)

// summary solves positions and adds up what that takes.
type summary struct {
	solver    *minimax.AlphaBeta[position]
	lines     int
	wrong     int
	searched  int64
	elapsed   time.Duration
	firstFail string
}

// solve returns the row of a position.
func (s *summary) solve(ctx context.Context, l line) (string, error) {
	began := time.Now()
	r, err := s.solver.Score(ctx, l.position)
	took := time.Since(began)
	if err != nil {
		return "", fmt.Errorf("at %q: %w", l.moves, err)
	}
	best, err := s.best(ctx, l.position, r.Value)
	if err != nil {
		return "", fmt.Errorf("at %q: %w", l.moves, err)
	}
	s.lines++
	s.searched += r.Positions
	s.elapsed += took
	row := fmt.Sprintf("%s %d %s %d %d", orDash(l.moves), r.Value, orDash(best), r.Positions, took.Microseconds())
	if l.scored && l.score != r.Value {
		row += fmt.Sprintf(" expected %d", l.score)
		if s.wrong++; s.wrong == 1 {
			s.firstFail = l.moves
		}
	}
	return row, nil
}

// best returns the columns in which a stone reaches the score of p.
func (s *summary) best(ctx context.Context, p position, score int) (columns string, err error) {
	if four(p.all ^ p.mine) {
		return "", nil
	}
	for c := range width {
		cell := p.cell(c)
		if cell == 0 {
			continue
		}
		worse, err := s.solver.AtLeast(ctx, p.play(cell), 1-score)
		if err != nil {
			return "", err
		}
		if !worse {
			columns += fmt.Sprint(c + 1)
		}
	}
	return columns, nil
}

// String returns the last row.
func (s *summary) String() string {
	n := max(1, s.lines)
	return fmt.Sprintf("positions %d wrong %d searched %d mean %.1f microseconds %d mean %.1f",
		s.lines, s.wrong, s.searched, float64(s.searched)/float64(n), s.elapsed.Microseconds(), float64(s.elapsed.Microseconds())/float64(n))
}

// err returns an error if a score was not the expected one.
func (s *summary) err() error {
	if s.wrong == 0 {
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
