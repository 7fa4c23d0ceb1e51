package rules

// Expanded is minimax.Expanded for the engines.
type Expanded[S comparable] struct {
	Position S
	Key      uint64
	Points   int
	Lo, Hi   int
	Move     uint16
	Again    bool
}
