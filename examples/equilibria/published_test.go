package main

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// Games of the literature and what is known of them, none of it computed by this library.
func TestPublished(t *testing.T) {
	for _, test := range []struct {
		line   string
		want   []string // lines of the report, or their beginnings
		source string
	}{
		{
			line: "pennies",
			want: []string{
				"even gets 0, and odd 0.", "There is no saddle point", "Equilibria: 1",
				"Optimal for even: 1/2 heads + 1/2 tails", "Optimal for odd: 1/2 heads + 1/2 tails",
			},
			source: "von Neumann and Morgenstern 1944, section 17.1",
		}, {
			line: "nim 2+2 -misere -letters",
			want: []string{
				"A tree of 15 nodes, 6 of them terminal", "Normal form: 3 x 6 (18 profiles)", "Player 1 gets -1, and Player 2 1.",
				"Saddle points: 3.", "  Player 2: E, H is strictly dominated by", "What is left: 3 x 5.",
			},
			source: "Mendonça 2016, figure 1 and the tables after it",
		}, {
			line: "testdata/kuhn.efg",
			want: []string{
				"Normal form: 27 x 64 (1728 profiles)", "Alice gets -1/18, and Bob 1/18.",
			},
			source: "Kuhn 1950, A simplified two-person poker",
		}, {
			line:   "blotto 4/3/2/captures",
			want:   []string{"Player 1 gets 14/9, and Player 2 -14/9."},
			source: "Karlin 1959, Mathematical Methods and Theory in Games, Programming, and Economics",
		}, {
			line:   "liarsdice 2/2v1",
			want:   []string{"Player 1 gets 1/4, and Player 2 -1/4."},
			source: "Ahle, snyd",
		}, {
			line: "testdata/cards.efg -vectors",
			want: []string{
				"Player 1 gets 1/3, and Player 2 -1/3.", "Equilibria: 1", "NE,1/3,2/3,0,0,2/3,1/3",
			},
			source: "Myerson 1991, section 3.2: 1/3 Rr + 2/3 Rp and 2/3 M + 1/3 P",
		}, {
			line: "testdata/poker.efg -vectors",
			want: []string{
				"Alice gets 1/3, and Bob -1/3.", "Equilibria: 1", "NE,1/3,2/3,0,0,2/3,1/3",
			},
			source: "Reiley, Urbancic and Walker 2008: she bluffs with 1/3, he calls with 2/3",
		}, {
			line:   "testdata/battle.nfg -vectors",
			want:   []string{"Equilibria: 3", "NE,1,0,1,0", "NE,0,1,0,1", "NE,3/5,2/5,2/5,3/5"},
			source: "Luce and Raiffa 1957, section 5.3",
		}, {
			line:   "testdata/battle.nfg",
			want:   []string{"  He gets 1/5 by", "  She gets 1/5 by"},
			source: "Luce and Raiffa 1957, section 5.3",
		}, {
			line:   "testdata/battle.nfg -logit -vectors",
			want:   []string{"0.000000,0.500000,0.500000,0.500000,0.500000"},
			source: "the definition: without precision all strategies are equally probable",
		}, {
			line:   "testdata/shapley.nfg -vectors",
			want:   []string{"Equilibria: 1", "NE,1/3,1/3,1/3,1/3,1/3,1/3"},
			source: "Shapley 1964, section 5.3",
		}, {
			line: "testdata/centipede.efg",
			want: []string{
				"Ann gets 2/5.", "Ben gets 1/10.", "Subgame-perfect equilibria in pure strategies: 1.", "Play of the first: take.",
			},
			source: "Rosenthal 1981; payoffs of McKelvey and Palfrey 1992, the game of four moves",
		}, {
			line: "testdata/horse.efg -vectors",
			want: []string{
				"Equilibria: infinitely many", "NE,0,1,1,0,1,0", "NE,1,0,1,0,0,1",
				"  Player 3 plays 0 to 0.254 L", "  Player 2 plays 0.332 to 1 c", // up to 1/4, and from 1/3
			},
			source: "Selten 1975, section 6",
		}, {
			line:   "testdata/manyequilibria.nfg -lines 1",
			want:   []string{"Normal form: 6 x 6 (36 profiles)", "Equilibria: 75", "  and 74 more"},
			source: "von Stengel 1999, New maximal numbers of equilibria in bimatrix games",
		},
	} {
		status, stdout, stderr := equilibria(t.Context(), test.line)
		if status != command.Done {
			t.Errorf("equilibria %s: status %d, %s", test.line, status, stderr)
		}
		for _, want := range test.want {
			if !strings.Contains("\n"+stdout, "\n"+want) {
				t.Errorf("equilibria %s: no line %q (%s) in\n%s", test.line, want, test.source, stdout)
			}
		}
	}
}
