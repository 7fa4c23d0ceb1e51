package kalah

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// The names of the players, in the order of Turn.
var players = [2]string{"South", "North"}

// Hole returns the index of the hole sown between p and q, counted from 0 in the direction of
// sowing. If q is not an option of p, Hole returns -1.
func (k Board) Hole(p, q Position) int {
	for i := range k.holes {
		if p.pits[p.turn][i] > 0 && k.sow(p, i) == q {
			return i
		}
	}
	return -1
}

// MoveName returns the number of the hole sown between p and option: 1 for the first hole in the
// direction of sowing.
func (k Board) MoveName(p, option Position) string { return strconv.Itoa(k.Hole(p, option) + 1) }

// ParseMove returns the position after the player to move at p sows the hole with the number in
// text. The error wraps [game.ErrMove].
func (k Board) ParseMove(p Position, text string) (Position, error) {
	hole, err := strconv.Atoi(text)
	switch {
	case err != nil || hole < 1 || hole > k.holes:
		return p, game.SyntaxErrorf(game.ErrMove, "%q is not a hole, want 1 to %d", text, k.holes)
	case p.pits[p.turn][hole-1] == 0:
		return p, game.SyntaxErrorf(game.ErrMove, "hole %d of %s is empty", hole, players[p.turn])
	}
	return k.sow(p, hole-1), nil
}

// PlayText returns a play from p in the notation of Irving, Donkers and Uiterwijk: the numbers of
// the sown holes, with a hyphen for each change of the player, such as "36-2".
func (k Board) PlayText(p Position, line []Position) string {
	var b strings.Builder
	mover := p.turn
	for _, q := range line {
		if p.turn != mover {
			b.WriteByte('-')
			mover = p.turn
		}
		b.WriteByte(byte('1' + k.Hole(p, q)))
		p = q
	}
	return b.String()
}

// Text returns the counters in the holes and in the store of each player, the holes in the
// direction of sowing, and the player to move: "4,4,4 0 4,4,4 0 South". Parse reads the text.
func (k Board) Text(p Position) string {
	var words []string
	for player := range p.pits {
		holes := make([]string, k.holes)
		for i := range holes {
			holes[i] = strconv.Itoa(int(p.pits[player][i]))
		}
		words = append(words, strings.Join(holes, ","), strconv.Itoa(int(p.stores[player])))
	}
	return strings.Join(append(words, players[p.turn]), " ")
}

// Parse reads a text of [Board.Text]. The error wraps [game.ErrPosition] if the number of counters
// is wrong. The error also wraps [game.ErrPosition] if the holes of exactly one player are empty,
// since the counters of the other player would be in a store.
func (k Board) Parse(text string) (p Position, err error) {
	words := strings.Fields(text)
	if len(words) != 5 {
		return p, game.SyntaxErrorf(game.ErrPosition, "%q has %d fields, want the holes and the store of each player and whose turn it is", text, len(words))
	}
	sum := 0
	for player := range p.pits {
		holes := strings.Split(words[2*player], ",")
		if len(holes) != k.holes {
			return Position{}, game.SyntaxErrorf(game.ErrPosition, "%d holes in %q, want %d", len(holes), words[2*player], k.holes)
		}
		for i, word := range append(holes, words[2*player+1]) {
			n, err := strconv.ParseUint(word, 10, 8)
			if err != nil {
				return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q is not a number of counters up to 255", word)
			}
			sum += int(n)
			if i < k.holes {
				p.pits[player][i] = uint8(n)
			} else {
				p.stores[player] = uint8(n)
			}
		}
	}
	if sum != k.total() {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%d counters in %q, want %d", sum, text, k.total())
	}
	switch words[4] {
	case players[1]:
		p.turn = 1
	case players[0]:
	default:
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "it is the turn of %q, want %s or %s", words[4], players[0], players[1])
	}
	if p.settle() != p {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "the holes of one player are empty in %q, and those of the other are not", text)
	}
	return p, nil
}

// Draw returns a drawing of the board in lines. The holes of North, who sows to the left, are above
// the holes of South. The numbers of the holes are above and below, and the stores at the sides.
func (k Board) Draw(p Position) string {
	const name, width = 9, 4
	var rows [4]strings.Builder // numbers, North, South, numbers
	for i := range k.holes {
		opposite := k.holes - 1 - i
		for row, n := range [...]int{opposite + 1, int(p.pits[1][opposite]), int(p.pits[0][i]), i + 1} {
			fmt.Fprintf(&rows[row], "%*d", width, n)
		}
	}
	return fmt.Sprintf("%-*s%s\n%*s%s\n%*d%*d\n%*s%s\n%*s%s   %s\n",
		name, "   "+players[1], &rows[0], name, "", &rows[1], name, p.stores[1], width*(k.holes+1), p.stores[0],
		name, "", &rows[2], name, "", &rows[3], players[0])
}

// String returns the name of the game, such as Kalah(6, 4). ParseBoard reads the name.
func (k Board) String() string { return fmt.Sprintf("Kalah(%d, %d)", k.holes, k.counters) }

// ParseBoard returns the board with the numbers of holes and counters in text, such as "6 4" or
// "Kalah(6, 4)". The error wraps [game.ErrSize].
func ParseBoard(text string) (Board, error) {
	size, err := boards.Numbers(text, "Kalah", 2, "the numbers of holes and of counters")
	if err != nil {
		return Board{}, game.SyntaxErrorf(game.ErrSize, "%w", err)
	}
	return New(size[0], size[1])
}
