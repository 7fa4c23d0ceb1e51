package heap

// Well-known games.
var (
	// Nim: take any number of counters from a heap. The value of a heap is its size.
	Nim = MustParse("0.3...")

	// Kayles (Dudeney 1908): take one or two counters, and then leave the rest as one heap or
	// break the rest into two heaps. The game is bowling: knock down one pin of a row, or two
	// neighbors.
	Kayles = MustParse("0.77")

	// DawsonsKayles: take two counters, and then leave the rest as one heap or break the rest
	// into two heaps. In a row of pins, knock down two neighbors.
	DawsonsKayles = MustParse("0.07")

	// DawsonsChess (Dawson 1935), also crosses-crosses. A player crosses a box in a row of boxes.
	// Nobody can cross a neighbor of a crossed box any more. As a heap game: take a whole heap of
	// one counter, or two from the end of a row, or three from anywhere. The values are the
	// values of DawsonsKayles, shifted by one.
	DawsonsChess = MustParse("0.137")

	// Treblecross: take three counters, and then leave the rest as one heap or break the rest
	// into two heaps. In a row of boxes, a player who completes three neighboring crosses wins.
	// Nobody may therefore cross a box within two boxes of another cross. A heap of n is a row of
	// n-2 boxes.
	Treblecross = MustParse("0.007")

	// Guiles: take a whole heap of one counter, or take two counters. With two counters, take the
	// whole heap or break the rest into two heaps.
	Guiles = MustParse("0.15")

	// Officers: take one counter, and leave at least one. It is open whether the values become
	// periodic.
	Officers = MustParse("0.6")

	// GrundysGame (Grundy 1939): break a heap into two unequal heaps. It is open whether the
	// values become periodic.
	GrundysGame = MustParse("4.0#")

	// LaskersNim (Lasker 1931): take any number of counters, or break a heap in two.
	LaskersNim = MustParse("4.3...")
)
