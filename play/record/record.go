// Package record writes plays as text, and reads them: what was played, by whom, and the
// moves. A text is for people as well, who send it to each other or add a remark.
//
//	# A play that "play -load FILE" goes on with.
//	game tictactoe 3 3 3
//	players person expert
//	seed 7
//	moves
//	b2
//	a1
package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
)

// Record is a play. The words of Game and Options, and the names of players, have no
// spaces; a move may have some.
type Record struct {
	Game    []string // the name of the game and its arguments
	Players []string // who plays: persons or levels, in the order of their seats
	Options []string // such as "misere"
	Seed    uint64   // of all that was drawn by lot
	Moves   []string // as they are written, in order
}

// ErrRecord says that a text is no record. The errors of [Read] wrap it, and name the line.
var ErrRecord = errors.New("not the record of a play")

// Longest is how many bytes the text of a record may have, many more than any play.
const Longest = 1 << 20

// Write writes a record.
func (r Record) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, "# A play that \"play -load FILE\" goes on with.")
	fmt.Fprintln(b, "game", strings.Join(r.Game, " "))
	fmt.Fprintln(b, "players", strings.Join(r.Players, " "))
	if len(r.Options) > 0 {
		fmt.Fprintln(b, "options", strings.Join(r.Options, " "))
	}
	fmt.Fprintln(b, "seed", r.Seed)
	fmt.Fprintln(b, "moves")
	for _, m := range r.Moves {
		fmt.Fprintln(b, m)
	}
	return b.Flush()
}

// ReadFile reads the record in a file. Errors of [Read] begin with the name of the file.
func ReadFile(name string) (Record, error) {
	f, err := os.Open(name)
	if err != nil {
		return Record{}, err
	}
	defer f.Close()
	r, err := Read(f)
	if err != nil {
		return Record{}, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

// Read reads a record: lines in the order in which Write writes them. Empty lines and those
// that begin with # do not count. The error wraps ErrRecord and names the line, or is that
// of r.
func Read(r io.Reader) (Record, error) {
	p := parser{}
	lines := bufio.NewScanner(&io.LimitedReader{R: r, N: Longest + 1})
	size := 0
	for n := 1; lines.Scan(); n++ {
		if size += len(lines.Bytes()) + 1; size > Longest {
			return Record{}, fmt.Errorf("%w: more than %d bytes", ErrRecord, Longest)
		}
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		if err := p.line(line); err != nil {
			return Record{}, fmt.Errorf("%w: line %d: %w", ErrRecord, n, err)
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return Record{}, fmt.Errorf("%w: %w", ErrRecord, err)
	} else if err != nil {
		return Record{}, err
	}
	if !p.moves {
		return Record{}, fmt.Errorf("%w: it has no line %q", ErrRecord, "moves")
	}
	return p.record, nil
}

// parser reads the lines of a record.
type parser struct {
	record Record
	seen   []string // the keys so far
	moves  bool     // whether they have begun
}

// keys are the first words of the lines before the moves, in their order.
var keys = []string{"game", "players", "options", "seed", "moves"}

func (p *parser) line(line string) error {
	if p.moves {
		p.record.Moves = append(p.record.Moves, line)
		return nil
	}
	words := strings.Fields(line)
	key, values := words[0], words[1:]
	at := slices.Index(keys, key)
	switch {
	case at < 0:
		return fmt.Errorf("%q, want %s", key, strings.Join(keys, ", "))
	case len(p.seen) > 0 && at <= slices.Index(keys, p.seen[len(p.seen)-1]):
		return fmt.Errorf("%q after %q", key, p.seen[len(p.seen)-1])
	case at > 0 && len(p.seen) == 0:
		return fmt.Errorf("%q before %q", key, keys[0])
	case key != "moves" && len(values) == 0:
		return fmt.Errorf("%q, and nothing after it", key)
	}
	p.seen = append(p.seen, key)
	return p.take(key, values)
}

func (p *parser) take(key string, values []string) (err error) {
	switch key {
	case "game":
		p.record.Game = values
	case "players":
		p.record.Players = values
	case "options":
		p.record.Options = values
	case "seed":
		if p.record.Seed, err = strconv.ParseUint(values[0], 10, 64); err != nil || len(values) > 1 {
			return fmt.Errorf("%q is not a number", strings.Join(values, " "))
		}
	case "moves":
		if p.moves = true; len(values) > 0 {
			return fmt.Errorf("%q after %q, want a line for each move", values[0], key)
		}
	}
	return nil
}
