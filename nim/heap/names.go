package heap

// Well-known games.
var (
	// Nim: take any number of counters from a heap. The value of a heap is its size.
	Nim = MustParse("0.3...")

	// Kayles (Dudeney 1908): take one or two counters and, if you like, break the
	// rest into two heaps. As bowling: knock down one pin of a row, or two that are
	// next to each other.
	Kayles = MustParse("0.77")

	// DawsonsKayles: take two counters and leave what you like; of a row of pins, two
	// that are next to each other.
	DawsonsKayles = MustParse("0.07")

	// DawsonsChess (Dawson 1935), also crosses-crosses: take a heap of one counter; two from
	// the end of a row; or three from anywhere. In a row of boxes, a player crosses one, and
	// its neighbors can no longer be crossed. Its values are those of DawsonsKayles, shifted by
	// one.
	DawsonsChess = MustParse("0.137")

	// Treblecross: take three counters and leave what you like. On a row of boxes,
	// whoever completes three crosses next to each other wins: so no cross may be made
	// within two cells of another, and a heap of n is a row of n-2 boxes.
	Treblecross = MustParse("0.007")

	// Guiles: take a heap of one counter, or two counters that are a whole heap or whose
	// removal breaks the rest in two.
	Guiles = MustParse("0.15")

	// Officers: take one counter, and leave something. Whether its values become
	// periodic is not known, nor is it for GrundysGame.
	Officers = MustParse("0.6")

	// GrundysGame (Grundy 1939): break a heap into two that are not equal.
	GrundysGame = MustParse("4.0#")

	// LaskersNim (Lasker 1931): take any number of counters, or break a heap in two.
	LaskersNim = MustParse("4.3...")
)
