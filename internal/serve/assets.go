package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"mime"
	"net/http"
	"path"
	"time"
)

// Assets are the files that pages refer to. The address of a file has a hash of its content
// in it: a browser may keep it forever, since a file that changes has another address.
type Assets struct {
	Root  string            // the path of the site: how addresses begin, without a slash at its end
	files map[string]asset  // by address
	urls  map[string]string // by name
}

type asset struct{ kind, content string }

// Add adds the file with a name, such as style.css, which consists of these parts.
func (a *Assets) Add(name string, parts ...[]byte) {
	if a.files == nil {
		a.files, a.urls = make(map[string]asset), make(map[string]string)
	}
	content := bytes.Join(parts, []byte("\n"))
	sum := sha256.Sum256(content)
	ext := path.Ext(name)
	kind := mime.TypeByExtension(ext)
	if kind == "" {
		panic(fmt.Sprintf("serve: no type is known for %q", name))
	}
	url := AssetsPath + name[:len(name)-len(ext)] + "." + base64.RawURLEncoding.EncodeToString(sum[:9]) + ext
	a.files[url], a.urls[name] = asset{kind, string(content)}, url
}

// AssetsPath is how the addresses of assets begin.
const AssetsPath = "/static/"

// URL returns the address, which begins with Root, of the file with a name. It panics if there is none.
func (a *Assets) URL(name string) string {
	url, ok := a.urls[name]
	if !ok {
		panic(fmt.Sprintf("serve: no asset %q", name))
	}
	return a.Root + url
}

// serve answers a request for a file.
func (a *Assets) serve(w http.ResponseWriter, r *http.Request) error {
	file, ok := a.files[r.URL.Path]
	if !ok {
		return Unknown("no such file: %s", r.URL.Path)
	}
	w.Header().Set("Content-Type", file.kind)
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader([]byte(file.content)))
	return nil
}
