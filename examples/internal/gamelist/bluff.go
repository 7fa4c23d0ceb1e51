package gamelist

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
)

// bluff is a game of two players with chance, in which they do not see all, with its solution.
type bluff struct {
	erased play.Rules
	*play.Hidden
}

// newBluff returns a game that is solved from its start when the solution is first needed.
func newBluff[S comparable](rules game.Rules[S], start S) bluff {
	erased := play.Erase(rules)
	return bluff{erased, play.NewHidden(erased, start)}
}

// levels returns a player who behaves optimally, and a weaker one.
func (b bluff) levels() []play.Opponent {
	return []play.Opponent{level("beginner", "as the expert, and many moves at random", often(b.erased, b.Player)), level("expert", "mixes moves so that nobody can do better", b.Player)}
}
