// Package draughts has the two algorithms of M. Henrique and A. Carlos, Análise do melhor caminho
// em um tabuleiro de damas, 2022, for the longest capture on a board of draughts. [ByCheckpoint]
// is algorithm I and [ByTree] is algorithm II. They are here to be run and measured, not to be
// relied on: the first one misses longer captures, and the second one takes time and memory for
// every single capture. Package games/draughts has the rules, and is exact and quick. README.md
// compares the three.
//
// Both algorithms keep the board in a matrix with a border of 3s, so that no test needs to ask
// whether a square is on the board. Where the pseudocode has slips, the code does what the text
// and the figures say. The page of package papers lists the slips.
package draughts
