//go:build !race

// Package race tells tests whether the race detector watches them. It makes loops slower,
// takes memory of its own and lets pools forget.
package race

// Enabled reports whether the race detector is on.
const Enabled = false
