package rules

// Floor returns a/b, rounded down. b must be positive.
func Floor(a, b int64) int64 {
	q := a / b
	// Go rounds toward 0. A negative remainder says that this was up.
	if a%b < 0 {
		q--
	}
	return q
}
