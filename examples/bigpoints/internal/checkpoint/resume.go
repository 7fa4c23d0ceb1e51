package checkpoint

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// resume calls old with the rows of a job in file and returns where they end: 0 if
// there is not even a header. A row that is torn is none.
func resume(file, beside *os.File, j Job, old func(bigpoints.Analysis)) (end int64, err error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
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
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	for a, err := range compare(r, j.Boards) {
		if errors.Is(err, ErrUnfinished) {
			break
		}
		if err != nil {
			return 0, err
		}
		old(a)
	}
	return r.End(), nil
}
