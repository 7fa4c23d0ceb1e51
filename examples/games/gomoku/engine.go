package gomoku

import (
	"slices"
	"sync/atomic"
	"time"
)

// maxPlies is more than the moves of a play.
const maxPlies = maxCells + 1

// engine is the search of a [Player].
type engine struct {
	g       *grid
	table   *table
	prove   prover
	threats bool
	only    []int16 // the moves at the root; nil means all that are good

	stop         *atomic.Bool
	until        time.Time // when the search for a win by threats at the root ends; zero means never
	deadline     time.Time // when the search ends; zero means never
	nodes, limit int64
	ended        bool
	deepest      int
	root         int // how many stones there were

	lines   [maxPlies + 1][]int16 // the principal variation from each ply on
	killers [maxPlies + 1][2]int16
	history [2][maxCells]int32
	moves   []ranked // those of the positions on the path
}

// ranked is a move, and how promising it is.
type ranked struct {
	cell int16
	rank int32
}

func newEngine(b *Board, memory int64) *engine {
	return &engine{g: newGrid(b, Position{}), table: newTable(memory)}
}

// begin readies the engine for a search at p.
func (e *engine) begin(p Position, stop *atomic.Bool, limit int64, threats bool) {
	e.g.set(p)
	e.stop, e.nodes, e.limit, e.ended, e.deepest, e.root = stop, 0, limit, false, 0, e.g.stones
	e.threats, e.moves = threats, e.moves[:0]
	e.table.age++
	for player := range e.history {
		for cell := range e.history[player] {
			e.history[player][cell] /= 8
		}
	}
	for i := range e.killers {
		e.killers[i] = [2]int16{-1, -1}
	}
}

// deepen searches to depth 1, 2, 3 and so on, and yields each value with its line. Before
// that it yields a move at once, and a win by threats if it finds one.
func (e *engine) deepen(deepest int, yield func(value, depth int, proved bool, line []int16) bool) {
	first := e.candidates(0, -1)
	best := []int16{first[0].cell}
	e.moves = e.moves[:0]
	if !yield(e.clamp(e.g.guess()), 0, false, best) {
		return
	}
	if e.threats && deepest > 2 && e.only == nil {
		if win := e.byThreats(); win != nil {
			yield(WinValue-len(win), len(win), true, win)
			return
		}
	}
	for depth := 1; depth <= min(deepest, e.g.size*e.g.size-e.root); depth++ {
		v := e.search(depth, -WinValue, WinValue, 0)
		best = slices.Clone(e.lines[0])
		if e.ended {
			// The first move, which was the best before, has been searched, and maybe better ones.
			if len(best) > 0 && v >= -MaxGuess {
				yield(v, depth-1, false, best)
			}
			return
		}
		if !yield(v, depth, false, best) || v > MaxGuess || v < -MaxGuess {
			return
		}
	}
}

// byThreats returns a win of the player to move by threats, or nil. Of the positions that
// may be looked at, and of the time, it takes a part.
func (e *engine) byThreats() []int16 {
	limit := int64(20_000)
	if e.limit > 0 {
		limit = min(limit, e.limit/4)
	}
	e.prove.begin(e.g, limit, func() bool {
		return e.stop.Load() || !e.until.IsZero() && time.Now().After(e.until)
	})
	win := e.prove.fours()
	if win == nil {
		win = e.prove.threes()
	}
	e.nodes += e.prove.nodes
	return win
}

// clamp returns a guess that is less than any win.
func (e *engine) clamp(v int) int { return min(max(v, -MaxGuess), MaxGuess) }

// enter counts a position, and reports whether the search has to end there.
func (e *engine) enter(ply int) bool {
	e.lines[ply] = e.lines[ply][:0]
	e.deepest = max(e.deepest, ply)
	if e.nodes++; e.limit > 0 && e.nodes >= e.limit || e.nodes&63 == 0 && e.late() || e.stop.Load() {
		e.ended = true
	}
	return e.ended
}

// late reports whether the search has to end. It looks at the clock itself: where the
// machine is busy, a timer may be late.
func (e *engine) late() bool {
	return e.stop.Load() || !e.deadline.IsZero() && time.Now().After(e.deadline)
}

// search returns the value of the position when searched to the given depth, fail-soft.
// Forced moves cost no depth.
func (e *engine) search(depth, alpha, beta, ply int) int {
	g := e.g
	if v, ok := e.settled(ply); ok && (ply > 0 || e.only == nil) {
		return v
	}
	if e.enter(ply) {
		return 0
	}
	me := g.turn
	forced := g.count[1-me][winsNow] > 0
	if !forced && depth <= 0 {
		return e.clamp(g.guess())
	}
	// No value is better than a win with the next move but one.
	alpha, beta = max(alpha, ply-WinValue), min(beta, WinValue-ply-1)
	if alpha >= beta {
		return alpha
	}
	move := int16(-1)
	if t := e.table.find(g.hash); t != nil {
		move = t.move
		if v := fromTable(int(t.value), ply); ply > 0 && int(t.depth) >= depth &&
			(t.bound == exactly || t.bound == atLeast && v >= beta || t.bound == atMost && v <= alpha) {
			return v
		}
	}
	if !forced && ply > 0 {
		if v, ok := e.winByFours(ply, depth); ok {
			e.store(depth, v, ply, -1, atLeast)
			return v
		}
	}
	if forced {
		depth++
	}
	return e.choose(depth, alpha, beta, ply, move)
}

