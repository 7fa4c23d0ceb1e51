package main

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// wide is the length of the longest text of a follower that is no definition of its own.
const wide = 72

// full returns "name = value". A long value is written as definitions, one for each long follower, if
// complete is set: the length of the text is then linear in the number of followers. A session
// reads the text. A text of a value that is shortened, or too long to be read, is a comment that says so.
func (c *calculator) full(complete bool, name string, v partizan.Value) string {
	if !complete {
		text := v.String()
		switch line := fmt.Sprintf("%s = %s\n", name, text); {
		case strings.Contains(text, "..."):
			return "# " + line + "# ... stands for long options; -full writes the whole value\n"
		case len(text) > partizan.MaxText:
			return "# " + line + "# too long to be read again; -full writes a text that can be read\n"
		default:
			return line
		}
	}
	d := definer{texts: map[partizan.Value]string{}, taken: c.names}
	text := d.text(v, true)
	return fmt.Sprintf("%s%s = %s\n", d.lines.String(), name, text)
}

// definer writes definitions of followers.
type definer struct {
	texts map[partizan.Value]string
	lines strings.Builder
	count int
	taken names
}

// text returns the text of a value, or its name after a definition. The value itself is not defined.
func (d *definer) text(v partizan.Value, top bool) string {
	if _, _, _, ok := v.Parts(); ok {
		return v.String()
	}
	if text, ok := d.texts[v]; ok {
		return text
	}
	var sides [2][]string
	length := 0
	for p := range sides {
		for _, o := range ordered(v.Options(partizan.Player(p))) {
			text := d.text(o, false)
			length += len(text)
			sides[p] = append(sides[p], text)
		}
	}
	text := "{" + strings.Join(sides[0], ",") + "|" + strings.Join(sides[1], ",") + "}"
	if whole := ""; length <= 2*wide && d.plain(sides) {
		if whole = v.String(); len(whole) <= wide {
			d.texts[v] = whole
			return whole
		}
	}
	if top {
		return text
	}
	name := d.name()
	fmt.Fprintf(&d.lines, "%s = %s\n", name, text)
	d.texts[v] = name
	return name
}

// plain reports whether no option is a defined name.
func (d *definer) plain(sides [2][]string) bool {
	for _, side := range sides {
		for _, text := range side {
			if strings.HasPrefix(text, "g") {
				return false
			}
		}
	}
	return true
}

// name returns a name that no variable has.
func (d *definer) name() string {
	for {
		d.count++
		name := fmt.Sprintf("g%d", d.count)
		_, value := d.taken.values[name]
		_, loopy := d.taken.loopy[name]
		if _, function := d.taken.functions[name]; !value && !loopy && !function {
			return name
		}
	}
}
