package thumb

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
)

// keeper keeps what was found in a directory, so that a run that was interrupted goes on,
// unless the directory is "".
type keeper struct {
	dir string
	say func(string) // what is looked for, and not there
}

// kept returns what the file of a name in the directory holds, or else finds it and
// writes the file.
func kept[T any](k keeper, name string, find func() (T, error)) (found T, err error) {
	file := filepath.Join(k.dir, "heuristics-"+name+".json")
	if k.dir != "" {
		text, err := os.ReadFile(file)
		if err == nil {
			return found, json.Unmarshal(text, &found)
		}
		if !errors.Is(err, os.ErrNotExist) {
			return found, err
		}
	}
	k.say(name)
	if found, err = find(); err != nil || k.dir == "" {
		return found, err
	}
	text, err := json.Marshal(found)
	if err != nil {
		return found, err
	}
	return found, atomicfile.WriteBytes(file, text)
}
