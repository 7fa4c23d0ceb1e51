//go:build race

package minimax_test

// raceDetector says whether the race detector is on.
const raceDetector = true
