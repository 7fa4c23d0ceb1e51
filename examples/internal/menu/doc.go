// Package menu is the list of all games that can be played: for each its name, its
// arguments and, when it is opened, the rules, the levels, the notation and the board. The
// terminal and the browser show the same games from it, so a game that is added here is
// found in both.
//
// A game is added by a line in entries, and a function that returns its [dialogue.Title].
package menu
