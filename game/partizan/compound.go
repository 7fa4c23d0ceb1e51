package partizan

import "fmt"

// Compounds of games (Smith 1966; Conway 1976, ch. 14; Berlekamp, Conway and Guy 1982, ch. 9-10). In the
// usual, disjunctive sum a player moves in one component. The values of the other compounds depend on the
// forms of the components. The methods use the canonical forms.

// Selective returns the selective sum of the canonical forms of v and u: the player moves in one component
// or in both. The last player to move wins. For example, the selective sum of *2 and *3 is *5. If the
// recursion is deeper than 65535 moves, the error is [ErrRange].
func (a *Arithmetic) Selective(v, u Value) Value {
	return a.value(func(w *worker) ref {
		return (&joint{worker: w, selective: true, memo: map[[2]ref]ref{}}).value(a.ref(v), a.ref(u), 0)
	})
}

// Conjunctive returns the conjunctive sum of the canonical forms of v and u: the player moves in both
// components. The play ends if a player cannot move in one of them. For example, the conjunctive sum of *2 and
// *3 is *2. If the recursion is deeper than 65535 moves, the error is [ErrRange].
func (a *Arithmetic) Conjunctive(v, u Value) Value {
	return a.value(func(w *worker) ref {
		return (&joint{worker: w, memo: map[[2]ref]ref{}}).value(a.ref(v), a.ref(u), 0)
	})
}

// joint computes selective or conjunctive sums.
type joint struct {
	*worker
	selective bool
	memo      map[[2]ref]ref
}

// value returns the compound of r and q.
func (c *joint) value(r, q ref, depth int) ref {
	if x, ok := c.integers(r, q); ok {
		return x
	}
	if depth > maxDepth {
		panic(fmt.Errorf("%w: a compound with more than %d moves", ErrRange, maxDepth))
	}
	k := [2]ref{min(r, q), max(r, q)} // both compounds are commutative
	if x, ok := c.memo[k]; ok {
		return x
	}
	c.step()
	var sides [2][]ref
	for p := range sides {
		mine, theirs := c.appendSide(nil, r, Player(p)), c.appendSide(nil, q, Player(p))
		if c.selective {
			for _, o := range mine {
				sides[p] = append(sides[p], c.value(o, q, depth+1))
			}
			for _, o := range theirs {
				sides[p] = append(sides[p], c.value(r, o, depth+1))
			}
		}
		for _, o := range mine {
			for _, s := range theirs {
				sides[p] = append(sides[p], c.value(o, s, depth+1))
			}
		}
	}
	x := c.canonical(sides[Left], sides[Right])
	c.memo[k] = x
	return x
}

// integers returns the compound of two integers: a player who moves in both makes two moves at once, which
// is no use in a selective sum. In a conjunctive sum the lesser of two numbers of moves is made, and none
// if the moves belong to different players.
func (c *joint) integers(r, q ref) (ref, bool) {
	if !c.isInteger(r) || !c.isInteger(q) {
		return 0, false
	}
	x, y := c.number(r), c.number(q)
	switch {
	case c.selective:
		return c.addSmall(r, q), true
	case x.fix > 0 && y.fix > 0:
		return c.ref(c.lesser(x, y)), true
	case x.fix < 0 && y.fix < 0:
		return c.ref(c.greater(x, y)), true
	}
	return 0, true
}
