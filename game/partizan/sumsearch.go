package partizan

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Searching sums. The search finds the winner and not the value. A player needs one good move,
// but the value contains all good moves. Three facts keep the search small:
//
//   - Equal parts. Components with the same value are one part, and so are components with the same
//     representative. A part and its negative cancel, wherever they come from. Of several equal
//     parts, only one is moved in. A sum and its negative, with the players exchanged, share one
//     entry of the memory.
//   - Numbers. A component whose value is a number is added to the other numbers. While there is a
//     part that is certainly not a number, no player moves in a number (see below).
//   - Bounds. The stops of the parts bound the stops of a sum, and often decide the outcome. The
//     bounds of a value are exact. The bounds of another part follow from the bounds of its options.
//
// Number avoidance holds for each part. Let G be a part that is not a number, and z > 0 a number.
// Left can move to a G^L >= G - z, and this is at least as good as a move in a number that gives
// up z. Proof: let L(G) be the left stop and R(G) the right stop of G. Take a G^L with the
// greatest right stop, R(G^L) = L(G). Could Right, moving first, win G^L - G + z?
//
//   - Not by a move from -G to -G^L': G^L + z <= G^L' implies R(G^L') > L(G).
//   - Not by a move from G^L to G^LR, if G^L is not a number: G^LR + z <= G implies L(G^LR) <
//     L(G) = R(G^L), but R(G^L) is the least L(G^LR).
//   - Not by a move in a number, which increases z: then G^L + z <= G implies R(G^L) < R(G) <=
//     L(G). If G^L is a number, G^L + z <= L(G) = G^L.
//
// The moves with the largest gain come first. Better orders use the temperatures of the parts
// (Müller and Li 2004).

// sumSearch searches sums of forms.
type sumSearch struct {
	forms  []sumForm
	values map[ref]part // of forms with values, and of some of their negatives
	sums   map[pair]ref // of values, or hard
	merged int          // how many options a sum of values may have
	path   []sumFrame
	open   map[string]answers // the sums on the path, by who moves first
	sumMemory

	w         *worker                       // has the values
	component func(position int) [2][]terms // returns the options of a component

	ctx      context.Context
	progress func(game.Stats)
	began    time.Time
	told     time.Time
	stats    game.Stats
	steps    int
	key      []byte
}

func newSumSearch() *sumSearch {
	return &sumSearch{
		values: map[ref]part{}, sums: map[pair]ref{}, open: map[string]answers{}, merged: mostMerged,
		sumMemory: sumMemory{memo: map[string]answers{}},
	}
}

// begin prepares the search for a call.
func (s *sumSearch) begin(ctx context.Context, limit int64, progress func(game.Stats)) {
	s.ctx, s.progress, s.began, s.stats = ctx, progress, time.Now(), game.Stats{}
	s.limit = limit
}

// unwind removes the sums that an error has left on the path.
func (s *sumSearch) unwind() {
	for len(s.path) > 0 {
		s.leave()
	}
}

// step counts a step of work, reports progress, and panics if the context has ended.
func (s *sumSearch) step() {
	const often = 256
	if s.steps++; s.steps%often != 0 {
		return
	}
	if err := poll.Cause(s.ctx); err != nil {
		panic(err)
	}
	if now := time.Now(); s.progress != nil && now.Sub(s.told) > time.Second/10 {
		s.told = now
		s.stats.Memory, s.stats.Elapsed = s.memory(), now.Sub(s.began)
		s.progress(s.stats)
	}
}

// sumFrame is a sum on the path of the search. Its outcome depends on its moves from next on.
type sumFrame struct {
	key    string
	player Player // who moves first in the sum of the key
	first  Player // who does in the sum
	moves  []sumMove
	next   int
	bytes  int64
}

// wins reports whether the player who moves first in a sum wins. Only the memory limits the
// length of the path.
func (s *sumSearch) wins(t terms, first Player) bool {
	wins, ok := s.look(t, first)
	for len(s.path) > 0 {
		// Invariant: wins and ok are the results of look for the last move of f; ok is false if
		// no move has an answer yet.
		f := &s.path[len(s.path)-1]
		// One move after which the opponent loses is enough. Without such a move, after the last
		// one, the sum is lost.
		if ok && (!wins || f.next == len(f.moves)) {
			wins = !wins
			s.remember(f.key, answer(f.player, wins))
			s.leave()
			continue
		}
		f.next++
		wins, ok = s.look(f.moves[f.next-1].to, f.first.Opponent())
	}
	return wins
}

