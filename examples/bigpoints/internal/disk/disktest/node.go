package disktest

import (
	"bytes"
	"maps"
	"math/rand/v2"
)

// node is a file or a directory: what every process sees of it, what of that is on the disk,
// and what was done since, any part of which may be on the disk too.
type node struct {
	data, synced []byte
	changes      []change

	names, syncedNames map[string]*node // nil for a file
	links              []link
}

// change is a write of p at an offset or, if p is nil, a cut at it.
type change struct {
	at int64
	p  []byte
}

// link is a name that is given to a node or, if that is nil, to none any more.
type link struct {
	name string
	node *node
}

func newDir() *node { return &node{names: make(map[string]*node), syncedNames: make(map[string]*node)} }

func (l link) in(names map[string]*node) {
	if l.node == nil {
		delete(names, l.name)
	} else {
		names[l.name] = l.node
	}
}

// link gives a name in a directory.
func (n *node) link(name string, to *node) {
	l := link{name, to}
	l.in(n.names)
	n.links = append(n.links, l)
}

// in returns what data is after the change.
func (c change) in(data []byte) []byte {
	size := c.at + int64(len(c.p))
	if more := size - int64(len(data)); more > 0 {
		data = append(data, make([]byte, more)...)
	}
	if c.p == nil {
		return data[:c.at]
	}
	copy(data[c.at:], c.p)
	return data
}

// change changes a file.
func (n *node) change(c change) {
	n.data = c.in(n.data)
	n.changes = append(n.changes, c)
}

// sync brings all that was done to the disk.
func (n *node) sync() {
	n.synced, n.changes = bytes.Clone(n.data), nil
	n.syncedNames, n.links = maps.Clone(n.names), nil
}

// lose is a sync that fails: the system has tried to write what was changed, and will not try
// again, though every process goes on seeing it.
func (n *node) lose(rnd *rand.Rand) {
	n.synced, n.changes = n.survives(rnd), nil
}

// cut makes n, and all that is in it, what is on the disk after the power has failed.
func (n *node) cut(rnd *rand.Rand, done map[*node]bool) {
	if done[n] { // it has two names
		return
	}
	done[n] = true
	if n.names == nil {
		n.synced = n.survives(rnd)
		n.data, n.changes = bytes.Clone(n.synced), nil
		return
	}
	odds := odds(rnd)
	for _, l := range n.links {
		if rnd.IntN(4) < odds {
			l.in(n.syncedNames)
		}
	}
	n.names, n.links = maps.Clone(n.syncedNames), nil
	for _, name := range sorted(n.names) {
		n.names[name].cut(rnd, done)
	}
}

// survives returns what of a file is on the disk: some of the changes, and some of them torn.
func (n *node) survives(rnd *rand.Rand) []byte {
	data, odds := bytes.Clone(n.synced), odds(rnd)
	for _, c := range n.changes {
		if rnd.IntN(4) >= odds {
			continue
		}
		if c.p != nil && rnd.IntN(3) == 0 {
			c = c.torn(rnd, data)
		}
		data = c.in(data)
	}
	return data
}

// torn returns a part of a write, with or without the length that all of it gives the file.
func (c change) torn(rnd *rand.Rand, data []byte) change {
	i := rnd.IntN(len(c.p) + 1)
	j := i + rnd.IntN(len(c.p)+1-i)
	part := change{c.at + int64(i), c.p[i:j]}
	if rnd.IntN(2) == 0 {
		return part
	}
	old := make([]byte, len(c.p))
	if c.at < int64(len(data)) {
		copy(old, data[c.at:])
	}
	copy(old[i:], part.p)
	return change{c.at, old}
}

// odds returns how many of four changes survive: none, all, or some.
func odds(rnd *rand.Rand) int { return rnd.IntN(5) }
