package main

import (
	"fmt"
	"io"
	"os"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// csvHeader is the first row. Points are those of the first and of the second
// player; the seconds are those of the clock on the wall.
const csvHeader = "board,first,second,states,seconds\n"

// csvFile takes a row for each board. A row is written in one piece and at once:
// solving a board takes longer, and whatever ends the program, the file has
// complete rows only. No field needs quotes.
type csvFile struct {
	w     io.Writer
	close func() error
}

// createCSV begins the file of that name: "-" is standard output and "" none.
func createCSV(name string, stdout io.Writer) (*csvFile, error) {
	f := &csvFile{io.Discard, func() error { return nil }}
	switch name {
	case "":
	case "-":
		f.w = stdout
	default:
		file, err := os.Create(name)
		if err != nil {
			return nil, err
		}
		f.w, f.close = file, file.Close
	}
	if _, err := io.WriteString(f.w, csvHeader); err != nil {
		f.close() // the first error is the one to report
		return nil, err
	}
	return f, nil
}

func (f *csvFile) write(a bigpoints.Analysis) error {
	_, err := fmt.Fprintf(f.w, "%s,%d,%d,%d,%.6f\n",
		a.Board, a.Points.First, a.Points.Second, a.States, a.Elapsed.Seconds())
	return err
}