// look reports whether the player who moves first in a sum wins, if no search is necessary.
// Otherwise look adds the sum to the path.
func (s *sumSearch) look(t terms, first Player) (wins, ok bool) {
	// From cheap to dear: bounds, then the memory, then the moves with their bounds.
	b := s.bounds(t)
	if wins, ok = b.decides(first); ok {
		return wins, true
	}
	s.step()
	key, player := s.keyOf(t, first)
	if wins, ok = s.recall(key).of(player); ok {
		s.stats.Hits++
		return wins, true
	}
	// A sum that the search is in already is met again only in a game with cycles.
	if _, ok := s.open[key].of(player); ok {
		panic(fmt.Errorf("%w; package partizan/loopy is for games with cycles", game.ErrCycle))
	}
	s.stats.Positions++
	if s.expandAll(t) {
		b = s.bounds(t)
		if wins, ok = b.decides(first); ok {
			s.remember(key, answer(player, wins))
			return wins, true
		}
	}
	// All moves are looked at before any is searched. A win that bounds show saves a search.
	open, wins := s.undecided(t, first)
	// Moves that lose by their bounds are not open, so without open moves all lose.
	if wins || len(open) == 0 {
		s.remember(key, answer(player, wins))
		return wins, true
	}
	s.enter(sumFrame{key: key, player: player, first: first, moves: open})
	return false, false
}

// undecided returns the moves that the bounds do not decide, the moves with the largest gain first.
// If the bounds show a winning move, undecided returns true.
func (s *sumSearch) undecided(t terms, first Player) (open []sumMove, wins bool) {
	moves := s.moves(t, first)
	// In place: each element is read before it is overwritten.
	open = moves[:0]
	for _, m := range moves {
		switch wins, ok := m.bounds.decides(first.Opponent()); {
		case !ok:
			open = append(open, m)
		case !wins:
			return nil, true
		}
	}
	slices.SortStableFunc(open, func(a, b sumMove) int { return cmp.Compare(b.gain, a.gain) })
	return open, false
}

// enter adds a sum to the path.
func (s *sumSearch) enter(f sumFrame) {
	f.bytes = int64(unsafe.Sizeof(f)) + int64(len(f.key)) + int64(cap(f.moves))*int64(unsafe.Sizeof(sumMove{}))
	for _, m := range f.moves {
		f.bytes += partBytes * int64(len(m.to.parts))
	}
	s.take(f.bytes)
	s.open[f.key] |= answer(f.player, true)
	s.path = append(s.path, f)
}

// leave removes the last sum from the path.
func (s *sumSearch) leave() {
	last := len(s.path) - 1
	f := &s.path[last]
	s.use(-f.bytes)
	if s.open[f.key] &^= answer(f.player, true); s.open[f.key] == 0 {
		delete(s.open, f.key)
	}
	s.path[last] = sumFrame{}
	s.path = s.path[:last]
}

// sumMove is a move in a sum.
type sumMove struct {
	to     terms
	bounds bounds
	gain   fix // the gain of the player, estimated from the stops
}

// moves returns the moves of a player in a sum. If all parts may be numbers, moves in the number
// are included.
func (s *sumSearch) moves(t terms, p Player) (moves []sumMove) {
	numbers := true
	for i, x := range t.parts {
		// Parts ascend, so equal ones are neighbors. A move in either leads to the same sum.
		if i > 0 && x == t.parts[i-1] {
			continue
		}
		before := s.of(x)
		// One part that is certainly no number is enough: a move there is as good as any in a
		// number, by the proof above.
		numbers = numbers && !before.odd
		rest := terms{t.number, slices.Delete(slices.Clone(t.parts), i, i+1)}
		// Left moves in -G as Right does in G.
		side := p
		if x%2 == 1 {
			side = p.Opponent()
		}
		for _, o := range s.forms[x/2].options[side] {
			if x%2 == 1 {
				o = s.negative(o)
			}
			to := s.plus(rest, o)
			after := s.bounds(o)
			// After Left's move Right moves, so right stops are compared. The middle of the bounds
			// stands for the stop; only the order depends on it.
			gain := after.right[0]/4 + after.right[1]/4 - before.right[0]/4 - before.right[1]/4
			if p == Right {
				gain = before.left[0]/4 + before.left[1]/4 - after.left[0]/4 - after.left[1]/4
			}
			moves = append(moves, sumMove{to, s.bounds(to), gain})
		}
	}
	if numbers {
		if x, ok := t.number.step(p); ok {
			to := terms{x, t.parts}
			moves = append(moves, sumMove{to, s.bounds(to), 0})
		}
	}
	return moves
}

// keyOf returns the key of a sum or of its negative, and the player who then moves first.
func (s *sumSearch) keyOf(t terms, first Player) (string, Player) {
	// Left, moving first in t, wins if Right, moving first in -t, does. So both share an entry.
	n := s.negative(t)
	if t.number > n.number || t.number == n.number && slices.Compare(t.parts, n.parts) > 0 {
		t, first = n, first.Opponent()
	}
	s.key = t.appendTo(s.key[:0])
	return string(s.key), first
}
