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
	"github.com/gametheory-go/gametheory/examples/internal/text"
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
	s.say("Wilson (1927), with a confidence of 95 %%")
	sizes := s.tables["outcomes"].names()
	of := func(column string) func(string) float64 {
		return func(size string) float64 { return percents(s, column, size) }
	}
	first, draws, second := of("first player wins"), of("draws"), of("second player wins")
	s.say("in each of the %d sizes", len(sizes))
	s.hold("**Yes, the game is unbalanced**", !slices.ContainsFunc(sizes, func(size string) bool {
		a := s.tables["outcomes"]
		one, two := numbers(a.cell("first player wins", size)), numbers(a.cell("second player wins", size))
		return one[1] <= two[len(two)-1] // the interval, if there is one
	}))

	low, lowest := least(sizes, first)
	high, highest := most(sizes, first)
	some, fewest := least(sizes, draws)
	many, mostDraws := most(sizes, draws)
	s.hold("(in the same)", slices.Equal(high, some))
	s.say("The first player wins from %.1f %% of the boards (in %s) to %.1f %% (in %s); draws make up from %.1f %% (in the same) to %.1f %% (in %s)",
		lowest, text.AndList(low), highest, text.AndList(high), fewest, mostDraws, text.AndList(many))
	none, never := least(sizes, second)
	lost, often := most(sizes, second)
	s.say("from %.1f %% (in %s and others) to %.1f %% (in %s)", never, none[0], often, text.AndList(lost))

	advantage := func(size string) float64 { return first(size) - second(size) }
	small, smallest := least(sizes, advantage)
	large, largest := most(sizes, advantage)
	s.say("from %.1f (%s) to %.1f (%s)", smallest, text.AndList(small), largest, text.AndList(large))
	var means []float64
	discs := make([][]float64, reduced.MaxColors+1)
	for colors := reduced.MinColors; colors <= reduced.MaxColors; colors++ {
		sum := 0.0
		for _, size := range sizes {
			if strings.HasPrefix(size, fmt.Sprint(colors)) {
				discs[colors] = append(discs[colors], advantage(size))
				sum += advantage(size)
			}
		}
		means = append(means, sum/float64(len(discs[colors])))
	}
	s.say("with 2, 3, 4 and 5 colors it is %s", decimals(means))
	s.hold("More colors make it larger", slices.IsSorted(means))
	s.say("with 2, 3, 4 and 5 discs it is %s with 2 colors, %s with 3, and %s with 4", decimals(discs[2]), decimals(discs[3]), decimals(discs[4]))
	s.say("With 5 colors and 2, 3 and 4 discs it is %s", decimals(discs[5]))
	for colors, up := range map[int]bool{2: true, 3: true, 4: true, 5: false} {
		rises, falls := false, false
		for i, x := range discs[colors][1:] {
			rises, falls = rises || x > discs[colors][i]+0.5, falls || x < discs[colors][i]-0.5
		}
		s.hold("now larger, now smaller", (rises && falls) == up)
		s.hold("hardly changes", (rises || falls) == up)
	}

	margin := func(size string) float64 { return s.tables["margins"].number("mean", size) }
	near, narrow := least(sizes, margin)
	far, wide := most(sizes, margin)
	s.say("between %.2f (%s) and %.2f points (%s)", narrow, near[0], wide, far[0])
	thesis := []string{"2x2", "2x3", "2x4", "3x2", "3x3", "3x4", "4x2"}
	worst, share := least(thesis, first)
	s.hold("two colors and four discs", slices.Equal(worst, []string{"2x4"}))
	s.say("%.1f %% of the boards, and the second player never a tenth", share)
	s.hold("No size beyond those changes that", slices.Equal(low, worst) && often < 10)
}

func TestWrittenMoves(t *testing.T) {
	s := read(t, movesChapter)
	var sampled, margins []string
	for _, o := range opened {
		switch {
		case o.outcome > 0 && o.margin > 0:
			sampled = append(sampled, o.String())
		case o.margin > 0:
			margins = append(margins, o.String())
		}
	}
	s.say("Of %s, and of %s for the difference of points, the boards are random ones, drawn from seed %d", text.AndList(sampled), text.AndList(margins), seed)
	s.say("2> is the second pawn from behind that takes the disc ahead")
	s.hold("No kind wins on nearly all boards", !slices.ContainsFunc(s.tables["kinds"][1:], func(row []string) bool {
		return slices.ContainsFunc(row[1:], func(cell string) bool { return cell != "" && numbers(cell)[0] > 90 })
	}))
	const best = "a disc of the pawn's own color if one can, else of the color that ends first"
	for _, size := range s.tables["rules"][0][1:] {
		share := func(rule string) float64 { return s.tables["rules"].number(size, rule) }
		_, top := most(s.tables["rules"].names(), share)
		s.hold("on no size is another one two points better", top-share(best) < 2)
		s.hold("three boards of five at least", share(best) >= 60)
		s.hold("a move at random does on one of four", share("a move at random") >= 25)
	}
	half := func(boards float64) float64 { return math.Round(100 * 1.96 * math.Sqrt(0.25/boards)) }
	s.say("intervals of 95 %% of at most %.0f points either way for 1,000 boards, %.0f for 300 and %.0f for 100", half(1000), half(300), half(100))
	s.say("the boards of 2x2 is the same in both readings")
	// What the text says is found by TestLiteral of package reduced, and by the program here.
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
	s.say("ahead of the last one by %+.2f points (with %s players) to %+.2f points (with %s)", fewest, few[0], largest, many[0])
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
	s.say("no move is best for both in %s of the decisions of players who are bound to end behind, and in %s of those of the others",
		common.cell("who ends behind", "points, signed"), common.cell("the others", "points, signed"))
	for _, players := range []string{"two players", "more players"} {
		at, _ := most(common.names(), func(name string) float64 { return common.number(players, name) })
		s.hold("The signed payoff changes the most", at[0] == "points, signed")
	}
	s.say("The games took 1.8 hours in all") // no file of the project has the seconds
}
