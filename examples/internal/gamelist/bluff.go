package gamelist

import (
	"math/rand/v2"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
)

// bluff is a game of two players who do not see all, with its solution.
type bluff struct {
	erased play.Rules
	mixing
}

// mixing judges moves by the information of the player, and plays optimal mixtures of moves.
type mixing interface {
	Judge(unit string, tell func(payoff float64) (value float64, words string)) play.Judge
	Player(dice *rand.Rand) play.Strategy
}

// newBluff returns a game with hidden information that is solved from its start when the solution is
// first needed.
func newBluff[S comparable](rules game.Rules[S], start S) bluff {
	erased := play.Erase(rules)
	return bluff{erased, play.NewHidden(erased, start)}
}

// newTogether is newBluff for a game with simultaneous moves. If the fractions of the solution are long,
// proved bounds take their place.
func newTogether[S comparable](rules game.Rules[S], start S, long bool) bluff {
	erased := play.Erase(rules)
	m := play.NewSimultaneous(erased, start)
	m.Bounds = long
	return bluff{erased, m}
}

// kept returns the value of a key in games. The first call for the key makes the value. All calls
// for the key return the same value.
func kept[K comparable, V any](games *sync.Map, key K, make func(K) V) V {
	v, ok := games.Load(key)
	if !ok {
		v, _ = games.LoadOrStore(key, make(key))
	}
	return v.(V)
}

// levels returns a player who behaves optimally, and a weaker one.
func (b bluff) levels() []play.Opponent {
	return []play.Opponent{level("beginner", "as the expert, and many moves at random", often(b.erased, b.Player)), level("expert", "mixes moves so that nobody can do better", b.Player)}
}
