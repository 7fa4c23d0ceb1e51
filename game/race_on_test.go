//go:build race

package game_test

// raceDetector says whether the race detector is on.
const raceDetector = true
