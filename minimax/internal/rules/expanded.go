package rules

// Expanded is what minimax.Expanded is, for the engines.
type Expanded[S comparable] struct {
	Position S
	Key      uint64
	Points   int
	Lo, Hi   int
	Move     uint16
	Again    bool
}
