package certificate

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// The errors of certificates. A cycle is reported as [game.ErrCycle].
var (
	// ErrFormat reports that a file is not a certificate, or is a certificate of another version.
	// The error also reports that the last bytes do not fit the last choice.
	ErrFormat = errors.New("not a certificate")

	// ErrTruncated reports that a certificate ends before the last choice.
	ErrTruncated = errors.New("the certificate is truncated")

	// ErrExtra reports that bytes follow the end of a certificate.
	ErrExtra = errors.New("the certificate goes on after the last choice")

	// ErrGame reports that a certificate has another name, or relies on a capability that the game
	// lacks.
	ErrGame = errors.New("certificate of another game")

	// ErrInsufficient reports that a play ends with less than the claim. The error also reports
	// that each move of the player of the claim leads to such an end or closes a cycle.
	ErrInsufficient = errors.New("the end does not achieve the claim")

	// ErrFalse reports that a claim is false: the source of a [Writer] knows a smaller value.
	ErrFalse = errors.New("the claim is false")
)

// Claim is the statement that a certificate proves: a player can achieve at least the payoff Value.
//
// Two claims prove the exact value of a position. If player 0 achieves at least v and player 1
// achieves at least -v, the value of the position is v for the player to move.
type Claim struct {
	// Player is 0 for the player to move at the position, and 1 for the other player.
	Player int

	// Value is the lower bound of the payoff, an integer of 32 bits.
	Value int

	// Endless means that an endless play counts as a draw, with payoff 0. So an endless play
	// achieves a Value of at most 0. Without Endless, no play of the certificate is endless. A
	// certificate with Endless does not rely on Bank.
	Endless bool
}

// String returns the claim in words, such as "the player to move achieves at least 1".
func (c Claim) String() string {
	player := "the player to move"
	if c.Player == 1 {
		player = "the player who does not move"
	}
	s := fmt.Sprintf("%s achieves at least %d", player, c.Value)
	if c.Endless {
		s += "; an endless play counts 0"
	}
	return s
}

// mustBeValid panics if Player is neither 0 nor 1, or if Value does not fit in 32 bits.
func (c Claim) mustBeValid() {
	if c.Player != 0 && c.Player != 1 {
		panic(fmt.Sprintf("certificate: a claim of player %d, want 0 or 1", c.Player))
	}
	if c.Value < math.MinInt32 || c.Value > math.MaxInt32 {
		panic(fmt.Sprintf("certificate: a claim of value %d, want 32 bits", c.Value))
	}
}

// Report describes a certificate.
type Report struct {
	Claim     Claim
	Uses      Capability // the capabilities that the certificate relies on
	Choices   int64      // the number of choices in the certificate
	Positions int64      // the number of goals that the walk enters: see the package comment
	Bytes     int64      // the length of the certificate
}

// Error is an error with the moves from the start to the position where a walk failed. [errors.Is]
// finds the cause of an Error.
type Error[S comparable] struct {
	Cause error
	Line  []S // the positions after the start, one after each move
	names []string
}

// Error returns the cause and the names of at most 40 moves.
func (e *Error[S]) Error() string {
	const most = 40
	if len(e.Line) == 0 {
		return fmt.Sprintf("%v, at the start", e.Cause)
	}
	names := e.names
	more := ""
	if n := len(names) - most; n > 0 {
		names, more = names[:most], fmt.Sprintf(" and %d more", n)
	}
	return fmt.Sprintf("%v, after %s%s", e.Cause, strings.Join(names, ", "), more)
}

// Unwrap returns the cause.
func (e *Error[S]) Unwrap() error { return e.Cause }

// newError returns the error of a walk from s that proves a claim of a value. The path of the walk
// contains representatives of positions. The line consists of options with these representatives.
func (w *walk[S]) newError(cause error, s S, value int) error {
	e := &Error[S]{Cause: cause}
	at, mine := s, w.path[0].mine
	for _, f := range w.path[1:] {
		for _, o := range w.graph.game.Moves(nil, at) {
			if w.graph.after(goal[S]{node[S]{at, mine}, value}, o) == f.goal {
				e.Line, at = append(e.Line, o), o
				break
			}
		}
		mine = f.mine
	}
	e.names = game.MoveNames(w.graph.game, s, e.Line)
	return e
}

// magic begins each certificate. Its last byte is the version.
const magic = "GTCERT\n\x01"

// header is the beginning of a certificate.
type header struct {
	Claim
	uses Capability
	name string
}

// The bits of the byte after the magic. The lowest three are the capabilities.
const (
	flagPlayer  = 1 << 3
	flagEndless = 1 << 4
)

const mostName = 1 << 12 // bytes of a name

// countingWriter counts the bytes of a writer.
type countingWriter struct {
	w io.Writer
	n int64
}

func (c *countingWriter) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	c.n += int64(n)
	return n, err
}

// write writes the header.
func (h header) write(w *bufio.Writer) error {
	flags := byte(h.uses)
	if h.Player == 1 {
		flags |= flagPlayer
	}
	if h.Endless {
		flags |= flagEndless
	}
	b := append([]byte(magic), flags)
	b = binary.AppendVarint(b, int64(h.Value))
	b = binary.AppendUvarint(b, uint64(len(h.name)))
	_, err := w.Write(append(b, h.name...))
	return err
}

// readHeader reads a header.
func readHeader(r *bufio.Reader) (h header, err error) {
	var b [len(magic) + 1]byte
	if n, err := io.ReadFull(r, b[:]); err != nil && string(b[:n]) != magic[:min(n, len(magic))] {
		return h, ErrFormat
	} else if err != nil {
		return h, truncated(err)
	}
	flags := b[len(magic)]
	switch {
	case string(b[:len(magic)-1]) != magic[:len(magic)-1]:
		return h, ErrFormat
	case b[len(magic)-1] != magic[len(magic)-1]:
		return h, fmt.Errorf("%w of version %d, but of version %d", ErrFormat, magic[len(magic)-1], b[len(magic)-1])
	case flags >= flagEndless<<1 || flags&flagEndless != 0 && Capability(flags)&Bank != 0:
		return h, fmt.Errorf("%w: wrong flags %#x", ErrFormat, flags)
	}
	h.uses = Capability(flags) & all
	h.Endless = flags&flagEndless != 0
	if flags&flagPlayer != 0 {
		h.Player = 1
	}
	v, err := number(r, binary.Varint)
	if err != nil {
		return h, err
	}
	if v < math.MinInt32 || v > math.MaxInt32 {
		return h, fmt.Errorf("%w: the value %d is too large", ErrFormat, v)
	}
	h.Value = int(v)
	n, err := number(r, binary.Uvarint)
	if err != nil {
		return h, err
	}
	if n > mostName {
		return h, fmt.Errorf("%w: a name of %d bytes, at most %d", ErrFormat, n, mostName)
	}
	name := make([]byte, n)
	_, err = io.ReadFull(r, name)
	h.name = string(name)
	return h, truncated(err)
}

// number reads a varint or a uvarint.
func number[T any](r *bufio.Reader, decode func([]byte) (T, int)) (T, error) {
	b, err := r.Peek(binary.MaxVarintLen64 + 1) // an error matters if the number is longer than b
	v, n := decode(b)
	switch {
	case n == 0:
		return v, truncated(err)
	case n < 0:
		return v, fmt.Errorf("%w: a number of more than 64 bits", ErrFormat)
	}
	_, err = r.Discard(n)
	return v, err
}
