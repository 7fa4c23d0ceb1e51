package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/balance"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/digraphs"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/thumb"
	"github.com/gametheory-go/gametheory/internal/text"
)

// percents of the boards, from the counts where there are any.
func percents(s *sentences, column, size string) float64 {
	a := s.tables["outcomes"]
	if a.cell("solved", size) == "all" {
		return 100 * a.number(column, size) / a.number("boards", size)
	}
	return a.number(column, size)
}

func TestWrittenBoards(t *testing.T) {
	s := read(t, boardsChapter)
	sizes := s.tables["outcomes"].names()
	of := func(column string) func(string) float64 {
		return func(size string) float64 { return percents(s, column, size) }
	}
	first, draws, second := of("first player wins"), of("draws"), of("second player wins")
	outcomes := s.tables["outcomes"]
	s.say("in each of the %d sizes", len(sizes))
	s.hold("**Yes: it is an advantage to begin.**", !slices.ContainsFunc(sizes, func(size string) bool {
		one, two := numbers(outcomes.cell("first player wins", size)), numbers(outcomes.cell("second player wins", size))
		return one[1] <= two[len(two)-1] // the interval, if there is one
	}))
	s.hold("lost nearly all boards", !slices.ContainsFunc(sizes, func(size string) bool { return size > "4x2" && first(size) < 97 }))

	low, lowest := least(sizes, first)
	s.hold("two colors and four discs of each", slices.Equal(low, []string{"2x4"}))
	s.say("the first player wins %.1f %% of the boards, the second player %.1f %%", lowest, second(low[0]))
	s.hold("and most are drawn", draws(low[0]) > 50)
	high, _ := most(sizes, first)
	s.say("On %s the first player wins every board", text.AndList(high))
	lost, often := most(sizes, second)
	s.say("win more than %.1f %% of them (%s)", often, text.AndList(lost))
	margin := func(size string) float64 { return s.tables["margins"].number("mean", size) }
	near, narrow := least(sizes, margin)
	far, wide := most(sizes, margin)
	s.say("by %.2f (%s) to %.2f points (%s) in the mean", narrow, near[0], wide, far[0])

	var means []float64
	discs := make([][]float64, reduced.MaxColors+1)
	for colors := reduced.MinColors; colors <= reduced.MaxColors; colors++ {
		sum := 0.0
		for _, size := range sizes {
			if strings.HasPrefix(size, fmt.Sprint(colors)) {
				discs[colors] = append(discs[colors], first(size)-second(size))
				sum += first(size) - second(size)
			}
		}
		means = append(means, sum/float64(len(discs[colors])))
	}
	s.say("with 2, 3, 4 and 5 colors that is %s", decimals(means))
	s.hold("Colors do.", slices.IsSorted(means))
	s.say("from %.1f to %.1f and %.1f with 2, 3 and 4 discs, and five bring it back to %.1f", discs[2][0], discs[2][1], discs[2][2], discs[2][3])
	s.say("with three colors it is %s", decimals(discs[3]))
	s.hold("More discs do not push it one way", !slices.IsSorted(discs[2]) && !slices.IsSorted(discs[3]))

	var sampled, boards, shares []string
	for _, size := range sizes {
		if n := outcomes.cell("solved", size); n != "all" {
			sampled, boards = append(sampled, size), append(boards, n)
			shares = append(shares, outcomes.cell("first player wins", size))
		}
	}
	s.say("All boards of %d sizes are solved", len(sizes)-len(sampled))
	s.say("Of %s, which have too many, %s random ones each are", text.AndList(sampled), text.AndList(slices.Compact(boards)))
	s.say("the first player wins %s", text.AndList(shares))
	var by []string
	for _, g := range plan {
		if g.boards > 0 && g.won == ofAll {
			by = append(by, g.String())
		}
	}
	s.say("The margins of %s come from random boards", text.AndList(by))
	s.say("Wilson (1927), with a confidence of 95 %%")

	thesis := []string{"2x2", "2x3", "2x4", "3x2", "3x3", "3x4", "4x2"} // that it finished
	worst, share := least(thesis, first)
	s.hold("no larger one is fairer than those", slices.Equal(low, worst))
	s.hold("It finished seven", len(thesis) == 7)
	s.say("up to 3x4")
	s.say("at about 20 %%; its own data have the %.1f %% of this report", share) // TestErrataMoreDiscs
}

