package main

// The sequence is f(n) = f(n-1) + f(n-2), and what it begins with is a matter of taste:
// that of the OEIS, A000045, with F(0) = 0 and F(1) = 1. The programs here are those by
// which Mendonça (2016) explains dynamic programming, with what they begin with.

// printed is the loop as it is printed. For n ≤ 1 it never adds, and leaves 0.
func printed(n int) int {
	f, a, b := 0, 1, 1
	for i := 1; i < n; i++ {
		f = a + b
		a, b = b, f
	}
	return f
}

// oeis is A000045: a loop that begins one step earlier, with 0 and 1.
func oeis(n int) int {
	a, b := 0, 1
	for range n {
		a, b = b, a+b
	}
	return a
}

// counter counts what it takes to compute a member of the sequence that begins with
// ones up to f(last).
type counter struct {
	last   int
	count  int         // additions of the loop, or calls of the recursions
	memory map[int]int // of remember
}

// loop adds from the beginning.
func (c *counter) loop(n int) int {
	a, b := 1, 1
	for range n - c.last {
		c.count++
		a, b = b, a+b
	}
	return b
}

// recur asks for the two members before, and for each of them again.
func (c *counter) recur(n int) int {
	c.count++
	if n <= c.last {
		return 1
	}
	return c.recur(n-1) + c.recur(n-2)
}

// remember is recur with a memory, so that each member is added up once.
func (c *counter) remember(n int) int {
	c.count++
	if f, ok := c.memory[n]; ok {
		return f
	}
	f := 1
	if n > c.last {
		f = c.remember(n-1) + c.remember(n-2)
	}
	if c.memory == nil {
		c.memory = make(map[int]int)
	}
	c.memory[n] = f
	return f
}

// cost is what f(n) takes, where f(0) = f(1) = 1.
type cost struct {
	f                     int
	loop, recur, remember int // additions, calls, calls
}

// measure returns the costs of f(0), ..., f(n).
func measure(n int) []cost {
	costs := make([]cost, n+1)
	for i := range costs {
		loop, recur, remember := counter{last: 1}, counter{last: 1}, counter{last: 1}
		costs[i].f = loop.loop(i)
		recur.recur(i)
		remember.remember(i)
		costs[i].loop, costs[i].recur, costs[i].remember = loop.count, recur.count, remember.count
	}
	return costs
}
