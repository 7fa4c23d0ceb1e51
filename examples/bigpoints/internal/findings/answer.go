package findings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// The thesis that first analyzed the game finished these sizes. It found that the
// first player wins least often on one of them, and the second player never on a
// tenth of the boards.
var (
	thesisSizes  = []reduced.Size{{Colors: 2, Discs: 2}, {Colors: 2, Discs: 3}, {Colors: 2, Discs: 4}, {Colors: 3, Discs: 2}, {Colors: 3, Discs: 3}, {Colors: 3, Discs: 4}, {Colors: 4, Discs: 2}}
	thesisLowest = reduced.Size{Colors: 2, Discs: 4}
)

const thesisMost = 0.1

// answer says in paragraphs what the numbers say to the thesis' question: whether
// the game is unbalanced, and whether that changes with the size.
func answer(sizes []Size) string {
	var b strings.Builder
	for _, say := range []func([]Size) string{verdict, extent, change, points, thesis} {
		if text := say(sizes); text != "" {
			b.WriteString(Wrap(text) + "\n")
		}
	}
	return b.String()
}

// verdict says whom the game favors.
func verdict(sizes []Size) string {
	var favored [3]int // by whom
	for _, z := range sizes {
		s := z.shares()
		switch {
		case s[first].Low > s[second].High:
			favored[first]++
		case s[second].Low > s[first].High:
			favored[second]++
		default:
			favored[drawn]++
		}
	}
	n := len(sizes)
	for who, name := range map[int]string{first: "first", second: "second"} {
		other := map[int]string{first: "second", second: "first"}[who]
		if favored[who] == n {
			return fmt.Sprintf("**Yes, the game is unbalanced**: in %s, the %s player wins more boards than the %s.",
				every(n), name, other)
		}
	}
	if favored[drawn] == n {
		return fmt.Sprintf("**No, the game is balanced**: in %s, neither player wins more boards than the other, as far as the numbers tell.", every(n))
	}
	return fmt.Sprintf("**The game is unbalanced in some sizes**: of %d, the first player wins more boards than the second in %d, the second more than the first in %d, and the numbers do not tell them apart in %d.",
		n, favored[first], favored[second], favored[drawn])
}

func every(n int) string {
	if n == 1 {
		return "the one size of this report"
	}
	return fmt.Sprintf("each of the %d sizes of this report", n)
}

// extent says between what bounds the shares lie.
func extent(sizes []Size) string {
	var parts []string
	for who, name := range []string{"the first player wins", "draws make up", "the second player wins"} {
		share := func(z Size) float64 { return z.shares()[who].Value }
		lo, hi := ends(sizes, share)
		parts = append(parts, fmt.Sprintf("%s from %s of the boards (in %s) to %s (in %s)", name,
			Percent(lo.shares()[who]), alike(sizes, lo, share), Percent(hi.shares()[who]), alike(sizes, hi, share)))
	}
	text := strings.Join(parts, "; ") + "."
	return strings.ToUpper(text[:1]) + text[1:]
}

// alike names a size, and says whether there are others like it.
func alike(sizes []Size, z Size, of func(Size) float64) string {
	for _, other := range sizes {
		if other.Size != z.Size && of(other) == of(z) {
			return fmt.Sprintf("%v and others", z.Size)
		}
	}
	return z.String()
}

// ends returns the first sizes at which of is least and largest.
func ends(sizes []Size, of func(Size) float64) (lo, hi Size) {
	by := func(a, b Size) int {
		switch x, y := of(a), of(b); {
		case x < y:
			return -1
		case x > y:
			return +1
		}
		return 0
	}
	return slices.MinFunc(sizes, by), slices.MaxFunc(sizes, func(a, b Size) int { return by(a, b) })
}

// advantage returns the first player's wins less the second player's, in percent of
// the boards.
func advantage(z Size) float64 {
	return 100 * float64(z.Won[first]-z.Won[second]) / float64(z.Boards)
}

