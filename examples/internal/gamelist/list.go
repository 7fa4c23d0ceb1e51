package gamelist

// entries is the list, in the order in which it is shown: first what most people know. A game
// is added by its entry, in a file of its own, and its name here.
var entries = []Entry{
	tictactoeEntry,
	connectfourEntry,
	gomokuEntry,
	othelloEntry,
	kalahEntry,
	hexEntry,
	breakthroughEntry,
	dodgemEntry,
	nimEntry,
	heapsEntry,
	wythoffEntry,
	euclidEntry,
	coinsEntry,
	bigpointsEntry,
	reducedEntry,
	chompEntry,
	cramEntry,
	graphEntry,
	hackenbushEntry,
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
