// Package flat encodes and decodes values of fixed size: integers, booleans, and arrays and
// structs of integers and booleans. Fields of structs may be unexported. Package encoding/binary
// does not accept int and unexported fields.
package flat

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unsafe"
)

var (
	// ErrType reports a type without a fixed size, or a type for which two equal values can have
	// different bits.
	ErrType = errors.New("not made of integers and booleans alone")
	// ErrBytes reports bytes that are not a value of the type.
	ErrBytes = errors.New("not a value of the type")
)

// Codec encodes and decodes values of one type. A Codec does not change.
type Codec[T comparable] struct {
	layout layout // not embedded: its methods would be compiled again for each T
}

// layout says where the parts of a type are.
type layout struct {
	parts []part
	size  int
}

// part is an integer or boolean in a value.
type part struct {
	kind   reflect.Kind
	offset uintptr
	bytes  int // in memory
}

// Of returns the codec of T. The error wraps [ErrType] and names the offending part of T.
func Of[T comparable]() (*Codec[T], error) {
	c := new(Codec[T])
	t := reflect.TypeFor[T]()
	if err := c.layout.add(t, 0, t.String()); err != nil {
		return nil, err
	}
	return c, nil
}

// add adds the parts of a type that lies at an offset.
func (l *layout) add(t reflect.Type, offset uintptr, name string) error {
	switch t.Kind() {
	case reflect.Array:
		for i := range t.Len() {
			if err := l.add(t.Elem(), offset+uintptr(i)*t.Elem().Size(), name+"[]"); err != nil {
				return err
			}
		}
		return nil
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			if f.Name == "_" {
				continue // == passes over it
			}
			if err := l.add(f.Type, offset+f.Offset, name+"."+f.Name); err != nil {
				return err
			}
		}
		return nil
	case reflect.Bool,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		p := part{t.Kind(), offset, int(t.Size())}
		l.parts = append(l.parts, p)
		l.size += p.written()
		return nil
	}
	// Strings and pointers have no fixed size. 0 and -0 are equal floats with different bits, which
	// would be two keys of one position.
	return fmt.Errorf("%w: %s is a %v", ErrType, name, t.Kind())
}

// written returns how many bytes a part has when it is written: 8 if it is an int or uint, on
// machines of 32 bits as well.
func (p part) written() int {
	if p.kind == reflect.Int || p.kind == reflect.Uint {
		return 8
	}
	return p.bytes
}

// Size returns the number of bytes of a value.
func (c *Codec[T]) Size() int { return c.layout.size }

// String returns the kinds of the parts of T: "uint8 uint8 bool".
func (c *Codec[T]) String() string {
	kinds := make([]string, len(c.layout.parts))
	for i, p := range c.layout.parts {
		kinds[i] = p.kind.String()
	}
	return strings.Join(kinds, " ")
}

// Append appends v to dst: the parts in the order of the type, each with the highest byte first.
func (c *Codec[T]) Append(dst []byte, v T) []byte {
	return c.layout.append(dst, unsafe.Pointer(&v))
}

func (l *layout) append(dst []byte, v unsafe.Pointer) []byte {
	for _, p := range l.parts {
		// The compiler's own offsets: each access is aligned and lies within v.
		at := unsafe.Add(v, p.offset)
		var n uint64
		switch p.bytes {
		case 1:
			n = uint64(*(*uint8)(at))
		case 2:
			n = uint64(*(*uint16)(at))
		case 4:
			n = uint64(*(*uint32)(at))
			// An int has 8 bytes in the file. On a machine of 32 bits the sign fills the other four.
			if p.kind == reflect.Int {
				n = uint64(int32(n))
			}
		case 8:
			n = *(*uint64)(at)
		}
		var buffer [8]byte
		binary.BigEndian.PutUint64(buffer[:], n)
		dst = append(dst, buffer[8-p.written():]...)
	}
	return dst
}

// Read returns the value of b, which must have exactly Size bytes. The error wraps [ErrBytes].
func (c *Codec[T]) Read(b []byte) (v T, err error) {
	err = c.layout.read(b, unsafe.Pointer(&v))
	return v, err
}

func (l *layout) read(b []byte, v unsafe.Pointer) error {
	if len(b) != l.size {
		return fmt.Errorf("%w: %d bytes, want %d", ErrBytes, len(b), l.size)
	}
	for _, p := range l.parts {
		var n uint64
		for _, x := range b[:p.written()] {
			n = n<<8 | uint64(x)
		}
		b = b[p.written():]
		at := unsafe.Add(v, p.offset)
		switch p.bytes {
		case 1:
			// A bool of any other byte would be neither true nor false to the compiler.
			if p.kind == reflect.Bool && n > 1 {
				return fmt.Errorf("%w: a boolean that is %d", ErrBytes, n)
			}
			*(*uint8)(at) = uint8(n)
		case 2:
			*(*uint16)(at) = uint16(n)
		case 4:
			// An int from a machine of 64 bits may have no place here. An int32 always has.
			if p.kind == reflect.Int && int64(int32(n)) != int64(n) || p.kind == reflect.Uint && uint64(uint32(n)) != n {
				return fmt.Errorf("%w: an integer that this machine has no room for", ErrBytes)
			}
			*(*uint32)(at) = uint32(n)
		case 8:
			*(*uint64)(at) = n
		}
	}
	return nil
}
