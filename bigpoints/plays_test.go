package bigpoints_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// Random games of the printed material and of any smaller one, with 2 to 5
// players: at every position the moves are those of the naive game, with what
// they lead to, and every disc is in exactly one place; at the end the ladder is
// a permutation, and the points are those that the record of the moves comes to.
func TestRandomPlays(t *testing.T) {
	plays := longtest.Some(400)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range plays {
		m := bigpoints.Printed()
		if i%2 == 1 {
			m = randomMaterial(r)
		}
		players := bigpoints.MinPlayers + i/2%(bigpoints.MaxPlayers-bigpoints.MinPlayers+1)
		p := newPlay(m.Random(r), players, r.IntN(players))
		for !p.naive.over() {
			if err := p.check(); err != nil {
				t.Fatalf("%v: %v at %s", p.game.Board(), err, p.game.Text(p.at))
			}
			p.move(r)
		}
		if err := p.checkEnd(); err != nil {
			t.Fatalf("%v: %v at %s", p.game.Board(), err, p.game.Text(p.at))
		}
	}
}

// play is a game that goes on in the package and in the naive one.
type play struct {
	game   *bigpoints.Game
	at     bigpoints.Position
	naive  *naive
	record []bigpoints.Move
	movers []int // who made the moves of the record
	spent  int   // black discs
}

func newPlay(b bigpoints.Board, players, first int) *play {
	g := bigpoints.New(b, players)
	return &play{game: g, at: g.Start(first), naive: newNaive(b.String(), players, first)}
}

// check compares the position and the moves.
func (p *play) check() error {
	g := p.game
	if err := p.checkDiscs(); err != nil {
		return err
	}
	if text := g.Text(p.at); text != p.naive.text() {
		return fmt.Errorf("the naive game is at %s", p.naive.text())
	}
	if g.Turn(p.at) != p.naive.turn || g.Extra(p.at) != p.naive.extra || g.Over(p.at) {
		return fmt.Errorf("turn %d, extra %v, over %v", g.Turn(p.at), g.Extra(p.at), g.Over(p.at))
	}
	var got, want []string
	for _, o := range g.Moves(nil, p.at) {
		got = append(got, g.MoveName(p.at, o)+" "+g.Text(o))
	}
	for _, s := range p.naive.steps() {
		want = append(want, s.text+" "+s.to.text())
	}
	if !slices.Equal(got, want) || len(got) == 0 || len(got) > bigpoints.MaxOptions {
		return fmt.Errorf("moves\n%s\nwant\n%s\n", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	back, err := g.ParsePosition(g.Text(p.at))
	if err != nil || back != p.at {
		return fmt.Errorf("its text is read as %s, %w", g.Text(back), err)
	}
	return nil
}

// checkDiscs counts the discs of each kind: on the track, in the reserve, in the
// hands, and spent.
func (p *play) checkDiscs() error {
	g, m := p.game, p.game.Board().Material()
	for d := bigpoints.Disc(0); d <= bigpoints.Black; d++ {
		n := 0
		for i, letter := range g.Track(p.at) {
			on := g.Discs(p.at, d)>>i&1 == 1
			if on != (string(letter) == d.String()) {
				return fmt.Errorf("the bit %v of the discs %v is %v", i, d, on)
			}
			if on {
				n++
			}
		}
		for i := range g.Players() {
			n += g.Hand(p.at, i)[d]
		}
		want := m.Discs + 1
		switch {
		case d == bigpoints.White:
			want = m.Whites
		case d == bigpoints.Black:
			want = m.Blacks
			n += p.spent
		case int(d) >= m.Colors:
			want = 0
		default:
			if _, step := g.Pawn(p.at, d); step == 0 {
				n++ // in the reserve
			}
		}
		if n != want {
			return fmt.Errorf("%d discs %v, want %d", n, d, want)
		}
	}
	return nil
}

// move makes a random move in both games.
func (p *play) move(r *rand.Rand) {
	g := p.game
	all := g.Moves(nil, p.at)
	i := r.IntN(len(all))
	m, _ := g.Move(p.at, all[i])
	if g.Extra(p.at) && !m.Pass {
		p.spent++
	}
	p.record = append(p.record, m)
	p.movers = append(p.movers, g.Turn(p.at))
	p.at, p.naive = all[i], p.naive.steps()[i].to
}

// checkEnd examines the end of a play and its record.
func (p *play) checkEnd() error {
	g, m := p.game, p.game.Board().Material()
	if err := p.checkDiscs(); err != nil {
		return err
	}
	if !g.Over(p.at) || len(g.Moves(nil, p.at)) > 0 || g.Extra(p.at) {
		return fmt.Errorf("over %v, %d moves, extra %v", g.Over(p.at), len(g.Moves(nil, p.at)), g.Extra(p.at))
	}
	var steps []int
	for c := range bigpoints.Disc(m.Colors) {
		_, step := g.Pawn(p.at, c)
		steps = append(steps, step)
		if g.Worth(p.at, c) != m.Colors-step {
			return fmt.Errorf("color %v on step %d is worth %d", c, step, g.Worth(p.at, c))
		}
	}
	slices.Sort(steps)
	for i, step := range steps {
		if step != i+1 {
			return fmt.Errorf("the pawns are on the steps %v", steps)
		}
	}
	points := g.Points(p.at)
	for i, want := range p.recount() {
		if int(points[i]) != want || p.naive.points()[i] != want {
			return fmt.Errorf("player %d has %d points, the naive game says %d, the record %d", i+1, points[i], p.naive.points()[i], want)
		}
	}
	return nil
}

// recount returns what each player has won, from nothing but the record.
func (p *play) recount() []int {
	worth := map[bigpoints.Disc]int{}
	taken := make([][]bigpoints.Disc, p.game.Players())
	next := p.game.Board().Material().Colors - 1
	var places []int
	for i, m := range p.record {
		player := p.movers[i]
		if m.Pass {
			continue
		}
		taken[player] = append(taken[player], m.Disc)
		if m.Step > 0 {
			worth[m.Pawn] = next
			next--
		} else {
			places = append(places, m.Place)
		}
		if i > 0 && p.movers[i-1] == player { // an extra turn
			at := slices.Index(taken[player], bigpoints.Black)
			taken[player] = slices.Delete(taken[player], at, at+1)
		}
	}
	slices.Sort(places)
	if len(slices.Compact(places)) != len(places) {
		panic("a place was emptied twice")
	}
	points := make([]int, len(taken))
	for i, discs := range taken {
		kinds := map[bigpoints.Disc]bool{}
		whites := 0
		for _, d := range discs {
			points[i] += worth[d]
			if d == bigpoints.White {
				whites++
			} else {
				kinds[d] = true
			}
		}
		points[i] += whites * len(kinds)
	}
	return points
}
