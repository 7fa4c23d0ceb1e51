package play

import (
	"fmt"
	"maps"
	"slices"
	"unicode"

	"github.com/gametheory-go/gametheory/play/scene"
)

// playerColors are the colors of the pieces of the players, in texts and in scenes.
var playerColors = []struct {
	text  Color
	class string
}{{Red, "red"}, {Blue, "blue"}, {Green, "green"}, {Yellow, "yellow"}}

// looked is how many moves are made to find out whose the pieces are.
const looked = 12

// pieces returns what the signs on the boards of the game mean. A sign is that of a player who
// alone puts or moves pieces with it in the first moves from the start, if there are no more signs
// there than players. Pieces of the description replace these.
func (d *description) pieces() map[rune]Piece {
	owners := d.owners()
	pieces := map[rune]Piece{counterSign: {Name: "counter", Player: -1, Color: Yellow, Draw: disc("counter", "")}}
	for sign, player := range owners {
		other := swapped(sign)
		pieces[sign] = d.pieceOf(player, "")
		if _, owned := owners[other]; !owned && other != sign {
			pieces[other] = d.pieceOf(player, string(other))
		}
	}
	maps.Copy(pieces, d.Pieces)
	return pieces
}

// explained says what the signs of pieces mean that have another name.
func (d *description) explained(pieces map[rune]Piece) (all []string) {
	signs := slices.Sorted(maps.Keys(pieces))
	slices.SortStableFunc(signs, func(a, b rune) int { return pieces[a].Player - pieces[b].Player })
	for _, sign := range signs {
		p := pieces[sign]
		_, told := d.Pieces[sign]
		if told && p.Name != "" || p.Player >= 0 && p.Name == d.Players[p.Player] {
			all = append(all, fmt.Sprintf("%c is %s", sign, p.Name))
		}
	}
	return all
}

// swapped returns the capital of a small letter, and the small letter of a capital.
func swapped(sign rune) rune {
	if unicode.IsUpper(sign) {
		return unicode.ToLower(sign)
	}
	return unicode.ToUpper(sign)
}

// pieceOf returns a disc of a player, with a letter on it.
func (d *description) pieceOf(player int, letter string) Piece {
	color := playerColors[player%len(playerColors)]
	name := d.Players[player]
	if letter != "" {
		name += ", " + letter
	}
	return Piece{Name: name, Player: player, Color: color.text, Draw: disc(color.class, letter)}
}

// disc returns what draws a disc of a class.
func disc(class, letter string) func(at scene.Point, side float64) []scene.Shape {
	return func(at scene.Point, side float64) []scene.Shape {
		shapes := scene.Disc(class, at, 0.36*side)
		if letter != "" {
			shapes = append(shapes, scene.Circle("page", at.X, at.Y, 0.24*side), scene.Text("strong", at.X, at.Y, 0.36*side, letter))
		}
		return shapes
	}
}

// owners returns whose pieces have which signs.
func (d *description) owners() map[rune]int {
	owners := make(map[rune]int)
	s, player := d.Start, d.turn(d.Start, -1)
	before := d.cells(s, player)
	if before == nil || before.heaps != nil || d.hides() {
		return nil
	}
	all := make(map[rune]bool)
	for range looked {
		for _, sign := range before.at {
			if !empty(sign) {
				all[sign] = true
			}
		}
		options := d.options(s)
		if len(options) == 0 {
			break
		}
		next := options[len(all)%len(options)] // not always the first, which may be the same kind of move
		then := d.turn(next, player)
		after := d.cells(next, then)
		if after == nil {
			return nil
		}
		if d.moves(s) {
			for _, p := range (change{before, after, before.changed(after)}).moved() {
				if sign := after.get(p); !empty(sign) {
					if owner, known := owners[sign]; known && owner != player {
						return nil
					}
					owners[sign] = player
				}
			}
		}
		s, player, before = next, then, after
	}
	if len(all) > max(2, len(d.Players)) || len(owners) < len(all) {
		return nil
	}
	return owners
}
