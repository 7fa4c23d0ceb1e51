package balance

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
)

// hidden says what it is worth to remember who took what.
func (f Findings) hidden() string {
	var b strings.Builder
	b.WriteString(findings.Wrap("Discs are kept hidden, but all were seen when they were taken: who remembers knows all hands, and for such players the game is the same. So what hidden hands are worth is what it costs to forget. Someone who forgets still sees the track, the pawns, the discs in hand, and how many discs each of the others has."))
	b.WriteString("\n" + findings.Wrap("With two players that costs nothing: what is neither on the track nor in reserve nor mine is the opponent's, or spent, and the number of discs tells how many black ones are. With more, positions look the same that differ in who has what. On all boards of small materials, at positions with two moves or more, for players who want the largest lead:") + "\n")
	rows := [][]string{{"material", "players", "positions", "told apart", "in sets without a move that is best at all"}}
	for _, h := range f.Hidden {
		percent := func(n int64) string { return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(max(h.Positions, 1))) }
		rows = append(rows, []string{materialName(h.Material), fmt.Sprint(h.Players), findings.Thousands(h.Positions), percent(h.Alone), percent(h.InUnclear)})
	}
	b.WriteString(findings.Table("lrrrr", rows))
	b.WriteString("\n" + findings.Wrap(fmt.Sprintf("In the printed game, one player forgets among others of the same level who remember, in every seat of every board. Who forgets deals the discs of the others at random, %d times, and takes the move that is best in the mean:", deals)) + "\n")
	rows = [][]string{{"players", "level", "boards", "share of wins", "even share", "points more than the mean"}}
	nobody := [][]string{{"players", "level", "games", "share of the first seat", "if all remember"}}
	for _, p := range f.Played {
		z := p.Series
		switch z.Memory {
		case AllButOne:
			g := Forget(z, p.Games)
			rows = append(rows, []string{fmt.Sprint(z.Players), p.name(), findings.Thousands(int64(g.Boards)), findings.Percent(g.Share),
				fmt.Sprintf("%.1f %%", 100/float64(z.Players)), signed(g.Points)})
		case Nobody:
			other := z
			other.Memory = All
			i := slices.IndexFunc(f.Played, func(q Played) bool { return q.Series == other })
			if i >= 0 {
				nobody = append(nobody, []string{fmt.Sprint(z.Players), p.name(), findings.Thousands(int64(len(p.Games))),
					findings.Percent(p.tally().Share(0)), findings.Percent(f.Played[i].tally().Share(0))})
			}
		}
	}
	b.WriteString(findings.Table("rlrlrl", rows))
	b.WriteString("\n" + findings.Wrap("If nobody remembers, all play by the mean over deals, which is another way to play as well as another knowledge:") + "\n" + findings.Table("rlrll", nobody))
	return b.String()
}
