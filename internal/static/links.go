package static

import (
	"path"
	"regexp"
	"strings"
)

// link finds the addresses of this site in HTML, and in HTML within JSON.
var link = regexp.MustCompile(`((?:href|src|action|data-events|data-go)=\\?")/([^"\\?#]*)`)

// api finds what a page says of the addresses for programs, which need a server.
var api = regexp.MustCompile(` <a href="/api"[^>]*>[^<]*</a>`)

// links returns a page with its links below a root, such as "/gametheory/" or "../../". The page of
// a path is the file index.html of a directory, whose address ends with a slash.
func links(page []byte, root string) []byte {
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

// Module returns what the code is called that answers a path without its first slash: the name of the game for a path
// such as play/nim/events, and otherwise the part before the next slash.
func Module(name string) string {
	kind, rest, _ := strings.Cut(name, "/")
	if kind == "play" {
		kind, _, _ = strings.Cut(rest, "/")
	}
	return kind
}
