package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/gametheory-go/gametheory/game/extensive"
)

// treeNodes is how large the tree of a game in strategic form may be.
const treeNodes = 1 << 20

// checkFiles returns an error if one of the files that the flags name cannot be written. The
// answers may take long, so this is found out before.
func (c *config) checkFiles() error {
	for _, name := range []string{c.svg, c.dot, c.efg, c.nfg} {
		if name == "" || name == "-" {
			continue
		}
		info, missing := os.Stat(name)
		if missing == nil && !info.Mode().IsRegular() && !info.IsDir() {
			continue // a pipe would be closed, or a terminal
		}
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
		if err != nil {
			return err
		}
		err = f.Close()
		if missing != nil {
			err = errors.Join(err, os.Remove(name))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// files writes the files that the flags name.
func (r *report) files(stdout io.Writer) error {
	if r.nfg != "" {
		if r.form == nil {
			return fmt.Errorf("-nfg: there is no normal form to write")
		}
		if err := writeFile(r.nfg, stdout, r.form.Write); err != nil {
			return err
		}
	}
	if r.svg == "" && r.dot == "" && r.efg == "" {
		return nil
	}
	if r.tree == nil {
		tree, err := extensive.Simultaneous(r.form, treeNodes)
		if err != nil {
			return err
		}
		r.tree = tree
	}
	d := r.drawing()
	for _, f := range []struct {
		name  string
		write func(io.Writer) error
	}{{r.svg, d.SVG}, {r.dot, d.DOT}, {r.efg, r.tree.Write}} {
		if f.name == "" {
			continue
		}
		if err := writeFile(f.name, stdout, f.write); err != nil {
			return err
		}
	}
	return nil
}

// drawing returns the drawing of the tree, with the best moves highlighted.
func (r *report) drawing() *extensive.Drawing {
	d := extensive.NewDrawing(r.tree)
	d.Sideways, d.MaxNodes, d.MaxDepth = r.sideways, r.nodes, r.depth
	if r.nodes == 0 {
		d.MaxNodes = -1
	}
	if r.perfection != nil {
		d.Moves = r.perfection.BestMoves()
	}
	return d
}

// writeFile writes a file, or to standard output if the name is "-".
func writeFile(name string, stdout io.Writer, write func(io.Writer) error) error {
	if name == "-" {
		return write(stdout)
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Close()
		return fmt.Errorf("%s: %w", name, err)
	}
	return f.Close()
}
