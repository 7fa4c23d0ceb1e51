// Package stochastic is the engine of Expectimax. It finds exact values, or proved bounds of values, in games
// in which chance moves.
//
// A call about a position solves all positions that can be reached from the position. They are a digraph, which is
// divided into strongly connected components, and each component is solved behind those that arcs lead to.
//
//   - engine.go keeps what calls have found, in the memory that a call may use.
//   - solution.go goes through the components, and solves the positions that cannot come again.
//   - component.go refuses a component in which players can keep a play.
//   - strategy.go finds the values of a component by strategy iteration (Hoffman and Karp, 1966; Condon, 1992).
//   - linear.go solves the equations of two strategies.
//   - bounds.go finds bounds instead, by value iteration in fixed-point numbers (Shapley, 1953).
//
// Each loop calls stopped, and what is done stays: the next call goes on where stopped has returned an error.
package stochastic
