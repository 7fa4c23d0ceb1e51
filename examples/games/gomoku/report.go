package gomoku

import "github.com/gametheory-go/gametheory/minimax"

// Report is the program of a student's report (Quenio Cesar Machado dos Santos, Gomoku:
// relatório final do trabalho sobre métodos de busca, 2015): minimax with alpha-beta to a
// depth that is the difficulty, in an area around the stones, and a heuristic that sums
// what sequences are worth, by powers of their length, here [Board.Sequences]. A win is worth more the sooner it
// comes, and a loss the later. So is a draw there; but a draw comes only with the last free
// cell, always after as many moves, so that nothing depends on it.
//
// The report's area is six rows and columns about the opponent's last move. A [Position]
// does not have that, so that it is here what is within two rows and columns of any stone.
func Report(b *Board, depth int) *minimax.Search[Position] {
	return &minimax.Search[Position]{
		Game: Near{Board: b}, Evaluate: b.Sequences, Scale: reportScale, Depth: depth, Memory: 16 << 20,
	}
}

// What the cells of a sequence are worth in the report, where they are the first, the
// second and so on: powers of these numbers.
const (
	markWorth    = 30 // of a stone
	emptyWorth   = 5  // of a free cell at its end, or in the gap
	blockedWorth = 2  // of an end that is blocked, to the other player
)

// reportScale is what a win is worth: more than all sequences of a board.
const reportScale = 1 << 30

// Sequences is the heuristic of the report: what the sequences of stones of the player to
// move are worth, less those of the other. A sequence is looked for in each row, column
// and diagonal; its n-th stone is worth 30^n, a free cell that follows the k-th stone 5^(k+1)
// and a blocked end costs 2^(k+1), so that many sequences are never worth as much as a
// longer one. Sequences are counted without gaps, and again with one gap of a free cell; which
// gapped ones count is simpler here than in the program of the report.
func (b *Board) Sequences(p Position) int {
	var states [maxCells]int8
	for _, cell := range p.mine.each(nil) {
		states[cell] = 1
	}
	for _, cell := range p.theirs.each(nil) {
		states[cell] = -1
	}
	sum := 0
	for _, d := range directions {
		for _, cell := range b.cells {
			row, column := int(cell)/MaxSize, int(cell)%MaxSize
			if b.on(row-d[0], column-d[1]) {
				continue // not the first cell of a line
			}
			var line []int8
			for b.on(row, column) {
				line = append(line, states[row*MaxSize+column])
				row, column = row+d[0], column+d[1]
			}
			if len(line) >= 5 {
				sum += sequences(line, 1) - sequences(line, -1)
			}
		}
	}
	return min(max(sum, -reportScale+1), reportScale-1)
}

// sequences returns what the sequences of a player in a line are worth.
func sequences(line []int8, player int8) (sum int) {
	for i := 0; i < len(line); {
		if line[i] != player {
			i++
			continue
		}
		end := i
		for end < len(line) && line[end] == player {
			end++
		}
		stones := end - i
		sum += sequence(line, i, end, stones)
		// With a gap of one cell and more stones behind it.
		last := end + 1
		for last < len(line) && line[end] == 0 && line[last] == player && last-i < 5 {
			last++
		}
		if last > end+1 && last < len(line) {
			sum += sequence(line, i, last, last-i-1) + power(emptyWorth, stones+1)
		}
		i = end
	}
	return sum
}

// sequence returns what so many stones from first to end are worth.
func sequence(line []int8, first, end, stones int) (sum int) {
	for n := 1; n <= min(stones, 5); n++ {
		sum += power(markWorth, n)
	}
	for _, at := range [2]int{first - 1, end} {
		if at >= 0 && at < len(line) && line[at] == 0 {
			sum += power(emptyWorth, stones+1)
		} else {
			sum -= power(blockedWorth, stones+1)
		}
	}
	return sum
}

func power(base, n int) int {
	v := 1
	for range min(n, 5) {
		v *= base
	}
	return v
}
