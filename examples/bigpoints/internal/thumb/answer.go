package thumb

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/text"
)

// answer says what the numbers say.
func (f *Findings) answer() string {
	shown := f.exact[f.plan.Shown]
	var parts []string
	for _, say := range []func(Exact) string{f.best1, f.worst, f.near, f.elsewhere, f.table} {
		if s := say(shown); s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, " ")
}

// best1 names the best rules by themselves.
func (f *Findings) best1(shown Exact) string {
	var names []string
	for _, r := range shown.ranked() {
		if len(names) < 5 && !strings.Contains(r.Name, " ") {
			names = append(names, fmt.Sprintf("%s (%.2f)", r.Name, r.lost().Value))
		}
	}
	return fmt.Sprintf("**What counts is what discs are going to be worth.** On all boards of %v the rules that lose the fewest points in a play to a perfect opponent are %s; any moves lose %.2f.",
		shown.Size, text.AndList(names), shown.row("any").lost().Value)
}

// worst names the rules that are worse than none.
func (f *Findings) worst(shown Exact) string {
	var names []string
	none := shown.row("any")
	for _, r := range shown.ranked() {
		if r.lost().Value > none.lost().Value+1e-9 && r.own(right).Value < none.own(right).Value {
			names = append(names, r.Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return fmt.Sprintf("Worse than any moves, in that and in own play, are %s.", text.AndList(names))
}

// near says how near to perfect play the combinations are.
func (f *Findings) near(shown Exact) string {
	verdict := "**A short combination plays nearly perfectly.**"
	if shown.row(f.any.Name).own(right).Value < nearly {
		verdict = "**No short combination that was found plays nearly perfectly.**"
	}
	var parts []string
	for _, c := range []Found{f.plain, f.any} {
		r := shown.row(c.Name)
		parts = append(parts, fmt.Sprintf("%s makes the right move in %.1f %% of all choices and in %.1f %% of those that it meets in its own play, and loses %.2f points in a play to a perfect opponent",
			quoted(c.Name), 100*r.all(right).Value, 100*r.own(right).Value, r.lost().Value))
	}
	return verdict + " On these boards " + strings.Join(parts, "; ") + "."
}

// nearly is the share of right moves that counts as nearly all.
const nearly = 0.95

func quoted(name string) string { return `"` + name + `"` }

// elsewhere says what the combinations lose on the largest boards, where they were not
// looked for.
func (f *Findings) elsewhere(shown Exact) string {
	last := f.exact[len(f.exact)-1]
	return fmt.Sprintf("On boards of %v, none of which they were looked for on, they lose %s and %s points, and any moves %s.",
		last.Size, points(last.row(f.plain.Name).lost()), points(last.row(f.any.Name).lost()), points(last.row("any").lost()))
}

// table says what the best is worth in the full game.
func (f *Findings) table(Exact) string {
	var parts []string
	for k, m := range f.plan.Levels {
		e := f.levels[k][0].Score(0.95)
		parts = append(parts, fmt.Sprintf("%.0f %% (%.0f to %.0f) against %s", 100*e.Value, 100*e.Low, 100*e.High, level(m.Level, m.Effort)))
	}
	return fmt.Sprintf("In the full game for two, the best against the others is %s; its score is %s.",
		quoted(f.entrants[f.best[0]].Name), text.AndList(parts))
}

// advice is what follows from the figures, in the words of a player: it tells the
// sequences that the report's plan finds, and what the counting rules take discs for.
const advice = `For each color, count the discs that still lie ahead of its pawn. Expect the pawns to
climb in that order, the fewest first, and a disc to be worth a point for each pawn that climbs
later than its own, and half a point for each with equally many ahead. Take the disc that will be
worth the most; look also at what your own move changes. If several are worth as much, count both
hands in this way, and make the move after which you are the farthest ahead; then take a disc of
the pawn with the fewest discs ahead; then move the pawn of the color in which you lead. Better
still, if you have the patience: for each of your moves think of the answer that is best for your
opponent, and count after that. In the full game take a white disc for as many points as you have
colors, and at least for four, and a black one for two and a half. Do not move the rearmost pawn, or hold pawns back, on principle.`
