package theory

// overviewView is the page that all others of theory can be reached from.
type overviewView struct {
	Walks    []link
	Trees    []example
	Heaps    []link
	Partizan []link
	Boards   []link
}

// example is a small game whose tree is worth looking at.
type example struct{ Text, Tree string }

var examples = []example{
	{"Misère Nim, two heaps of two", "/theory/tree/nim?args=2%2B2&misere=1"},
	{"Nim with heaps of 3, 2 and 1, equal positions merged", "/theory/tree/nim?args=3%2B2%2B1&merge=1"},
	{"Tic-tac-toe, the last four moves", "/theory/tree/tictactoe?m=b2_a1_a2_c2_c1"},
	{"Tic-tac-toe on two rows of two", "/theory/tree/tictactoe?args=2+2+2"},
	{"Wythoff's game from 1 and 2", "/theory/tree/wythoff?args=1+2"},
	{"Chomp on two rows of three", "/theory/tree/chomp?args=2+3"},
	{"Cram on two rows of three", "/theory/tree/cram?args=2+3&merge=1"},
	{"Kalah with two holes of one counter", "/theory/tree/kalah?args=2+1"},
	{"Big Points, reduced: the board 1221", "/theory/tree/reduced?args=1221&merge=1"},
}

// overview lists what there is.
func overview() overviewView {
	v := overviewView{Walks: walks(), Trees: examples, Heaps: knownHeaps(), Partizan: partizanLinks()}
	for _, size := range sizes {
		v.Boards = append(v.Boards, link{"/theory/boards?size=" + size, size})
	}
	return v
}
