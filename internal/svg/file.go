package svg

import "cmp"

// File is a picture as a file.
type File struct {
	Width, Height float64 // in the coordinates of its elements
	Scale         float64 // pixels for each of them; 1 if it is 0
	Class         string  // of the picture as a whole; may be empty
	Title         string  // what a screen reader says
	Description   string  // what it says of the picture besides; may be empty
	Style         string  // the style sheet
}

// Write returns the file with these elements, each of which ends its line.
func (f File) Write(elements ...string) string {
	attributes := []any{"xmlns", "http://www.w3.org/2000/svg"}
	if f.Class != "" {
		attributes = append(attributes, "class", f.Class)
	}
	scale := cmp.Or(f.Scale, 1)
	attributes = append(attributes,
		"width", scale*f.Width, "height", scale*f.Height, "viewBox", Box(f.Width, f.Height), "role", "img")
	var c Canvas
	c.Add(Begin("svg", attributes...))
	c.Add(Element("title", Escape(f.Title)))
	if f.Description != "" {
		c.Add(Element("desc", Escape(f.Description)))
	}
	c.Add("<style>" + f.Style + "</style>")
	for _, e := range elements {
		c.WriteString(e)
	}
	c.Add("</svg>")
	return c.String()
}

// Page returns a rectangle of class page behind all of the picture.
func (f File) Page() string {
	return Element("rect", "", "class", "page", "width", f.Width, "height", f.Height) + "\n"
}
