package findings

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
)

// Kept returns what a file holds. If there is no such file, it calls missing, and find
// finds what is then written there, so that a run that was interrupted goes on.
func Kept[T any](file string, missing func(), find func() (T, error)) (found T, err error) {
	text, err := os.ReadFile(file)
	if err == nil {
		if err := json.Unmarshal(text, &found); err != nil {
			return found, fmt.Errorf("%s: %w", file, err)
		}
		return found, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return found, err
	}
	missing()
	if found, err = find(); err != nil {
		return found, err
	}
	if text, err = json.Marshal(found); err != nil {
		return found, err
	}
	return found, atomicfile.WriteBytes(file, text)
}
