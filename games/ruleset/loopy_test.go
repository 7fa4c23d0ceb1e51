package ruleset_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/loopy"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/games/ruleset"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

// fox are the rules of Fox and Geese: geese go down, the fox goes anywhere, along diagonals.
func fox(squares [][]byte, player partizan.Player) (options []string) {
	mine, _ := stones(player, 'x', 'o')
	rows(squares).each(mine, func(row, column int) {
		for _, d := range diagonal {
			if player == partizan.Left && d[0] < 0 {
				continue
			}
			if r, c := row+d[0], column+d[1]; gridtest.At(squares, r, c) == '.' {
				options = append(options, gridtest.After(squares, row, column, '.', r, c, int(mine)))
			}
		}
	})
	return options
}

// The options of games with endless plays are those of the rules, at all positions that can be reached.
func TestLoopyPlain(t *testing.T) {
	for name, tt := range map[string]struct {
		rules  gridtest.Moves
		boards []string
	}{
		"foxandgeese":              {fox, append(gridtest.Random(3, 4, 4, "xo...#", 5), ".x.x/..../..o.", "...../x.x.x/...../.o...")},
		"backslidingtoadsandfrogs": {toadsPlain(true, true), append(gridtest.Random(1, 7, 6, "tf...#", 6), "tt..ff")},
	} {
		read := read(t, name)
		for _, board := range tt.boards {
			g, p, err := read(board)
			if err != nil {
				t.Fatal(err)
			}
			seen := map[grid.Position]bool{p: true}
			for fresh := []grid.Position{p}; len(fresh) > 0; {
				p := fresh[0]
				fresh = fresh[1:]
				var squares [][]byte
				for row := range strings.SplitSeq(g.Text(p), "/") {
					squares = append(squares, []byte(row))
				}
				for player := range partizan.Player(2) {
					want := map[string]bool{}
					for _, text := range tt.rules(squares, player) {
						want[text] = true
					}
					for _, o := range partizan.Options(g, nil, p, player) {
						if !want[g.Text(o)] {
							t.Fatalf("%s: %v moves to %s", g.Text(p), player, g.Text(o))
						}
						delete(want, g.Text(o))
						if !seen[o] {
							seen[o] = true
							fresh = append(fresh, o)
						}
					}
					if len(want) > 0 {
						t.Fatalf("%s: %v does not move to %v", g.Text(p), player, want)
					}
				}
			}
		}
	}
}

// foxBoard returns a board of 8 columns with geese on the given columns of the top row but two, and the
// fox on a row, counted from the bottom, and a column. In the two rows above, the fox is free.
func foxBoard(geeseRow, geeseColumn, foxRow, foxColumn int) string {
	var lines []string
	for row := geeseRow + 2; row >= 1; row-- {
		line := []byte("........")
		for column := geeseColumn; row == geeseRow && column <= 8; column += 2 {
			line[column-1] = 'x'
		}
		if row == foxRow {
			line[foxColumn-1] = 'o'
		}
		lines = append(lines, string(line))
	}
	return strings.Join(lines, "/")
}

// loopyForm returns the game of a position.
func loopyForm(name, text string) (*loopy.Form, error) {
	r, ok := ruleset.Find(name)
	if !ok {
		return nil, fmt.Errorf("no ruleset %s", name)
	}
	g, p, err := r.Read(text)
	if err != nil {
		return nil, err
	}
	return loopy.New[grid.Position](g, p)
}

// equals returns the wanted text if a game is equal to the game of the text.
func equals(g *loopy.Form, want string) (any, error) {
	h, err := loopy.Parse(want)
	if err != nil {
		return nil, err
	}
	if order, err := loopy.Compare(g, h); err != nil || order == partizan.Equal {
		return want, err
	}
	return "another game", nil
}

func foxValue(_ context.Context, r publishedtest.Row) (any, error) {
	var geeseRow, geeseColumn, foxRow, foxColumn int
	if _, err := fmt.Sscanf(r.Rest, "row %d from column %d, fox (%d,%d)", &geeseRow, &geeseColumn, &foxRow, &foxColumn); err != nil {
		return nil, err
	}
	g, err := loopyForm("foxandgeese", foxBoard(geeseRow, geeseColumn, foxRow, foxColumn))
	if err != nil {
		return nil, err
	}
	return equals(g, r.Want)
}

// side returns a function that finds a side of a game.
func side(onside bool) publishedtest.Find {
	return func(ctx context.Context, r publishedtest.Row) (any, error) {
		name, text, _ := strings.Cut(r.Rest, " ")
		g, err := loopyForm(name, text)
		if err != nil {
			return nil, err
		}
		on, off, err := g.Sides(ctx)
		if err != nil {
			return nil, err
		}
		if onside {
			return equals(on, r.Want)
		}
		return equals(off, r.Want)
	}
}
