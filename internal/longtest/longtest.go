// Package longtest says how much tests do. They have a long form, which runs before a change
// is merged and wherever the environment has GAMETHEORY_TESTS=long; a usual one, which looks
// for the same faults in fewer cases, because it runs all day while one works on the library; and a
// short one for go test -short, under which the race detector and small machines run them. With
// GAMETHEORY_TESTS=all the long form has all cases, also those that take seconds by themselves.
package longtest

import (
	"os"
	"testing"
)

// On reports whether tests are to run in their long form, with all cases or not.
func On() bool { return All() || os.Getenv("GAMETHEORY_TESTS") == "long" && !testing.Short() }

// All reports whether tests are to run in their long form with all cases.
func All() bool { return os.Getenv("GAMETHEORY_TESTS") == "all" && !testing.Short() }

// Some returns how many of all cases a test looks at: half in its long form, an eighth usually, and a tenth
// in its short form.
func Some(all int) int {
	switch {
	case All():
		return all
	case On():
		return (all + 1) / 2
	case testing.Short():
		return max(1, all/10)
	}
	return max(1, all/8)
}

// Cases returns how many cases a test looks at: long in its long form, usual usually, and a quarter of
// that in its short form.
func Cases(usual, long int) int {
	switch {
	case On():
		return long
	case testing.Short():
		return max(1, usual/4)
	}
	return usual
}

// First returns the first n cases of a test, and in its long form half of the others.
func First[T any](n int, all []T) []T {
	switch {
	case All():
		return all
	case On():
		return all[:(n+len(all))/2]
	}
	return all[:n]
}

// Every returns each nth of all cases, from the first on, and twice as many in the long form of a test.
func Every[T any](n int, all []T) []T {
	switch {
	case All():
		return all
	case On():
		n = (n + 1) / 2
	}
	var some []T
	for i := 0; i < len(all); i += n {
		some = append(some, all[i])
	}
	return some
}

// Skip skips a test that has no other form than the long one, and says why.
func Skip(t testing.TB, why string) {
	t.Helper()
	if !On() {
		t.Skip("without GAMETHEORY_TESTS=long:", why)
	}
}
