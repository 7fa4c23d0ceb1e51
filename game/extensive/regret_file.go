package extensive

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

var (
	// ErrSavedCorrupt reports a file that [Regret.Save] has not written, or that is damaged.
	ErrSavedCorrupt = errors.New("damaged, or not the iterations of a Regret")
	// ErrSavedGame reports a file with iterations of another game, Variant or Seed.
	ErrSavedGame = errors.New("the iterations of another game")
)

// savedMagic begins a file, with the version of the format.
const savedMagic = "gtregret1\n"

// savedHead is the beginning of a file, after savedMagic. The lists of both players follow: regrets,
// strategies and averages of all sequences, and if Proved is not 0 the units of the best plans. All numbers
// have 8 bytes in little-endian order. A CRC-32 checksum (IEEE) of all before ends the file.
type savedHead struct {
	Variant, Seed      uint64
	Game               uint64 // the fingerprint of the game
	Iterations, Proved int64
	Next               int64 // the player who learns next
	Sequences          [2]int64
	Random             [20]byte // the state of the random numbers of ExternalSampling
}

// Save writes the iterations of all calls about the present position. A Regret of the same game
// continues these iterations after [Regret.Resume]. The file has about 32 bytes for each move of each
// information set.
//
// If there are no iterations, the error wraps game.ErrUnsolved. Other errors are errors of w.
func (r *Regret[S]) Save(w io.Writer) error {
	must.Have(w, "extensive: Save without a Writer")
	defer r.guard.Enter("extensive", "Regret").Leave()
	st := r.state
	if st == nil {
		return fmt.Errorf("extensive: no iterations to save: %w", game.ErrUnsolved)
	}
	head := savedHead{
		Variant: uint64(st.variant), Seed: st.seed, Game: st.fingerprint(),
		Iterations: st.iterations, Proved: st.best.Iterations, Next: int64(st.next),
	}
	for p, l := range st.learners {
		head.Sequences[p] = int64(l.size())
	}
	if st.sampler != nil {
		random, err := st.sampler.random.MarshalBinary()
		if err != nil {
			return inPackage(err)
		}
		copy(head.Random[:], random)
	}
	sum := crc32.NewIEEE()
	both := io.MultiWriter(w, sum)
	parts := []any{[]byte(savedMagic), head}
	for p, l := range st.learners {
		parts = append(parts, l.regret, l.strategy, l.average)
		if head.Proved > 0 {
			parts = append(parts, st.best.plans[p])
		}
	}
	for _, part := range parts {
		if err := binary.Write(both, binary.LittleEndian, part); err != nil {
			return inPackage(err)
		}
	}
	return inPackage(binary.Write(w, binary.LittleEndian, sum.Sum32()))
}

// Resume reads what [Regret.Save] has written, and forgets the iterations of this Regret. The next call
// of Best or All continues the iterations of the file. That call proves the bounds of the file anew.
//
// The error wraps [ErrSavedCorrupt], game.ErrMemory if the file is larger than Memory, or an error of the
// reader. If the game, the position, the Variant or the Seed of the next call differs from that of the
// file, the error of the call wraps [ErrSavedGame]. Each call then fails until Reset or another Resume.
func (r *Regret[S]) Resume(file io.Reader) error {
	must.Have(file, "extensive: Resume without a Reader")
	defer r.guard.Enter("extensive", "Regret").Leave()
	limit := tool.Memory("extensive", r.Memory, game.DefaultMemory)
	data, err := io.ReadAll(io.LimitReader(file, limit))
	if err != nil {
		return inPackage(err)
	}
	if int64(len(data)) == limit {
		return fmt.Errorf("extensive: the file: %w, %d bytes", game.ErrMemory, limit)
	}
	if len(data) < len(savedMagic)+4 || string(data[:len(savedMagic)]) != savedMagic {
		return fmt.Errorf("extensive: %w: it does not begin with %q", ErrSavedCorrupt, savedMagic)
	}
	body := data[:len(data)-4]
	if crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(data[len(body):]) {
		return fmt.Errorf("extensive: %w: the checksum is wrong", ErrSavedCorrupt)
	}
	r.state, r.saved = nil, body[len(savedMagic):]
	return nil
}

