package forms

import "testing"

func TestColumn(t *testing.T) {
	for n, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"} {
		if got := column(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
