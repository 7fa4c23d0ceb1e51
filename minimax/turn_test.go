package minimax_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// again is a position of a game with two counters: twice as many as are left, and 1 more if
// the second player is to move. Who takes the first one moves again, and so takes both.
type again int

type againRules struct{}

func (againRules) Moves(dst []again, s again) []again {
	switch left, player := s/2, s%2; left {
	case 2:
		dst = append(dst, 2+player)
	case 1:
		dst = append(dst, 1-player)
	}
	return dst
}

// A player beyond two, a Turn of another type and one on another receiver: tools that
// passed over them would take the players to move alternately, and answer +1 for -1.
type (
	thirdPlayer struct{ againRules }
	turnBool    struct{ againRules }
	turnPointer struct{ againRules }
)

func (thirdPlayer) Turn(s again) int  { return int(2 - s/2) }
func (turnBool) Turn(s again) bool    { return s%2 == 1 }
func (*turnPointer) Turn(s again) int { return int(s % 2) }

// exactCalls are calls that solve a position of a game, one for each way to do so.
func exactCalls[S comparable](g game.Game[S]) map[string]func(s S) {
	return map[string]func(s S){
		"Solver":      func(s S) { _, _ = minimax.NewSolver(g).Value(ctx, s) },
		"Tabulate":    func(s S) { _, _ = minimax.NewSolver(g).Tabulate(ctx, s) },
		"AlphaBeta":   func(s S) { _, _ = (&minimax.AlphaBeta[S]{Game: g}).Value(ctx, s) },
		"ProofNumber": func(s S) { _, _ = (&minimax.ProofNumber[S]{Game: g}).Value(ctx, s) },
		"Loopy":       func(s S) { _, _ = minimax.NewLoopy[S](g).Tabulate(ctx, s) },
	}
}

// Every tool for two players refuses a game in which its Turn would be ignored, or
// means something else.
func TestTurnRefused(t *testing.T) {
	for name, tt := range map[string]struct {
		rules game.Rules[again]
		want  string
	}{
		"three players": {thirdPlayer{}, "want 0 or 1"},
		"bool":          {turnBool{}, "Turn"},
		"pointer":       {turnPointer{}, "pointer receiver"},
	} {
		for tool, call := range exactCalls(game.Normal(tt.rules)) {
			t.Run(fmt.Sprintf("%s/%s", name, tool), func(t *testing.T) {
				defer func() {
					if err := fmt.Sprint(recover()); !strings.HasPrefix(err, "minimax: ") || !strings.Contains(err, tt.want) {
						t.Errorf("panic %s, want %q", err, tt.want)
					}
				}()
				call(4)
			})
		}
	}
}
