package gomoku

// border is the number of cells beyond each edge that a line has.
const border = 5

// grid is a position on which moves are made and taken back. It keeps, for each free cell
// and either player, the kinds of lines that the cell would make in each direction; a move
// changes these only within reach of it. Player 0 is black.
//
// A row, column or diagonal is a word with two bits for the state of each cell. A shift
// finds the surroundings of a cell, and a table tells what they mean.
type grid struct {
	*Board
	patterns *patterns

	state  [maxCells]uint8
	lines  [len(directions)][2*MaxSize - 1]uint64
	bundle [2][maxCells]bundle // of free cells; 0 elsewhere
	sums
	cells  [2][classes]set // which cells are of a class; plain ones are not listed
	rows   [MaxSize]uint32 // a bit for each column with a stone
	turn   int             // the player to move
	stones int
	hash   uint64
	undo   *[]undone
	before *[]sums // of each move that can be undone
}

// sums are what is summed up over all free cells.
type sums struct {
	count [2][classes]int16 // how many are of a class
	worth [2][2]int32       // for the evaluation
}

// undone is what a move has changed: the bundles that a cell had before, a free one or the one
// that was taken.
type undone struct {
	cell   int16
	bundle [2]bundle
}

// newGrid returns the grid of p.
func newGrid(b *Board, p Position) *grid {
	g := &grid{Board: b, patterns: byRule[b.rule](), undo: new([]undone), before: new([]sums)}
	for d := range g.lines {
		for i := range g.lines[d] {
			g.lines[d][i] = 1<<63 - 1 + 1<<63
		}
	}
	for _, cell := range b.cells {
		g.mark(int(cell), edge) // from edge to free
	}
	for _, cell := range b.cells {
		g.enter(int(cell))
		for d := range directions {
			g.refresh(int(cell), d)
		}
	}
	g.set(p)
	return g
}

// set makes g the grid of p, by changing only the cells that differ.
func (g *grid) set(p Position) {
	player := p.Player()
	sides := [2]set{p.mine, p.theirs}
	if player == 1 {
		sides = [2]set{p.theirs, p.mine}
	}
	for _, cell := range g.Board.cells {
		if s := g.state[cell]; s != free && !sides[s-black].has(int(cell)) {
			g.remove(int(cell))
		}
	}
	for _, cell := range g.Board.cells {
		for i := range sides {
			if g.state[cell] == free && sides[i].has(int(cell)) {
				g.turn = i
				g.place(int(cell))
			}
		}
	}
	g.turn, *g.undo, *g.before = player, (*g.undo)[:0], (*g.before)[:0]
}

// position returns the position of g, in which nobody has a five.
func (g *grid) position() Position {
	var sides [2]set
	for _, cell := range g.Board.cells {
		if s := g.state[cell]; s != free {
			sides[s-black].add(int(cell))
		}
	}
	return Position{mine: sides[g.turn], theirs: sides[1-g.turn]}
}

// full reports whether there is no free cell.
func (g *grid) full() bool { return g.stones == g.size*g.size }

// line returns the number of the line through a cell in a direction, and where in the line
// the cell is.
func line(cell, direction int) (number, at int) {
	row, column := cell/MaxSize, cell%MaxSize
	switch direction {
	case 0:
		return row, column
	case 1:
		return column, row
	case 2:
		return row - column + MaxSize - 1, column
	default:
		return row + column, column
	}
}

// lineOf is line as a table.
var lineOf = func() (t [len(directions)][maxCells][2]uint8) {
	for d := range t {
		for cell := range t[d] {
			number, at := line(cell, d)
			t[d][cell] = [2]uint8{uint8(number), uint8(at)}
		}
	}
	return t
}()

// strides are the distances to the next cell in each direction.
var strides = [len(directions)]int{1, MaxSize, MaxSize + 1, 1 - MaxSize}

// mark flips the bits of a state in the lines through a cell.
func (g *grid) mark(cell int, state uint64) {
	for d := range directions {
		l := lineOf[d][cell]
		g.lines[d][l[0]] ^= state << (2 * (l[1] + border))
	}
}

// around returns the states of the cells before and behind a cell in a direction.
func (g *grid) around(cell, d int) uint64 {
	l, reach := lineOf[d][cell], g.patterns.reach
	w := g.lines[d][l[0]] >> (2 * (int(l[1]) + border - reach))
	low := uint64(1)<<(2*reach) - 1
	return w&low | w>>2&(low<<(2*reach))
}

// enter adds a free cell without lines to those that are counted, and leave removes one.
func (g *grid) enter(cell int) {
	for player := range 2 {
		g.bundle[player][cell] = 0
		g.count[player][plain]++
	}
}

func (g *grid) leave(cell int) {
	for player := range 2 {
		g.rebundle(player, cell, 0)
		g.count[player][plain]--
	}
}

// refresh updates what the lines through a free cell in a direction mean.
func (g *grid) refresh(cell, d int) {
	g.revise(cell, d, g.patterns.kinds[g.around(cell, d)])
}

// revise makes k, those of both players, the kinds of a free cell in a direction.
func (g *grid) revise(cell, d int, k uint8) {
	shift := 4 * d
	old := [2]bundle{g.bundle[0][cell], g.bundle[1][cell]}
	if uint8(old[0]>>shift&15|old[1]>>shift&15<<4) == k {
		return
	}
	*g.undo = append(*g.undo, undone{int16(cell), old})
	mask := bundle(15) << shift
	if now := old[0]&^mask | bundle(k&15)<<shift; now != old[0] {
		g.rebundle(0, cell, now)
	}
	if now := old[1]&^mask | bundle(k>>4)<<shift; now != old[1] {
		g.rebundle(1, cell, now)
	}
}

