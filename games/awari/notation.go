package awari

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// Pit returns the pit sown between p and option, counted from 0 in the direction of sowing. If
// option is not an option of p, Pit returns -1.
func (b Board) Pit(p, option Position) int {
	for pit := range b.pits {
		if p.mine>>(8*pit)&0xff != 0 && b.sow(p, pit) == option {
			return pit
		}
	}
	return -1
}

// MoveName returns the name of the pit sown between p and option.
func (b Board) MoveName(p, option Position) string { return Name(b.Pit(p, option)) }

// Name returns the name of a pit: a letter from a for pit 0, the first pit in the direction of
// sowing, to f for pit 5.
func Name(pit int) string { return string(rune('a' + pit)) }

// ParseMove returns the position after the move at p with a name of MoveName. Case does not matter.
// The error wraps [game.ErrMove].
func (b Board) ParseMove(p Position, text string) (Position, error) {
	return boards.Named(b, p, text)
}

// Text returns a position in one line, such as "4,4,4,4,4,4 4,4,4,4,4,4 0". The line has the seeds
// in the pits of the player to move, the seeds in the pits of the opponent, and the lead of the
// player to move. The pits are in the direction of sowing. Parse reads the line.
func (b Board) Text(p Position) string {
	pits := b.Counters(p, 0)
	list := strings.NewReplacer("[", "", "]", "", " ", ",")
	return fmt.Sprintf("%s %s %d", list.Replace(fmt.Sprint(pits[:b.pits])), list.Replace(fmt.Sprint(pits[b.pits:])), p.Lead())
}

// Parse reads a text of [Board.Text]. Parse does not check that a play reaches the position. The
// error wraps [game.ErrPosition] if the position has more seeds than the board, or if the lead is
// larger than the number of captured seeds.
func (b Board) Parse(text string) (Position, error) {
	words := strings.Fields(text)
	if len(words) != 3 {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q has %d fields, want the pits of each player and the lead", text, len(words))
	}
	mine, err := b.parseRow(words[0])
	if err != nil {
		return Position{}, err
	}
	theirs, err := b.parseRow(words[1])
	if err != nil {
		return Position{}, err
	}
	missing := b.total() - sum(mine) - sum(theirs)
	if missing < 0 {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%d seeds in %q, want at most %d", b.total()-missing, text, b.total())
	}
	lead, err := strconv.Atoi(words[2])
	if err != nil || max(lead, -lead) > missing {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "the lead is %q in %q, want a number from %d to %d", words[2], text, -missing, missing)
	}
	return Position{mine | uint64(lead)<<rowBits, theirs}, nil
}

// parseRow reads the pits of a player.
func (b Board) parseRow(text string) (r uint64, err error) {
	words := strings.Split(text, ",")
	if len(words) != b.pits {
		return 0, game.SyntaxErrorf(game.ErrPosition, "%d pits in %q, want %d", len(words), text, b.pits)
	}
	seeds := 0
	for i, word := range words {
		n, err := strconv.ParseUint(word, 10, 8)
		if err != nil {
			return 0, game.SyntaxErrorf(game.ErrPosition, "%q in %q is not a number of seeds", word, text)
		}
		if seeds += int(n); seeds > b.total() {
			return 0, game.SyntaxErrorf(game.ErrPosition, "more than %d seeds in %q", b.total(), text)
		}
		r |= n << (8 * i)
	}
	return r, nil
}

// Draw returns a drawing of the board in lines in the view of the first player. The argument player
// is the player to move at p: 0 for South, the first player, or 1 for North. The pits of North, who
// sows to the left, are above the pits of South. The drawing has the names of the pits, and the
// numbers of captured seeds.
func (b Board) Draw(p Position, player int) string {
	pits := b.Counters(p, player)
	taken, lost := b.Captured(p)
	if player == 1 {
		taken, lost = lost, taken
	}
	var rows [4]strings.Builder // names, North, South, names
	for i := range b.pits {
		opposite := b.pits - 1 - i
		fmt.Fprintf(&rows[0], "%4c", 'a'+opposite)
		fmt.Fprintf(&rows[1], "%4d", pits[b.pits+opposite])
		fmt.Fprintf(&rows[2], "%4d", pits[i])
		fmt.Fprintf(&rows[3], "%4c", 'a'+i)
	}
	return fmt.Sprintf("%s   North: %d\n%s\n%s\n%s   South: %d\n", &rows[0], lost, &rows[1], &rows[2], &rows[3], taken)
}

// Captured returns the numbers of seeds that the player to move and the opponent have captured. All
// seeds that are not on the board at p are captured seeds.
func (b Board) Captured(p Position) (mine, theirs int) {
	missing := b.total() - p.Seeds()
	mine = (missing + p.Lead()) / 2
	return mine, missing - mine
}

// String returns the name of the game, such as Awari(6, 4). ParseBoard reads the name.
func (b Board) String() string { return fmt.Sprintf("Awari(%d, %d)", b.pits, b.seeds) }

// ParseBoard returns the board with the numbers of pits and seeds in text, such as "6 4" or
// "Awari(6, 4)". The error wraps [game.ErrSize].
func ParseBoard(text string) (Board, error) {
	size, err := boards.Numbers(text, "Awari", 2, "the numbers of pits and of seeds")
	if err != nil {
		return Board{}, game.SyntaxErrorf(game.ErrSize, "%w", err)
	}
	return New(size[0], size[1])
}
