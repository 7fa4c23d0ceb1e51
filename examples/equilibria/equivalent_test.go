package main

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// copied is a game in which some strategies are copies of others, in any order.
type copied struct {
	sizes   []int
	classes [][]int // by player, the strategy of a smaller game that each is a copy of
	payoffs map[string][]int64
}

// newCopied draws a game.
func newCopied(r *rand.Rand) *copied {
	g := &copied{payoffs: map[string][]int64{}}
	players, most := 2, 3
	if r.IntN(4) == 0 { // there are regions of infinitely many equilibria, which take long
		players, most = 3, 2
	}
	for range players {
		class := []int{}
		for s := range 1 + r.IntN(most) {
			for range 1 + r.IntN(2)*r.IntN(5-players) {
				class = append(class, s)
			}
		}
		r.Shuffle(len(class), func(i, j int) { class[i], class[j] = class[j], class[i] })
		g.classes, g.sizes = append(g.classes, class), append(g.sizes, len(class))
	}
	few := 1 + r.Int64N(4)
	zeroSum := players == 2 && r.IntN(4) == 0
	small := map[string][]int64{}
	for profile := range g.profiles() {
		originals := make([]int, players)
		for p, s := range profile {
			originals[p] = g.classes[p][s]
		}
		x := small[fmt.Sprint(originals)]
		if x == nil {
			for range players {
				x = append(x, r.Int64N(2*few+1)-few)
			}
			if zeroSum {
				x[1] = -x[0]
			}
			small[fmt.Sprint(originals)] = x
		}
		g.payoffs[fmt.Sprint(profile)] = x
	}
	return g
}

// profiles yields all profiles, the strategy of the first player varying fastest.
func (g *copied) profiles() func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		profile := make([]int, len(g.sizes))
		for p := 0; p < len(profile); {
			if !yield(profile) {
				return
			}
			for p = 0; p < len(profile); p++ {
				if profile[p]++; profile[p] < g.sizes[p] {
					break
				}
				profile[p] = 0
			}
		}
	}
}

// nfg writes the game.
func (g *copied) nfg() string {
	var b strings.Builder
	fmt.Fprint(&b, "NFG 1 R \"copies\" {")
	for p := range g.sizes {
		fmt.Fprintf(&b, " %q", g.player(p))
	}
	fmt.Fprint(&b, " } {")
	for p, n := range g.sizes {
		fmt.Fprint(&b, " {")
		for s := range n {
			fmt.Fprintf(&b, " %q", g.strategy(p, s))
		}
		fmt.Fprint(&b, " }")
	}
	fmt.Fprint(&b, " }\n")
	for profile := range g.profiles() {
		for _, x := range g.payoffs[fmt.Sprint(profile)] {
			fmt.Fprint(&b, " ", x)
		}
	}
	return b.String()
}

func (g *copied) player(p int) string      { return string(rune('A' + p)) }
func (g *copied) strategy(p, s int) string { return fmt.Sprintf("%c%d", 'a'+p, s+1) }

