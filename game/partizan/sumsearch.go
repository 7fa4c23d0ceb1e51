package partizan

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Searching sums. Who wins a sum is asked, and not what it is worth, so that a player needs
// one good move where the value has all of them. These make the search of a sum small:
//
//   - Equal parts. A part is known by the options that it has, so that positions with the
//     same options are one part, and a part and its negative, wherever they come from,
//     cancel. Of several equal parts only one is moved in. A sum and its negative, with the
//     players exchanged, are remembered as one.
//   - Numbers. A part that is certainly a number is added to the others, and nobody moves in
//     numbers while there is a part that is certainly none (below).
//   - Bounds. The stops of the parts bound the stops of a sum, and often its outcome with
//     them. They follow from those of the options, exactly as long as these are no sums.
//
// Number avoidance holds for each part. Let G be no number, and z > 0 one. Then Left can
// move to a G^L >= G - z, which is at least as good as giving up z by a move in a number: take
// a G^L of the greatest right stop, R(G^L) = L(G), the left stop of G. Could Right, moving
// first, win G^L - G + z?
//
//   - Not by -G to -G^L', for G^L + z <= G^L' means R(G^L') > L(G).
//   - Not by G^L to G^LR, where G^L is no number, for G^LR + z <= G means L(G^LR) < L(G) =
//     R(G^L), which is the least of all L(G^LR).
//   - Not in a number, which makes z greater: then G^L + z <= G means R(G^L) < R(G) <= L(G);
//     and where G^L is a number itself, G^L + z <= L(G) = G^L.
//
// The moves that gain most come first. Better orders look at the temperatures of the parts
// (Müller and Li 2004).

// sumSearch searches sums of forms.
type sumSearch struct {
	forms []sumForm
	index map[string]part

	limit, used int64
	memo, old   map[string]answers // sums remembered, and those to be forgotten next
	memoBytes   int64
	oldBytes    int64

	ctx      context.Context
	progress func(game.Stats)
	began    time.Time
	told     time.Time
	stats    game.Stats
	steps    int
	key      []byte
}

func newSumSearch(limit int64) *sumSearch {
	return &sumSearch{index: map[string]part{}, memo: map[string]answers{}, limit: limit}
}

// answers is what is known of a sum: for each player whether moving first wins or loses.
type answers uint8

func (a answers) of(p Player) (wins, ok bool) {
	bits := a >> (2 * p)
	return bits&1 != 0, bits&3 != 0
}

func answer(p Player, wins bool) answers {
	if wins {
		return 1 << (2 * p)
	}
	return 2 << (2 * p)
}

// step counts a step of work, tells how far it is, and panics if the context has ended.
func (s *sumSearch) step() {
	const often = 256
	if s.steps++; s.steps%often != 0 {
		return
	}
	if err := context.Cause(s.ctx); err != nil {
		panic(err)
	}
	if now := time.Now(); s.progress != nil && now.Sub(s.told) > time.Second/10 {
		s.told = now
		s.stats.Memory, s.stats.Elapsed = s.used, now.Sub(s.began)
		s.progress(s.stats)
	}
}

// wins reports whether the player wins who moves first in a sum.
func (s *sumSearch) wins(t terms, first Player) bool {
	b := s.bounds(t)
	if wins, ok := b.decides(first); ok {
		return wins
	}
	s.step()
	key, player := s.keyOf(t, first)
	known := s.recall(key)
	if wins, ok := known.of(player); ok {
		s.stats.Hits++
		return wins
	}
	s.stats.Positions++
	wins := s.winsBy(t, first)
	s.remember(key, s.recall(key)|answer(player, wins))
	return wins
}

// winsBy is wins by the moves: first those after which the bounds decide.
func (s *sumSearch) winsBy(t terms, first Player) bool {
	moves := s.moves(t, first)
	open := moves[:0]
	for _, m := range moves {
		switch wins, ok := m.bounds.decides(first.Opponent()); {
		case !ok:
			open = append(open, m)
		case !wins:
			return true
		}
	}
	slices.SortStableFunc(open, func(a, b sumMove) int { return cmp.Compare(b.gain, a.gain) })
	for _, m := range open {
		if !s.wins(m.to, first.Opponent()) {
			return true
		}
	}
	return false
}

// sumMove is a move in a sum.
type sumMove struct {
	to     terms
	bounds bounds
	gain   fix // what the player gets by it, if stops are to be trusted
}

// moves returns the moves of a player in a sum. Where there may be nothing but numbers, the
// number is moved in too.
func (s *sumSearch) moves(t terms, p Player) (moves []sumMove) {
	numbers := true
	for i, x := range t.parts {
		if i > 0 && x == t.parts[i-1] {
			continue
		}
		before := s.of(x)
		numbers = numbers && !before.odd
		rest := terms{t.number, slices.Delete(slices.Clone(t.parts), i, i+1)}
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
			gain := after.right[0] + after.right[1] - before.right[0] - before.right[1]
			if p == Right {
				gain = before.left[0] + before.left[1] - after.left[0] - after.left[1]
			}
			moves = append(moves, sumMove{to, s.bounds(to), gain})
		}
	}
	if numbers {
		for _, x := range appendNumber(nil, t.number, p) {
			to := terms{x.number(), t.parts}
			moves = append(moves, sumMove{to, s.bounds(to), 0})
		}
	}
	return moves
}

// keyOf returns the key of a sum or of its negative, and who then moves first.
func (s *sumSearch) keyOf(t terms, first Player) (string, Player) {
	n := s.negative(t)
	if t.number > n.number || t.number == n.number && slices.Compare(t.parts, n.parts) > 0 {
		t, first = n, first.Opponent()
	}
	s.key = t.appendTo(s.key[:0])
	return string(s.key), first
}

// recall returns what is known of a sum.
func (s *sumSearch) recall(key string) answers {
	if a, ok := s.memo[key]; ok {
		return a
	}
	return s.old[key]
}

// answerBytesOf is what a remembered sum takes beside its key, about.
const answerBytesOf = 48

// remember keeps what is known of a sum. The memory of sums has two halves: when one is full,
// the other one, in which older ones are, is forgotten.
func (s *sumSearch) remember(key string, a answers) {
	if _, ok := s.memo[key]; !ok {
		bytes := int64(answerBytesOf + len(key))
		if s.used+bytes > s.limit || s.memoBytes+bytes > s.limit/2 {
			s.forget()
		}
		s.memoBytes += bytes
		s.used += bytes
	}
	s.memo[key] = a
}

// forget forgets the older half of the sums.
func (s *sumSearch) forget() {
	s.used -= s.oldBytes
	s.old, s.oldBytes = s.memo, s.memoBytes
	s.memo, s.memoBytes = map[string]answers{}, 0
}
