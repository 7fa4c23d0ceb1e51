package gamelist

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
)

// randomPlay yields the positions of a random play of two players on a board.
func randomPlay(t *testing.T, g *bigpoints.Game, rnd *rand.Rand) (record []bigpoints.Position) {
	t.Helper()
	for s, err := range game.Play(t.Context(), g, g.Start(0), game.Random(g, rnd), game.Random(g, rnd)) {
		if err != nil {
			t.Fatal(err)
		}
		record = append(record, s)
	}
	return record
}

// What the track says of a position is what the game says.
func TestReadTrack(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 20 {
		g := bigpoints.New(bigpoints.Printed().Random(rnd), 2)
		for _, s := range randomPlay(t, g, rnd) {
			tr := readTrack(g.Text(s))
			for c := range bigpoints.Disc(len(tr.pawns)) {
				if place, step := g.Pawn(s, c); tr.pawns[c] != place || tr.steps[c] != step {
					t.Fatalf("%s: pawn %v is at %d, %d", g.Text(s), c, tr.pawns[c], tr.steps[c])
				}
			}
			for player, hand := range tr.hands {
				for kind, n := range g.Hand(s, player) {
					if strings.Count(hand, bigpoints.Disc(kind).String()) != n {
						t.Fatalf("%s: the hand of player %d is %s", g.Text(s), player, hand)
					}
				}
			}
			if tr.discs != g.Track(s) || len(tr.hands) != 2 {
				t.Fatalf("%s: discs %s, %d hands", g.Text(s), tr.discs, len(tr.hands))
			}
		}
	}
}

// Moves are written as package bigpoints writes them, and take what it says they take.
func TestMoveText(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 1))
	for range 100 {
		m := bigpoints.Material{Colors: 1 + rnd.IntN(5), Discs: 2 + rnd.IntN(4), Whites: rnd.IntN(3)}
		g := bigpoints.New(m.Random(rnd), 2)
		record := randomPlay(t, g, rnd)
		for i, s := range record[1:] {
			before, after := readTrack(g.Text(record[i])), readTrack(g.Text(s))
			move, _ := g.Move(record[i], s)
			want := "takes " + move.Disc.String()
			if move.Place == 0 {
				want += " in reserve"
			}
			if got := moveText(before, after); got != move.String() || tell(before, after) != want {
				t.Fatalf("%s: %s %s, want %v %s", g.Text(record[i]), got, tell(before, after), move, want)
			}
		}
	}
}

// On the score sheet, the discs times what they are worth add up to the points.
func TestSheet(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 1))
	for range 50 {
		g := bigpoints.New(bigpoints.Printed().Random(rnd), 2)
		record := randomPlay(t, g, rnd)
		end := record[len(record)-1]
		p := g.Points(end)
		sheet := readTrack(g.Text(end)).sheet([]string{"A", "B"}, []int{int(p[0]), int(p[1])})
		var rows [][]int // without names
		for line := range strings.Lines(sheet) {
			var row []int
			for _, cell := range strings.Fields(line)[1:] {
				count, each, _ := strings.Cut(cell, "x")
				row = append(row, atoi(count)*max(1, atoi(each)))
			}
			rows = append(rows, row)
		}
		worth := append(slices.Clone(rows[1]), 1, 0) // of white discs, multiplied already, and of black ones
		for player, row := range rows[2:] {
			sum := 0
			for i, w := range worth {
				sum += w * row[i]
			}
			if sum != row[len(row)-1] || sum != int(p[player]) {
				t.Errorf("player %d has %d points, by the sheet %d:\n%s", player, p[player], sum, sheet)
			}
		}
	}
}

func atoi(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}
