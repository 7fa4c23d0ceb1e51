// Package record writes and reads plays as text: the game, the players and the moves. People can
// send a text to each other, or add a remark in a line that begins with "#".
//
//	# A game that the flag -load FILE goes on with.
//	game tictactoe 3 3 3
//	players person expert
//	seed 7
//	moves
//	b2
//	a1
//
// The record of a finished play can state the result and the reason. The record of a play with a
// clock can state the time of each move, after a tab:
//
//	game tictactoe 3 3 3
//	players strong weak
//	seed 7
//	clock move 1s
//	result win 1
//	reason illegal move of 2: "b2" is taken
//	moves
//	b2	310ms
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
	"time"

	"github.com/gametheory-go/gametheory/internal/words"
)

// Record is a play. The words of Game and Options and the names of players contain no spaces. A
// move may be any text.
type Record struct {
	Game    []string // name and arguments of the game
	Players []string // persons or levels, in the order of the seats
	Options []string // options of the game, such as "misere"
	Seed    uint64   // seed of all random draws
	Moves   []string // names of the moves, in order

	Clock  string          // time control in words; empty without a clock
	Took   []time.Duration // time of each move; empty if not measured
	Result *Result         // nil if the play has not ended
}

// Result is the result of a play.
type Result struct {
	Winners []int  // seats of the winners, from 0; empty for a draw
	Reason  string // reason in words, without line breaks; may be empty
}

// ErrRecord reports that a text is not a record. The errors of [Read] wrap ErrRecord and name the
// line.
var ErrRecord = errors.New("not the record of a game")

// Longest is the maximum length of a record in bytes. The record of a usual play is much shorter.
const Longest = 1 << 20

// Write writes a record as text.
func (r Record) Write(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, "# A game that the flag -load FILE goes on with.")
	fmt.Fprintln(b, "game", strings.Join(r.Game, " "))
	fmt.Fprintln(b, "players", strings.Join(r.Players, " "))
	if len(r.Options) > 0 {
		fmt.Fprintln(b, "options", strings.Join(r.Options, " "))
	}
	fmt.Fprintln(b, "seed", r.Seed)
	if r.Clock != "" {
		fmt.Fprintln(b, "clock", r.Clock)
	}
	if r.Result != nil {
		r.Result.write(b)
	}
	fmt.Fprintln(b, "moves")
	for i, m := range r.Moves {
		b.WriteString(moveLine(m))
		if i < len(r.Took) {
			fmt.Fprintf(b, "\t%v", r.Took[i])
		}
		fmt.Fprintln(b)
	}
	return b.Flush()
}

// ReadFile reads the record in a file. An error of [Read] begins with the name of the file.
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

// write writes the lines of a result.
func (r Result) write(w io.Writer) {
	how := "draw"
	if len(r.Winners) > 0 {
		how = "win"
	}
	fmt.Fprint(w, "result ", how)
	for _, seat := range r.Winners {
		fmt.Fprint(w, " ", seat+1)
	}
	fmt.Fprintln(w)
	if reason := strings.Join(strings.Fields(r.Reason), " "); reason != "" {
		fmt.Fprintln(w, "reason", reason)
	}
}

// moveLine returns a move as a line: in quotes if it would be read as something else.
func moveLine(move string) string {
	if move == "" || move != strings.TrimSpace(move) || strings.ContainsAny(move, "\t\r\n") || strings.ContainsAny(move[:1], `#"`) {
		return words.Quote(move)
	}
	return move
}

// Read reads a record. The lines must have the order of [Record.Write]. Read ignores empty lines
// and lines that begin with "#". The error wraps [ErrRecord] and names the line, or is an error of
// r.
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
var keys = []string{"game", "players", "options", "seed", "clock", "result", "reason", "moves"}

func (p *parser) line(line string) error {
	if p.moves {
		return p.move(line)
	}
	fields := strings.Fields(line)
	key, values := fields[0], fields[1:]
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
	case "clock":
		p.record.Clock = strings.Join(values, " ")
	case "result":
		p.record.Result, err = result(values)
		return err
	case "reason":
		if p.record.Result == nil {
			return fmt.Errorf("%q without %q", key, "result")
		}
		p.record.Result.Reason = strings.Join(values, " ")
	case "moves":
		if p.moves = true; len(values) > 0 {
			return fmt.Errorf("%q after %q, want a line for each move", values[0], key)
		}
	}
	return nil
}

// result reads the words after the key of a result.
func result(values []string) (*Result, error) {
	r := &Result{}
	if (values[0] != "draw" || len(values) > 1) && (values[0] != "win" || len(values) == 1) {
		return nil, fmt.Errorf("%q, want draw, or win and the numbers of seats", strings.Join(values, " "))
	}
	for _, v := range values[1:] {
		seat, err := strconv.Atoi(v)
		if err != nil || seat < 1 {
			return nil, fmt.Errorf("%q is not the number of a seat", v)
		}
		r.Winners = append(r.Winners, seat-1)
	}
	return r, nil
}

// move reads a line with a move.
func (p *parser) move(line string) error {
	move, took, timed := strings.Cut(line, "\t")
	if timed != (len(p.record.Took) > 0) && len(p.record.Moves) > 0 {
		return errors.New("a time is missing: of all moves, or of none")
	}
	if timed {
		d, err := time.ParseDuration(strings.TrimSpace(took))
		if err != nil || d < 0 {
			return fmt.Errorf("%q is not a time", took)
		}
		p.record.Took = append(p.record.Took, d)
	}
	if move = strings.TrimSpace(move); move[:1] == `"` {
		list, err := words.Split(move)
		if err != nil || len(list) != 1 {
			return fmt.Errorf("%s is not a move in quotes", move)
		}
		move = list[0].Text
	}
	p.record.Moves = append(p.record.Moves, move)
	return nil
}