func TestWrittenMoves(t *testing.T) {
	s := read(t, movesChapter)
	var sampled []string
	for _, o := range opened {
		s.hold("Of 3x5 and 4x4 the boards are random ones", (o.outcome > 0) == (o.margin > 0))
		if o.outcome > 0 {
			sampled = append(sampled, o.String())
		}
	}
	s.say("Of %s the boards are random ones, drawn from seed %d", text.AndList(sampled), seed)
	s.say("2> is the second pawn from behind that takes the disc ahead")
	s.hold("No kind of move wins on nearly all boards", !slices.ContainsFunc(s.tables["kinds"][1:], func(row []string) bool {
		return slices.ContainsFunc(row[1:], func(cell string) bool { return cell != "" && numbers(cell)[0] > 90 })
	}))
	for _, size := range s.tables["winning"].names() {
		if strings.HasPrefix(size, "2x") {
			s.hold("won by one first move alone", s.tables["winning"].number("1", size) > 50)
		}
	}
	s.hold("with five colors and two discs of each, most are won by five moves or more", s.tables["winning"].number("5 or more", "5x2") > 50)
	const best = "a disc of the pawn's own color if one can, else of the color that ends first"
	for _, size := range s.tables["rules"][0][1:] {
		share := func(rule string) float64 { return s.tables["rules"].number(size, rule) }
		_, top := most(s.tables["rules"].names(), share)
		s.hold("On no size is another of these rules two points better", top-share(best) < 2)
		s.hold("three boards of five at least", share(best) >= 60)
		s.hold("where a move at random does on one of four", share("a move at random") >= 25)
	}
	half := func(boards float64) float64 { return math.Round(100 * 1.96 * math.Sqrt(0.25/boards)) }
	s.say("intervals of 95 %% of at most %.0f point either way for 10,000 boards, %.0f for 2,000, %.0f for 1,000 and %.0f for 100",
		half(10_000), half(2000), half(1000), half(100))
	s.say("the boards of 2x2 is the same in both readings")
	// What the text says is found by TestLiteral of papers/thesis, and by the program here.
	outcomes := read(t, boardsChapter)
	program := outcomes.tables["outcomes"]
	outcomes.left = ""
	for size, literally := range map[string][2]string{
		"2x2": {"6 / 0 / 0", "0"}, "2x3": {"14 / 0 / 6", "8"}, "2x4": {"41 / 11 / 18", "37"}, "3x2": {"81 / 2 / 7", "28"}, "3x3": {"1,535 / 25 / 120", "347"},
	} {
		count := func(column string) string { return strings.Fields(program.cell(column, size))[0] }
		s.say("| %s | %s | %s | %s / %s / %s | %s |", size, count("boards"), literally[0],
			count("first player wins"), count("draws"), count("second player wins"), literally[1])
	}
}

func TestWrittenGraphs(t *testing.T) {
	s := read(t, graphsChapter)
	count := func(word string) (positions, nodes string) {
		board, err := reduced.ParseBoard(word)
		if err != nil {
			t.Fatal(err)
		}
		c := digraphs.CountBoard(board)
		return findings.Thousands(int64(c.Positions)), findings.Thousands(c.Nodes.Int64())
	}
	sizes := map[string]bool{}
	var trees []string
	for b := range (reduced.Size{Colors: 2, Discs: 2}).Boards() {
		positions, nodes := count(b.String())
		if sizes[nodes] = true; positions == nodes {
			trees = append(trees, b.String())
		}
	}
	s.say("the points of player 1 less those of player 2")
	s.say("a board of 2x2 has about 341 nodes") // the thesis' estimate
	s.say("It has 32 or 37")
	s.hold("four of the six boards", len(sizes) == 2 && sizes["32"] && sizes["37"] && slices.Equal(trees, []string{"1212", "1221", "2112", "2121"}))
	s.say("1212, 1221 and those that are the same with the colors renamed")
	for _, board := range []struct{ word, format string }{
		{"123112323", "The board %s of 3x3 has %s positions and a tree of %s nodes"}, {"12134423", "%s of 4x2 has %s and %s"},
	} {
		positions, nodes := count(board.word)
		s.say(board.format, board.word, positions, nodes)
	}
}

