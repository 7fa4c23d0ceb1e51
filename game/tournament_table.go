package game

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Standings are the results of a [Tournament].
type Standings struct {
	Names []string   // of the entrants
	Pairs [][]Record // Pairs[i][j] has the plays of entrant i against j, as i sees them
}

// Add counts a play of entrants first and second, which is worth score to the
// first: it has won if that is positive, lost if it is negative, and otherwise
// drawn. Add panics if there are no such two.
func (st *Standings) Add(first, second, score int) {
	if first == second {
		panic("game: an entrant does not play against itself")
	}
	a, b := &st.Pairs[first][second], &st.Pairs[second][first]
	switch {
	case score > 0:
		a.Wins++
		b.Losses++
	case score < 0:
		a.Losses++
		b.Wins++
	default:
		a.Draws++
		b.Draws++
	}
}

// Total returns all plays of entrant i.
func (st Standings) Total(i int) Record {
	var sum Record
	for _, r := range st.Pairs[i] {
		sum = sum.add(r)
	}
	return sum
}

// Ranking returns the entrants, by their index, from the best total score to the
// worst. Of equal ones, the first in the tournament is the first here.
func (st Standings) Ranking() []int {
	order := make([]int, len(st.Names))
	score := make([]float64, len(st.Names))
	for i := range order {
		order[i], score[i] = i, st.Total(i).Score(usual).Value
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(score[j], score[i]) })
	return order
}

// usual is the confidence of intervals if nothing else is asked for.
const usual = 0.95

// String returns the table with intervals of 95 % confidence.
func (st Standings) String() string { return st.Table(usual) }

// Table returns a table with the results of the entrants, the best first, and if
// there are more than two those against each other. Scores are in percent,
// and both they and the differences of ratings have intervals of the given
// confidence, as in [Record.Score] and [Record.Elo]. It panics as these do.
func (st Standings) Table(confidence float64) string {
	const head, versus = "entrant", "  - "
	width := len(head)
	for _, name := range st.Names {
		width = max(width, utf8.RuneCountInString(versus+name))
	}
	var b strings.Builder
	percent := strconv.FormatFloat(100*confidence, 'g', 4, 64) + " %"
	fmt.Fprintf(&b, "%-*s %8s %8s %8s %8s  %7s  %14s  %6s  %16s\n",
		width, head, "plays", "won", "drawn", "lost", "score %", percent, "Elo", percent)
	ranking := st.Ranking()
	for _, i := range ranking {
		b.WriteString(st.Total(i).row(st.Names[i], width, confidence))
		for _, j := range ranking {
			if j != i && len(ranking) > 2 {
				b.WriteString(st.Pairs[i][j].row(versus+st.Names[j], width, confidence))
			}
		}
	}
	return b.String()
}

// row returns a line of a table.
func (r Record) row(name string, width int, confidence float64) string {
	s, e := r.Score(confidence), r.Elo(confidence)
	return fmt.Sprintf("%-*s %8d %8d %8d %8d  %7.1f  %5.1f to %5.1f  %+6.0f  %+6.0f to %+6.0f\n",
		width, name, r.Plays(), r.Wins, r.Draws, r.Losses,
		100*s.Value, 100*s.Low, 100*s.High, e.Value, e.Low, e.High)
}
