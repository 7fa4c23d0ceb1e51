// Package balance measures whom the full game of Big Points favors: it lets players of one
// level play each other on many boards, counts who wins by seat, and solves games of
// small material on all their boards.
package balance

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
)

// Series is games on boards drawn at random, all begun by the player in the first seat,
// between players of one level. Game k of a series is on the same board as game k of any
// other one with the same material and seed, and it is always the same game.
type Series struct {
	Players  int
	Material bigpoints.Material
	Level    opponent.Level
	Effort   float64 // of package opponent, more than 0
	Memory   Memory
	Seed     uint64
}

// Memory says which players remember who took which disc. The others see what lies on the
// track, what they hold, and how many discs everybody else holds.
type Memory int

const (
	// All remember: everybody sees all hands, as package opponent does.
	All Memory = iota

	// AllButOne remember. Each board is played as often as there are players, the one
	// who forgets in each seat once.
	AllButOne

	// Nobody remembers.
	Nobody
)

var memories = [...]string{"all", "all-but-one", "nobody"}

func (m Memory) String() string { return memories[m] }

// ParseMemory returns the Memory with a name.
func ParseMemory(name string) (Memory, error) {
	for i, n := range memories {
		if n == name {
			return Memory(i), nil
		}
	}
	return 0, fmt.Errorf("%q remember, want all, all-but-one or nobody", name)
}

// String returns the flags that ask for the series.
func (z Series) String() string {
	effort := ""
	if z.searches() {
		effort = fmt.Sprintf(" -effort %g", z.Effort)
	}
	return fmt.Sprintf("-players %d -material %v -level %v%s -remember %v -seed %d",
		z.Players, z.Material, z.Level, effort, z.Memory, z.Seed)
}

// searches reports whether the level has an effort.
func (z Series) searches() bool {
	return z.Level == opponent.Intermediate || z.Level == opponent.Expert
}

// File returns a name for a file of the games, which tells the series from others with the
// printed material and seed 1.
func (z Series) File() string {
	name := fmt.Sprintf("balance-%d-%v", z.Players, z.Level)
	if z.searches() {
		name += fmt.Sprintf("-%g", z.Effort)
	}
	if z.Memory != All {
		name += "-" + z.Memory.String()
	}
	return name + ".csv"
}

// Game is the result of one game of a series.
type Game struct {
	Number  int // in the series, counted from 0
	Points  []int
	Moves   int // passes included
	Seconds float64
}

// Board returns the board of game k.
func (z Series) Board(k int) bigpoints.Board {
	return z.Material.Random(rand.New(rand.NewPCG(z.Seed, uint64(z.board(k)))))
}

// board returns the number of the board of game k.
func (z Series) board(k int) int {
	if z.Memory == AllButOne {
		return k / z.Players
	}
	return k
}

// Forgets reports whether the player in a seat forgets in game k.
func (z Series) Forgets(k, seat int) bool {
	switch z.Memory {
	case AllButOne:
		return seat == k%z.Players
	case Nobody:
		return true
	}
	return false
}

// Play plays game k. The error wraps context.Cause(ctx).
func (z Series) Play(ctx context.Context, k int) (Game, error) {
	began := time.Now()
	g := bigpoints.New(z.Board(k), z.Players)
	rnd := rand.New(rand.NewPCG(z.Seed, 1<<32+uint64(k)))
	seats := make([]game.Strategy[bigpoints.Position], z.Players)
	for i := range seats {
		o := opponent.New(g, z.Level, rnd.Uint64())
		o.Effort = z.Effort
		switch {
		case z.Forgets(k, i):
			seats[i] = &guesser{o, true}
		case z.Memory == AllButOne:
			// Those who remember think the same way, so that nothing but what they
			// know is compared.
			seats[i] = &guesser{o, false}
		default:
			seats[i] = o
		}
	}
	r := Game{Number: k, Moves: -1}
	for s, err := range game.Play(ctx, g, g.Start(0), seats...) {
		if err != nil {
			return Game{}, err
		}
		r.Moves++
		if g.Over(s) {
			for i := range z.Players {
				r.Points = append(r.Points, g.Payoff(s, i))
			}
		}
	}
	r.Seconds = time.Since(began).Seconds()
	return r, nil
}