func TestWrittenHeuristics(t *testing.T) {
	s := read(t, heuristicsChapter)
	whole, shown := thumb.Whole, thumb.Whole.Sizes[thumb.Whole.Shown].Size
	exact, lost := s.tables["exact"], s.tables["lost"]
	const loses, right, all = "lost to a perfect player", "own play: right %", "all: right %"
	var ranked, worse []string
	for _, rule := range exact.names() { // the best first
		if strings.Contains(rule, " then ") {
			continue
		}
		if len(ranked) < 5 {
			ranked = append(ranked, fmt.Sprintf("%s (%s)", rule, exact.cell(loses, rule)))
		}
		if exact.number(loses, rule) > exact.number(loses, "any") && exact.number(right, rule) < exact.number(right, "any") {
			worse = append(worse, rule)
		}
	}
	s.say("On all boards of %v the rules that lose the fewest points in a play to a perfect opponent are %s; any moves lose %s.", shown, text.AndList(ranked), exact.cell(loses, "any"))
	s.hold("in that and in own play, are "+text.AndList(worse)+".", true)
	const plain, answer = "dear then count then soon then push", "answer then near then hinder"
	s.hold("No short combination that was found plays nearly perfectly", exact.number(right, plain) < 95 && exact.number(right, answer) < 95)
	s.say(`"%s" makes the right move in %s %% of all choices and in %s %% of those that it meets in its own play, and loses %s points`,
		plain, exact.cell(all, plain), exact.cell(right, plain), exact.cell(loses, plain))
	s.say(`"%s" makes it in %s %% and %s %%, and loses %s points`, answer, exact.cell(all, answer), exact.cell(right, answer), exact.cell(loses, answer))
	s.say("On boards of 4x3, none of which they were looked for on, they lose %s and %s points, and any moves %s", lost.cell("4x3", plain), lost.cell("4x3", answer), lost.cell("4x3", "any"))
	levels, best := s.tables["levels"], s.tables["box"].names()[0]
	s.hold(fmt.Sprintf("the best against the others is %q", best), true)
	var scores []string
	for _, level := range []string{"beginner", "casual", "intermediate", "advanced", "expert, 0.05 of its effort"} {
		scores = append(scores, fmt.Sprintf("%s (%s) against %s", levels.cell("score %", best, level), levels.cell("95 %", best, level), level))
	}
	s.say("its score is %s.", text.AndList(scores))

	s.say("On all boards of %v. A choice", shown)
	s.say("the interval of 95 %% of a ratio")
	a, b := whole.Training[0], whole.Training[1]
	s.say("on %d random boards of %v and %d random boards of %v", a.Boards, a.Size, b.Boards, b.Size)
	s.say("up to %d rules, as long as that saves %.2f points", thumb.Longest, thumb.Gain)
	s.say("in both seats, on all boards of %v", whole.Meeting.Size)
	s.say("a win as 1 and a draw as 1/2")
	s.say("each other one on %d random boards", whole.Box.Boards)
	s.hold(fmt.Sprintf("one plays by %q", best), true)
}

