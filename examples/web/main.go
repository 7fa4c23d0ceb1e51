// Web shows every game of the library in a browser: to play against a person or a level of
// the machine, to see what each move is worth, to walk through a play, to look at trees and
// tables.
//
//	go run ./examples/web                            # prints an address to open
//	go run ./examples/web -addr 127.0.0.1:0          # at any free port
//	go run ./examples/web -time 2s                   # a machine that thinks longer
//	go run ./examples/web -check http://127.0.0.1:8080/   # whether it works
//
// It needs no other file, and asks no other host. It listens on this machine only, unless
// -addr says otherwise.
//
// Requests are logged on standard error: as text on a terminal, else as JSON. The exit status
// is 0 if a signal stopped the server or a check found it working, 1 if something failed, and
// 64 if the command line was wrong.
package main

import (
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/web/internal/server"
)

func main() { command.Main("web", server.Run) }
