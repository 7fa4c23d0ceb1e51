package shard

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"path/filepath"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// File is a file that was verified.
type File struct {
	Name string
	Header
}

// Set is files that are to be the rows of one survey, one after the other.
type Set struct {
	Files    []File  // those of most, which are whole, in the order of their ranks
	Problems []error // what is wrong with others, and with these; each names the files
	Missing  []survey.Range
}

// Collect verifies the files of some names, one after the other. Only ctx's end is an
// error; all else that is wrong is a problem of the set. checked is called after each file.
//
// The job, and the build, are those of the most files: a file of another one is a problem,
// and its ranks are missing.
func Collect(ctx context.Context, names []string, checked func()) (*Set, error) {
	s := &Set{}
	builds := make(map[string]string) // one string for all files of a build
	for _, name := range names {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		h, err := Verify(name)
		checked()
		if err != nil {
			s.Problems = append(s.Problems, err)
			continue
		}
		if _, ok := builds[h.Build]; !ok {
			builds[h.Build] = h.Build
		}
		h.Build = builds[h.Build]
		s.Files = append(s.Files, File{name, h})
	}
	s.keep("are not of one survey", func(f File) string { return f.Job.Command() })
	s.keep("are not of one build", func(f File) string { return f.Build })
	slices.SortStableFunc(s.Files, func(a, b File) int {
		return cmp.Or(cmp.Compare(a.Ranks.First, b.Ranks.First), cmp.Compare(a.Ranks.End, b.Ranks.End))
	})
	s.adjoin()
	return s, nil
}

// keep keeps the files that most have a property in common, and names each other one
// beside one of those.
func (s *Set) keep(what string, of func(File) string) {
	count := make(map[string]int)
	most := ""
	for _, f := range s.Files {
		count[of(f)]++
	}
	for _, f := range s.Files { // in this order, so that the same files give the same answer
		if p := of(f); count[p] > count[most] {
			most = p
		}
	}
	i := slices.IndexFunc(s.Files, func(f File) bool { return of(f) == most })
	kept := s.Files[:0:0]
	for _, f := range s.Files {
		if of(f) == most {
			kept = append(kept, f)
			continue
		}
		s.Problems = append(s.Problems, fmt.Errorf("%s and %s %s: %q and %q", s.Files[i].Name, f.Name, what, most, of(f)))
	}
	s.Files = kept
}

// adjoin finds the ranks that are missing, and those that more than one file has.
func (s *Set) adjoin() {
	if len(s.Files) == 0 {
		return
	}
	all := s.Files[0].Job.Ranks
	end, last := all.First, File{} // last is the file that ends at end
	for _, f := range s.Files {
		switch {
		case f.Ranks.First > end:
			s.Missing = append(s.Missing, survey.Range{First: end, End: f.Ranks.First})
		case f.Ranks == last.Ranks:
			s.Problems = append(s.Problems, fmt.Errorf("%s and %s have the same ranks %v", last.Name, f.Name, f.Ranks))
		case f.Ranks.First < end:
			s.Problems = append(s.Problems, fmt.Errorf("%s and %s overlap: they have the ranks %v and %v", last.Name, f.Name, last.Ranks, f.Ranks))
		}
		if f.Ranks.End > end {
			end, last = f.Ranks.End, f
		}
	}
	if end < all.End {
		s.Missing = append(s.Missing, survey.Range{First: end, End: all.End})
	}
}

// Complete reports whether the files are all rows of the survey, and nothing else.
func (s *Set) Complete() bool {
	return len(s.Problems) == 0 && len(s.Missing) == 0 && len(s.Files) > 0
}

// Commands yields the command lines, as words, that make what is missing: in the parts
// that the files there are parts of, or else in pieces as long as the longest file. They
// write to the directory of the first file, and compress if that is compressed.
func (s *Set) Commands() iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		if len(s.Files) == 0 {
			return
		}
		first := s.Files[0]
		more := []string{"-dir", filepath.Dir(first.Name)}
		if filepath.Ext(first.Name) == filepath.Ext(ZstdSuffix) {
			more = append(more, "-zstd")
		}
		for part := range s.pieces() {
			if !yield(slices.Concat([]string{first.Job.Command(), "-shard", part}, more)) {
				return
			}
		}
	}
}

// pieces yields what is missing, each piece as the value of -shard.
func (s *Set) pieces() iter.Seq[string] {
	all, n := s.Files[0].Job.Ranks, s.Files[0].Part.N
	longest := int64(0)
	for _, f := range s.Files {
		longest = max(longest, f.Ranks.Len())
		if f.Part.N != n {
			n = 0 // divided in more than one way, or in none
		}
	}
	return func(yield func(string) bool) {
		for _, gap := range s.Missing {
			if n > 0 {
				// All files are parts, so that what is between them is too.
				for k := all.PartOf(gap.First, n); k < n && all.Split(k, n).First < gap.End; k++ {
					if !yield(Part{k, n}.String()) {
						return
					}
				}
				continue
			}
			for r := range gap.Pieces(longest) {
				if !yield(r.String()) {
					return
				}
			}
		}
	}
}

// Rows yields the rows of a file. The last pair may hold an error, which names the file;
// one that wraps ErrDamaged says that the file was changed since it was verified, and that
// rows of it that were yielded may be wrong.
func (f File) Rows() iter.Seq2[reduced.Analysis, error] {
	return func(yield func(reduced.Analysis, error) bool) {
		left := false
		err := read(f.Name, func(r *Reader) error {
			if r.Header != f.Header {
				return fmt.Errorf("%w: it is another one than a moment ago", ErrDamaged)
			}
			for a, err := range r.Rows() {
				if err != nil {
					return err
				}
				if left = !yield(a, nil); left {
					return nil
				}
			}
			return nil
		})
		if err != nil && !left {
			yield(reduced.Analysis{}, err)
		}
	}
}