// change says how the advantage depends on colors and discs.
func change(sizes []Size) string {
	if len(sizes) < 2 {
		return ""
	}
	lo, hi := ends(sizes, advantage)
	if advantage(lo) == advantage(hi) {
		return "It does not change with the size."
	}
	text := fmt.Sprintf("**It changes with the size.** Call the boards that the first player wins less those that the second player wins, in percent of all, the advantage. It goes from %.1f (%v) to %.1f (%v).",
		advantage(lo), alike(sizes, lo, advantage), advantage(hi), alike(sizes, hi, advantage))
	var means []float64
	var names []string
	for colors := reduced.MinColors; colors <= reduced.MaxColors; colors++ {
		if some := ofColors(sizes, colors); len(some) > 0 {
			means = append(means, mean(some))
			names = append(names, fmt.Sprint(colors))
		}
	}
	if len(means) > 1 {
		text += fmt.Sprintf(" With %s colors it is %s, on the mean of the sizes: %s.",
			list(names), list(decimals(means)), direction(means, "more colors"))
	}
	for colors := reduced.MinColors; colors <= reduced.MaxColors; colors++ {
		text += alongDiscs(ofColors(sizes, colors))
	}
	return text
}

// alongDiscs says how the advantage goes with the discs, for one number of colors.
func alongDiscs(sizes []Size) string {
	if len(sizes) < 2 {
		return ""
	}
	var names []string
	var all []float64
	for _, z := range sizes {
		names = append(names, fmt.Sprint(z.Discs))
		all = append(all, advantage(z))
	}
	return fmt.Sprintf(" With %d colors and %s discs it is %s: %s.",
		sizes[0].Colors, list(names), list(decimals(all)), direction(all, "more discs"))
}

// same is the difference of percents that is not spoken of.
const same = 0.5

// direction says where numbers go with more of what.
func direction(x []float64, more string) string {
	up, down := false, false
	for i := range x[1:] {
		up = up || x[i+1]-x[i] > same
		down = down || x[i]-x[i+1] > same
	}
	switch {
	case up && down:
		return more + " make it now larger, now smaller"
	case up:
		return more + " make it larger"
	case down:
		return more + " make it smaller"
	}
	return more + " hardly change it"
}

// points says how narrow the wins are.
func points(sizes []Size) string {
	of := func(z Size) float64 { return z.margins().mean }
	lo, hi := ends(sizes, of)
	return fmt.Sprintf("The mean margin of a win lies between %.2f (%v) and %.2f points (%v).", of(lo), lo.Size, of(hi), hi.Size)
}

// thesis compares the numbers with what the thesis found.
func thesis(sizes []Size) string {
	done := slices.DeleteFunc(slices.Clone(sizes), func(z Size) bool { return !slices.Contains(thesisSizes, z.Size) })
	if len(done) < len(thesisSizes) {
		return ""
	}
	text := "In the sizes that the thesis finished, "
	firstShare := func(z Size) float64 { return z.shares()[first].Value }
	secondShare := func(z Size) float64 { return z.shares()[second].Value }
	lo, _ := ends(done, firstShare)
	_, hi := ends(done, secondShare)
	if lo.Size == thesisLowest && secondShare(hi) < thesisMost {
		text += fmt.Sprintf("the first player wins least often with two colors and four discs, %s of the boards, and the second player never a tenth of them, as the final text of the thesis and its data say.",
			Percent(lo.shares()[first]))
	} else {
		text += fmt.Sprintf("against what it says, the first player wins least often on %v, %s of the boards, and the second player at most %s.",
			lo.Size, Percent(lo.shares()[first]), Percent(hi.shares()[second]))
	}
	if len(done) == len(sizes) {
		return text
	}
	lowest, _ := ends(sizes, firstShare)
	_, most := ends(sizes, secondShare)
	if lowest.Size == lo.Size && secondShare(most) < thesisMost {
		return text + " No size beyond those changes that."
	}
	return text + fmt.Sprintf(" Beyond those, the least is %s (%v), and the second player's most %s (%v).",
		Percent(lowest.shares()[first]), lowest.Size, Percent(most.shares()[second]), most.Size)
}

func mean(sizes []Size) float64 {
	sum := 0.0
	for _, z := range sizes {
		sum += advantage(z)
	}
	return sum / float64(len(sizes))
}

func decimals(x []float64) []string {
	var s []string
	for _, y := range x {
		s = append(s, fmt.Sprintf("%.1f", y))
	}
	return s
}

// list writes words with commas and an and.
func list(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}
