package balance

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// ErrFile says that a file is there, and does not hold the games of the series.
var ErrFile = errors.New("it holds something else")

// File takes the games of a series, one a line, in order. It is not safe for concurrent
// use, nor for two processes: rows out of order tell if two have written.
type File struct {
	file  *os.File
	games int
	seats int
}

// prefix is how the first line of a file begins, before the flags of its series.
const prefix = "# bigpoints balance "

// head returns the first two lines of a file.
func (z Series) head() string {
	columns := "game"
	for i := range z.Players {
		columns += fmt.Sprintf(",points %d", i+1)
	}
	return prefix + z.String() + "\n" + columns + ",moves,seconds\n"
}

// Open opens the file of that name for the games of a series, and calls old with each
// that is there. A row that is torn, since the run was killed, is cut. The error names
// the file, and wraps [ErrFile] if it holds something else, which is left as it is.
func Open(name string, z Series, old func(Game)) (*File, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	f := &File{file: file, seats: z.Players}
	if err := f.begin(z, old); err != nil {
		file.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return f, nil
}

// begin reads what is there, or writes the head if there is none.
func (f *File) begin(z Series, old func(Game)) error {
	text, err := io.ReadAll(f.file)
	if err != nil {
		return err
	}
	head := z.head()
	whole := text[:strings.LastIndexByte(string(text), '\n')+1]
	switch {
	case strings.HasPrefix(head, string(text)): // nothing, or a head that is torn
		whole = nil
	case !strings.HasPrefix(string(whole), head):
		line, _, _ := strings.Cut(string(text), "\n")
		if flags, ok := strings.CutPrefix(line, prefix); ok {
			return fmt.Errorf("%w: the games of %s", ErrFile, flags)
		}
		return ErrFile
	default:
		err = read(strings.NewReader(string(whole[len(head):])), z, func(g Game) { f.games++; old(g) })
	}
	if err != nil {
		return err
	}
	if err := f.file.Truncate(int64(len(whole))); err != nil {
		return err
	}
	if _, err := f.file.Seek(int64(len(whole)), io.SeekStart); err != nil {
		return err
	}
	if len(whole) == 0 {
		_, err = io.WriteString(f.file, head)
	}
	return err
}

// read reads rows.
func read(r io.Reader, z Series, each func(Game)) error {
	lines := bufio.NewScanner(r)
	for n := 0; lines.Scan(); n++ {
		g, err := parseGame(lines.Text(), z.Players)
		if err == nil && g.Number != n {
			err = fmt.Errorf("game %d, want %d", g.Number, n)
		}
		if err != nil {
			return fmt.Errorf("%w: line %d: %w", ErrFile, n+3, err)
		}
		each(g)
	}
	return lines.Err()
}

// parseGame reads what Game.row has written.
func parseGame(row string, players int) (g Game, err error) {
	fields := strings.Split(row, ",")
	if len(fields) != players+3 {
		return g, fmt.Errorf("%d columns, want %d", len(fields), players+3)
	}
	numbers := make([]int, players+2)
	for i := range numbers {
		if numbers[i], err = strconv.Atoi(fields[i]); err != nil || numbers[i] < 0 {
			return g, fmt.Errorf("column %d is %q, want a number", i+1, fields[i])
		}
	}
	g.Number, g.Points, g.Moves = numbers[0], numbers[1:players+1], numbers[players+1]
	g.Seconds, err = strconv.ParseFloat(fields[players+2], 64)
	if err != nil || !(g.Seconds >= 0) {
		return g, fmt.Errorf("column %d is %q, want seconds", players+3, fields[players+2])
	}
	return g, nil
}

// row returns the line of a game.
func (g Game) row() string {
	var b strings.Builder
	fmt.Fprint(&b, g.Number)
	for _, p := range g.Points {
		fmt.Fprintf(&b, ",%d", p)
	}
	fmt.Fprintf(&b, ",%d,%.3f\n", g.Moves, g.Seconds)
	return b.String()
}

// Add writes the next game. It panics if g is another one.
func (f *File) Add(g Game) error {
	if g.Number != f.games || len(g.Points) != f.seats {
		panic(fmt.Sprintf("balance: game %d of %d players, want %d of %d", g.Number, len(g.Points), f.games, f.seats))
	}
	f.games++
	_, err := io.WriteString(f.file, g.row())
	return err
}

// Close brings the games to the disk, and closes the file.
func (f *File) Close() error { return errors.Join(f.file.Sync(), f.file.Close()) }

// Load returns the games in the file of that name, and the series they are of. A row that
// is torn is none. The error wraps [ErrFile], or is one of the system.
func Load(name string) (z Series, games []Game, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return z, nil, err
	}
	line, _, _ := strings.Cut(string(text), "\n")
	flags, ok := strings.CutPrefix(line, prefix)
	if ok {
		z, err = ParseSeries(flags)
		ok = err == nil && strings.HasPrefix(string(text), z.head())
	}
	if !ok {
		return z, nil, fmt.Errorf("%s: %w", name, ErrFile)
	}
	rest := string(text[len(z.head()):])
	err = read(strings.NewReader(rest[:strings.LastIndexByte(rest, '\n')+1]), z, func(g Game) { games = append(games, g) })
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return z, games, err
}
