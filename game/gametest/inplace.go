package gametest

import (
	"hash/maphash"
	"math"
	"reflect"
)

// Memory behind pointers in positions must not change. A map finds a position by its address, and
// a move in place changes all positions with this address.

// checkInPlace reports a position whose fingerprint has changed since the methods were called.
func (c *checker) checkInPlace(s any) {
	if !c.points {
		return
	}
	now, _ := fingerprint(reflect.ValueOf(s), 10_000)
	if before, met := c.prints[s]; met && before != now {
		c.fail(changing, "at what is %v now, after its methods were called", s)
	}
	c.prints[s] = now
}

// changing is the rule that a game breaks by moving in place.
const changing = "positions hold pointers to what changes:"

// points reports whether values of type t may contain pointers to other memory.
func points(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface:
		return true
	case reflect.Array:
		return points(t.Elem())
	case reflect.Struct:
		for f := range t.Fields() {
			if points(f.Type) {
				return true
			}
		}
	}
	return false
}

// seed is the seed of all fingerprints.
var seed = maphash.MakeSeed()

// fingerprint returns a hash of v and of the memory that v points to, up to a number of values.
// It also reports whether there is a lock among these values.
func fingerprint(v reflect.Value, most int) (number uint64, locked bool) {
	w := walker{left: most, met: make(map[place]bool)}
	w.hash.SetSeed(seed)
	w.add(v)
	return w.hash.Sum64(), w.locked
}

// walker walks over a value and the memory that the value points to.
type walker struct {
	hash   maphash.Hash
	left   int            // how many more values are looked at
	met    map[place]bool // the places that pointers and slices have led to
	locked bool
}

// place is a part of memory with its type.
type place struct {
	address uintptr
	len     int
	t       reflect.Type
}

// number adds a number to the fingerprint.
func (w *walker) number(n uint64) { maphash.WriteComparable(&w.hash, n) }

// enters reports whether v points to a place that has not been visited.
func (w *walker) enters(v reflect.Value, length int) bool {
	p := place{v.Pointer(), length, v.Type()}
	met := w.met[p]
	w.met[p] = true
	return !met
}

func (w *walker) add(v reflect.Value) {
	if w.left--; w.left < 0 {
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			w.number(1)
		} else {
			w.number(0)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.number(uint64(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		w.number(v.Uint())
	case reflect.Float32, reflect.Float64:
		w.number(math.Float64bits(v.Float()))
	case reflect.Complex64, reflect.Complex128:
		w.number(math.Float64bits(real(v.Complex())))
		w.number(math.Float64bits(imag(v.Complex())))
	case reflect.String:
		w.number(uint64(v.Len()))
		w.hash.WriteString(v.String())
	case reflect.Array:
		for i := range v.Len() {
			w.add(v.Index(i))
		}
	case reflect.Struct:
		switch v.Type().PkgPath() {
		case "sync":
			w.locked = true
			return
		case "sync/atomic":
			return
		}
		for i := range v.NumField() {
			w.add(v.Field(i))
		}
	case reflect.Pointer:
		if w.number(uint64(v.Pointer())); !v.IsNil() && w.enters(v, 1) {
			w.add(v.Elem())
		}
	case reflect.Interface:
		if !v.IsNil() {
			w.add(v.Elem())
		}
	case reflect.Slice:
		if w.number(uint64(v.Len())); !v.IsNil() && w.enters(v, v.Cap()) {
			v = v.Slice(0, v.Cap()) // the room behind its end may be a buffer
			for i := range v.Len() {
				w.add(v.Index(i))
			}
		}
	case reflect.Map:
		if w.number(uint64(v.Len())); !v.IsNil() && w.enters(v, v.Len()) {
			w.addMap(v)
		}
	}
}

// addMap adds the entries of a map. The order of the entries does not matter.
func (w *walker) addMap(m reflect.Value) {
	if w.left -= m.Len(); w.left < 0 {
		return
	}
	sum := uint64(0)
	for entries := m.MapRange(); entries.Next(); {
		entry := walker{left: 100, met: make(map[place]bool)}
		entry.hash.SetSeed(seed)
		entry.add(entries.Key())
		entry.add(entries.Value())
		sum += entry.hash.Sum64()
	}
	w.number(sum)
}
