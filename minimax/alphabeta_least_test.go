package minimax

// Tests work with tables that hold next to nothing, so that much is forgotten in small games.
func init() { SetLeastTable(1) }

// SetLeastTable sets the memory of the smallest table, and returns what it was.
func SetLeastTable(bytes int64) (old int64) {
	old, leastTable = leastTable, bytes
	return old
}