func TestWrittenBalance(t *testing.T) {
	s := read(t, balanceChapter)
	s.say("for %d to %d players", bigpoints.MinPlayers, bigpoints.MaxPlayers)
	s.say("with a confidence of 95 %%")
	leads := s.tables["leads"]
	ahead := func(players string) float64 { return leads.number("points ahead of the last seat", players) }
	few, fewest := least(leads.names(), ahead)
	many, largest := most(leads.names(), ahead)
	s.say("who made %s of their usual effort", strings.TrimPrefix(leads.cell("all are", "2"), "expert, effort "))
	s.say("%+.2f points (with %s players) to %+.2f points (with %s) ahead of the last seat", fewest, few[0], largest, many[0])
	s.say("the first seat wins %.1f %% of the games of two and still %.1f %% of those of five",
		leads.number("share of the first seat", "2"), leads.number("share of the first seat", "5"))
	last, wide := 101.0, map[string]float64{}
	games := map[string][]string{}
	var level string
	for _, row := range s.tables["seats"][1:] {
		if row[0] == "players are" {
			continue
		}
		if row[0] != "" {
			level, _, _ = strings.Cut(row[0], " (")
			games[level] = append(games[level], row[1])
		}
		share := numbers(row[3])
		if row[2] == "1" {
			wide[level], last = max(wide[level], share[2]-share[1]), 101
		}
		if level == "expert, effort 0.02" {
			s.hold("each seat wins less often than the one before it", share[0] < last)
		}
		last = share[0]
	}
	s.say("at most %.1f wide for advanced players, who played %s games", wide["advanced"], games["advanced"][0])
	counts := games["expert, effort 0.02"]
	s.say("and %.1f for experts, who played %s to %s", wide["expert, effort 0.02"], slices.Min(counts), slices.Max(counts))
	counts = games["expert, effort 0.1"]
	s.say("there are %s to %s games", slices.Min(counts), slices.Max(counts))
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		strength := func(first, then string) []float64 {
			return numbers(s.tables["strength"].cell("more share of the first seat, in percent", fmt.Sprint(n), first, then))
		}
		levels := strength("casual", "advanced")
		s.hold("loses some of its share with three players or more, and gains some with two", n == 2 && levels[1] > 0 || n > 2 && levels[2] < 0)
		efforts := strength("advanced", "expert, effort 0.02")
		s.hold("it gains with two, three and four. With five that last change cannot be told from none", (efforts[1] > 0) == (n < 5))
		more := strength("expert, effort 0.02", "expert, effort 0.1")
		s.hold("too few to tell", more[1] < 0 && more[2] > 0)
	}
	experts := slices.DeleteFunc(s.tables["seats"], func(row []string) bool { return !strings.HasPrefix(row[0], "expert, effort 0.02 ") })
	for i, players := range leads.names() {
		if experts[i][3] != leads.cell("share of the first seat", players) {
			t.Errorf("the tables say of the first seat of %s players %q and %q", players, experts[i][3], leads.cell("share of the first seat", players))
		}
		s.hold("with any number of players", numbers(leads.cell("share of the first seat", players))[1] > leads.number("even share", players))
	}

	two, materials, won := s.tables["two"], 0, 0
	share := func(m, column string) float64 { return 100 * two.number(column, m) / two.number("boards", m) }
	low, high := 100.0, 0.0
	for _, m := range two.names() {
		if strings.Contains(m, "+") {
			first := share(m, "first wins") + share(m, "drawn")/2
			low, high = min(low, first), max(high, first)
			if materials++; two.number("first wins", m) > two.number("second wins", m) {
				won++
			}
		}
	}
	s.say("in %d of %d materials the first player wins more boards than the second, with a share of the wins from %.1f %% to %.1f %%", won, materials, low, high)
	s.say("Of the boards of 2x2+1w, each is one of 2x2 into which")
	var changes []string
	for _, m := range []string{"2x2", "2x3", "3x2"} {
		advantage := func(m string) float64 { return share(m, "first wins") - share(m, "second wins") }
		changes = append(changes, fmt.Sprintf("on %s from %.1f to %.1f with a white and %.1f with a black disc", m, advantage(m), advantage(m+"+1w"), advantage(m+"+1b")))
	}
	s.say("One disc more changes it %s.", strings.Join(changes, "; "))
	s.say("If the interval has 0 in it")
	s.say("at random, %d times", balance.Deals)
	s.say("- win: +1 alone, 0 where the most points are shared, -1 for the others")
	common := s.tables["common"]
	s.say("no move is best for both in %s of the decisions.", common.cell("more players", "lead, win"))
	s.hold("With two players who plays for the lead also plays for the win", common.number("two players", "lead, win") == 0)
	s.say("they have none in %s of the decisions with two players, and in %s with more",
		common.cell("two players", "win, deficit"), common.cell("more players", "win, deficit"))
	for _, players := range []string{"two players", "more players"} {
		at, _ := most(common.names(), func(name string) float64 { return common.number(players, name) })
		s.hold("The farthest apart are points and win", at[0] == "points, win")
	}
}
