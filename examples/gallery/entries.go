package main

import "github.com/gametheory-go/gametheory/examples/internal/gamelist"

// entry is a command or a lesson of the gallery.
type entry struct {
	dir     string // its directory
	tags    string // with which it is built
	teaches string // in Markdown
	args    string // separated by blanks
	typed   string // what a person types, or what the input is
	lines   int    // of the screen that are shown, from the top; 0 means all
	varies  string // an expression for what differs from run to run, such as a time; shown as …
	colored string // the file that the screen is drawn in, if it has colors; otherwise it is text

	// pictures are files that the command writes; they are shown instead of the screen. All
	// that it writes is kept, in the directory pictures below its own.
	pictures []string

	// kept is a picture that is shown instead of running the command: a server does not end,
	// and Chromium is not everywhere.
	kept string
}

// entries are the gallery, in order: commands, then lessons. A new one is a literal here.
var entries = []entry{
	{dir: "play", args: "connectfour 444444222222666666 -color always -time 1h -seed 1", typed: "eval\n3\nquit\n",
		colored: "connectfour.svg",
		teaches: "The games at the terminal, between persons and machines of several levels. Every level is a " +
			"`game.Strategy`; `eval` shows what `Analyze` returns, and `hint` the move of `Choose`."},
	{dir: "play", args: "chomp 3 5 -color always -seed 1", typed: "2,3\nhint\nquit\n",
		colored: "chomp.svg",
		teaches: "The same for an impartial game: moves in the notation of the game, and a machine that knows all values."},
	{dir: "web", kept: "web/pictures/play-connectfour-1280.png",
		teaches: "The games in a browser: to play, to see what every move is worth and why, to look at trees, tables and charts. " +
			"It prints an address to open, and needs nothing else."},
	{dir: "web/screenshots", tags: "browser", args: "-o pictures /play/bigpoints", kept: "web/pictures/play-bigpoints-1280.png",
		teaches: "Pictures of the pages of `web`, taken with Chromium on a screen and on a phone."},
	{dir: "web/static", args: "public", kept: "web/pictures/theory-tree-nim-1280.png",
		teaches: "The pages of `web` as files that any host can serve: the same code plays in the browser, as WebAssembly."},
	{dir: "tictactoe",
		teaches: "Counting and solving: a game tree has far more plays than positions, and symmetry and forced moves " +
			"leave a few dozen positions to look at. `tictactoe value 6 6 5` asks whether the first player wins a larger " +
			"board, by pairing strategies."},
	{dir: "connectfour", args: "-workers 1 444444222", varies: `(?m)\d+$|\d+ mean [0-9.]+$`,
		teaches: "A large game, solved by the generic `AlphaBeta`: score, best column, positions and time."},
	{dir: "kalah", teaches: "A game in which a player may move again, and points are won along the way: by how much the first " +
		"player wins on each board."},
	{dir: "dodgem", teaches: "A game with cycles: `Loopy` knows who wins, and how soon, where no other solver would come " +
		"to an end."},
	{dir: "pig", teaches: "A game with dice in which positions can be repeated: `Expectimax` bounds the probability that the first player " +
		"wins, and tells when to hold."},
	{dir: "tables", args: "list",
		teaches: "Tables of all positions on disk, stage by stage, for games with an index: `build` makes them and resumes when it was " +
			"killed, `verify` derives every value again, and `query` says what a position and its moves are worth. With `-tables`, " +
			"`play` and `web` use them."},
	{dir: "certify", args: "check tictactoe",
		teaches: "Proofs of game values that need no trust in a solver: a certificate is a strategy in a compact file, and `check` follows it by the " +
			"rules of the game alone. `make` writes certificates of Connect Four, Hex, Kalah and other games, and `play` plays against one."},
	{dir: "nim",
		teaches: "The theory of impartial games: values, their period with its proof, and misère play by the quotient."},
	{dir: "bigpoints", teaches: "Surveys: all boards of a size, in parallel, with files from which a killed run resumes. " +
		"A [report](bigpoints/report/README.md) in chapters has what they found: who wins the boards of fifteen sizes, which moves " +
		"win, what rules of thumb are worth, and whether the full game is fair."},
	{dir: "draughts", args: "draw -o capture.svg", typed: gamelist.MegaDamas + "0 0\n", pictures: []string{"capture.svg"},
		teaches: "The longest capture on a board of draughts, the longest trail in a graph, by a dynamic program over a frontier: " +
			"contest problem MegaDamas. [draughts](papers/draughts/README.md) compares three algorithms."},
	{dir: "equilibria", args: "nim 2+2 -misere -svg nim.svg", pictures: []string{"nim.svg"},
		teaches: "What game theory says about a game or a Gambit file: normal form, dominance, equilibria, and the tree, here " +
			"that of misère Nim with two heaps of two."},
	{dir: "cgt", args: "domineering 2x3 + {3||2*|1*}",
		teaches: "A calculator of combinatorial games: values, positions of partizan games and their sums, with outcome, " +
			"temperature, thermograph and the best moves; and sums to play against machines of several levels. " +
			"A [table](cgt/FEATURES.md) compares the calculator with CGSuite, MCGS and cgt-tools."},
	{dir: "judge", args: "euclid", typed: "34 12\n15 24\n0 0\n",
		teaches: "Formulas that solve problems of programming contests: UVa 10368 and 847, POJ 2234, Take-Away and " +
			"crosses-crosses; and the longest capture of POJ 3116 (beecrowd 1404)."},
	{dir: "gomoku", args: "-size 9 -nodes 20000 -moves 4 e5 c3 e6 c7 d4 g3 f4 g7", lines: 22,
		teaches: "A position of Gomoku explained: the best move and its line, what each other move is worth, which lines of " +
			"stones it makes and prevents, and how much of that is proved."},
	{dir: "gomoku/pbrain", typed: "START 15\nBEGIN\nEND\n",
		teaches: "Gomoku for tournament managers, by the Gomocup protocol; `play gomoku` is for persons."},
	{dir: "gomoku/match", args: "-size 12 -random 2 -turn 1m -a max_node=2000,name=strong -b max_node=50,name=weak pbrain pbrain",
		varies: `longest move [^,]+|[0-9]+ MB`,
		teaches: "Matches between programs of the Gomocup protocol, yours or others: openings, both colors, every move refereed and " +
			"timed, and the score with its interval."},
	{dir: "referee", args: "-player expert -player beginner -games 6 -move 1m tictactoe",
		teaches: "Matches at any game of the list between programs of the protocol of package `play/engine`, yours or `play -engine GAME`, and " +
			"levels: clocks, every move refereed, records, and the score with its interval."},
	{dir: "papers/thesis", args: "-o pictures", pictures: []string{"figure1.svg"},
		teaches: "The theory of the thesis that this library began with, computed: the tree of misère Nim, pure strategies, plays, normal " +
			"form, maximin and minimax, dominance and equilibria. [papers](papers/README.md) has what answers each of five documents."},
	{dir: "lessons/fibonacci", args: "-o pictures", pictures: []string{"calls.svg", "tree.svg", "positions.svg"},
		teaches: "What memoization saves: calls of a loop, of a plain recursion and of one that remembers, and the same numbers " +
			"in the tree and the positions of a game."},
	{dir: "lessons/patterns", args: "-o pictures", pictures: []string{"euclid.svg", "multiplication.svg"},
		teaches: "How a rule is found and proved: small games solved by an engine, the table, the rule; and a rule that names the " +
			"winner of every game and yet is no way to play."},
	{dir: "lessons/pruning", args: "-o pictures", pictures: []string{"all.svg", "alphabeta.svg"},
		teaches: "What alpha-beta, memory and symmetry save of the tree of tic-tac-toe, with the cutoffs marked."},
	{dir: "lessons/takeaway", lines: 40,
		teaches: "P- and N-positions, Grundy values, two piles as a sum, and copying as a `game.Strategy` that wins."},
	{dir: "lessons/bouton", args: "-o pictures", pictures: []string{"bouton.svg"},
		teaches: "Bouton's theorem, step by step: the bits of the heaps, the move by the highest bit, why every move from " +
			"0 leaves it, and the sum of different games."},
	{dir: "lessons/crosses", args: "-o pictures", pictures: []string{"crosses.svg"},
		teaches: "A game that falls apart: a cross splits the row, so values obey a recursion by nim-sums."},
	{dir: "lessons/loops", args: "-o pictures", pictures: []string{"poker.svg"},
		teaches: "Moves that only lead back, in Poker Nim and Northcott's game: they change nothing as long as the loser runs out " +
			"of them, and `Loopy` tells where that is not so."},
}
