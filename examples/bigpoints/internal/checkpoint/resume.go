package checkpoint

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// resume calls old with the rows of a job in file and returns where they end: 0 if
// there is not even a header. A row that is torn is none.
//
// It only reads. That a file is cut, or begun again, is for those who know that all of it
// is this run's, and that is known in the end only.
func resume(file, beside *os.File, j Job, old func(reduced.Analysis)) (end int64, err error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 { // whatever a run without rows has left beside it
		return 0, err
	}
	command, err := io.ReadAll(beside)
	if err != nil {
		return 0, err
	}
	if was := strings.TrimSuffix(string(command), "\n"); was != j.Command {
		return 0, fmt.Errorf("%w: the rows of %q, not of %q", ErrForeign, was, j.Command)
	}
	r, err := header(file, j.Form)
	if errors.Is(err, rows.ErrTorn) {
		return 0, nil // killed at the very first write
	}
	if err != nil {
		return 0, err
	}
	for a, err := range compare(r, j.Boards) {
		if errors.Is(err, ErrUnfinished) {
			break // the case that all this is for
		}
		if err != nil {
			return 0, err
		}
		old(a)
	}
	return r.End(), nil
}
