package strategic

import (
	"fmt"
	"iter"
	"math/big"
	"reflect"
	"slices"
	"strconv"
)

// Game is a finite game in strategic form, or normal form. Each player has a finite number of
// strategies. All players choose a strategy at the same time. A profile is a choice of one
// strategy for each player, and determines the payoffs. Payoffs are rational numbers of any size,
// and the results of all methods are exact.
//
// Players and strategies are numbered from 0. They also have names, at first the numbers counted
// from 1. Methods panic if a player or a strategy does not exist.
type Game struct {
	Title   string
	Comment string

	players []player
	stride  []int    // the distance in a table between neighboring strategies of each player
	payoffs []payoff // one for each player
}

// player is the name of a player and the names of the strategies.
type player struct {
	name       string
	strategies []string
}

// payoff is the table of the payoffs of a player, by the index of the profile. While all entries
// fit in an int64, small has the entries, and afterwards large.
type payoff struct {
	small []int64
	large []*big.Rat
}

// MaxProfiles is the largest number of profiles of a Game. A payoff takes 8 bytes, or about 100
// bytes if a payoff of the same player does not fit in an int64.
const MaxProfiles = 1 << 28

// New returns a game with the given number of strategies for each player. All payoffs are 0. New
// panics if there is no player, if a player has no strategy, or if there are more than
// [MaxProfiles] profiles.
func New(strategies ...int) *Game {
	if len(strategies) == 0 {
		panic("strategic: no players")
	}
	g := &Game{players: make([]player, len(strategies)), stride: make([]int, len(strategies))}
	size := 1
	for p := len(strategies) - 1; p >= 0; p-- {
		n := strategies[p]
		if n < 1 {
			panic(fmt.Sprintf("strategic: player %d has %d strategies", p, n))
		}
		if n > MaxProfiles/size {
			panic(fmt.Sprintf("strategic: more than %d profiles", MaxProfiles))
		}
		g.stride[p] = size
		size *= n
		g.players[p] = player{name: strconv.Itoa(p + 1), strategies: numbers(n)}
	}
	g.payoffs = make([]payoff, len(strategies))
	for p := range g.payoffs {
		g.payoffs[p].small = make([]int64, size)
	}
	return g
}

// numbers returns the names 1 to n.
func numbers(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = strconv.Itoa(i + 1)
	}
	return names
}

// Number is a type of payoffs. Floating-point numbers are not allowed, because no floating-point
// number is exactly 1/10. The method SetString of big.Rat reads decimals and fractions exactly.
type Number interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | *big.Rat
}

// rat returns the value of x.
func rat[T Number](x T) *big.Rat {
	if r, ok := any(x).(*big.Rat); ok {
		if r == nil {
			panic("strategic: a payoff is nil")
		}
		return r
	}
	return new(big.Rat).SetInt64(reflect.ValueOf(x).Int())
}

// ZeroSum returns a zero-sum game of two players. The first player chooses a row of the matrix,
// and the second player chooses a column. The entry is the payoff of the first player; the second
// player pays it. ZeroSum panics if the matrix is empty, if its rows differ in length, or if an
// entry is nil.
func ZeroSum[T Number](rows [][]T) *Game {
	g := matrix("first", rows)
	for i, row := range rows {
		for j, x := range row {
			g.SetPayoff([]int{i, j}, 0, rat(x))
			g.SetPayoff([]int{i, j}, 1, new(big.Rat).Neg(rat(x)))
		}
	}
	return g
}

// Bimatrix returns a game of two players. The first player chooses a row, and the second player
// chooses a column. The entries of the two matrices are the payoffs of the two players. Bimatrix
// panics if the matrices are empty, if their sizes differ, if rows differ in length, or if an
// entry is nil.
func Bimatrix[T Number](first, second [][]T) *Game {
	g, h := matrix("first", first), matrix("second", second)
	if !slices.Equal(g.stride, h.stride) || len(first) != len(second) {
		panic("strategic: matrices of different sizes")
	}
	for i := range first {
		for j := range first[i] {
			g.SetPayoff([]int{i, j}, 0, rat(first[i][j]))
			g.SetPayoff([]int{i, j}, 1, rat(second[i][j]))
		}
	}
	return g
}

// matrix returns a game of two players with the size of the matrix.
func matrix[T Number](name string, rows [][]T) *Game {
	if len(rows) == 0 || len(rows[0]) == 0 {
		panic("strategic: the " + name + " matrix is empty")
	}
	for i, row := range rows {
		if len(row) != len(rows[0]) {
			panic(fmt.Sprintf("strategic: row %d of the %s matrix has %d entries, and row 0 has %d", i, name, len(row), len(rows[0])))
		}
	}
	return New(len(rows), len(rows[0]))
}

