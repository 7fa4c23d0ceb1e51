package backgammon

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// Rules are the rules of backgammon on a board. Rules is a [game.Game]. The value is the expected
// win of the player of the turn, in points. Rules are valid if each number is in the range in the
// comment of the field.
type Rules struct {
	Points   int  // number of points, 1 to 24
	Home     int  // number of points of the home board of a player, 1 to Points
	Checkers int  // number of checkers of each player, 1 to 15
	Sides    int  // number of sides of a die, 2 to 6; 0 means 6
	Gammons  bool // a gammon pays 2 and a backgammon 3; otherwise each win pays 1
}

var (
	_ game.Game[Position]          = Rules{}
	_ game.Turner[Position]        = Rules{}
	_ game.Chancer[Position]       = Rules{}
	_ game.Canonicalizer[Position] = Rules{}
	_ game.Bounder[Position]       = Rules{}
	_ game.MoveNamer[Position]     = Rules{}
)

// Backgammon returns the rules of the usual game with gammons, and the first position. White is to
// roll.
func Backgammon() (Rules, Position) {
	r := Rules{Points: 24, Home: 6, Checkers: 15, Gammons: true}
	return r, r.Start(24, 24, 13, 13, 13, 13, 13, 8, 8, 8, 6, 6, 6, 6, 6)
}

// Hypergammon returns the rules of the game with three checkers on the usual board with gammons,
// and the first position. White is to roll.
func Hypergammon() (Rules, Position) {
	r := Rules{Points: 24, Home: 6, Checkers: 3, Gammons: true}
	return r, r.Start(24, 23, 22)
}

// sides returns how many sides a die has. It panics if r is not valid.
func (r Rules) sides() int {
	sides := r.Sides
	if sides == 0 {
		sides = 6
	}
	if r.Points < 1 || r.Points > mostPoints || r.Home < 1 || r.Home > r.Points ||
		r.Checkers < 1 || r.Checkers > mostCheckers || sides < 2 || sides > 6 {
		panic(fmt.Sprintf("backgammon: no game with %d checkers on %d points, %d of them home, and dice with %d sides",
			r.Checkers, r.Points, r.Home, sides))
	}
	return sides
}

// Start returns the position in which each player has a checker on each of the points, by the
// numbers of this player. A repeated point has several checkers. White is to roll. Start panics if
// r is not valid, or if the number of points is 0 or above r.Checkers. Start also panics if a point
// is out of range, or if a point has checkers of both players.
func (r Rules) Start(points ...int) Position {
	n := r.counts(points)
	p, err := r.position(n, n)
	if err != nil {
		panic(fmt.Sprint("backgammon: ", err))
	}
	return p
}

// counts returns the counts of checkers on some points. It panics if that cannot be.
func (r Rules) counts(points []int) (n counts) {
	r.sides()
	if len(points) > r.Checkers {
		panic(fmt.Sprintf("backgammon: %d checkers of %d", len(points), r.Checkers))
	}
	for _, at := range points {
		if at < 1 || at > r.Points {
			panic(fmt.Sprintf("backgammon: no point %d of %d", at, r.Points))
		}
		n[at]++
	}
	return n
}

// position returns the position with some checkers in which White is to roll. The error wraps
// game.ErrPosition. It panics if r is not valid.
func (r Rules) position(white, black counts) (Position, error) {
	r.sides()
	p := Position{sides: [2]side{white.side(), black.side()}}
	for i, n := range []counts{white, black} {
		n[bar] = 0
		if at := n.rearmost(); at > r.Points {
			return Position{}, game.SyntaxErrorf(game.ErrPosition, "%s has a checker on point %d of %d", names[i], at, r.Points)
		}
		if p.sides[i].size() > r.Checkers {
			return Position{}, game.SyntaxErrorf(game.ErrPosition, "%s has more than %d checkers", names[i], r.Checkers)
		}
	}
	for at := 1; at <= r.Points; at++ {
		if white[at] > 0 && black[r.Points+1-at] > 0 {
			return Position{}, game.SyntaxErrorf(game.ErrPosition, "both have checkers on white's point %d", at)
		}
	}
	if p.sides == [2]side{} {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "nobody has a checker")
	}
	return p, nil
}

// Moves appends the options of p to dst. Before the roll the options are the rolls, in the order of
// the larger die and then of the smaller die. After the roll the options are the positions after
// each play, with plays of the rearmost checkers first. A player who cannot move a checker passes.
// Moves panics if r is not valid.
func (r Rules) Moves(dst []Position, p Position) []Position {
	if p.over() {
		return dst
	}
	if p.dice[0] > 0 {
		return r.plays(dst, p)
	}
	for larger := range uint8(r.sides()) {
		for smaller := range larger + 1 {
			p.dice = [2]uint8{larger + 1, smaller + 1}
			dst = append(dst, p)
		}
	}
	return dst
}

// plays appends the positions after the legal plays of a roll.
func (r Rules) plays(dst []Position, p Position) []Position {
	start, best := len(dst), -1
	r.each(p, func(b *play, rank int) {
		if rank > best {
			dst, best = dst[:start], rank
		}
		next := p.after(b)
		if rank == best && (p.dice[0] == p.dice[1] || !slices.Contains(dst[start:], next)) {
			dst = append(dst, next)
		}
	})
	return dst
}

// Chances appends the weights of the options to dst if the player of the turn is to roll: 1 for
// each double and 2 for each other roll. Chances panics if r is not valid.
func (r Rules) Chances(dst []int, p Position) []int {
	if p.over() || p.dice[0] > 0 {
		return dst
	}
	for larger := range r.sides() {
		for range larger {
			dst = append(dst, 2)
		}
		dst = append(dst, 1)
	}
	return dst
}

// Turn returns 0 in a turn of White and 1 in a turn of Black. The turn begins before the roll.
func (Rules) Turn(p Position) int { return int(p.turn) }

// Score returns the points that the player of the turn wins at the end. Score is negative if the
// player has lost.
func (r Rules) Score(p Position) int {
	if p.sides[p.turn] == 0 {
		return r.loss(p.sides[1-p.turn])
	}
	return -r.loss(p.sides[p.turn])
}

// loss returns what a player loses at the end with these checkers left: 2 if none is off, and 3 if
// besides one of them is on the bar or in the opponent's home board.
func (r Rules) loss(left side) int {
	switch n := left.counts(); {
	case r.most(left) == 1:
		return 1
	case n.rearmost() > r.Points-r.Home:
		return 3
	}
	return 2
}

// most returns the most that a player with some checkers left can lose.
func (r Rules) most(left side) int {
	if !r.Gammons || left.size() < r.Checkers {
		return 1
	}
	return 3
}

// Bounds returns the largest loss, as a negative number, and the largest win of the player of the
// turn. A player who has borne off a checker cannot lose a gammon.
func (r Rules) Bounds(p Position) (lo, hi int) {
	if p.over() {
		score := r.Score(p)
		return score, score
	}
	return -r.most(p.sides[p.turn]), r.most(p.sides[1-p.turn])
}

// Canonical returns p if White has the turn, and p with exchanged colors if Black has the turn.
func (Rules) Canonical(p Position) Position {
	if p.turn == 1 {
		p.sides[0], p.sides[1], p.turn = p.sides[1], p.sides[0], 0
	}
	return p
}
