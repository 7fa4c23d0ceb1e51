package partizangames_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/hackenbush"
	"github.com/gametheory-go/gametheory/games/ruleset"
)

// games are a game on a grid, a game on pictures, and a game of heaps that is defined by a text.
func games(t *testing.T) map[string]partizangames.Game {
	t.Helper()
	set, ok := ruleset.Find("Maundy Cake")
	if !ok {
		t.Fatal("no Maundy Cake")
	}
	return map[string]partizangames.Game{
		"clobber":    partizangames.New("rows", clobber.Read).Called("clobber", "Clobber"),
		"hackenbush": partizangames.New("edges", hackenbush.Read).Called("hackenbush", "Hackenbush"),
		"cake":       partizangames.New("heaps", set.Read).Called("cake", "Cake").Defined(set.String(), set.Board() == ruleset.Heaps),
	}
}

var positions = [][2]string{
	{"clobber", "xoxo/oxox"}, {"clobber", "xoxx/ox.x"}, {"clobber", "oxo/xxo"}, {"hackenbush", "0-1b 1-2r 2-3g 0-4r 3-4b"},
	{"hackenbush", "0-1b 1-2r 2-3g 0-4r 3-4r"}, {"cake", "(6,4)"}, {"cake", "(4,9)"},
}

// values returns the values of the positions with the databases of a directory, which are saved.
func values(t *testing.T, dir string) (texts []string, err error) {
	t.Helper()
	store := partizan.NewStore()
	databases, err := partizangames.OpenDatabases(dir, store)
	if err != nil {
		t.Fatal(err)
	}
	all := games(t)
	for _, at := range positions {
		p, err := all[at[0]].Kept(databases).Read(at[1])
		if err != nil {
			t.Fatal(err)
		}
		v, err := p.Value(t.Context(), store)
		if err != nil {
			return nil, errors.Join(err, databases.Save(t.Context()))
		}
		texts = append(texts, v.String())
	}
	return texts, databases.Save(t.Context())
}

// A second run finds the values of the first in the files, and adds nothing. A file of another board, and a damaged file, are
// refused with their names, or answers that the damage does not touch are the same.
func TestDatabases(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "values")
	var want []string
	for _, at := range positions {
		p, err := games(t)[at[0]].Read(at[1])
		if err != nil {
			t.Fatal(err)
		}
		v, err := p.Value(t.Context(), partizan.NewStore())
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, v.String())
	}
	contents := map[string]string{}
	for run := range 2 {
		got, err := values(t, dir)
		if err != nil || strings.Join(got, " ") != strings.Join(want, " ") {
			t.Fatalf("run %d: %s, %v, want %s", run, got, err, want)
		}
		files, err := filepath.Glob(filepath.Join(dir, "*.values"))
		if err != nil || len(files) != 5 {
			t.Fatalf("files %q, %v", files, err)
		}
		for _, file := range files {
			info, err := os.Stat(file)
			if err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(file)
			if stamp := info.ModTime().String() + string(text); err != nil || run > 0 && contents[file] != stamp {
				t.Errorf("%s was written again, %v", file, err)
			} else {
				contents[file] = stamp
			}
		}
	}
	file := filepath.Join(dir, "clobber-2x4.values")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for i := range whole {
		damaged := append([]byte(nil), whole...)
		damaged[i] ^= 4
		if err := os.WriteFile(file, damaged, 0o666); err != nil {
			t.Fatal(err)
		}
		got, err := values(t, dir)
		if err == nil && strings.Join(got, " ") == strings.Join(want, " ") {
			continue
		}
		refused++
		if !errors.Is(err, partizan.ErrDatabaseCorrupt) && !errors.Is(err, partizan.ErrDatabaseVersion) || !strings.Contains(err.Error(), file) {
			t.Fatalf("byte %d: %s, %v", i, got, err)
		}
	}
	if refused < len(whole)/2 {
		t.Errorf("%d of %d damaged files were refused", refused, len(whole))
	}
	other, err := os.ReadFile(filepath.Join(dir, "clobber-2x3.values"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, other, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := values(t, dir); !errors.Is(err, partizan.ErrDatabaseGame) || !strings.Contains(err.Error(), file) {
		t.Errorf("the file of another board: %v", err)
	}
}

// Positions on boards of the same size share their values in one run.
func TestDatabasesShared(t *testing.T) {
	store := partizan.NewStore()
	databases, err := partizangames.OpenDatabases(t.TempDir(), store)
	if err != nil {
		t.Fatal(err)
	}
	g := games(t)["clobber"].Kept(databases)
	for _, text := range []string{"xoxo/oxox/xoxo", "xoxo/oxox/xox."} {
		p, err := g.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := games(t)["clobber"].Read(text)
		if err != nil {
			t.Fatal(err)
		}
		v, err := p.Value(t.Context(), store)
		u, err2 := plain.Value(t.Context(), store)
		if v != u || err != nil || err2 != nil {
			t.Errorf("%s is %v, %v; want %v, %v", text, v, err, u, err2)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := databases.Save(ctx); !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), "clobber-3x4.values") {
		t.Errorf("saved with an ended context: %v", err)
	}
}
