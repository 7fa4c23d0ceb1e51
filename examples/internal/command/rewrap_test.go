package command

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

const longHelp = `Usage: tool [flags] EXPRESSION            the value, and what there is to know of it
       tool compare X Y

Says what there is to say about a thing, in as many words as
that takes. It goes on for a while.

  euclid   lines of two numbers, from the larger of which a player
           subtracts a multiple of the smaller
  nim      lines of heaps

  -players NAMES
    	let NAMES play, separated by commas, the first to move first: person, or a
    	level (default person,best)
  -want WHAT
    	let the players want WHAT:
    	thesis   a win before a draw before a loss, then points
    	margin   as large a difference as possible

Examples:
  tool play bigpoints -players expert,beginner,person -seed 7
  tool play nim               what many of those who read this want to play first
                              and then once more, for as long as there is time for that
  tool nim                    short

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

func TestRewrap(t *testing.T) {
	if got := rewrap(longHelp, 89); got != longHelp {
		t.Errorf("a text that fits has changed:\n%s", got)
	}
	const want = `Usage: tool [flags] EXPRESSION
           the value, and what there is to know of it
       tool compare X Y

Says what there is to say about a thing, in as many words as
that takes. It goes on for a while.

  euclid   lines of two numbers, from the larger of which a
           player subtracts a multiple of the smaller
  nim      lines of heaps

  -players NAMES
        let NAMES play, separated by commas, the first to
        move first: person, or a level (default person,best)
  -want WHAT
        let the players want WHAT:
        thesis   a win before a draw before a loss, then
                 points
        margin   as large a difference as possible

Examples:
  tool play bigpoints -players expert,beginner,person -seed 7
  tool play nim
      what many of those who read this want to play first
      and then once more, for as long as there is time for
      that
  tool nim                    short

Exit status: 0 done, 1 failed, 64 wrong arguments, 130
interrupted.
`
	if diff := cmp.Diff(want, rewrap(longHelp, 60)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for width := 62; width < 89; width++ {
		got := rewrap(longHelp, width)
		if diff := cmp.Diff(strings.Fields(longHelp), strings.Fields(got)); diff != "" {
			t.Errorf("width %d: other words (-want +got):\n%s", width, diff)
		}
		for line := range strings.Lines(got) {
			if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > width {
				t.Errorf("width %d: %q", width, line)
			}
		}
	}
}