// settled returns the value of a position that is decided at sight: a win with the next
// move, or with the next but one if the opponent has no five, or a full board.
func (e *engine) settled(ply int) (int, bool) {
	g := e.g
	me := g.turn
	switch {
	case g.count[me][winsNow] > 0:
		e.lines[ply] = append(e.lines[ply][:0], int16(g.completion(me)))
		return WinValue - ply - 1, true
	case g.full():
		e.lines[ply] = e.lines[ply][:0]
		return 0, true
	case g.count[1-me][winsNow] > 1:
		e.lines[ply] = append(e.lines[ply][:0], int16(g.completion(1-me)))
		return ply + 2 - WinValue, true
	case g.count[1-me][winsNow] == 0 && g.count[me][winsNext] > 0:
		e.lines[ply] = append(e.lines[ply][:0], int16(g.cells[me][winsNext].first()))
		return WinValue - ply - 3, true
	}
	return 0, false
}

// foursDepth is the least depth at which a position is searched for a win by fours. The
// search follows fours anyway, since a reply to one costs no depth. Looked for at all
// positions, with at most 40 each, they cost more than they gained: the player lost 23 of
// 30 plays to the one without, at 50 ms a move. From this depth on it won 11 and lost 13,
// which decides nothing.
const foursDepth = 4

// winByFours looks for a win of the player to move by fours.
func (e *engine) winByFours(ply, depth int) (int, bool) {
	g := e.g
	me := g.turn
	if !e.threats || depth < foursDepth || g.count[me][makesFour]+g.count[me][makesBoth] == 0 {
		return 0, false
	}
	e.prove.begin(g, 100*int64(min(depth, 10)), e.late)
	win := e.prove.fours()
	e.nodes += e.prove.nodes
	if win == nil {
		return 0, false
	}
	e.lines[ply] = append(e.lines[ply][:0], win...)
	return WinValue - ply - len(win), true
}

// choose searches the moves of a position until one is too good.
func (e *engine) choose(depth, alpha, beta, ply int, first int16) int {
	g := e.g
	me, lo := g.turn, len(e.moves)
	moves := e.candidates(ply, first)
	best, move, asked := -WinValue, int16(-1), alpha
	for i := range moves {
		pick(moves[i:])
		cell := moves[i].cell
		calm := classOf[g.bundle[me][cell]] == plain && classOf[g.bundle[1-me][cell]] < makesFour
		g.place(int(cell))
		v := e.follow(depth, i, calm, max(alpha, best), beta, ply)
		g.lift(int(cell))
		if e.ended {
			break
		}
		if v > best {
			best, move = v, cell
			if v > alpha || ply == 0 && i == 0 {
				e.lines[ply] = append(append(e.lines[ply][:0], cell), e.lines[ply+1]...)
			}
		}
		if v >= beta {
			e.reward(me, cell, depth, ply)
			break
		}
	}
	e.moves = e.moves[:lo]
	if e.ended {
		return best
	}
	bound := exactly
	switch {
	case best >= beta:
		bound = atLeast
	case best <= asked:
		bound = atMost
	}
	if ply > 0 || e.only == nil {
		e.store(depth, best, ply, move, bound)
	}
	return best
}

// follow returns the value of the move that has just been made, number i in its order: all
// but the first are asked whether they are better, late ones at a smaller depth first.
func (e *engine) follow(depth, i int, calm bool, alpha, beta, ply int) int {
	if i == 0 {
		return -e.search(depth-1, -beta, -alpha, ply+1)
	}
	less := 0
	if calm && i >= 4 && depth >= 3 {
		less = 1
		if i >= 12 {
			less = 2
		}
	}
	v := -e.search(depth-1-less, -alpha-1, -alpha, ply+1)
	if v > alpha && less > 0 && !e.ended {
		v = -e.search(depth-1, -alpha-1, -alpha, ply+1)
	}
	if v > alpha && v < beta && !e.ended {
		v = -e.search(depth-1, -beta, -alpha, ply+1)
	}
	return v
}

// reward remembers a move that refuted a position.
func (e *engine) reward(player int, cell int16, depth, ply int) {
	if k := &e.killers[ply]; k[0] != cell {
		k[0], k[1] = cell, k[0]
	}
	h := &e.history[player][cell]
	if *h += int32(depth * depth); *h > 1<<20 {
		for i := range e.history[player] {
			e.history[player][i] /= 2
		}
	}
}

// store remembers a value.
func (e *engine) store(depth, v, ply int, move int16, bound uint8) {
	switch { // the number of plies counts from the position, not from the root
	case v > MaxGuess:
		v += ply
	case v < -MaxGuess:
		v -= ply
	}
	e.table.store(entry{key: e.g.hash, value: int16(v), move: move, depth: int8(min(max(depth, 0), 100)), bound: bound})
}

// fromTable is the inverse of what store does to values.
func fromTable(v, ply int) int {
	switch {
	case v > MaxGuess:
		return v - ply
	case v < -MaxGuess:
		return v + ply
	}
	return v
}
