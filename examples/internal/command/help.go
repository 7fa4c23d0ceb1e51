package command

import (
	"flag"
	"io"
	"strings"
)

// narrowestHelp is the least width of a terminal for which a help text is broken anew.
const narrowestHelp = 60

// Help writes the help text of a command: usage, the flags, and more. On a terminal that is
// narrower than the text its lines are broken anew, between words.
func Help(w io.Writer, usage string, fs *flag.FlagSet, more string) error {
	listVersion(fs)
	var b strings.Builder
	b.WriteString(usage)
	fs.SetOutput(&b)
	fs.PrintDefaults()
	b.WriteString(more)
	text := b.String()
	if width := Columns(w, 0); width > 0 {
		text = rewrap(text, max(width, narrowestHelp))
	}
	_, err := io.WriteString(w, text)
	return err
}
