package partizangames

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Databases are the databases of a directory: a partizan.Database in a file for each board of each game. A board
// has a size, or is a graph or picture. The values are those of one store. Databases are not safe for concurrent use.
type Databases struct {
	dir    string
	store  *partizan.Store
	boards map[string]*stored // by name
}

// stored has the values of the positions on a board.
type stored struct {
	solver   solver
	database interface {
		Added() int
		Save(ctx context.Context, dst io.Writer) error
	}
	path  string
	file  *os.File // or nil if there is none yet
	watch func(game.Stats)
}

// OpenDatabases returns the databases of a directory, which is made if it is not there. A file is opened
// when a value of a position on its board is looked for.
func OpenDatabases(dir string, store *partizan.Store) (*Databases, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	return &Databases{dir: dir, store: store, boards: map[string]*stored{}}, nil
}

// Save writes the files of the boards with new values, and closes all files. A file that two processes write has the
// values of the process that wrote it last.
//
// The error names the file. The other files are written nevertheless.
func (d *Databases) Save(ctx context.Context) (err error) {
	for _, name := range slices.Sorted(maps.Keys(d.boards)) {
		err = errors.Join(err, d.boards[name].save(ctx))
	}
	clear(d.boards)
	return err
}

// board returns the values of the positions on a board.
func (d *Databases) board(b *board) (*stored, error) {
	if s, ok := d.boards[b.name]; ok {
		return s, nil
	}
	s := &stored{path: filepath.Join(d.dir, b.name+".values")}
	database, err := s.open(b)
	if err != nil {
		s.close()
		return nil, s.named("open", err)
	}
	database.Store = d.store
	s.database = database
	s.solver = &partizan.Solver[grid.Position]{
		Rules: b.rules, Store: d.store, Database: database, Memory: d.store.Memory,
		Progress: func(st game.Stats) {
			if s.watch != nil {
				s.watch(st)
			}
		},
	}
	d.boards[b.name] = s
	return s, nil
}

// open opens the file, or returns an empty database if there is none.
func (s *stored) open(b *board) (*partizan.Database[grid.Position], error) {
	file, err := os.Open(s.path)
	if errors.Is(err, os.ErrNotExist) {
		return partizan.NewDatabase[grid.Position](b.rules, b.name)
	}
	if err != nil {
		return nil, err
	}
	s.file = file
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	return partizan.OpenDatabase[grid.Position](file, info.Size(), b.rules, b.name)
}

func (s *stored) close() {
	if s.file != nil {
		s.file.Close()
		s.file = nil
	}
}

// save writes the file, if there are new values, and closes it.
func (s *stored) save(ctx context.Context) error {
	defer s.close()
	if s.database.Added() == 0 {
		return nil
	}
	return s.named("save", atomicfile.Write(s.path, func(w io.Writer) error {
		defer s.close() // before the file is replaced
		return s.database.Save(ctx, w)
	}))
}

// named returns an error that names the file.
func (s *stored) named(op string, err error) error {
	if path := (*os.PathError)(nil); err == nil || errors.As(err, &path) {
		return err
	}
	return &os.PathError{Op: op, Path: s.path, Err: withoutName{err}}
}

// read returns the error of a search, which names the file if the file is wrong.
func (s *stored) read(err error) error {
	if errors.Is(err, partizan.ErrDatabaseCorrupt) {
		return s.named("read", err)
	}
	return err
}

// withoutName is an error without the name of the package in its message.
type withoutName struct{ error }

func (e withoutName) Error() string { return prefix.Without(e.error) }
func (e withoutName) Unwrap() error { return e.error }

// boardName returns the name of the board of a position that was read: the game, and the size if that and the game say all
// about the rules. Otherwise the name has a hash of what defines the rules.
func (g Game) boardName(rules grid.Game, p grid.Position) string {
	board := ""
	sized, ok := rules.(interface{ Size() (rows, columns int) })
	switch {
	case ok && rows(sized) > 0:
		height, width := sized.Size()
		board = fmt.Sprintf("-%dx%d", height, width)
	case !g.boardless:
		text := rules.Text(p)
		board = fmt.Sprintf("-%.8x", sha256.Sum256([]byte(text)))
	}
	if g.ruleset != "" {
		board += fmt.Sprintf("-%.8x", sha256.Sum256([]byte(g.ruleset)))
	}
	return g.Name + board
}

func rows(sized interface{ Size() (rows, columns int) }) int {
	n, _ := sized.Size()
	return n
}
