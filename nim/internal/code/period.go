package code

// Period says how a sequence g(0), g(1), ... goes on without end; heap.Period has the
// same fields.
type Period struct {
	Preperiod int64 // the number of values before the period begins
	Length    int64 // of the period
	Saltus    int64 // by how much values grow from one period to the next
}
