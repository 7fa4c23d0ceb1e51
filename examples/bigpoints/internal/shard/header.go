package shard

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// The errors of a file, wrapped with what exactly is wrong.
var (
	// ErrFormat: it is no file of this package, or one of another version.
	ErrFormat = errors.New("not a file of rows that this program reads")
	// ErrDamaged: it is one, but is not what was written.
	ErrDamaged = errors.New("it is damaged")
	// ErrForeign: it is one, and whole, but of other rows.
	ErrForeign = errors.New("it is there, and holds other rows")
	// ErrBuild: it is one, and whole, but another program made it.
	ErrBuild = errors.New("another build made it")
)

// Header says what the rows of a file are.
type Header struct {
	Job   survey.Job   // the whole survey
	Ranks survey.Range // those of the rows, some of the job's
	Part  Part         // which part of the survey that is, or the zero Part
	Build string       // the program that made them: one word
}

// Part is part K of N that a survey is divided into evenly, counted from 0. The zero Part
// is none.
type Part struct{ K, N int64 }

// String returns the part in the form 3/16.
func (p Part) String() string { return fmt.Sprintf("%d/%d", p.K, p.N) }

// ParsePart reads what String writes; the part may be of no more than total ranks.
func ParsePart(text string, total int64) (p Part, err error) {
	_, err = fmt.Sscanf(text, "%d/%d", &p.K, &p.N)
	switch {
	case err != nil || p.String() != text:
		return Part{}, fmt.Errorf("%q is no part, such as 3/16", text)
	case p.N < 1 || p.N > total:
		return Part{}, fmt.Errorf("there are %d parts in %q, want 1 to %d", p.N, text, total)
	case p.K < 0 || p.K >= p.N:
		return Part{}, fmt.Errorf("%q is no part of %d: they are counted from 0 to %d", text, p.N, p.N-1)
	}
	return p, nil
}

// magic is how every file begins, and the version of the format follows.
const (
	magic   = "bigpoints shard "
	version = "1"
)

// String returns the lines before the rows.
func (h Header) String() string {
	part := ""
	if h.Part != (Part{}) {
		part = " part " + h.Part.String()
	}
	return fmt.Sprintf("%s%s\n%s\nranks %v%s\nbuild %s\n%s",
		magic, version, h.Job.Command(), h.Ranks, part, h.Build, h.Job.Form().Header())
}

// headerLines is how many lines String has.
const headerLines = 5

// checkVersion returns an error unless the first line is that of this version.
func checkVersion(line string) error {
	v, ok := strings.CutPrefix(line, magic)
	switch {
	case !ok:
		return ErrFormat
	case v != version:
		return fmt.Errorf("%w: its format has the version %q, not %q", ErrFormat, v, version)
	}
	return nil
}

// parseHeader reads what String writes, the first line of which is right. The error wraps
// ErrDamaged.
func parseHeader(lines [headerLines]string) (h Header, err error) {
	if h.Job, err = survey.ParseCommand(lines[1]); err != nil {
		return h, fmt.Errorf("%w: line 2: %w", ErrDamaged, err)
	}
	ranks, part, divided := strings.Cut(strings.TrimPrefix(lines[2], "ranks "), " part ")
	if h.Ranks, err = survey.ParseRange(ranks); err == nil && divided {
		h.Part, err = ParsePart(part, h.Job.Ranks.Len())
	}
	if err != nil {
		return h, fmt.Errorf("%w: line 3: %w", ErrDamaged, err)
	}
	h.Build = strings.TrimPrefix(lines[3], "build ")
	if h.check() != nil || h.String() != strings.Join(lines[:], "\n")+"\n" {
		return h, fmt.Errorf("%w: its header is not what was written", ErrDamaged)
	}
	return h, nil
}

// check returns an error unless the fields go together.
func (h Header) check() error {
	switch {
	case h.Job.Check() != nil:
		return h.Job.Check()
	case !h.Ranks.Within(h.Job.Ranks):
		return fmt.Errorf("the ranks %v are not some of %v", h.Ranks, h.Job.Ranks)
	case h.Part != (Part{}) && h.Job.Ranks.Split(h.Part.K, h.Part.N) != h.Ranks:
		return fmt.Errorf("the ranks %v are not part %v of %v", h.Ranks, h.Part, h.Job.Ranks)
	case h.Build == "" || strings.ContainsAny(h.Build, " \n"):
		return fmt.Errorf("the build is %q", h.Build)
	}
	return nil
}

// trailer returns the last line.
func trailer(rows int64, sum []byte) string {
	return fmt.Sprintf("%s%d rows sha256 %x\n", trailerMark, rows, sum)
}

// trailerMark is how the last line begins, and no row.
const trailerMark = "end "
