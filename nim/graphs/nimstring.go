package graphs

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Nimstring is a game on a [Picture]. The edges are strings, and the vertices other than the ground
// are coins. A move cuts a string. A player who cuts the last string of a coin takes the coin and
// must cut another string. A player who must cut a string and finds no string loses.
//
// Dots and boxes is the same game with another winner, the player with more coins: a box is a coin,
// and an edge that is not drawn is a string. The strings of edges at the border of the board lead to
// the ground. Usually the winner of Nimstring takes the last long chains, and wins dots and boxes
// (Berlekamp, The Dots and Boxes Game, 2000).
//
// # Theory
//
// A position G has a value: a nimber, or G is loony (Winning Ways, chapter 16). The player to move
// wins the sum of a loony position with any other position.
//
// Let c be a coin with one string, which leads to v. The player to move can take c.
//
//   - Let v be a coin with exactly one other string, which does not lead to a coin with one string.
//     The player to move wins by one of two moves: take both coins and move again, or cut the other
//     string of v and leave both coins to the opponent. The opponent must then move in the same rest.
//     So G is loony.
//   - Let c, v and another coin be a chain without other strings, or let v be something else. The
//     player to move takes the coins at once. G has the value of the rest.
//
// [Nimstring.Settle] applies these rules until each coin has no string or more than one string. Such a
// position is settled. A move from a settled position to a loony position loses in each sum. The value
// of a settled position is the mex of the values of the other moves.
//
// Therefore settled positions are the positions of an impartial game, with the moves that are not
// loony. Nimstring implements the rules of this game. A position is the [nim.Set] of the strings left,
// numbered from 0 in the order of the picture. The methods panic if a member is not a string. The zero
// Nimstring has no strings. A Nimstring is safe for concurrent use.
type Nimstring struct{ drawn }

// NewNimstring returns the game on p. The error wraps [game.ErrSize] if p has more than 64 edges,
// and [game.ErrPosition] if an edge is a loop.
func NewNimstring(p Picture) (Nimstring, error) {
	for _, e := range p {
		if e.U == e.V {
			return Nimstring{}, syntax(fmt.Errorf("string %v is a loop", e))
		}
	}
	d, err := p.draw()
	return Nimstring{d}, err
}

// Start returns the position with all strings. If coins have one string, Start is not settled.
func (n Nimstring) Start() nim.Set { return nim.SetBelow(len(n.edges)) }

// Settle returns the position after the player to move has taken all coins with one string, and
// reports whether s is loony. If s is loony, rest is not settled. The time is at most proportional
// to the number of coins times the number of strings.
func (n Nimstring) Settle(s nim.Set) (rest nim.Set, loony bool) {
	n.check(s)
	for taken := true; taken; {
		taken = false
		for coin := 1; coin < len(n.at); coin++ {
			if n.strings(coin, s) != 1 {
				continue
			}
			take := n.at[coin] & s
			next := n.edges[take.Min()].other(coin)
			if next != 0 && n.strings(next, s) == 2 {
				exit := n.at[next] & s &^ take
				far := n.edges[exit.Min()].other(next)
				if far == 0 || n.strings(far, s) != 1 {
					return s, true
				}
				take |= exit // a chain of three coins without an exit
			}
			s &^= take
			taken = true
		}
	}
	return s, false
}

// strings returns the number of strings of a coin.
func (n Nimstring) strings(coin int, s nim.Set) int {
	return (n.at[coin] & s).Len()
}

// settled panics if s is not settled.
func (n Nimstring) settled(s nim.Set) {
	if rest, loony := n.Settle(s); loony || rest != s {
		panic(fmt.Sprintf("graphs: %v is not settled", s))
	}
}

// Moves appends the options of s, each once: for a string whose cut is not loony the settled rest, in
// the order of the strings. Moves panics if s is not settled.
func (n Nimstring) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	n.settled(s)
	before := len(dst)
	for i := range s.All() {
		if option, loony := n.Settle(s &^ (1 << i)); !loony && !slices.Contains(dst[before:], option) {
			dst = append(dst, option)
		}
	}
	return dst
}

// Parts appends the parts of s that meet only at the ground.
func (n Nimstring) Parts(dst []nim.Set, s nim.Set) []nim.Set {
	n.check(s)
	return n.appendParts(dst, s)
}

// MoveName returns the cut string, such as "1-2". If another string is left between the same
// vertices, the name has the number of the string, such as "1-2#4". If several strings lead to next,
// MoveName returns the first. MoveName panics if no move leads from s to next.
func (n Nimstring) MoveName(s, next nim.Set) string {
	n.check(s)
	for i := range s.All() {
		if option, loony := n.Settle(s &^ (1 << i)); !loony && option == next {
			return n.name(s, i)
		}
	}
	return impartial.NoMove("graphs", s, next)
}
