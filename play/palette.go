package play

// Palette says whether to paint text in colors, for a terminal with colors. Painted text differs
// from plain text only by escape sequences.
type Palette bool

// Color is a color or style of text: the parameters of the control sequence "select graphic
// rendition" of ECMA-48.
type Color string

// Colors for the pieces of games.
const (
	Red    Color = "1;31"
	Green  Color = "1;32"
	Yellow Color = "1;33"
	Blue   Color = "1;34"
	Violet Color = "1;35"
	Black  Color = "1;37;40" // white on black, on light terminals too
	White  Color = "1;30;47" // black on white, on dark terminals too
	Bold   Color = "1"
	Dim    Color = "2"
	Invert Color = "7"
)

// Paint returns text in the color c. If p is false or c is empty, Paint returns text unchanged.
func (p Palette) Paint(c Color, text string) string {
	if !p || c == "" || text == "" {
		return text
	}
	return "\x1b[" + string(c) + "m" + text + "\x1b[0m"
}
