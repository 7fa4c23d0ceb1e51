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
	Names []string   // the names of the entrants
	Pairs [][]Record // Pairs[i][j] is the record of entrant i against entrant j
}

// Add counts a play between two entrants, given by index. The score is relative to the first
// entrant: positive for a win, negative for a loss, and 0 for a draw. Add panics if the entrants
// are the same or an index is out of range.
func (st *Standings) Add(first, second, score int) {
	if first == second {
		panic("game: an entrant does not play against itself")
	}
	st.mustHave(first)
	st.mustHave(second)
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

// mustHave panics if there is no entrant i.
func (st Standings) mustHave(i int) {
	if i < 0 || i >= len(st.Pairs) {
		panic(fmt.Sprintf("game: no entrant %d among the %d of a tournament", i, len(st.Pairs)))
	}
}

// Total returns the record of entrant i against all others. It panics if i is out of range.
func (st Standings) Total(i int) Record {
	st.mustHave(i)
	var sum Record
	for _, r := range st.Pairs[i] {
		sum = sum.add(r)
	}
	return sum
}

// Ranking returns the indexes of the entrants, from the best total score to the worst. Entrants
// with equal scores keep the order of the tournament.
func (st Standings) Ranking() []int {
	order := make([]int, len(st.Names))
	score := make([]float64, len(st.Names))
	for i := range order {
		order[i], score[i] = i, st.Total(i).Score(usual).Value
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(score[j], score[i]) })
	return order
}

// usual is the default confidence of intervals.
const usual = 0.95

// String returns [Standings.Table] with confidence 0.95.
func (st Standings) String() string { return st.Table(usual) }

// Table returns a table with the total of each entrant, the best first. With more than two
// entrants, the table also has the results against each opponent. Scores are in percent. Scores
// and differences of ratings have confidence intervals, as in [Record.Score] and [Record.Elo].
// Table panics unless 0 < confidence < 1.
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
