package backgammon

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

var names = [2]string{"white", "black"}

const (
	barName  = "bar"
	offName  = "off"
	passName = "no play"
)

// String returns the points with checkers of each player, by the numbers of the player, and the
// next action. An example is "white 13(5) 6, black bar 24(2), black to roll". After the roll the
// last words are "black to play 31". All other checkers are borne off.
func (p Position) String() string {
	text := fmt.Sprintf("white %v, black %v, %s to ", p.sides[0].counts(), p.sides[1].counts(), names[p.turn])
	if p.dice[0] == 0 {
		return text + "roll"
	}
	return fmt.Sprintf("%splay %d%d", text, p.dice[0], p.dice[1])
}

// String writes the points with checkers, the rearmost first.
func (n counts) String() string {
	var all []string
	for at := bar; at > 0; at-- {
		if n[at] > 0 {
			all = append(all, pointName(at)+times(int(n[at])))
		}
	}
	if len(all) == 0 {
		return offName
	}
	return strings.Join(all, " ")
}

func pointName(at int) string {
	switch at {
	case 0:
		return offName
	case bar:
		return barName
	}
	return strconv.Itoa(at)
}

// times writes how many times something is there or done, if it is more than once.
func times(n int) string {
	if n == 1 {
		return ""
	}
	return fmt.Sprintf("(%d)", n)
}

// cutTimes returns text without what times writes, and the number.
func cutTimes(text string) (rest string, n int, ok bool) {
	rest, number, found := strings.Cut(text, "(")
	if !found {
		return text, 1, true
	}
	n, err := strconv.Atoi(strings.TrimSuffix(number, ")"))
	return rest, n, err == nil && strings.HasSuffix(number, ")") && n >= 1 && n <= mostCheckers
}

// Text returns p.String().
func (Rules) Text(p Position) string { return p.String() }

// Parse reads a text of Text. The points may come in any order. The error wraps [game.ErrPosition]
// and names the wrong part. Parse panics if r is not valid.
func (r Rules) Parse(text string) (Position, error) {
	parts := strings.Split(text, ",")
	if len(parts) != 3 {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q, want three parts with commas between, such as in \"white 6(2), black 1, white to roll\"", text)
	}
	var sides [2]counts
	for i, name := range names {
		var err error
		if sides[i], err = parseSide(parts[i], name); err != nil {
			return Position{}, err
		}
	}
	p, err := r.position(sides[0], sides[1])
	if err != nil {
		return Position{}, err
	}
	return r.parseTurn(p, parts[2])
}

// parseSide reads the points of the player with a name.
func parseSide(text, name string) (n counts, err error) {
	words := strings.Fields(text)
	if len(words) < 2 || words[0] != name {
		return n, game.SyntaxErrorf(game.ErrPosition, "%q, want %s and the points of the checkers, or off", text, name)
	}
	if len(words) == 2 && words[1] == offName {
		return n, nil
	}
	for _, word := range words[1:] {
		at, k, ok := readPoint(word)
		if !ok || k+int(n[at]) > mostCheckers {
			return n, game.SyntaxErrorf(game.ErrPosition, "%q, want a point or bar, and how many checkers, such as 6 or 6(2)", word)
		}
		n[at] += int8(k)
	}
	return n, nil
}

// readPoint reads a point or the bar, and how many checkers are there.
func readPoint(word string) (at, n int, ok bool) {
	word, n, ok = cutTimes(word)
	if word == barName {
		return bar, n, ok
	}
	at, err := strconv.Atoi(word)
	return at, n, ok && err == nil && at >= 1 && at <= mostPoints
}

// parseTurn reads whose turn it is, and the dice.
func (r Rules) parseTurn(p Position, text string) (Position, error) {
	words := strings.Fields(text)
	if len(words) >= 3 && words[1] == "to" {
		p.turn = uint8(max(0, slices.Index(names[:], words[0])))
		switch {
		case words[0] != names[p.turn]:
		case len(words) == 3 && words[2] == "roll":
			return p, nil
		case len(words) == 4 && words[2] == "play" && !p.over():
			dice, ok := r.readDice(words[3])
			if p.dice = dice; ok {
				return p, nil
			}
		}
	}
	return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q, want such as \"white to roll\" or \"black to play 31\"", text)
}

// readDice reads two dice, in either order.
func (r Rules) readDice(text string) (dice [2]uint8, ok bool) {
	if len(text) != 2 {
		return dice, false
	}
	dice = [2]uint8{max(text[0], text[1]) - '0', min(text[0], text[1]) - '0'}
	return dice, dice[1] >= 1 && dice[1] <= 6 && int(dice[0]) <= r.sides()
}

