package draughts

import (
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// International has the rules of international draughts for two players on 10 by 10 squares.
// International is a game.Game.
//
// The 50 dark squares have the numbers 1 to 50, row by row from the upper left corner. White has 20
// men on squares 31 to 50 and begins. Black has 20 men on squares 1 to 20.
//
//   - A man moves one step diagonally forward to a free square. A man captures by a jump over a
//     piece of the opponent on a neighboring square, forward or backward, to the free square
//     behind.
//   - A king moves diagonally over any number of free squares. A king captures by a jump over one
//     piece of the opponent, also from a distance, if only free squares are between. The king lands
//     on any free square behind the piece, if only free squares are between.
//   - A piece that has captured must capture again in the same move, if possible. The captured
//     pieces leave the board at the end of the move. A piece must not be jumped over twice.
//   - A player who can capture must capture. The move must capture as many pieces as possible.
//   - A man that ends a move on the farthest row becomes a king.
//   - A player who cannot move loses. After [MaxQuiet] successive moves of kings without a capture,
//     the play is a draw.
//
// Captures of the same pieces with the same first square and the same last square are one move.
type International struct{}

var (
	_ game.Game[Setup]      = International{}
	_ game.Turner[Setup]    = International{}
	_ game.MoveNamer[Setup] = International{}
)

// MaxQuiet is the number of successive moves of kings without a capture after which a play of
// [International] is a draw. The number counts the moves of both players.
const MaxQuiet = 50

// Setup is a position of International.
type Setup struct {
	pieces [2]squares // of White and of Black
	kings  squares    // of both
	turn   uint8      // 0 if White is to move
	quiet  uint8      // moves of kings since a man has moved or a piece was captured
}

// squares is a set of squares: bit k is square k+1.
type squares uint64

const (
	side       = 10 // rows, and columns
	inRow      = side / 2
	numSquares = side * inRow
	topRow     = squares(1<<inRow - 1)
	blackHome  = squares(1<<(4*inRow) - 1)
	whiteHome  = blackHome << (6 * inRow)
)

// neighbors are the next squares in the four directions, counted from 0; -1 is beyond the board.
// Men of White move in the first two directions, and those of Black in the others.
var neighbors = func() (next [numSquares][len(directions)]int8) {
	for at := range next {
		row, column := placeOf(at)
		for d, by := range directions {
			next[at][d] = int8(indexAt(row+by[0], column+by[1]))
		}
	}
	return next
}()

// placeOf returns the row and the column of a square that is counted from 0.
func placeOf(at int) (row, column int) {
	row = at / inRow
	return row, 2*(at%inRow) + (row+1)%2
}

// indexAt returns the dark square in a row and a column, counted from 0, or -1 if there is none.
func indexAt(row, column int) int {
	if row < 0 || row >= side || column < 0 || column >= side || (row+column)%2 == 0 {
		return -1
	}
	return row*inRow + column/2
}

// Count returns the number of pieces of a player, 0 for White or 1 for Black.
func (s Setup) Count(player int) int { return bits.OnesCount64(uint64(s.pieces[player])) }

// Start returns the first position. White is to move.
func (International) Start() Setup { return Setup{pieces: [2]squares{whiteHome, blackHome}} }

// Turn returns 0 if White is to move at s, and 1 if Black is to move.
func (International) Turn(s Setup) int { return int(s.turn) }

// Score returns 0 after MaxQuiet successive moves of kings without a capture, and otherwise -1: a
// player who cannot move loses.
func (International) Score(s Setup) int {
	if s.quiet >= MaxQuiet {
		return 0
	}
	return -1
}

// Moves appends the options of s to dst: the captures of the most pieces if the player can capture,
// and otherwise all moves. The order is the order of the first squares of the moves.
func (International) Moves(dst []Setup, s Setup) []Setup {
	if s.quiet >= MaxQuiet {
		return dst
	}
	h := newHunt(dst, s)
	if h.all(); h.most > 0 {
		return h.options
	}
	return s.steps(dst)
}

// steps appends the positions after the moves that capture nothing.
func (s Setup) steps(dst []Setup) []Setup {
	free := ^(s.pieces[0] | s.pieces[1])
	for mine := s.pieces[s.turn]; mine != 0; mine &= mine - 1 {
		from := bits.TrailingZeros64(uint64(mine))
		king := s.kings>>from&1 != 0
		for d := range directions {
			if !king && d/2 != int(s.turn) {
				continue
			}
			for to := neighbors[from][d]; to >= 0 && free>>to&1 != 0; to = neighbors[to][d] {
				dst = append(dst, s.moved(from, int(to), 0))
				if !king {
					break
				}
			}
		}
	}
	return dst
}

// moved returns s after a move of the player between two squares that captures some pieces.
func (s Setup) moved(from, to int, taken squares) Setup {
	left, entered := squares(1)<<from, squares(1)<<to
	farthest := [2]squares{topRow, topRow << (numSquares - inRow)}[s.turn]
	o := s
	o.pieces[s.turn] = s.pieces[s.turn]&^left | entered
	o.pieces[1-s.turn] &^= taken
	o.kings &^= left | taken
	o.quiet = 0
	if s.kings&left != 0 {
		o.kings |= entered
		if taken == 0 {
			o.quiet = s.quiet + 1
		}
	}
	o.kings |= entered & farthest
	o.turn = 1 - s.turn
	return o
}

// hunt looks for the captures of the most pieces.
type hunt struct {
	setup   Setup
	options []Setup   // after the captures, from first on
	first   int       // the options before are others
	named   bool      // whether paths are wanted
	paths   []Capture // of the options, if they are

	most  int     // pieces captured so far by a move
	free  squares // with the square where the move begins
	left  squares // pieces that can be captured
	taken squares // by the move
	king  bool
	path  [numSquares]Square // of the move: where it begins, and where each jump ends
	jumps int
}

func newHunt(dst []Setup, s Setup) *hunt { return &hunt{setup: s, options: dst, first: len(dst)} }

// all finds the captures of all pieces.
func (h *hunt) all() {
	s := h.setup
	h.left = s.pieces[1-s.turn]
	for mine := s.pieces[s.turn]; mine != 0; mine &= mine - 1 {
		from := bits.TrailingZeros64(uint64(mine))
		h.free = ^(s.pieces[0] | s.pieces[1]) | 1<<from
		h.king = s.kings>>from&1 != 0
		h.path[0] = Square(from + 1)
		h.extend(from)
	}
}

// extend finds the captures that go on from a square.
func (h *hunt) extend(at int) {
	for d := range directions {
		over := neighbors[at][d]
		for h.king && over >= 0 && h.free>>over&1 != 0 {
			over = neighbors[over][d]
		}
		if over < 0 || h.left>>over&1 == 0 {
			continue
		}
		for to := neighbors[over][d]; to >= 0 && h.free>>to&1 != 0; to = neighbors[to][d] {
			h.jump(int(over), int(to))
			if !h.king {
				break
			}
		}
	}
}

// jump captures a piece and finds how the move goes on from the square where the jump ends.
func (h *hunt) jump(over, to int) {
	piece := squares(1) << over
	h.left, h.taken = h.left&^piece, h.taken|piece
	h.jumps++
	h.path[h.jumps] = Square(to + 1)
	h.found(to)
	h.extend(to)
	h.jumps--
	h.left, h.taken = h.left|piece, h.taken&^piece
}

// found adds the move so far to the options, unless another captures more.
func (h *hunt) found(to int) {
	if h.jumps < h.most {
		return
	}
	if h.jumps > h.most {
		h.most = h.jumps
		h.options, h.paths = h.options[:h.first], h.paths[:0]
	}
	o := h.setup.moved(int(h.path[0])-1, to, h.taken)
	if slices.Contains(h.options[h.first:], o) {
		return
	}
	h.options = append(h.options, o)
	if h.named {
		h.paths = append(h.paths, slices.Clone(Capture(h.path[:h.jumps+1])))
	}
}

// Takes reports whether the move from s to option captures a piece. Takes is a function for the
// field Noisy of a minimax.Search.
func (International) Takes(s, option Setup) bool {
	return s.pieces[option.turn] != option.pieces[option.turn]
}

// What pieces are worth in [International.Lead].
const (
	manWorth  = 100
	kingWorth = 300
	rowWorth  = 3 // for each row that a man is ahead
)

// MaxLead is larger than the absolute value of [International.Lead] at each position.
const MaxLead = numSquares * kingWorth

// Lead estimates the advantage of the player to move in hundredths of a man. A king counts 300. A
// man counts 100, and 3 for each row that the man has moved forward.
func (International) Lead(s Setup) int {
	white, black := s.worth(0), s.worth(1)
	if s.turn == 1 {
		return black - white
	}
	return white - black
}

func (s Setup) worth(player int) int {
	pieces := s.pieces[player]
	sum := kingWorth * bits.OnesCount64(uint64(pieces&s.kings))
	men := pieces &^ s.kings
	for row := range side {
		rows := row
		if player == 0 {
			rows = side - 1 - row
		}
		sum += (manWorth + rowWorth*rows) * bits.OnesCount64(uint64(men>>(inRow*row)&topRow))
	}
	return sum
}
