package partizan

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
)

// fingerprint returns a hash of the options of both players at the positions with the given keys. The
// error wraps ErrDatabaseGame.
func (d *Database[S]) fingerprint(keys [][]byte) (sum [32]byte, err error) {
	// Rules may panic at positions that are none of theirs.
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: the rules panic at a position of it: %v", ErrDatabaseGame, r)
		}
	}()
	h := sha256.New()
	io.WriteString(h, d.codec.String())
	var b []byte
	for _, key := range keys {
		s, err := d.codec.Read(key[1:][:d.codec.Size()])
		if err != nil {
			return sum, fmt.Errorf("%w: %w", ErrDatabaseGame, err)
		}
		b = append(b[:0], key...)
		for _, p := range []Player{Left, Right} {
			all := options(d.rules, s, p)
			b = binary.BigEndian.AppendUint64(b, uint64(len(all)))
			for _, o := range all {
				b = d.codec.Append(b, o)
			}
		}
		h.Write(b)
	}
	return [32]byte(h.Sum(nil)), nil
}
