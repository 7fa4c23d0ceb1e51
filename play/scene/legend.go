package scene

import "fmt"

// Seat is a player in the line below a board.
type Seat struct {
	Name string
	Note string                             // such as the number of discs; may be empty
	Icon func(x, y, radius float64) []Shape // returns a piece of the player; may be nil
}

// legendHeight is the height of the line.
const legendHeight = 46.0

// Legend adds a line below the scene with the name, note and piece of each player. The number turn
// selects the player to move, and the line marks this player. If turn is -1, the line marks no
// player.
func (s *Scene) Legend(turn int, seats ...Seat) {
	const radius, size = 11.0, 18.0
	y := s.Height + legendHeight/2
	room := s.Width / float64(len(seats))
	for i, seat := range seats {
		label := seat.Name
		if seat.Note != "" {
			label += ": " + seat.Note
		}
		p := Part{ID: fmt.Sprint("player", i+1), Label: label, Beside: true}
		x := room * (float64(i) + 0.5)
		width := letter*size*float64(len([]rune(label))) + 3*radius
		left := x - min(width, room-8)/2
		if i == turn {
			p.Label += ", to move"
			p.Shapes = append(p.Shapes, RoundRect("turn", max(left-14, 2), y-17, min(min(width, room-8)+24, room-4), 34, 17))
		}
		at := left
		if seat.Icon != nil {
			p.Shapes = append(p.Shapes, seat.Icon(left+radius, y, radius)...)
			at += 2.9 * radius
		}
		p.Shapes = append(p.Shapes, Text("left", at, y, fit(label, size, left+min(width, room-8)-at+4), label))
		s.Add(p)
	}
	s.Height += legendHeight
}

// fit returns a size of text, at most so large, that fits into a width.
func fit(text string, size, width float64) float64 {
	return min(size, width/letter/float64(max(1, len([]rune(text)))))
}

// Button adds a line below the scene with one button, for a move without a place on the board, such
// as a pass.
func (s *Scene) Button(id, text, label string, moves ...string) {
	s.Buttons(ButtonPart{id, text, label, moves})
}

// ButtonPart is a button: the text and the moves. A button without moves looks disabled.
type ButtonPart struct {
	ID, Text, Label string
	Moves           []string
}

// Buttons adds a line below the scene with buttons side by side.
func (s *Scene) Buttons(buttons ...ButtonPart) {
	const height, size, badge = 54.0, 18.0, 26.0
	room := s.Width / float64(len(buttons))
	for i, b := range buttons {
		ideal := letter*size*float64(len([]rune(b.Text))) + 2*badge + 12
		width := min(max(ideal, 90), room-8)
		x, y := room*(float64(i)+0.5), s.Height+height/2+3
		p := Part{ID: b.ID, Label: b.Label, Moves: b.Moves, Beside: true, X: x + width/2 - 14, Y: y - 8, Room: 12}
		class, text := "button", ""
		if len(b.Moves) == 0 {
			class, text = "button unused", "soft"
		}
		middle, space := x, width-10
		if width < ideal && len(b.Moves) > 0 { // the text stands to the left of the badge
			middle, space = x-badge/2, width-badge-10
		}
		p.Shapes = append(p.Shapes, RoundRect(class, x-width/2, y-height/2+3, width, height-6, 10),
			Text(text, middle, y, fit(b.Text, size, space), b.Text))
		if len(b.Moves) > 0 {
			p.Shapes = append(p.Shapes, RoundRect(Hit, x-width/2, y-height/2+3, width, height-6, 10))
		}
		s.Add(p)
	}
	s.Height += height + 6
}
