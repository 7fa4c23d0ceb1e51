// Package publishedtest compares a package with the values that others have published about
// what is in it.
//
// They stand in the package's file testdata/published.csv, which the gallery reads too. None
// was computed by the library. Where a source states a theorem, the value is what the theorem
// says, by hand.
package publishedtest

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// Row is a published value, a line of the file.
type Row struct {
	What   string // what it is the value of
	Want   string // the value as fmt.Sprint writes it
	Source string // author, work and year, or the number in the OEIS

	Rest string // What without the words that have chosen the function
	find Find
}

// Find finds the value of a row with the library.
type Find func(ctx context.Context, r Row) (any, error)

var header = []string{"what", "want", "source"}

// Test finds the value of each row of testdata/published.csv with the function whose key, of
// those that What begins with, is the longest. A row without a function is an error, and so is
// a function without a row.
func Test(t *testing.T, finds map[string]Find) {
	t.Helper()
	f, err := os.Open("testdata/published.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	rows, faults := match(lines, finds)
	for _, fault := range faults {
		t.Error(fault)
	}
	for _, r := range rows {
		t.Run(r.What, func(t *testing.T) {
			got, err := r.find(t.Context(), r)
			if errors.Is(err, errLong) || errors.Is(err, errAll) {
				t.Skip(err)
			}
			if err != nil || fmt.Sprint(got) != r.Want {
				t.Errorf("%v, %v; want %s (%s)", got, err, r.Want, r.Source)
			}
		})
	}
}

// match gives each line the function that finds its value, and says what is wrong.
func match(lines [][]string, finds map[string]Find) (rows []Row, faults []string) {
	if len(lines) == 0 || strings.Join(lines[0], ",") != strings.Join(header, ",") {
		return nil, []string{"the columns are not " + strings.Join(header, ",")}
	}
	said, used := make(map[string]bool), make(map[string]bool)
	for _, line := range lines[1:] {
		r := Row{What: line[0], Want: line[1], Source: line[2]}
		key := ""
		for k := range finds {
			if strings.HasPrefix(r.What, k) && len(k) > len(key) {
				key = k
			}
		}
		switch {
		case r.What == "" || r.Want == "" || r.Source == "":
			faults = append(faults, fmt.Sprintf("a row is not complete: %q", line))
		case said[r.What]:
			faults = append(faults, "two rows: "+r.What)
		case key == "":
			faults = append(faults, "no function finds "+r.What)
		default:
			r.Rest, r.find = r.What[len(key):], finds[key]
			rows = append(rows, r)
		}
		said[r.What], used[key] = true, true
	}
	for k := range finds {
		if !used[k] {
			faults = append(faults, "no row begins with "+k)
		}
	}
	return rows, faults
}

var (
	errLong = errors.New("without GAMETHEORY_TESTS=long: takes more than a second")
	errAll  = errors.New("without GAMETHEORY_TESTS=all: takes seconds")
)

// Long is f, but only the long form of the tests has rows that take more than a second: those
// with one of some rests, or all if none is given.
func Long(f Find, rests ...string) Find { return unless(longtest.On, errLong, f, rests) }

// All is like Long for rows that take more than three seconds, which only GAMETHEORY_TESTS=all finds.
func All(f Find, rests ...string) Find { return unless(longtest.All, errAll, f, rests) }

func unless(on func() bool, skip error, f Find, rests []string) Find {
	return func(ctx context.Context, r Row) (any, error) {
		if !on() && (len(rests) == 0 || slices.Contains(rests, r.Rest)) {
			return nil, skip
		}
		return f(ctx, r)
	}
}

// Given is a function for a value that is found without a context and without errors.
func Given(f func(r Row) any) Find {
	return func(_ context.Context, r Row) (any, error) { return f(r), nil }
}

// Terms returns how many terms the value has, which is a list.
func (r Row) Terms() int { return len(strings.Fields(r.Want)) }

var number = regexp.MustCompile(`\d+`)

// Numbers returns the numbers in Rest.
func (r Row) Numbers() (all []int) {
	for _, digits := range number.FindAllString(r.Rest, -1) {
		n, err := strconv.Atoi(digits)
		if err != nil {
			panic("publishedtest: " + err.Error())
		}
		all = append(all, n)
	}
	return all
}

// List returns the list of at(0), ..., at(n-1).
func List[T any](n int, at func(i int) (T, error)) (all []T, err error) {
	for i := range n {
		v, err := at(i)
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

// Outcome returns P if the previous player wins, and else N.
func Outcome(p bool) string {
	if p {
		return "P"
	}
	return "N"
}
