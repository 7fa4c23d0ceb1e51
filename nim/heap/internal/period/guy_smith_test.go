package period

import "testing"

// TestSufficient has the numbers of values that prove a period, as guy_smith.go
// derives them: the last to see is the one p heaps after the last m for which the theorem
// asks.
func TestSufficient(t *testing.T) {
	for _, test := range []struct {
		code              string
		preperiod, length int
		want              int64
	}{
		{"0.77", 71, 12, 2*71 + 2*12 + 2},
		{"0.77", 0, 12, 2*1 + 2*12 + 2}, // n0 must be at least 1
		{"4.0", 1, 2, 2*1 + 2*2},
		{"0.007", 10, 5, 2*10 + 2*5 + 3},
		{"0.3033", 7, 5, 7 + 5 + 4}, // no move leaves two heaps
		{"0.11", 3, 1, 3 + 1 + 2},   // nor one
		{"0.88", 7, 5, 3*7 + 3*5 + 2},
		{"C.F", 0, 5, 3*1 + 3*5 + 1},
		{"0.77#", 7, 5, 2*7 + 3*5 + 2},
		{"4.0#", 0, 5, 2*1 + 3*5},
	} {
		if got := Sufficient(mustParse(test.code), test.preperiod, test.length); got != test.want {
			t.Errorf("%s: %d values prove a period of %d after %d, want %d", test.code, got, test.length, test.preperiod, test.want)
		}
	}
}

// TestPeriodTheorem tells the codes apart that have a theorem for ordinary periods.
func TestPeriodTheorem(t *testing.T) {
	for code, want := range map[string]bool{
		"0.77": true, "0.77#": true, "0.8": true, "0.3": true,
		"0.8#": false, "C.F#": false, "0.7...": false, "0.3...": false, "0.4...#": false,
	} {
		if got := GuySmith(mustParse(code)); got != want {
			t.Errorf("%s: a theorem holds: %v, want %v", code, got, want)
		}
	}
}