// MoveName returns the dice of a roll, such as 31, or the play in the usual notation. 8/5 6/5 moves
// a checker from point 8 to 5 and a checker from 6 to 5. 13/8(2) moves two checkers. 24/18*/13
// moves a checker that hits on point 18 and goes on to 13. bar/20 enters a checker, and 6/off bears
// off a checker. A pass is "no play".
func (r Rules) MoveName(p, next Position) string {
	if p.dice[0] == 0 {
		return fmt.Sprintf("%d%d", next.dice[0], next.dice[1])
	}
	name := ""
	r.each(p, func(b *play, _ int) {
		if name == "" && p.after(b) == next {
			name = b.String()
		}
	})
	return name
}

// String writes the ways of checkers, the rearmost first.
func (b *play) String() string {
	ways := b.ways()
	if len(ways) == 0 {
		return passName
	}
	var all []string
	for i := 0; i < len(ways); {
		n := 1
		for i+n < len(ways) && slices.Equal(ways[i].stops, ways[i+n].stops) {
			n++
		}
		all = append(all, ways[i].String()+times(n))
		i += n
	}
	return strings.Join(all, " ")
}

// way is where one checker goes.
type way struct {
	stops []int8 // its first point, those where it hits on the way, and its last
	hit   bool   // on the last
}

func (w way) String() string {
	var all strings.Builder
	for i, at := range w.stops {
		if i > 0 {
			all.WriteByte('/')
		}
		all.WriteString(pointName(int(at)))
		if i > 0 && (i < len(w.stops)-1 || w.hit) {
			all.WriteByte('*')
		}
	}
	return all.String()
}

// ways joins steps to the ways of single checkers: one step begins where another has ended. Of ways
// that are equal the first is the one that hits.
func (b *play) ways() (all []way) {
	for _, s := range b.steps[:b.n] {
		i := slices.IndexFunc(all, func(w way) bool { return w.stops[len(w.stops)-1] == s.from })
		if i < 0 {
			all = append(all, way{[]int8{s.from, s.to}, s.hit})
			continue
		}
		w := &all[i]
		if !w.hit {
			w.stops = w.stops[:len(w.stops)-1]
		}
		w.stops, w.hit = append(w.stops, s.to), s.hit
	}
	slices.SortStableFunc(all, func(v, w way) int { return slices.Compare(w.stops, v.stops) })
	return all
}

// ParseMove returns the position after a roll, such as 31 or 13, or after a play. Any notation with
// the first and last points of the checkers is valid: "6/5 8/5" means "8/5 6/5", and "24/18 18/13"
// means "24/13". If only one play fits the text without stars, the text may omit stars. The error
// wraps [game.ErrMove].
func (r Rules) ParseMove(p Position, text string) (Position, error) {
	if p.dice[0] == 0 {
		if dice, ok := r.readDice(text); ok && !p.over() {
			p.dice = dice
			return p, nil
		}
		return p, game.SyntaxErrorf(game.ErrMove, "%q, want two dice, such as 31", text)
	}
	said, ok := readPlay(strings.ToLower(text))
	options := r.Moves(nil, p)
	best, found := p, false
	r.each(p, func(b *play, _ int) {
		is := b.outcome()
		if ok && said.moved == is.moved && said.hits&^is.hits == 0 && (!found || said.hits == is.hits) {
			if o := p.after(b); slices.Contains(options, o) {
				best, found = o, true
			}
		}
	})
	if !found {
		return boards.Named(r, p, text)
	}
	return best, nil
}

// outcome is what a play changes.
type outcome struct {
	moved [bar + 1]int // how many more checkers are on each point, the bar and, at 0, off
	hits  uint32       // a bit for each point where a checker has been hit
}

func (b *play) outcome() (o outcome) {
	for _, s := range b.steps[:b.n] {
		o.moved[s.from]--
		o.moved[s.to]++
		if s.hit {
			o.hits |= 1 << s.to
		}
	}
	return o
}

// readPlay reads what a play is said to change.
func readPlay(text string) (o outcome, ok bool) {
	words := strings.Fields(text)
	for _, word := range words {
		word, n, ok := cutTimes(word)
		stops := strings.Split(word, "/")
		if !ok || len(stops) < 2 {
			return o, false
		}
		for i, stop := range stops {
			name, hit := strings.CutSuffix(stop, "*")
			at, one, ok := readPoint(name)
			if name == offName {
				at, one, ok = 0, 1, !hit
			}
			if !ok || one != 1 || (at == 0) != (name == offName) {
				return o, false
			}
			if hit {
				o.hits |= 1 << at
			}
			if i == 0 {
				o.moved[at] -= n
			} else if i == len(stops)-1 {
				o.moved[at] += n
			}
		}
	}
	return o, len(words) > 0
}