// efg writes a tree with the strategic form of the game.
func (g *copied) efg(t *testing.T) string {
	form, err := strategic.Read(strings.NewReader(g.nfg()))
	if err != nil {
		t.Fatal(err)
	}
	tree, err := extensive.Simultaneous(form, 0)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := tree.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// replies returns what each strategy of a player gets against the others, by the definition.
func (g *copied) replies(profile [][]*big.Rat, player int) []*big.Rat {
	replies := make([]*big.Rat, g.sizes[player])
	for s := range replies {
		replies[s] = new(big.Rat)
	}
	for pure := range g.profiles() {
		x := big.NewRat(g.payoffs[fmt.Sprint(pure)][player], 1)
		for p, s := range pure {
			if p != player {
				x.Mul(x, profile[p][s])
			}
		}
		replies[pure[player]].Add(replies[pure[player]], x)
	}
	return replies
}

// reader reads a report on a game.
type reader struct {
	*testing.T
	*copied
	input   string
	line    string
	profile [][]*big.Rat
	printed [][][]*big.Rat
	boxes   [][][2]float64 // the strategies of all players together
	said    int
	gone    map[[2]int]bool
	section string
}

// fail ends the test.
func (r *reader) fail(format string, args ...any) {
	r.Helper()
	r.Fatalf(format+"\n%s", append(args, r.input)...)
}

// mixture reads a mixed strategy.
func (r *reader) mixture(player int, text string) []*big.Rat {
	m := make([]*big.Rat, r.sizes[player])
	for s := range m {
		m[s] = new(big.Rat)
	}
	sum := new(big.Rat)
	for part := range strings.SplitSeq(text, " + ") {
		number, name, both := strings.Cut(part, " ")
		if !both {
			number, name = "1", number
		}
		x, ok := new(big.Rat).SetString(number)
		s := r.number(player, name)
		if !ok || s < 0 || m[s].Sign() != 0 {
			r.fail("%q is not a mixture, in %q", text, r.line)
		}
		m[s] = x
		sum.Add(sum, x)
	}
	if miss, _ := sum.Sub(sum, big.NewRat(1, 1)).Float64(); math.Abs(miss) > r.tolerance(text) {
		r.fail("%q has the sum 1%+g", text, miss)
	}
	return m
}

// number returns the strategy of a name.
func (r *reader) number(player int, name string) int {
	for s := range r.sizes[player] {
		if r.strategy(player, s) == name || name == "-" { // as a tree calls the only one
			return s
		}
	}
	return -1
}

// tolerance is 0 unless there are decimals in a text, which are rounded to six places.
func (r *reader) tolerance(text string) float64 {
	if strings.Contains(text, ".") {
		return 1e-4
	}
	return 0
}

// equilibrium checks that nobody gains, and that the players get what is printed, if it is.
func (r *reader) equilibrium(profile [][]*big.Rat, payoffs []string) {
	for p, m := range profile {
		replies, mean := r.replies(profile, p), new(big.Rat)
		for s, x := range m {
			mean.Add(mean, new(big.Rat).Mul(x, replies[s]))
		}
		tolerance := r.tolerance(r.line)
		for _, x := range m {
			if !x.IsInt() && x.Denom().BitLen() > 15 {
				tolerance = 1e-4
			}
		}
		gain, _ := new(big.Rat).Sub(slices.MaxFunc(replies, (*big.Rat).Cmp), mean).Float64()
		if gain > tolerance {
			r.fail("%q: %s gains %v", r.line, r.player(p), gain)
		}
		if payoffs != nil {
			said, _ := new(big.Rat).SetString(payoffs[p])
			if miss, _ := said.Sub(said, mean).Float64(); math.Abs(miss) > tolerance {
				r.fail("%q: %s gets %v", r.line, r.player(p), mean)
			}
		}
	}
	r.printed = append(r.printed, profile)
}

var (
	headLine      = regexp.MustCompile(`^(Equilibria|One equilibrium|Value|Best correlated|Logit|Dominance|Nearly|Equivalent)`)
	countLine     = regexp.MustCompile(`^Equilibria[^0-9]*(\d+)`)
	getsLine      = regexp.MustCompile(`^  ([ABC]) gets (\S+) by (.*)$`)
	optimalLine   = regexp.MustCompile(`^Optimal for ([ABC]): (.*)$`)
	mixesLine     = regexp.MustCompile(`^    ([ABC]) mixes: (.*)$`)
	dominatedLine = regexp.MustCompile(`^  ([ABC]): (\S+) is (strictly|weakly) dominated by (.*)$`)
	choosesLine   = regexp.MustCompile(`^  ([ABC]) chooses (\S+)\.$`)
	sayLine       = regexp.MustCompile(`^  ([ABC]): (.*)$`)
	profileLine   = regexp.MustCompile(`^  ([0-9/]+): (.*)$`)
	playsLine     = regexp.MustCompile(`^  ([ABC]) plays (.*)$`)
	setLine       = regexp.MustCompile(`^    ([ABC]) at set \d+[^:]*: (.*)$`)
)

// check reads a report and checks each answer in it.
func (r *reader) check(report string) {
	players := len(r.sizes)
	var payoffs []string
	var value [][]*big.Rat
	var mixes [][][]*big.Rat
	var correlated []string
	r.gone = map[[2]int]bool{}
	var round [][2]int
	for _, r.line = range strings.Split(report, "\n") {
		field := func(pattern *regexp.Regexp) (player int, fields []string) {
			if fields = pattern.FindStringSubmatch(r.line); fields != nil {
				player = int(fields[1][0]) - 'A'
			}
			return player, fields
		}
		if head := headLine.FindString(r.line); head != "" {
			r.section = head
			if m := countLine.FindStringSubmatch(r.line); m != nil {
				r.said, _ = strconv.Atoi(m[1])
				r.printed = nil
			}
		}
		if strings.HasPrefix(r.line, "Round ") || strings.HasPrefix(r.line, "What is left") {
			for _, gone := range round {
				r.gone[gone] = true
			}
			round = nil
		}
		if strings.HasPrefix(r.line, "NE,") {
			words := strings.Split(r.line, ",")[1:]
			profile := make([][]*big.Rat, players)
			for p, n := range r.sizes {
				for range n {
					x, _ := new(big.Rat).SetString(words[0])
					profile[p], words = append(profile[p], x), words[1:]
				}
			}
			r.equilibrium(profile, nil)
		} else if p, f := field(getsLine); f != nil {
			r.profile, payoffs = append(r.profile, r.mixture(p, f[3])), append(payoffs, f[2])
			if len(r.profile) == players {
				r.equilibrium(r.profile, payoffs)
				r.profile, payoffs = nil, nil
			}
		} else if p, f := field(setLine); f != nil && len(r.printed) > 0 {
			text := strings.ReplaceAll(regexp.MustCompile(` ([0-9/]+) `).ReplaceAllString(" "+f[2], " + $1 "), " +", " +")
			last := r.printed[len(r.printed)-1]
			for s, x := range r.mixture(p, strings.TrimPrefix(text, " + ")) {
				if x.Cmp(last[p][s]) != 0 {
					r.fail("%q after %v", r.line, last)
				}
			}
		} else if p, f := field(optimalLine); f != nil {
			if value = append(value, r.mixture(p, f[2])); len(value) == players {
				printed := r.printed
				r.equilibrium(value, nil)
				r.printed = printed
			}
		} else if p, f := field(mixesLine); f != nil {
			if len(mixes) == players {
				mixes = nil
			}
			var side [][]*big.Rat
			for text := range strings.SplitSeq(f[2], "; ") {
				side = append(side, r.mixture(p, text))
			}
			if mixes = append(mixes, side); len(mixes) == players {
				printed := r.printed
				for _, x := range mixes[0] {
					for _, y := range mixes[1] {
						r.equilibrium([][]*big.Rat{x, y}, nil)
					}
				}
				r.printed = printed
			}
		} else if p, f := field(dominatedLine); f != nil {
			r.dominates(p, r.number(p, f[2]), r.mixture(p, f[4]), f[3] == "strictly")
			round = append(round, [2]int{p, r.number(p, f[2])})
		} else if p, f := field(choosesLine); f != nil {
			for s := range r.sizes[p] {
				if r.gone[[2]int{p, s}] == (s == r.number(p, f[2])) {
					r.fail("%q, and %v are gone", r.line, r.gone)
				}
			}
		} else if p, f := field(playsLine); f != nil {
			if p == 0 {
				r.boxes = append(r.boxes, nil)
			}
			box := make([][2]float64, r.sizes[p])
			for part := range strings.SplitSeq(f[2], " + ") {
				words := strings.Fields(part)
				low, high := 1.0, 1.0
				if len(words) == 4 {
					low, _ = strconv.ParseFloat(words[0], 64)
					high, _ = strconv.ParseFloat(words[2], 64)
				}
				box[r.number(p, words[len(words)-1])] = [2]float64{low, high}
			}
			last := len(r.boxes) - 1
			r.boxes[last] = append(r.boxes[last], box...)
		} else if p, f := field(sayLine); f != nil && r.section == "Logit" {
			r.logit(p, r.mixture(p, f[2]))
		} else if profileLine.MatchString(r.line) && r.section == "Best correlated" {
			correlated = append(correlated, r.line)
		}
	}
	if correlated != nil {
		r.obeyed(correlated)
	}
}

// dominates checks that a mixture dominates a strategy of the game in which what is gone does not count.
func (r *reader) dominates(player, strategy int, by []*big.Rat, strictly bool) {
	some := false
	for profile := range r.profiles() {
		counts := profile[player] == strategy
		for p, s := range profile {
			counts = counts && !r.gone[[2]int{p, s}]
		}
		if !counts {
			continue
		}
		mean := new(big.Rat)
		for s, x := range by {
			if x.Sign() != 0 && r.gone[[2]int{player, s}] {
				r.fail("%q: %s is gone", r.line, r.strategy(player, s))
			}
			other := slices.Clone(profile)
			other[player] = s
			mean.Add(mean, new(big.Rat).Mul(x, big.NewRat(r.payoffs[fmt.Sprint(other)][player], 1)))
		}
		sign := mean.Cmp(big.NewRat(r.payoffs[fmt.Sprint(profile)][player], 1))
		if some = some || sign > 0; sign < 0 || strictly && sign == 0 {
			r.fail("%q: not at %v", r.line, profile)
		}
	}
	if !some {
		r.fail("%q: nowhere better", r.line)
	}
}

// logit checks that copies have the same probability.
func (r *reader) logit(player int, m []*big.Rat) {
	for s, x := range m {
		for t, y := range m {
			if miss, _ := new(big.Rat).Sub(x, y).Float64(); r.classes[player][s] == r.classes[player][t] && math.Abs(miss) > 3e-6 {
				r.fail("%q: %s and %s are copies", r.line, r.strategy(player, s), r.strategy(player, t))
			}
		}
	}
}

// obeyed checks that nobody gains by another strategy than the one told.
func (r *reader) obeyed(lines []string) {
	gains, sum := map[[3]int]*big.Rat{}, new(big.Rat)
	for _, line := range lines {
		f := profileLine.FindStringSubmatch(line)
		chance, _ := new(big.Rat).SetString(f[1])
		sum.Add(sum, chance)
		var profile []int
		for p, name := range strings.Split(f[2], "; ") {
			profile = append(profile, r.number(p, name))
		}
		for p, told := range profile {
			for s := range r.sizes[p] {
				other := slices.Clone(profile)
				other[p] = s
				gain := big.NewRat(r.payoffs[fmt.Sprint(other)][p]-r.payoffs[fmt.Sprint(profile)][p], 1)
				key := [3]int{p, told, s}
				if gains[key] == nil {
					gains[key] = new(big.Rat)
				}
				gains[key].Add(gains[key], gain.Mul(gain, chance))
			}
		}
	}
	for key, gain := range gains {
		if gain.Sign() > 0 {
			r.fail("%v: player, told and other %v gain %v", lines, key, gain)
		}
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		r.fail("%v: the sum is %v", lines, sum)
	}
}

// complete checks that each equilibrium in pure strategies is printed, or in a region, unless it has a copy
// of an earlier strategy and these are left out.
func (r *reader) complete(copies bool) {
	for pure := range r.profiles() {
		profile := make([][]*big.Rat, len(pure))
		var flat []float64
		wanted := true
		for p, s := range pure {
			profile[p] = strategic.Pure(r.sizes[p], s)
			wanted = wanted && (copies || !r.repeats(p, s))
			for i := range r.sizes[p] {
				x, _ := profile[p][i].Float64()
				flat = append(flat, x)
			}
		}
		for p, s := range pure {
			replies := r.replies(profile, p)
			wanted = wanted && replies[s].Cmp(slices.MaxFunc(replies, (*big.Rat).Cmp)) == 0
		}
		printed := slices.ContainsFunc(r.printed, func(e [][]*big.Rat) bool {
			return slices.EqualFunc(e, profile, func(x, y []*big.Rat) bool {
				return slices.EqualFunc(x, y, func(a, b *big.Rat) bool { return a.Cmp(b) == 0 })
			})
		})
		inside := slices.ContainsFunc(r.boxes, func(box [][2]float64) bool {
			for i, x := range flat {
				if x < box[i][0] || x > box[i][1] {
					return false
				}
			}
			return true
		})
		if wanted && !printed && !inside {
			r.fail("the equilibrium %v is missing", pure)
		}
	}
}

// repeats reports whether an earlier strategy of a player is worth the same to everybody.
func (g *copied) repeats(player, strategy int) bool {
	for earlier := range strategy {
		same := true
		for profile := range g.profiles() {
			if profile[player] == strategy {
				other := slices.Clone(profile)
				other[player] = earlier
				same = same && slices.Equal(g.payoffs[fmt.Sprint(profile)], g.payoffs[fmt.Sprint(other)])
			}
		}
		if same {
			return true
		}
	}
	return false
}

// Whatever is printed of games with copies of strategies, anywhere among the others, is right of these games:
// it is read again and checked by the definitions.
func TestCopies(t *testing.T) {
	games := longtest.Some(160)
	flags := [][]string{
		nil, {"-vectors"}, {"-dominance", "weak"}, {"-dominance", "none"}, {"-find", "one"}, {"-find", "all"},
		{"-correlated"}, {"-logit"}, {"-welfare", "1,2,3"}, {"-behavior"},
	}
	r := rand.New(rand.NewPCG(41, 3))
	profiles, byPlayers := 0, map[int]int{}
	for i := range games {
		g := newCopied(r)
		byPlayers[len(g.sizes)]++
		text := g.nfg()
		more := flags[r.IntN(len(flags))]
		if slices.Contains(more, "-behavior") || r.IntN(4) == 0 {
			text = g.efg(t)
		}
		if slices.Contains(more, "-welfare") {
			more = []string{"-welfare", "1,2,3"[:2*len(g.sizes)-1]}
		}
		args := slices.Concat([]string{"-cells", "0", "-lines", "100000", "-time", "0"}, more)
		copies := r.IntN(5) > 0
		if copies {
			args = append(args, "-equivalent")
		}
		var stdout, stderr strings.Builder
		p := command.Process{Stdin: strings.NewReader(text), Stdout: &stdout, Stderr: &stderr}
		if status := command.Run(context.Background(), "equilibria", run, args, p); status != command.Done {
			t.Fatalf("game %d, %v, %s: status %d, %s", i, args, text, status, &stderr)
		}
		in := &reader{T: t, copied: g, input: fmt.Sprintf("game %d: %v\n%s\n%s", i, args, text, &stdout)}
		in.check(stdout.String())
		if one := slices.Contains(more, "one"); !one {
			if in.said != len(in.printed) {
				in.fail("%d equilibria are announced, and %d printed", in.said, len(in.printed))
			}
			in.complete(copies)
		}
		profiles += len(in.printed)
	}
	t.Logf("%d games, %v by players: %d profiles", games, byPlayers, profiles)
}
