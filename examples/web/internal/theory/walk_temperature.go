package theory

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// hotSums explains temperature on a sum of switches.
var hotSums = idea{
	name:  "temperature",
	title: "Where to move first",
	lead:  "A switch {a|b} pays a to Left if Left moves there, and b if Right does. Of several of them one can be had in a turn: the hottest first.",
	label: "Switches, with blanks between them",
	usual: "{4|-4} {5|1} {1|-1}",
	steps: hotSteps,
}

// mostSwitches is how many switches a sum has at most.
const mostSwitches = 6

func hotSteps(ctx context.Context, example string) ([]walkStep, error) {
	store := partizan.NewStore()
	store.Memory = valueMemory
	c := store.Arithmetic(ctx)
	defer c.Close()
	sum, err := readSwitches(c, example)
	if err != nil {
		return nil, err
	}
	table := func(text string, at int) walkStep {
		s := walkStep{Text: text, Heads: []string{"switch", "Left moves", "Right moves", "mean", "temperature"}}
		for i, v := range sum {
			left, right := v.Stops()
			t := c.Thermograph(v)
			r := row{Name: v.String()}
			for _, x := range []partizan.Number{left, right, t.Mean(), t.Temperature()} {
				r.Cells = append(r.Cells, cell{Text: x.String()})
			}
			if i == at {
				r.Cells[3].Class = marked
			}
			s.Rows = append(s.Rows, r)
		}
		return s
	}
	advice, ok := c.Hotstrat(sum)
	if !ok {
		return nil, errors.New("want a switch that is hot")
	}
	hottest := sum[advice.Summand]
	t := c.Thermograph(hottest)
	steps := []walkStep{
		table("The mean of a switch is what it is worth on average, and its temperature what a move gains over that.", -1),
		table(fmt.Sprintf("%v is the hottest: a move there gains %v.", hottest, advice.Temperature), advice.Summand),
	}
	picture := steps[1]
	picture.Text = fmt.Sprintf("Its thermograph: the walls are what Left and Right get by moving first, if each move costs a tax. At a tax of %v they meet at %v, and nobody wants to move there any more.", t.Temperature(), t.Mean())
	picture.Picture = inlined(thermograph(t, "Thermograph of "+hottest.String()), graphClass)
	steps = append(steps, picture)
	results := walkStep{Heads: []string{"Left begins with", "and in the end Left has", "less than by the hottest"}}
	best, err := played(c, sum, advice.Summand)
	if err != nil {
		return nil, err
	}
	for i, v := range sum {
		got, err := played(c, sum, i)
		if err != nil {
			return nil, err
		}
		r := row{Name: v.String(), Cells: []cell{{Text: got.String()}, {Text: best.Sub(got).String()}}}
		if i == advice.Summand {
			r.Cells[0].Class = marked
		}
		results.Rows = append(results.Rows, r)
	}
	results.Text = "Left begins somewhere, and then each player moves in what is hottest. Whoever begins elsewhere leaves the hottest switch to the opponent."
	return append(steps, results), c.Err()
}

// played returns what Left has in the end who begins in a switch of a sum, if each move after that
// is in the hottest one.
func played(c *partizan.Arithmetic, sum []partizan.Value, first int) (partizan.Number, error) {
	sum = slices.Clone(sum)
	for player, at := partizan.Left, first; ; player = player.Opponent() {
		sum[at] = sum[at].Options(player)[0]
		advice, ok := c.Hotstrat(sum)
		if !ok {
			break
		}
		at = advice.Summand
	}
	total, ok := c.Add(sum...).Number()
	if err := c.Err(); err != nil || ok {
		return total, err
	}
	return total, errors.New("the switches do not end in numbers")
}

// readSwitches reads hot games of two numbers.
func readSwitches(c *partizan.Arithmetic, text string) (sum []partizan.Value, err error) {
	for _, word := range strings.Fields(text) {
		v, err := c.Parse(word)
		if err != nil {
			return nil, err
		}
		left, right := v.Options(partizan.Left), v.Options(partizan.Right)
		if len(left) != 1 || len(right) != 1 {
			return nil, fmt.Errorf("%s is no switch", word)
		}
		a, first := left[0].Number()
		b, second := right[0].Number()
		if !first || !second || !b.Less(a) {
			return nil, fmt.Errorf("%s is no switch: want {a|b} with numbers a and b, of which a is larger", word)
		}
		sum = append(sum, v)
	}
	if len(sum) < 1 || len(sum) > mostSwitches {
		return nil, fmt.Errorf("%d switches, want 1 to %d", len(sum), mostSwitches)
	}
	return sum, nil
}