// Players returns the number of players.
func (g *Game) Players() int { return len(g.players) }

// mustPlayer panics if the player does not exist.
func (g *Game) mustPlayer(player int) {
	if player < 0 || player >= len(g.players) {
		panic(fmt.Sprintf("strategic: player %d of %d", player, len(g.players)))
	}
}

// mustStrategy panics if the player or the strategy does not exist.
func (g *Game) mustStrategy(player, strategy int) {
	if strategy < 0 || strategy >= g.Strategies(player) {
		panic(fmt.Sprintf("strategic: player %d has no strategy %d", player, strategy))
	}
}

// Strategies returns the number of strategies of the player.
func (g *Game) Strategies(player int) int {
	g.mustPlayer(player)
	return len(g.players[player].strategies)
}

// Size returns the number of profiles.
func (g *Game) Size() int {
	if len(g.players) == 0 {
		return 0 // of a Game that New has not made
	}
	return g.stride[0] * len(g.players[0].strategies)
}

// Bytes returns the approximate memory of the game in bytes.
func (g *Game) Bytes() int64 {
	bytes := int64(0)
	for p := range g.players {
		for _, name := range g.players[p].strategies {
			bytes += 16 + int64(len(name))
		}
		t := &g.payoffs[p]
		bytes += 8 * int64(len(t.small))
		for _, x := range t.large {
			bytes += 120 + int64(x.Num().BitLen()+x.Denom().BitLen())/8
		}
	}
	return bytes
}

// PlayerName returns the name of the player.
func (g *Game) PlayerName(player int) string {
	g.mustPlayer(player)
	return g.players[player].name
}

// StrategyName returns the name of a strategy of the player.
func (g *Game) StrategyName(player, strategy int) string {
	g.mustStrategy(player, strategy)
	return g.players[player].strategies[strategy]
}

// SetPlayerName sets the name of the player.
func (g *Game) SetPlayerName(player int, name string) {
	g.mustPlayer(player)
	g.players[player].name = name
}

// SetStrategyName sets the name of a strategy of the player.
func (g *Game) SetStrategyName(player, strategy int, name string) {
	g.mustStrategy(player, strategy)
	g.players[player].strategies[strategy] = name
}

// Payoff returns the payoff of the player in the profile: profile[p] is the strategy of player p.
// The caller may change the result. Payoff panics if the profile is not a profile of the game.
func (g *Game) Payoff(profile []int, player int) *big.Rat {
	g.mustPlayer(player)
	i := g.index(profile)
	if t := &g.payoffs[player]; t.large != nil {
		return new(big.Rat).Set(t.large[i])
	} else {
		return new(big.Rat).SetInt64(t.small[i])
	}
}

// SetPayoff sets the payoff of the player in the profile to a copy of x. SetPayoff panics if the
// profile is not a profile of the game, or if x is nil.
//
// The first payoff of a player that does not fit in an int64 changes the storage of all payoffs
// of this player, in time linear in the number of profiles.
func (g *Game) SetPayoff(profile []int, player int, x *big.Rat) {
	g.mustPlayer(player)
	if x == nil {
		panic("strategic: a payoff is nil")
	}
	g.payoffs[player].set(g.index(profile), x)
}

// set sets an entry.
func (t *payoff) set(i int, x *big.Rat) {
	if t.large == nil && x.IsInt() && x.Num().IsInt64() {
		t.small[i] = x.Num().Int64()
		return
	}
	if t.large == nil {
		t.large = make([]*big.Rat, len(t.small))
		for i, n := range t.small {
			t.large[i] = new(big.Rat).SetInt64(n)
		}
		t.small = nil
	}
	t.large[i] = new(big.Rat).Set(x)
}

// index returns the index of the profile in a table. The last player's strategy varies fastest.
func (g *Game) index(profile []int) int {
	if len(profile) != len(g.players) {
		panic(fmt.Sprintf("strategic: a profile of %d strategies for %d players", len(profile), len(g.players)))
	}
	at := 0
	for p, s := range profile {
		if s < 0 || s >= g.Strategies(p) {
			panic(fmt.Sprintf("strategic: player %d has no strategy %d", p, s))
		}
		at += s * g.stride[p]
	}
	return at
}

// Profiles returns an iterator over all profiles in lexicographic order: the strategy of the last
// player varies fastest. The iterator reuses the slice: do not change or keep it.
func (g *Game) Profiles() iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		profile := make([]int, len(g.players))
		for range g.Size() {
			if !yield(profile) {
				return
			}
			for p := len(profile) - 1; p >= 0; p-- {
				if profile[p]++; profile[p] < g.Strategies(p) {
					break
				}
				profile[p] = 0
			}
		}
	}
}
