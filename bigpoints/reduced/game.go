package reduced

// Game is the reduced game for two players on one board. A Game is a game.Rules over Positions. A
// Game does not change. Several goroutines may use a Game at once.
type Game struct{ tables }

// tables hold the facts of a board that moves need.
type tables struct {
	board  Board
	colors int
	pawns  uint64 // for each pawn the bit that is set on the ladder, from bit 0 up
	// Of the discs of color c:
	disc  [8][1 << pawnBits]uint32 // the bit of the k-th; 0 for k that is not a disc
	ahead [8][1 << pawnBits]uint32 // the bits of the discs after the k-th disc, seen from the start
	// Of the disc at place i of the track; 32 so that any 5 bits are an index:
	rank [32]Position // the number of the disc among the discs of its color, from 1
	hand [32]Position // one disc of this color in the hand of the first player
}

// New returns the reduced game on board b. New panics if b is the zero Board.
func New(b Board) *Game {
	if b == (Board{}) {
		panic("reduced: New of the zero Board")
	}
	g := &Game{tables{board: b, colors: b.size.Colors}}
	var seen [MaxColors]int
	g.pawns = uint64(ladderBits>>pawnShift) & (1<<(pawnBits*g.colors) - 1)
	for i, d := range b.word {
		c := int(d - '1')
		seen[c]++
		g.disc[c][seen[c]] = 1 << i
		g.rank[i] = Position(seen[c])
		g.hand[i] = inHand(c)
		for k := range seen[c] {
			g.ahead[c][k] |= 1 << i
		}
	}
	return g
}

// inHand is one disc of color c in the first player's hand.
func inHand(c int) Position { return 1 << (handShift + handBits*c) }

// Board returns the board of the game.
func (g *Game) Board() Board { return g.board }

// Start returns the position before the first move: all discs are on the track, and all pawns
// before the track.
func (g *Game) Start() Position { return 1<<len(g.board.word) - 1 }
