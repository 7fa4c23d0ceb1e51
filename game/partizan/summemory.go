package partizan

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// answers holds the known results of a sum: for each player, whether moving first wins or loses.
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

// sumMemory is the memory of a search of sums. The remembered sums are in two halves. Positions
// and forms are never forgotten.
type sumMemory struct {
	limit, used int64 // used but for positions
	positions   interface{ Memory() int64 }

	memo, old           map[string]answers // remembered sums, and the older half, which is forgotten next
	memoBytes, oldBytes int64
}

// memory returns the bytes in use.
func (m *sumMemory) memory() int64 { return m.used + m.positions.Memory() }

// use adds bytes to the bytes in use.
func (m *sumMemory) use(bytes int64) { m.used += bytes }

// take takes bytes of the memory. If too few bytes are left, it first forgets sums.
func (m *sumMemory) take(bytes int64) {
	if m.memory()+bytes > m.limit {
		// Remembered sums only save time, but the bytes taken here are needed.
		m.forgetAll()
	}
	if m.memory()+bytes > m.limit {
		panic(m.full())
	}
	m.use(bytes)
}

func (m *sumMemory) full() error {
	return fmt.Errorf("%w, %d bytes", game.ErrMemory, m.limit)
}

// recall returns the known results of a sum.
func (m *sumMemory) recall(key string) answers {
	if a, ok := m.memo[key]; ok {
		return a
	}
	return m.old[key]
}

// answerBytesOf is the approximate memory of a remembered sum without its key.
const answerBytesOf = 48

// remember adds a result of a sum to the known results. When the newer half is full, the older
// half is forgotten. If positions and the path leave no room, remember keeps nothing.
func (m *sumMemory) remember(key string, a answers) {
	// The two players' answers are found out at different times.
	a |= m.recall(key)
	if _, ok := m.memo[key]; !ok {
		bytes := int64(answerBytesOf + len(key))
		if m.memory()+bytes > m.limit || m.memoBytes+bytes > m.limit/2 {
			m.forget()
		}
		if m.memory()+bytes > m.limit {
			return
		}
		m.memoBytes += bytes
		m.use(bytes)
	}
	m.memo[key] = a
}

// forget forgets the older half of the sums.
func (m *sumMemory) forget() {
	m.use(-m.oldBytes)
	// The newer half becomes the old one, which is read until it is forgotten.
	m.old, m.oldBytes = m.memo, m.memoBytes
	m.memo, m.memoBytes = map[string]answers{}, 0
}

// forgetAll forgets all sums, and reports whether there were any.
func (m *sumMemory) forgetAll() bool {
	some := m.memoBytes+m.oldBytes > 0
	m.forget()
	m.forget()
	return some
}
