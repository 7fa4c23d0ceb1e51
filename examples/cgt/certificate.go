package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan/sumproof"
)

// certify writes a certificate of who wins a sum to a file. The certificate has the expression as its name.
func (c config) certify(calc *calculator, args []string, p command.Process) error {
	if len(args) < 2 {
		return command.Usagef("certify: want a file and an expression, such as certify proof.txt 'clobber 2x3 + *2'")
	}
	file, expression := args[0], strings.TrimSpace(strings.Join(args[1:], " "))
	if err := atomicfile.Check(file); err != nil {
		return err // before the work
	}
	sum, err := calc.read(expression)
	if err != nil {
		return err
	}
	show := ticker.New(p.Stderr)
	defer show.Clear()
	wr := sumproof.Writer[piece]{
		Rules: pieces{}, Name: expression, Memory: c.memory.Bytes(game.DefaultMemory),
		Progress: func(st game.Stats) {
			show.Show("%d positions in %v", st.Positions, st.Elapsed.Round(time.Second))
		},
	}
	var report sumproof.Report
	err = atomicfile.Write(file, func(w io.Writer) (err error) {
		report, err = wr.Write(calc.ctx, w, toSearch(sum))
		return err
	})
	show.Clear()
	if err != nil {
		return err
	}
	return proved(p.Stdout, report)
}

// check checks a certificate of who wins a sum.
func (c config) check(calc *calculator, args []string, p command.Process) error {
	if len(args) != 1 {
		return command.Usagef("check: want a file that certify has written")
	}
	f, err := os.Open(args[0])
	if err != nil {
		return err
	}
	defer f.Close()
	name, err := sumproof.Name(f)
	if err != nil {
		return refusal{err}
	}
	sum, err := calc.read(name)
	if err != nil {
		return refusal{err}
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	checker := sumproof.Checker[piece]{Rules: pieces{}, Memory: c.memory.Bytes(game.DefaultMemory)}
	report, err := checker.Check(calc.ctx, toSearch(sum), f)
	if err != nil {
		return refusal{err}
	}
	return proved(p.Stdout, report)
}

// refusal is an error about a file: the arguments of the command are right.
type refusal struct{ error }

// proved tells what a certificate proves.
func proved(w io.Writer, r sumproof.Report) error {
	_, err := fmt.Fprintf(w, "%s\noutcome %v: %s\n%d bytes, %d proofs, %d positions\n",
		r.Name, r.Outcome, partizangames.Who(r.Outcome), r.Bytes, r.Proofs, r.Positions)
	return err
}
