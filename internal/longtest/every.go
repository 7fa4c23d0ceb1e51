package longtest

// Every returns each nth of all cases, from the first on, or in the long form of a test all.
func Every[T any](n int, all []T) []T {
	if On() {
		return all
	}
	var some []T
	for i := 0; i < len(all); i += n {
		some = append(some, all[i])
	}
	return some
}
