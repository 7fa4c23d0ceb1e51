package blotto_test

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/blotto"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

var all = []blotto.Rules{
	{Fields: 1, Soldiers: [2]int{2, 1}}, {Fields: 2, Soldiers: [2]int{4, 3}, Captures: true}, {Fields: 3, Soldiers: [2]int{3, 3}},
	{Fields: 3, Soldiers: [2]int{4, 3}, Majority: true}, {Fields: 3, Soldiers: [2]int{0, 2}}, {Fields: 4, Soldiers: [2]int{3, 2}, Captures: true, Majority: true},
	{Fields: 3, Soldiers: [2]int{6, 4}}, {Fields: 2, Soldiers: [2]int{7, 5}},
}

func TestContract(t *testing.T) {
	for _, r := range all {
		gametest.Test(t, r, r.Start())
	}
}

func value(ctx context.Context, r blotto.Rules) (*big.Rat, error) {
	return simultaneous.NewSolver[blotto.Position](r).Value(ctx, r.Start())
}

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"four regiments against three on two posts, with captures": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			v, err := value(ctx, blotto.Rules{Fields: 2, Soldiers: [2]int{4, 3}, Captures: true})
			return v.RatString(), err
		},
		"equal armies on three fields: ": func(ctx context.Context, row publishedtest.Row) (any, error) {
			r := blotto.Rules{Fields: 3}
			fmt.Sscan(row.Rest, &r.Soldiers[0])
			r.Soldiers[1] = r.Soldiers[0]
			v, err := value(ctx, r)
			return v.RatString(), err
		},
	})
}

// armies returns all distributions, as texts.
func armies(fields, soldiers int) (all []string) {
	if fields == 1 {
		return []string{strconv.Itoa(soldiers)}
	}
	for n := range soldiers + 1 {
		for _, rest := range armies(fields-1, soldiers-n) {
			all = append(all, strconv.Itoa(n)+"-"+rest)
		}
	}
	return all
}

// payoff is the payoff of one distribution against another one.
func payoff(r blotto.Rules, mine, theirs string) int {
	sum := 0
	others := strings.Split(theirs, "-")
	for k, a := range strings.Split(mine, "-") {
		x, _ := strconv.Atoi(a)
		y, _ := strconv.Atoi(others[k])
		switch {
		case x > y && r.Captures:
			sum += 1 + y
		case x < y && r.Captures:
			sum -= 1 + x
		default:
			sum += cmp.Compare(x, y)
		}
	}
	if r.Majority {
		return cmp.Compare(sum, 0)
	}
	return sum
}

// The value is that of the normal form, which a few lines make from texts, and that of the tree.
func TestPlain(t *testing.T) {
	for _, r := range longtest.First(7, all) {
		rows, columns := armies(r.Fields, r.Soldiers[0]), armies(r.Fields, r.Soldiers[1])
		m := strategic.New(len(rows), len(columns))
		for i, mine := range rows {
			for j, theirs := range columns {
				v := int64(payoff(r, mine, theirs))
				m.SetPayoff([]int{i, j}, 0, big.NewRat(v, 1))
				m.SetPayoff([]int{i, j}, 1, big.NewRat(-v, 1))
			}
		}
		want, err := strategic.NewMinimax(m).Value(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if got, err := value(t.Context(), r); err != nil || got.Cmp(want) != 0 {
			t.Errorf("%+v: %v, %v, want %v", r, got, err, want)
		}
		tree, err := extensive.NewUnfolding[blotto.Position](r).Unfold(t.Context(), r.Start())
		if err != nil {
			t.Fatal(err)
		}
		if got, err := extensive.NewMinimax(tree).Value(t.Context()); err != nil || got.Cmp(want) != 0 || len(tree.Nodes) != 1+len(rows)+len(rows)*len(columns) {
			t.Errorf("%+v: the tree of %d nodes is worth %v, %v, want %v", r, len(tree.Nodes), got, err, want)
		}
	}
}

// If m soldiers come to each of k fields on average, and k(m-1) is even, the stronger player can
// distribute odd numbers up to 2m-1, each equally likely on each field. Against y soldiers on a field
// this gains at least 1-y/m there (Hart 2008).
func TestOddNumbers(t *testing.T) {
	for _, r := range []blotto.Rules{{Fields: 2, Soldiers: [2]int{6, 4}}, {Fields: 3, Soldiers: [2]int{9, 5}}, {Fields: 4, Soldiers: [2]int{8, 3}}} {
		m := int64(r.Soldiers[0] / r.Fields)
		least := big.NewRat(int64(r.Fields)*m-int64(r.Soldiers[1]), m)
		if v, err := value(t.Context(), r); err != nil || v.Cmp(least) < 0 {
			t.Errorf("%+v: %v, %v, want %v or more", r, v, err, least)
		}
	}
}

// A play is told as it goes.
func TestNames(t *testing.T) {
	r := blotto.Rules{Fields: 3, Soldiers: [2]int{2, 1}}
	p := r.Start()
	var names []string
	for _, o := range r.Moves(nil, p) {
		names = append(names, r.MoveName(p, o))
	}
	if got, want := strings.Join(names, " "), "2-0-0 1-1-0 1-0-1 0-2-0 0-1-1 0-0-2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if r.Army(p, 0) != nil {
		t.Error("an army before the choice")
	}
	p = r.Moves(nil, p)[1]
	if r.Army(p, 1) != nil || fmt.Sprint(r.Army(p, 0)) != "[1 1 0]" {
		t.Errorf("armies %v and %v", r.Army(p, 0), r.Army(p, 1))
	}
	p = r.Moves(nil, p)[2]
	if r.Score(p) != 1 || fmt.Sprint(r.Army(p, 1)) != "[0 0 1]" {
		t.Errorf("score %d of %v", r.Score(p), r.Army(p, 1))
	}
}

func TestMisuse(t *testing.T) {
	for want, r := range map[string]blotto.Rules{
		"blotto: 0 fields":     {},
		"blotto: 9 fields":     {Fields: 9},
		"blotto: -1 soldiers":  {Fields: 2, Soldiers: [2]int{1, -1}},
		"blotto: 256 soldiers": {Fields: 2, Soldiers: [2]int{256, 1}},
	} {
		if got := panictest.Text(func() { r.Start() }); got != want {
			t.Errorf("%+v: %q, want %q", r, got, want)
		}
	}
}
