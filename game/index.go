package game

// Index numbers the positions of a game without gaps, by stages that can be solved one after
// the other, such as the numbers of men on the board or of seeds. With it, a table needs no
// positions, and a game that is larger than memory can be solved on disk. It is best made of
// binomial coefficients: they give the place of a set of k squares among the sets of that size.
type Index[S comparable] interface {
	// Stages returns how many stages there are. Each move leads to the same stage or one
	// before it.
	Stages() int
	// Size returns how many positions a stage has.
	Size(stage int) uint64
	// Index returns the stage of s, from 0 on, and its number there, from 0 on. The stage
	// is -1 if s has none.
	Index(s S) (stage int, number uint64)
	// Position returns the position of a number that is less than the Size of the stage. It need
	// not be one that can be reached, but Moves, and Score where there are none, must work there.
	Position(stage int, number uint64) S
}
