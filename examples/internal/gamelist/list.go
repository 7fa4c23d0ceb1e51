package gamelist

// entries is the list, in the order in which it is shown. A game is added by its entry, in a
// file of its own, and its name here.
var entries = []Entry{
	bigpointsEntry,
	reducedEntry,
	nimEntry,
	heapsEntry,
	tictactoeEntry,
	kalahEntry,
	dodgemEntry,
	connectfourEntry,
	othelloEntry,
	hexEntry,
	breakthroughEntry,
	wythoffEntry,
	euclidEntry,
	chompEntry,
	cramEntry,
	graphEntry,
	hackenbushEntry,
	coinsEntry,
	gomokuEntry,
	domineeringEntry,
	clobberEntry,
	amazonsEntry,
	konaneEntry,
	toadsEntry,
	colEntry,
	snortEntry,
	cutcakeEntry,
	colorsEntry,
}