// rebundle replaces the bundle of a cell.
func (g *grid) rebundle(player, cell int, b bundle) {
	old := g.bundle[player][cell]
	was, is := &worthOf[old], &worthOf[b]
	g.worth[player][0] += int32(is[0]) - int32(was[0])
	g.worth[player][1] += int32(is[1]) - int32(was[1])
	from, to := classOf[old], classOf[b]
	if from != to {
		g.count[player][from]--
		g.count[player][to]++
	}
	g.relist(player, cell, b)
}

// relist replaces the bundle of a cell, without updating the sums.
func (g *grid) relist(player, cell int, b bundle) {
	from, to := classOf[g.bundle[player][cell]], classOf[b]
	g.bundle[player][cell] = b
	if from == to {
		return
	}
	if from != plain {
		g.cells[player][from].remove(cell)
	}
	if to != plain {
		g.cells[player][to].add(cell)
	}
}

// spread refreshes the free cells within reach of a cell.
func (g *grid) spread(cell int) {
	reach := g.patterns.reach
	low := uint64(1)<<(2*reach) - 1
	for d := range directions {
		l := lineOf[d][cell]
		at, line := int(l[1]), g.lines[d][l[0]]
		c := cell - min(at, reach)*strides[d]
		for i := max(at-reach, 0); i <= min(at+reach, MaxSize-1); i++ {
			if w := line >> (2 * (i + border - reach)); w>>(2*reach)&3 == free {
				g.revise(c, d, g.patterns.kinds[w&low|w>>2&(low<<(2*reach))])
			}
			c += strides[d]
		}
	}
}

// place puts a stone of the player to move in a free cell, and passes the turn.
func (g *grid) place(cell int) {
	player := g.turn
	*g.undo = append(*g.undo, undone{int16(cell), [2]bundle{g.bundle[0][cell], g.bundle[1][cell]}})
	*g.before = append(*g.before, g.sums)
	g.leave(cell)
	g.state[cell] = uint8(black + player)
	g.mark(cell, uint64(black+player))
	g.spread(cell)
	g.rows[lineOf[0][cell][0]] |= 1 << lineOf[0][cell][1]
	g.hash ^= zobrist[player][cell]
	g.stones++
	g.turn = 1 - player
}

// clear takes a stone from a cell, without updating the lines of free cells.
func (g *grid) clear(cell int) {
	player := int(g.state[cell]) - black
	g.turn = player
	g.stones--
	g.hash ^= zobrist[player][cell]
	g.rows[lineOf[0][cell][0]] &^= 1 << lineOf[0][cell][1]
	g.mark(cell, uint64(black+player))
	g.state[cell] = free
}

// lift takes back the last stone that was placed since set, which is in a cell, and the turn
// with it.
func (g *grid) lift(cell int) {
	g.clear(cell)
	last := len(*g.before) - 1
	g.sums, *g.before = (*g.before)[last], (*g.before)[:last]
	log := *g.undo
	for {
		u := &log[len(log)-1]
		log = log[:len(log)-1]
		for player, b := range u.bundle {
			if g.bundle[player][u.cell] != b {
				g.relist(player, int(u.cell), b)
			}
		}
		if int(u.cell) == cell {
			break
		}
	}
	*g.undo = log
}

// remove takes a stone away, no matter when it was placed.
func (g *grid) remove(cell int) {
	g.clear(cell)
	g.enter(cell)
	for d := range directions {
		g.refresh(cell, d)
	}
	g.spread(cell)
}

// area returns for each row the free cells within two rows and columns of a stone, a bit for
// each column.
func (g *grid) area() (rows [MaxSize]uint32) {
	var wide [MaxSize + 4]uint32
	for i, row := range g.rows[:g.size] {
		wide[i+2] = row | row<<1 | row<<2 | row>>1 | row>>2
	}
	board := uint32(1)<<g.size - 1
	for i := range g.size {
		rows[i] = (wide[i] | wide[i+1] | wide[i+2] | wide[i+3] | wide[i+4]) & board &^ g.rows[i]
	}
	return rows
}

// completion returns the cell with which a player wins now, or -1 if there is none.
func (g *grid) completion(player int) int {
	if g.count[player][winsNow] == 0 {
		return -1
	}
	return g.cells[player][winsNow].first()
}

// fours appends the cells with which a player makes a four or more.
func (g *grid) fours(dst []int16, player int) []int16 {
	for c := winsNow; c >= makesFour; c-- {
		if g.count[player][c] > 0 {
			dst = g.cells[player][c].each(dst)
		}
	}
	return dst
}

// zobrist has a random number for each stone (Zobrist, 1970), the same in every program.
var zobrist = func() (t [2][maxCells]uint64) {
	x := uint64(0x9e3779b97f4a7c15)
	for player := range t {
		for cell := range t[player] {
			// The generator splitmix64 of Steele, Lea and Flood, 2014.
			x += 0x9e3779b97f4a7c15
			z := (x ^ x>>30) * 0xbf58476d1ce4e5b9
			z = (z ^ z>>27) * 0x94d049bb133111eb
			t[player][cell] = z ^ z>>31
		}
	}
	return t
}()
