// Command alphabeta solves positions of Connect Four with minimax.AlphaBeta, for the script
// .ci/beside. It reads lines of columns, such as 4453, prints the scores, and then prints the
// microseconds of processor time and the positions searched for a line to standard error.
//
// The time is that of the searches alone, one after the other with one worker and one table.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"syscall"

	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/minimax"
)

func main() {
	log.SetFlags(0)
	memory := flag.Int64("memory", 64, "`MiB` of the table")
	flag.Parse()
	var lines []connectfour.Line
	for l, err := range connectfour.ReadLines(os.Stdin, "standard input") {
		if err != nil {
			log.Fatal(err)
		}
		lines = append(lines, l)
	}
	rules := connectfour.Forced{}
	ab := &minimax.AlphaBeta[connectfour.Position]{Game: rules, Expand: rules.Expand, Memory: *memory << 20, Workers: 1}
	scores := make([]int, 0, len(lines))
	searched, before := int64(0), microseconds()
	for _, l := range lines {
		r, err := ab.ValueStats(context.Background(), l.Position)
		if err != nil {
			log.Fatal(err)
		}
		scores, searched = append(scores, r.Value), searched+r.Stats.Positions
	}
	used, n := microseconds()-before, float64(max(1, len(lines)))
	out := bufio.NewWriter(os.Stdout)
	for _, s := range scores {
		fmt.Fprintln(out, s)
	}
	if err := out.Flush(); err != nil {
		log.Fatal(err)
	}
	fmt.Fprintf(os.Stderr, "%.4g %.4g\n", float64(used)/n, float64(searched)/n)
}

// microseconds returns the processor time of this process.
func microseconds() int64 {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		log.Fatal(err)
	}
	return (r.Utime.Nano() + r.Stime.Nano()) / 1000
}
