package certificate

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// A choice is coded as bits: is the choice the first move, is the choice the second move, and so
// on. An adaptive binary arithmetic coder codes the bits (Witten, Neal and Cleary, Arithmetic
// coding for data compression, Communications of the ACM 30, 1987). The context of a bit consists
// of the number of moves and the index of the move.

const (
	contexts = 32      // for the number of moves, and for the index of the move
	half     = 1 << 15 // the probability 1/2, in units of 1/65536
	rate     = 5       // the shift of the adaptation: a larger shift adapts more slowly
)

// model holds the probability of a 1 in each context.
type model [contexts][contexts]uint32

func newModel() *model {
	m := new(model)
	for i := range m {
		for j := range m[i] {
			m[i][j] = half
		}
	}
	return m
}

// code codes the choice of an index among n moves, and returns the index. The function bit encodes
// or decodes one bit. A decoder ignores the argument index.
func (m *model) code(index, n int, bit func(p *uint32, one bool) (bool, error)) (int, error) {
	row := &m[min(n, contexts-1)]
	for i := range n - 1 {
		chosen, err := bit(&row[min(i, contexts-1)], i == index)
		if chosen || err != nil {
			return i, err
		}
	}
	return n - 1, nil
}

// interval is the interval of the arithmetic coder. The first byte is settled if low and high have
// the same first byte.
type interval struct{ low, high uint32 }

var whole = interval{0, 1<<32 - 1}

// split narrows the interval to the part of a bit, and adapts the probability.
func (r *interval) split(p *uint32, one bool) {
	if middle := r.middle(*p); one {
		r.high = middle
		*p += (1<<16 - *p) >> rate
	} else {
		r.low = middle + 1
		*p -= *p >> rate
	}
}

// middle returns the last number of the part of a 1. No part is empty: p is less than 1<<16, and
// low is less than high because settled bytes have been removed.
func (r *interval) middle(p uint32) uint32 {
	return r.low + uint32(uint64(r.high-r.low)*uint64(p)>>16)
}

// settled reports whether low and high have the same first byte. The method shift removes this
// byte.
func (r *interval) settled() bool { return r.low>>24 == r.high>>24 }
func (r *interval) shift()        { r.low, r.high = r.low<<8, r.high<<8|0xff }

// encoder writes bits.
type encoder struct {
	interval
	w *bufio.Writer
}

func newEncoder(w *bufio.Writer) *encoder { return &encoder{whole, w} }

func (e *encoder) bit(p *uint32, one bool) (bool, error) {
	e.split(p, one)
	for ; e.settled(); e.shift() {
		if err := e.w.WriteByte(byte(e.low >> 24)); err != nil {
			return one, err
		}
	}
	return one, nil
}

// close writes the last bytes.
func (e *encoder) close() error {
	for range 4 {
		if err := e.w.WriteByte(byte(e.low >> 24)); err != nil {
			return err
		}
		e.shift()
	}
	return nil
}

// decoder reads bits.
type decoder struct {
	interval
	value uint32 // the four bytes that correspond to low and high
	r     *bufio.Reader
}

func newDecoder(r *bufio.Reader) (*decoder, error) {
	d := &decoder{whole, 0, r}
	for range 4 {
		if err := d.next(); err != nil {
			return nil, err
		}
	}
	return d, nil
}

func (d *decoder) next() error {
	b, err := d.r.ReadByte()
	if err != nil {
		return truncated(err)
	}
	d.value = d.value<<8 | uint32(b)
	return nil
}

func (d *decoder) bit(p *uint32, _ bool) (bool, error) {
	one := d.value <= d.middle(*p)
	d.split(p, one)
	for ; d.settled(); d.shift() {
		if err := d.next(); err != nil {
			return false, err
		}
	}
	return one, nil
}

// close checks the end of the certificate: the last four bytes are low, and no byte follows.
func (d *decoder) close() error {
	if d.value != d.low {
		return fmt.Errorf("%w: the last choice does not end the code", ErrFormat)
	}
	switch _, err := d.r.ReadByte(); {
	case err == nil:
		return ErrExtra
	case errors.Is(err, io.EOF):
		return nil
	default:
		return err
	}
}

// truncated returns ErrTruncated for the end of a reader, and another error unchanged.
func truncated(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return ErrTruncated
	}
	return err
}
