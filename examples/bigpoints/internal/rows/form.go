// Package rows is the CSV form of solved boards: a header and a row for each board,
// or for each class of boards.
//
//	board,first,second,states,seconds
//	1122,2,1,17,0.000012
//
// Points are those of the first and of the second player; the seconds are those of
// wall-clock time. A row has one spelling only, and no field needs quotes, so
// that files that say the same are the same, byte for byte.
package rows

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// ErrHeader says that a line is no header, ErrRow that one is no row, and ErrTorn
// that the last line has no end: whoever wrote it did not finish. The errors that
// wrap them name the line by its number, counted from 1, which is the header's.
var (
	ErrHeader = errors.New("not the header of a file of boards")
	ErrRow    = errors.New("not the row of a board")
	ErrTorn   = errors.New("the last line is torn")
)

// Form is what columns there are besides board, first, second and states. The zero
// Form has those four.
type Form struct {
	// Weight: a row stands for a class of boards, and says how many they are.
	Weight bool
	// Best: a row says of which kinds the best first moves are, as [Kinds] does.
	Best bool
	// Seconds: a row says how long it took to solve the board, to a millionth.
	Seconds bool
}

// Header returns the first line, with its end.
func (f Form) Header() string {
	var b strings.Builder
	b.WriteString("board,")
	if f.Weight {
		b.WriteString("weight,")
	}
	b.WriteString("first,second,states")
	if f.Best {
		b.WriteString(",best")
	}
	if f.Seconds {
		b.WriteString(",seconds")
	}
	b.WriteByte('\n')
	return b.String()
}

// ParseHeader returns the form whose header, without its end, is line. The error
// wraps [ErrHeader].
func ParseHeader(line string) (Form, error) {
	for i := range 8 {
		f := Form{Weight: i&1 != 0, Best: i&2 != 0, Seconds: i&4 != 0}
		if f.Header() == line+"\n" {
			return f, nil
		}
	}
	return Form{}, fmt.Errorf("%w: %s", ErrHeader, quote(line))
}

// BoardsOf returns how many boards a row of size z stands for.
func (f Form) BoardsOf(z reduced.Size) int64 {
	if f.Weight {
		return z.ClassSize()
	}
	return 1
}

// Append appends the row of a, with its end, to dst.
func (f Form) Append(dst []byte, a reduced.Analysis) []byte {
	dst = append(dst, a.Board.String()...)
	if f.Weight {
		dst = append(dst, ',')
		dst = strconv.AppendInt(dst, a.Board.Size().ClassSize(), 10)
	}
	for _, n := range [...]int64{int64(a.Value.First), int64(a.Value.Second), a.Stats.Positions} {
		dst = append(dst, ',')
		dst = strconv.AppendInt(dst, n, 10)
	}
	if f.Best {
		dst = append(dst, ',')
		dst = append(dst, Kinds(a)...)
	}
	if f.Seconds {
		dst = append(dst, ',')
		dst = strconv.AppendFloat(dst, a.Stats.Elapsed.Seconds(), 'f', 6, 64)
	}
	return append(dst, '\n')
}

// Parse returns what the row line, without its end, says: Append of it gives line
// again. The error wraps [ErrRow], and reduced.ErrBoard if it is the board that
// is wrong.
func (f Form) Parse(line string) (reduced.Analysis, error) {
	fields := strings.Split(line, ",")
	if want := strings.Count(f.Header(), ",") + 1; len(fields) != want {
		return reduced.Analysis{}, fmt.Errorf("%w: %s has %d fields, want %d", ErrRow, quote(line), len(fields), want)
	}
	b, err := reduced.ParseBoard(fields[0])
	if err != nil {
		return reduced.Analysis{}, fmt.Errorf("%w: %w", ErrRow, err)
	}
	a := reduced.Analysis{Board: b}
	numbers := fields[1:]
	if f.Weight {
		numbers = fields[2:]
	}
	// What is no number, or too large for one, comes out as another one.
	a.Value.First = points(numbers[0])
	a.Value.Second = points(numbers[1])
	a.Stats.Positions, _ = strconv.ParseInt(numbers[2], 10, 64)
	if f.Best {
		a.Options = Options(b, numbers[3])
	}
	if f.Seconds {
		a.Stats.Elapsed = duration(numbers[len(numbers)-1])
	}
	a.Stats.Positions = max(a.Stats.Positions, 0)
	if again := f.Append(nil, a); string(again) != line+"\n" {
		return reduced.Analysis{}, fmt.Errorf("%w: %s, from what can be read of it %s is expected",
			ErrRow, quote(line), quote(string(again[:len(again)-1])))
	}
	return a, nil
}

// maxPoints is more than any hand is worth: all discs of five colors.
const maxPoints = 100

func points(field string) int16 {
	n, _ := strconv.ParseInt(field, 10, 16)
	return int16(min(max(n, 0), maxPoints))
}

func duration(field string) time.Duration {
	s, _ := strconv.ParseFloat(field, 64)
	if !(s >= 0 && s < math.MaxInt64/1e9) {
		return 0
	}
	return time.Duration(math.Round(s*1e6)) * time.Microsecond
}

// quote quotes the beginning of a line for an error message.
func quote(line string) string {
	const room = 60
	if len(line) <= room {
		return strconv.Quote(line)
	}
	return strconv.Quote(line[:room]) + "..."
}
