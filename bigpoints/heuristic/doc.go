// Package heuristic has rules of thumb for Big Points, and says what they are worth.
package heuristic
