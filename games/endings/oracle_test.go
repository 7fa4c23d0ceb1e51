package endings_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/gametheory-go/gametheory/games/endings"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// mailbox is a board with a letter on each square, small ones for Black, and 0 where there is none.
type mailbox struct {
	at    [8][8]rune // by file and rank
	black bool
}

// read reads the text of a position.
func read(text string) (b mailbox) {
	words := strings.Fields(text)
	for _, w := range words[:len(words)-1] {
		b.at[w[1]-'a'][w[2]-'1'] = rune(w[0])
	}
	b.black = words[len(words)-1] == "b"
	return b
}

// steps are how many files and ranks men go, once or, if they slide, again and again.
var steps = map[rune][][2]int{
	'N': {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}},
	'R': {{1, 0}, {-1, 0}, {0, 1}, {0, -1}},
	'B': {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
	'K': {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
	'Q': {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
}

// steps returns the boards after the moves of the player to move, legal or leaving the king in check.
func (b mailbox) steps() (all []mailbox) {
	for f := range 8 {
		for r := range 8 {
			man := b.at[f][r]
			if man == 0 || unicode.IsLower(man) != b.black {
				continue
			}
			kind := unicode.ToUpper(man)
			for _, d := range steps[kind] {
				for x, y := f+d[0], r+d[1]; x >= 0 && x < 8 && y >= 0 && y < 8; x, y = x+d[0], y+d[1] {
					there := b.at[x][y]
					if there != 0 && unicode.IsLower(there) == b.black {
						break
					}
					next := b
					next.at[f][r], next.at[x][y], next.black = 0, man, !b.black
					all = append(all, next)
					if there != 0 || kind == 'K' || kind == 'N' {
						break
					}
				}
			}
		}
	}
	return all
}

// takes reports whether the player to move can take the other's king.
func (b mailbox) takes() bool {
	return slices.ContainsFunc(b.steps(), func(next mailbox) bool {
		return !strings.ContainsRune(next.letters(), 'K') || !strings.ContainsRune(next.letters(), 'k')
	})
}

// letters returns the letters on the board.
func (b mailbox) letters() string {
	var all []rune
	for _, file := range b.at {
		for _, man := range file {
			if man != 0 {
				all = append(all, man)
			}
		}
	}
	return string(all)
}

// moves returns the boards after legal moves, and whether the player to move is in check.
func (b mailbox) moves() (all []mailbox, check bool) {
	turned := b
	turned.black = !b.black
	check = turned.takes()
	others := strings.Trim(strings.Map(func(man rune) rune {
		if unicode.ToUpper(man) == 'K' {
			return -1
		}
		return unicode.ToUpper(man)
	}, b.letters()), " ")
	if others == "" || others == "B" || others == "N" {
		return nil, false // nobody can win
	}
	for _, next := range b.steps() {
		if !next.takes() {
			all = append(all, next)
		}
	}
	return all, check
}

// Moves, scores and legality are those of a board with a letter on each square, at numbers at random
// of endings with all kinds of men.
func TestMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(61, 62))
	mates, illegal := 0, 0
	for _, name := range []string{"KK", "KBK", "KRK", "KQKR", "KBNK", "KNKB", "KQRKB", "KNNKR", "KRKNB", "KBBKQ"} {
		e := ending(t, name)
		for range max(600, longtest.Cases(600, 2_000)) {
			x := endings.NewIndex(e)
			stage := r.IntN(x.Stages())
			p := x.Position(stage, r.Uint64N(x.Size(stage)))
			b := read(e.Text(p))
			if men := strings.Fields(e.Text(p)); len(b.letters()) < len(men)-1 || b.takes() {
				illegal++
				if moves := e.Moves(nil, p); e.Legal(p) || moves != nil || e.Score(p) != 0 {
					t.Fatalf("%v: %s is legal, or has the moves %v or the score %d", e, e.Text(p), moves, e.Score(p))
				}
				continue
			}
			want, check := b.moves()
			got := e.Moves(nil, p)
			for _, q := range got {
				if !slices.Contains(want, read(e.Text(q))) {
					t.Fatalf("%v: %s has the move to %s", e, e.Text(p), e.Text(q))
				}
			}
			if len(got) != len(want) || !e.Legal(p) {
				t.Fatalf("%v: %s is not legal, or has %d moves, want %d", e, e.Text(p), len(got), len(want))
			}
			if mated := len(want) == 0 && check; mated != (len(got) == 0 && e.Score(p) == -1) {
				t.Fatalf("%v: %s is mated: %v", e, e.Text(p), mated)
			} else if mated {
				mates++
			}
		}
	}
	if mates == 0 || illegal == 0 {
		t.Errorf("%d mates, %d that are not legal", mates, illegal)
	}
}

// Turned boards have the same representatives, and so have those with equal men exchanged.
func TestEqual(t *testing.T) {
	r := rand.New(rand.NewPCG(63, 64))
	e := ending(t, "KRRKR")
	for range 1000 {
		x := endings.NewIndex(e)
		p := x.Position(7, r.Uint64N(x.Size(7)))
		q := p
		for i := range q.At {
			q.At[i] = (q.At[i]>>3 | q.At[i]<<3&63) ^ 7 // a quarter turn
		}
		q.At[2], q.At[3] = q.At[3], q.At[2]
		if e.Canonical(p) != e.Canonical(q) {
			t.Fatalf("%v and %v are not the same", p, q)
		}
	}
	for _, at := range [][2]endings.Square{{12, 9}, {9, endings.None}} {
		p := endings.Position{At: [5]endings.Square{0, 2, at[0], endings.None, at[1]}}
		q := endings.Position{At: [5]endings.Square{0, 2, endings.None, at[0], at[1]}}
		other := endings.Position{At: [5]endings.Square{0, 2, at[1], endings.None, at[0]}}
		if e.Canonical(p) != p || e.Canonical(q) != p || e.Canonical(other) == p {
			t.Errorf("%v, %v and %v: %v, %v and %v", p, q, other, e.Canonical(p), e.Canonical(q), e.Canonical(other))
		}
	}
}
