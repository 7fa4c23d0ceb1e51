package main

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/game"
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
		if err := atomicfile.Check(name); err != nil {
			return err
		}
	}
	return nil
}

// files writes the files that the flags name.
func (r *report) files(ctx context.Context, stdout io.Writer) error {
	if r.nfg != "" {
		if r.form == nil {
			return fmt.Errorf("-nfg: there is no normal form to write")
		}
		if err := r.writeFile(ctx, r.nfg, stdout, r.form.Write); err != nil {
			return err
		}
	}
	if r.svg == "" && r.dot == "" && r.efg == "" {
		return nil
	}
	if r.tree == nil {
		nodes := min(treeNodes, int(r.left/eachNode))
		tree, err := extensive.Simultaneous(r.form, max(1, nodes))
		if err != nil {
			return err
		}
		r.tree = tree
		r.hold(tree.Bytes())
	}
	d := r.drawing()
	if r.svg != "" || r.dot != "" {
		if err := r.checkDrawing(d); err != nil {
			return err
		}
	}
	for _, f := range []struct {
		name  string
		write func(io.Writer) error
	}{{r.svg, d.WriteSVG}, {r.dot, d.WriteDOT}, {r.efg, r.tree.Write}} {
		if f.name == "" {
			continue
		}
		if err := r.writeFile(ctx, f.name, stdout, f.write); err != nil {
			return err
		}
	}
	return nil
}

// eachNode and eachDrawn are about how many bytes a node of a tree takes, and one that is
// drawn with its part of the picture.
const eachNode, eachDrawn = 500, 5000

// checkDrawing returns an error if a drawing would take too much memory. In a digraph moves
// may pass as many rows as there are nodes.
func (r *report) checkDrawing(d *extensive.Drawing) error {
	n := int64(len(r.tree.Nodes))
	if d.MaxNodes > 0 {
		n = min(n, int64(d.MaxNodes))
	}
	bytes := eachDrawn * n
	if !r.tree.IsTree() {
		bytes += n * n / 2 * 100
	}
	if bytes > r.left {
		return fmt.Errorf("a drawing of %d nodes may take some %d MiB: %w: see -draw and -memory", n, bytes>>20, game.ErrMemory)
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

// writeFile writes a file, or to standard output if the name is "-", in the time and memory
// that are left: nothing is written unless all of it is there.
func (r *report) writeFile(ctx context.Context, name string, stdout io.Writer, write func(io.Writer) error) error {
	text := &bounded{room: r.left}
	if err := r.aside(ctx, func() error { return write(text) }); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return writeFile(name, stdout, func(w io.Writer) error {
		_, err := text.WriteTo(w)
		return err
	})
}

// bounded is a buffer with room for so many bytes.
type bounded struct {
	bytes.Buffer
	room int64
}

func (b *bounded) Write(p []byte) (int, error) {
	if int64(b.Len()+len(p)) > b.room {
		return 0, fmt.Errorf("%w, %d bytes: see -memory", game.ErrMemory, b.room)
	}
	return b.Buffer.Write(p)
}

// writeFile writes a file, or to standard output if the name is "-".
func writeFile(name string, stdout io.Writer, write func(io.Writer) error) error {
	if name == "-" {
		return write(stdout)
	}
	return atomicfile.Write(name, write)
}
