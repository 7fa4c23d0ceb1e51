// Package certificates has the certificates of the command certify that are small.
package certificates

import (
	"embed"
	"fmt"
)

//go:embed *.cert
var files embed.FS

// Name returns the name of the file with the certificate of a player of a game: player 0 is to move
// at the start.
func Name(game string, player int) string { return fmt.Sprintf("%s-%d.cert", game, player+1) }

// Read returns the certificate of a player of a game. The error wraps fs.ErrNotExist if the
// certificate is not small.
func Read(game string, player int) ([]byte, error) { return files.ReadFile(Name(game, player)) }