// restore sets a state without iterations to the iterations of a file.
func (c *regretCall[S]) restore(st *learning[S]) error {
	if err := st.book.take(int64(len(c.saved))); err != nil {
		return err
	}
	in := bytes.NewReader(c.saved)
	var head savedHead
	if err := binary.Read(in, binary.LittleEndian, &head); err != nil {
		return fmt.Errorf("%w: it ends in the head", ErrSavedCorrupt)
	}
	switch {
	case head.Variant != uint64(st.variant) && head.Variant < uint64(variants):
		return fmt.Errorf("%w: the Variant is %v, and not %v", ErrSavedGame, Variant(head.Variant), st.variant)
	case head.Seed != st.seed:
		return fmt.Errorf("%w: the Seed is %d, and not %d", ErrSavedGame, head.Seed, st.seed)
	case head.Game != st.fingerprint():
		return ErrSavedGame
	}
	words := 3
	if head.Proved > 0 {
		words = 4
	}
	left := 0
	for p, l := range st.learners {
		left += 8 * words * l.size()
		if head.Sequences[p] != int64(l.size()) {
			return fmt.Errorf("%w: %d sequences, and not %d", ErrSavedCorrupt, head.Sequences[p], l.size())
		}
	}
	if head.Variant != uint64(st.variant) || head.Iterations < 0 || head.Proved < 0 || head.Proved > head.Iterations || head.Next < 0 || head.Next > 1 || in.Len() != left {
		return fmt.Errorf("%w: the numbers of the head", ErrSavedCorrupt)
	}
	if st.sampler != nil {
		if err := st.sampler.random.UnmarshalBinary(head.Random[:]); err != nil {
			return fmt.Errorf("%w: %w", ErrSavedCorrupt, err)
		}
	}
	for p, l := range st.learners {
		parts := []any{l.regret, l.strategy, l.average, st.scratch[p]}
		for _, part := range parts[:words] {
			if err := binary.Read(in, binary.LittleEndian, part); err != nil {
				return fmt.Errorf("%w: %w", ErrSavedCorrupt, err)
			}
		}
		if err := l.check(st.scratch[p], words == 4); err != nil {
			return err
		}
		if st.sampler == nil {
			l.realize()
		}
	}
	st.iterations, st.next = head.Iterations, int(head.Next)
	if words == 4 {
		if err := c.keep(st, head.Proved); err != nil {
			return err
		}
	}
	st.budget.Used -= int64(len(c.saved))
	c.saved = nil
	return nil
}

// check returns an error unless the lists of a file are those of a learner. A plan has the sum of the units
// at a set in common with the sequence before.
func (l *learner) check(units []uint64, proved bool) error {
	for s, r := range l.regret {
		x, a := l.strategy[s], l.average[s]
		// A comparison with a number that is none is false.
		if math.IsNaN(r) || math.IsInf(r, 0) || !(x >= 0 && x <= 1) || !(a >= 0 && a <= math.MaxFloat64) {
			return fmt.Errorf("%w: a sequence with the regret %v, the probability %v and the weight %v", ErrSavedCorrupt, r, x, a)
		}
	}
	if !proved {
		return nil
	}
	if units[0] != 1<<unitBits {
		return fmt.Errorf("%w: the units of a plan", ErrSavedCorrupt)
	}
	for set, last := range l.last {
		rest := units[last]
		for _, x := range units[l.first[set]:l.first[set+1]] {
			if x > rest {
				return fmt.Errorf("%w: the units of a plan", ErrSavedCorrupt)
			}
			rest -= x
		}
		if rest > 0 {
			return fmt.Errorf("%w: the units of a plan", ErrSavedCorrupt)
		}
	}
	return nil
}

// fingerprint returns a number of the game, the same for the same plays in the same order.
func (st *learning[S]) fingerprint() uint64 {
	f := st.plays
	for _, q := range st.book.players {
		for _, list := range [][]int32{q.last, q.first} {
			f.add(uint32(len(list)))
			for _, x := range list {
				f.add(uint32(x))
			}
		}
	}
	for _, x := range st.book.weights.values {
		for _, b := range []byte(x.RatString() + " ") {
			f.add(uint32(b))
		}
	}
	return uint64(f)
}

// fingerprint is a hash of words: Fowler, Noll and Vo's, with words instead of bytes.
type fingerprint uint64

func (f *fingerprint) add(x uint32) { *f = (*f ^ fingerprint(x)) * 1099511628211 }
