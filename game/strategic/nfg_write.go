package strategic

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/gametheory-go/gametheory/game/internal/gambit"
	"github.com/gametheory-go/gametheory/internal/must"
)

// firstFastest returns an iterator over all profiles in the order of the format .nfg: the
// strategy of the first player varies fastest.
func (g *Game) firstFastest() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		profile := make([]int, len(g.players))
		for range g.Size() {
			if !yield(profile) {
				return
			}
			for p := range profile {
				if profile[p]++; profile[p] < g.Strategies(p) {
					break
				}
				profile[p] = 0
			}
		}
	}
}

// Write writes the game in the format .nfg, version 1, for Gambit and [Read], as a list of
// payoffs. Numbers are exact. Read returns the same game, with numbers in place of empty names.
// Errors come from w. Write takes time linear in the size of the game.
func (g *Game) Write(w io.Writer) error {
	mustWriter(w)
	out := bufio.NewWriter(w) // it keeps the first error until Flush
	g.writePrologue(out)
	for profile := range g.firstFastest() {
		fmt.Fprintf(out, "%s\n", strings.Join(g.cell(profile), " "))
	}
	return out.Flush()
}

func mustWriter(w io.Writer) { must.Have(w, "strategic: nil writer") }

// WriteOutcomes writes the game in the format .nfg with outcomes: each distinct payoff vector
// once, and then the number of an outcome for each profile. The file is shorter than the file of
// [Game.Write] if many profiles have the same payoffs, as in the strategic form of a game in
// extensive form. Errors come from w.
func (g *Game) WriteOutcomes(w io.Writer) error {
	mustWriter(w)
	out := bufio.NewWriter(w)
	g.writePrologue(out)
	numbers := map[string]int{}
	fmt.Fprintln(out, "{")
	for profile := range g.firstFastest() {
		cell := strings.Join(g.cell(profile), ", ")
		if numbers[cell] == 0 {
			numbers[cell] = len(numbers) + 1
			fmt.Fprintf(out, "{ \"\" %s }\n", cell)
		}
	}
	fmt.Fprintln(out, "}")
	column := 0
	for profile := range g.firstFastest() {
		column++
		end := byte(' ')
		if column%g.Strategies(0) == 0 {
			end = '\n'
		}
		fmt.Fprintf(out, "%d%c", numbers[strings.Join(g.cell(profile), ", ")], end)
	}
	return out.Flush()
}

// writePrologue writes everything before the payoffs.
func (g *Game) writePrologue(w io.Writer) {
	fmt.Fprintf(w, "NFG 1 R %s {", gambit.Quote(g.Title))
	for p := range g.players {
		fmt.Fprintf(w, " %s", gambit.Quote(g.PlayerName(p)))
	}
	fmt.Fprint(w, " }\n\n{\n")
	for p := range g.players {
		fmt.Fprint(w, "{")
		for _, name := range g.players[p].strategies {
			fmt.Fprintf(w, " %s", gambit.Quote(name))
		}
		fmt.Fprint(w, " }\n")
	}
	fmt.Fprintf(w, "}\n%s\n\n", gambit.Quote(g.Comment))
}

// cell returns the payoff of each player.
func (g *Game) cell(profile []int) []string {
	texts := make([]string, len(g.players))
	for p := range texts {
		texts[p] = g.Payoff(profile, p).RatString()
	}
	return texts
}
