package gamelist

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// scene draws the cards, those that the player does not see from behind, and a button for each move.
func (g pokerGame) scene(line []poker.Position, player int) scene.Scene {
	p, _, _ := play.Latest(line)
	s := scene.Scene{Width: 420, Height: 250, Label: "The cards on the table"}
	for i := range 2 {
		chips := g.rules.Pot(p)[i]
		s.Add(card(fmt.Sprint("hand", i+1), fmt.Sprintf("Player %d", i+1), fmt.Sprintf("%d in the pot", chips), g.hand(p, i, player), 20+float64(i)*270))
	}
	if table := g.rules.Table(p); table != "" {
		s.Add(card("table", "table", "", table, 155))
	}
	said := ""
	for _, moves := range g.rules.History(p) {
		if said != "" && len(moves) > 0 {
			said += " / "
		}
		said += strings.Join(moves, ", ")
	}
	s.Add(scene.Part{ID: "bets", Label: "bets: " + said, Shapes: []scene.Shape{scene.Text("strong", s.Width/2, 232, 18, said)}})
	buttons(&s, g.rules, p)
	return s
}

// buttons adds a line below a scene with a button for each move at p, if there are any.
func buttons[S comparable](pic *scene.Scene, r game.Rules[S], p S) {
	var all []scene.ButtonPart
	for _, o := range r.Moves(nil, p) {
		name := game.MoveName(r, p, o)
		all = append(all, scene.ButtonPart{ID: name, Text: name, Label: name, Moves: []string{name}})
	}
	if len(all) > 0 {
		pic.Buttons(all...)
	}
}

// card draws a card with words above and below it.
func card(id, above, below, rank string, x float64) scene.Part {
	const width, height, top = 110.0, 140.0, 40.0
	return scene.Part{ID: id, Label: above + ": " + rank + " " + below, Shapes: []scene.Shape{
		scene.Text("strong", x+width/2, top-18, 18, above),
		scene.RoundRect("cell", x, top, width, height, 8),
		scene.Text("strong", x+width/2, top+height/2, 48, rank),
		scene.Text("strong", x+width/2, top+height+18, 15, below),
	}}
}

// args returns the arguments that open the game.
func (g pokerGame) args() []string {
	if g.rules.Ranks > 3 {
		return []string{fmt.Sprint(g.rules.Ranks)}
	}
	return nil
}

// manual returns the rules in full.
func (g pokerGame) manual() play.Manual {
	ranks := "J, Q or K"
	if g.rules.Ranks > 3 {
		ranks = fmt.Sprintf("a number from 1 to %d", g.rules.Ranks)
	}
	rules := []string{
		"Each of two players puts a chip into the pot, the ante, and is dealt a card that only that player sees: " + ranks + ".",
		"Player 1 begins. Whoever is to move checks or bets. After a bet the other folds, which gives the pot away, or calls, which puts as many chips into it. " +
			"After two checks or a call the cards are shown, and the higher one wins the pot.",
	}
	if g.rules.Bets[1] == 0 {
		rules = append(rules, fmt.Sprintf("There are %d cards, one of each rank, and a bet is one chip.", g.rules.Ranks))
	} else {
		rules = append(rules, "There are six cards, two of each rank. A bet is two chips, and may be raised once, by two more than the call. "+
			"Then a card is laid on the table, and there is another round in which bets and raises are four chips. "+
			"A card that pairs with the one on the table beats all others. If both hands are alike, nobody wins.")
	}
	moves, what := []string{"fold", "call"}, "Player 2 folds or calls."
	if g.rules.Raises > 0 {
		moves, what = []string{"fold", "call", "raise"}, "Player 2 folds, calls or raises."
	}
	chips := 1 + g.rules.Bets[0]
	pot := fmt.Sprintf("Player 1 has %d chips in the pot", chips)
	return play.Manual{
		Aim:   "Win chips, on average over the cards: by bets on good ones, and by bluffs.",
		Rules: rules,
		Examples: []play.Example{{
			Of:   func() *play.Game { return example(openPoker(g), Options{}) },
			Args: g.args(),
			Move: "bet",
			Text: pot + " now. " + what,
			Shows: []play.Claim{
				drawn(pot, fmt.Sprintf("Player 1  ?  (%d in the pot)", chips)),
				listed(what, moves...),
			},
		}},
	}
}
