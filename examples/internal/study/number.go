package study

import (
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
)

// number stands for a position: positions are counted as they are met. So what tools do depends on
// no hash of a boxed position, and is the same each time.
type number uint64

// subject is a game and the position that it starts from, both with numbers for positions.
type subject struct {
	rules game.Rules[number]
	start number

	// lost is what the closed formula of the package says of the start, if it has one.
	lost func() (lost, known bool)
	rule string // whether it has: yes, in part or empty
}

// numbered counts the positions of a game.
type numbered struct {
	mutex   sync.Mutex
	numbers map[play.Position]number
	met     []play.Position
	options []play.Position
}

// at returns the position of a number.
func (n *numbered) at(s number) play.Position {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	return n.met[s]
}

// of returns the number of a position.
func (n *numbered) of(s play.Position) number {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	return n.count(s)
}

// count is of where the mutex is locked.
func (n *numbered) count(s play.Position) number {
	i, ok := n.numbers[s]
	if !ok {
		i = number(len(n.met))
		n.numbers[s], n.met = i, append(n.met, s)
	}
	return i
}

// each appends the numbers of what positions appends for a position.
func (n *numbered) each(dst []number, s number, positions func(dst []play.Position, s play.Position) []play.Position) []number {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	n.options = positions(n.options[:0], n.met[s])
	for _, o := range n.options {
		dst = append(dst, n.count(o))
	}
	return dst
}

// newSubject returns the game with numbers, and with the capabilities that play.Convert passes on.
func newSubject(rules play.Rules, start play.Position) *subject {
	n := &numbered{numbers: make(map[play.Position]number)}
	r := play.Convert(rules, play.Conversion[number, play.Position]{From: n.at, To: n.of, Each: n.each})
	return &subject{rules: r, start: n.of(start)}
}
