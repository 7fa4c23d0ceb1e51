package rules

// Floor returns a/b, rounded down. b must be positive.
func Floor(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
