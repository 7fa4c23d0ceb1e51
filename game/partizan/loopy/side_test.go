package loopy

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

func sides(t *testing.T, g *Form) [2]*Form {
	t.Helper()
	onside, offside, err := g.Sides(t.Context())
	if err != nil {
		t.Fatalf("%v: %v", g, err)
	}
	return [2]*Form{onside, offside}
}

// Sides with a source: the tests of CGSuite 2 (SidedValueTestCase, EvalTest, GameTest). There on - on
// is dud, and the onside of G - G is called the degree of a stopper G.
func TestPublishedSides(t *testing.T) {
	const upon, uponth = "{pass|*}", "{0||0|0,pass}"
	for text, want := range map[string][2]string{
		"dud":                         {"on", "off"},
		"a{{|a}|}":                    {"1", "0"},
		"a{1||a|0}":                   {"2", "+-1"},
		"{0|{dud|},*}":                {"^", "v*"},
		uponth + "+{0|" + upon + "}":  {"{0||0|{0,*||*|pass}}", "{0|" + upon + "}"},
		"on - on":                     {"on", "off"},
		"over - over":                 {"over", "under"},
		"3/2 + under - (3/2 + under)": {"over", "under"},
		"{on|0||0} - {on|0||0}":       {"{0||0|off}", "{on|0||0}"},
		"+-over - +-over":             {"over", "under"},
		"a{0||||0|||a|*||*} - a{0||||0|||a|*||*}": {"{0|a{0|0,{0|||a|0||0}}}", "-{0|a{0|0,{0|||a|0||0}}}"},
	} {
		got := sides(t, parse(t, text))
		for i, text := range want {
			if compare(t, got[i], parse(t, text)) != partizan.Equal {
				t.Errorf("the sides of %s are %v and %v, want %v", text, got[0], got[1], want)
			}
		}
	}
	// Bach's Carousel has no stopper as a side.
	for _, text := range []string{"a{0,{1|1,{*,{1*|1*,a}|*}}|0}", "-a{0,{1|1,{*,{1*|1*,a}|*}}|0}"} {
		if onside, offside, err := parse(t, text).Sides(t.Context()); !errors.Is(err, ErrSide) {
			t.Errorf("%s has the sides %v, %v, %v", text, onside, offside, err)
		}
	}
}

// anyLoopy returns a game of at most six positions that is no stopper.
func anyLoopy(r *rand.Rand) *Form {
	return randomForm(r, func(g *Form) bool { return !g.Stopper() })
}

// By definition, an endless play of G is a win of Left in the onside. So for each X, Right can force
// a win in G + X if and only if Right can force a win in the sum of X and the onside. The same holds
// for Left and the offside. The order of games that are not stoppers agrees with outcomes, too.
func TestSides(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 48))
	var tests []*Form
	for _, text := range []string{"0", "*", "1", "-1", "1/2", "^", "v*", "*2", "+-1", "{2|0}", "over", "under", "{0||0|-2}", "on", "upon"} {
		tests = append(tests, parse(t, text))
	}
	var games []*Form
	for range longtest.Cases(400, 2000) {
		g := anyLoopy(r)
		if r.IntN(4) == 0 {
			g = plus(t, random(r), random(r).Neg())
		}
		games = append(games, g)
	}
	none := 0
	for i, g := range games {
		onside, offside, err := g.Sides(t.Context())
		if errors.Is(err, ErrSide) {
			none++
			continue
		}
		if err != nil || !onside.Stopper() || !offside.Stopper() {
			t.Fatalf("%v has the sides %v and %v, %v", g, onside, offside, err)
		}
		if order := compare(t, onside, offside); order != partizan.Greater && (order != partizan.Equal || compare(t, g, onside) != partizan.Equal) {
			t.Fatalf("%v has the onside %v %v the offside %v", g, onside, order, offside)
		}
		for _, x := range tests {
			with := plus(t, g, x)
			for first := range 2 {
				for winner, side := range map[partizan.Player]*Form{partizan.Right: onside, partizan.Left: offside} {
					if with.forced(winner)[first][0] != plus(t, side, x).forced(winner)[first][0] {
						t.Fatalf("%v has the sides %v and %v, with another winner beside %v", g, onside, offside, x)
					}
				}
			}
		}
		h := games[r.IntN(i+1)]
		atLeast := compare(t, h, g) == partizan.Greater || compare(t, h, g) == partizan.Equal
		worse := isWorse(t, h, g, append(tests, onside.Neg(), offside.Neg()))
		// The negatives of sides without loops show each difference.
		if atLeast && worse || !atLeast && !worse && !onside.loops() && !offside.loops() {
			t.Fatalf("%v is at least %v: %v, and a sum is worse: %v", h, g, atLeast, worse)
		}
	}
	if none > len(games)/100 {
		t.Errorf("%d of %d games without sides", none, len(games))
	}
}

// isWorse reports whether a sum with one of the tests is worse for Left with g than with h.
func isWorse(t *testing.T, g, h *Form, tests []*Form) bool {
	t.Helper()
	for _, x := range tests {
		with, without := plus(t, g, x), plus(t, h, x)
		for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
			if with.Result(first) < without.Result(first) {
				return true
			}
		}
	}
	return false
}

// The sides of a sum are the sides of the sums of sides.
func TestSidesOfSums(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 48))
	for range longtest.Cases(150, 500) {
		g, h := anyLoopy(r), anyLoopy(r)
		a, errA := sidesOf(t, g)
		b, errB := sidesOf(t, h)
		if errA != nil || errB != nil {
			continue
		}
		whole, err := sidesOf(t, plus(t, g, h))
		for i := range whole {
			if err != nil {
				t.Fatalf("%v + %v: %v", g, h, err)
			}
			if part := sides(t, plus(t, a[i], b[i])); compare(t, whole[i], part[i]) != partizan.Equal {
				t.Fatalf("%v + %v has the side %v, and its sides have %v", g, h, whole[i], part[i])
			}
		}
	}
}

func sidesOf(t *testing.T, g *Form) ([2]*Form, error) {
	onside, offside, err := g.Sides(t.Context())
	return [2]*Form{onside, offside}, err
}
