package bigpoints

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/internal/word"
	"github.com/gametheory-go/gametheory/game"
)

// Limits of the material. The printed game has the largest numbers.
const (
	MinPlayers = 2
	MaxPlayers = 5
	MaxColors  = word.Colors
	MaxDiscs   = 9 // of a color, on the track
	MaxWhites  = 5
	MaxBlacks  = 5

	maxTrack = MaxColors*MaxDiscs + MaxWhites + MaxBlacks
)

// Material has the numbers of colors and discs of a track.
type Material struct {
	Colors int // 1 to 5
	Discs  int // of each color on the track, 1 to 9; one more is in reserve
	Whites int // 0 to 5
	Blacks int // 0 to 5
}

// Printed returns the material of the printed game: 9 discs of each of 5 colors, 5 white discs and
// 5 black discs.
func Printed() Material { return Material{MaxColors, MaxDiscs, MaxWhites, MaxBlacks} }

// String returns a text such as "5x9+5w+5b": 5 colors with 9 discs, 5 white and 5 black discs.
func (m Material) String() string {
	return fmt.Sprintf("%dx%d+%dw+%db", m.Colors, m.Discs, m.Whites, m.Blacks)
}

// ParseMaterial reads a text of [Material.String] such as "2x2+1w+1b". The text "3x2" has no white
// and no black discs. The error wraps [ErrBoard].
func ParseMaterial(text string) (m Material, err error) {
	match := materialText.FindStringSubmatch(text)
	if match == nil {
		return m, game.SyntaxErrorf(ErrBoard, "the material is %s, want such as 2x2+1w+1b", abbreviate(text))
	}
	for i, n := range []*int{&m.Colors, &m.Discs, &m.Whites, &m.Blacks} {
		*n, _ = strconv.Atoi(match[i+1]) // a digit, or nothing for 0
	}
	return m, m.Check()
}

var materialText = regexp.MustCompile(`^(\d)x(\d)(?:\+(\d)w)?(?:\+(\d)b)?$`)

// Check returns nil if boards of material m exist. Otherwise the error names the number out of
// range and wraps [ErrBoard]. A single disc is not a track, since the pawn could not move.
func (m Material) Check() error {
	for _, n := range []struct {
		name          string
		n, least, top int
	}{
		{"colors", m.Colors, 1, MaxColors},
		{"discs of a color", m.Discs, 1, MaxDiscs},
		{"white discs", m.Whites, 0, MaxWhites},
		{"black discs", m.Blacks, 0, MaxBlacks},
	} {
		if n.n < n.least || n.n > n.top {
			return game.SyntaxErrorf(ErrBoard, "%d %s, want %d to %d", n.n, n.name, n.least, n.top)
		}
	}
	if m.Places() < 2 {
		return game.SyntaxErrorf(ErrBoard, "a single disc on the track, want 2 or more")
	}
	return nil
}

func (m Material) mustCheck() {
	if err := m.Check(); err != nil {
		panic("bigpoints: " + err.Error())
	}
}

// Places returns the number of places of the track. Each place has a disc at the start. The printed
// game has 55 places.
func (m Material) Places() int { return m.Colors*m.Discs + m.Whites + m.Blacks }

// all returns how many discs of kind d there are, the reserve included.
func (m Material) all(d Disc) int {
	switch {
	case d == White:
		return m.Whites
	case d == Black:
		return m.Blacks
	case int(d) >= m.Colors:
		return 0
	}
	return m.Discs + 1
}

// Count returns the number of boards of material m, a multinomial coefficient. Count panics if
// Check returns an error.
func (m Material) Count() *big.Int {
	m.mustCheck()
	return word.Count(append(slices.Repeat([]int{m.Discs}, m.Colors), m.Whites, m.Blacks)...)
}

// Random returns a random board of material m. All boards have the same probability. Random panics
// if Check returns an error.
func (m Material) Random(r *rand.Rand) Board {
	m.mustCheck()
	return Board{word.Shuffle(r, m.first()), m}
}

// first returns the discs of material m in order.
func (m Material) first() []byte {
	var word []byte
	for c := range Disc(m.Colors) {
		word = append(word, strings.Repeat(c.String(), m.Discs)...)
	}
	word = append(word, strings.Repeat(White.String(), m.Whites)...)
	return append(word, strings.Repeat(Black.String(), m.Blacks)...)
}
