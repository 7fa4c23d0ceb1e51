// Package local makes pages of the server pages of static files: the same addresses below any
// path of any host.
package local

import (
	"path"
	"regexp"
	"strings"
)

// link finds the addresses of this site in HTML, and in HTML within JSON.
var link = regexp.MustCompile(`((?:href|src|action|data-events|data-go)=\\?")/([^"\\?#]*)`)

// api finds what a page says of the addresses for programs, which need a server.
var api = regexp.MustCompile(` <a href="/api"[^>]*>[^<]*</a>`)

// Links returns a page with its links below a root, such as "/gametheory/" or "../../". The page of
// a path is the file index.html of a directory, whose address ends with a slash.
func Links(page []byte, root string) []byte {
	return link.ReplaceAllFunc(api.ReplaceAll(page, nil), func(found []byte) []byte {
		m := link.FindSubmatch(found)
		return []byte(string(m[1]) + root + Directory(string(m[2])))
	})
}

// Directory returns a path with the slash at its end that the address of a directory has.
func Directory(name string) string {
	if name == "" || strings.HasSuffix(name, "/") || path.Ext(name) != "" {
		return name
	}
	return name + "/"
}

// Theory is the module that answers for the pages of theory.
const Theory = "theory"

// Module returns the name of the code that answers a path without its first slash, such as
// play/nim/events: that of a game, or Theory; or "" if nothing is computed there.
func Module(name string) string {
	kind, rest, _ := strings.Cut(name, "/")
	switch kind {
	case "play":
		game, _, _ := strings.Cut(rest, "/")
		return game
	case Theory:
		return Theory
	}
	return ""
}
