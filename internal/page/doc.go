// Package page shows the course of a play in a browser, whatever the game: the board to
// click on, who plays, what each move is worth and why, and the moves so far.
//
// The address of a page is all there is to know of a play: see [State]. So a link shares a
// play, the back button takes a move back, and a server that starts again has lost nothing.
// A move is a link to the play with that move. Where a level is to move, the server moves
// before it answers, and redirects to the play with both moves: who loads that again causes
// no thinking.
//
// Pages need no JavaScript. With it, a click replaces only what has changed, keys move over
// the board, and what the machine thinks is shown as it deepens.
//
// Other programs ask for the same values as JSON: see [API].
package page
