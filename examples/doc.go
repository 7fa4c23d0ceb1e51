// Package examples is the home of programs that are built with the library. It
// is a module of its own, so that what they need besides, such as a progress
// bar, is not asked of those who import the library.
//
// [github.com/gametheory-go/gametheory/examples/bigpoints] solves all boards of
// the reduced game of Big Points.
//
// [github.com/gametheory-go/gametheory/examples/nim] plays Nim and every other game
// of heaps, and prints their values, periods and misère quotients.
package examples
