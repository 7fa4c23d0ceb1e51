package partizan_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// Toads and Frogs is played on a strip. Left moves a toad, T, to the right. Right moves a frog,
// F, to the left. A move is a step, or a jump over one piece of the other player.
type toadsAndFrogs struct{}

func (toadsAndFrogs) Left(dst []string, s string) []string {
	return jumps(dst, s, "T_", "_T", "TF_", "_FT")
}

func (toadsAndFrogs) Right(dst []string, s string) []string {
	return jumps(dst, s, "_F", "F_", "_TF", "FT_")
}

// jumps appends s with one part replaced. The pairs are the part before and the part after the
// move.
func jumps(dst []string, s string, pairs ...string) []string {
	for i := 0; i < len(pairs); i += 2 {
		for at := range s {
			if rest, ok := strings.CutPrefix(s[at:], pairs[i]); ok {
				dst = append(dst, s[:at]+pairs[i+1]+rest)
			}
		}
	}
	return dst
}

// The value of a position determines the winner, alone and in sums.
func ExampleSolver() {
	s := partizan.NewSolver(toadsAndFrogs{})
	for _, position := range []string{"TF_", "T_F", "TT_F", "T__F", "TTT_FF", "TTTTT__FFFFF"} {
		v, err := s.Value(context.Background(), position)
		fmt.Println(position, v, v.Outcome(), err)
	}
	// Output:
	// TF_ 0 P <nil>
	// T_F * N <nil>
	// TT_F {1/2|0} N <nil>
	// T__F 0 P <nil>
	// TTT_FF * N <nil>
	// TTTTT__FFFFF +-{{2|*},{5/2||2|{0||||{0||v<2>|-1},{0||||0||Miny(1/32)|-2|||-1/2*}|||v<2>|-1/2||-1*}|||0}} N <nil>
}

// Analyze returns the value and the incentive of each move.
func ExampleSolver_Analyze() {
	s := partizan.NewSolver(toadsAndFrogs{})
	a, err := s.Analyze(context.Background(), "TT_FTF_")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Value, "with mean", a.Thermograph.Mean(), "and temperature", a.Thermograph.Temperature())
	for player, moves := range a.Moves {
		for _, m := range moves {
			fmt.Println(partizan.Player(player), "to", m.Position, m.Value, "incentive", m.Incentive, "wins:", m.Wins)
		}
	}
	// Output:
	// {1/2|0} with mean 1/4 and temperature 1/4
	// Left to T_TFTF_ 1/2 incentive {1/2|0} wins: true
	// Left to TT_F_FT 0 incentive {0|-1/2} wins: true
	// Right to TTF_TF_ 0 incentive {1/2|0} wins: true
}
