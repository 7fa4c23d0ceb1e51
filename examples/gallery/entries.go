package main

// entry is a command or a lesson of the gallery.
type entry struct {
	dir     string // its directory
	teaches string // in Markdown
	args    string // separated by blanks
	typed   string // what a person types, or what the input is
	varies  string // an expression for what differs from run to run, such as a time; shown as …
	colored string // the file that the screen is drawn in, if it has colors; otherwise it is text

	// pictures are files that the command writes; they are shown instead of the screen. All
	// that it writes below its directory is kept.
	pictures []string
}

// entries are the gallery, in order: commands, then lessons. A new one is a literal here.
var entries = []entry{
	{dir: "play", args: "connectfour 444444222222666666 -color always -time 1h -seed 1", typed: "eval\n3\nquit\n",
		colored: "pictures/connectfour.svg",
		teaches: "All games at the terminal, persons and levels of the machine against each other. Every level is a " +
			"`game.Strategy`; `eval` is what `Analyze` says, and `hint` what `Choose` does."},
	{dir: "play", args: "chomp 3 5 -color always -seed 1", typed: "2,3\nhint\nquit\n",
		colored: "pictures/chomp.svg",
		teaches: "The same for an impartial game: moves by the notation of the game, and a machine that knows all values."},
	{dir: "tictactoe",
		teaches: "Counting and solving: a game tree has far more plays than positions, and symmetry and forced moves " +
			"leave a few dozen positions to look at."},
	{dir: "connectfour", args: "-workers 1 444444222", varies: `(?m)\d+$|\d+ mean [0-9.]+$`,
		teaches: "A large game, solved by the generic `AlphaBeta`: score, best column, positions and time."},
	{dir: "kalah", teaches: "A game in which a player may move again, and points are won along the way: what the first " +
		"player wins by on each board."},
	{dir: "dodgem", teaches: "A game with cycles: `Loopy` knows who wins, and how soon, where no other solver would come " +
		"to an end."},
	{dir: "nim",
		teaches: "The theory of impartial games: values, their period with its proof, and misère play by the quotient."},
	{dir: "bigpoints", teaches: "Surveys: all boards of a size, in parallel, with files that a killed run goes on with. " +
		"What it found of fifteen sizes is a [report](bigpoints/report/README.md) with four charts."},
}
