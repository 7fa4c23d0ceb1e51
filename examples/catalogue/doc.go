// Package catalogue is a catalogue of published values: what others have found about
// the games that the library has, and what its tests compare the library with.
//
// [Values] lists them, and the rest of the package is its tests. Each row of their tables
// has a value, the work in which it was published, and a function that finds the value with
// the library: Grundy values and their periods, misère quotients, numbers of positions,
// outcomes, scores, and distances to the end. No value in the tables was computed by the
// library. Where a source states a theorem, the value is what the theorem says, by hand.
//
// Every game in games has a row here, and so has every package of nim and of
// bigpoints: one without fails the tests. A new game brings a published value with it.
//
// All rows take some seconds; those that take longest are left out with -short.
package catalogue
