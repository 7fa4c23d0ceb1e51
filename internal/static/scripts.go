package static

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed files
var embedded embed.FS

// offline is the script that keeps files. The host serves it from the top, since it may only keep
// what is below it.
const offline = "offline.js"

// scripts adds the scripts of the pages to files. What keeps them offline begins with the first page,
// and has a version that depends on all files.
func (s Site) scripts(ctx context.Context, files map[string][]byte) error {
	args, err := json.Marshal(append([]string{"js"}, s.Args...))
	if err != nil {
		return err
	}
	for _, name := range []string{"local.js", "local.css", "worker.js"} {
		if files["static/"+name], err = script(name, "ARGS", string(args)); err != nil {
			return err
		}
	}
	root, err := Go(ctx, "env", "GOROOT")
	if err != nil {
		return err
	}
	if files["static/wasm_exec.js"], err = os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js")); err != nil {
		return err
	}
	hash := sha256.New()
	first := []string{""}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(hash, "%s %d\n", name, len(files[name]))
		_, _ = hash.Write(files[name])
		if strings.HasPrefix(name, "static/") && filepath.Ext(name) != CodeExt {
			first = append(first, name)
		}
	}
	list, err := json.Marshal(first)
	if err != nil {
		return err
	}
	version := base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:9])
	files[offline], err = script(offline, "VERSION", version, "FILES", string(list))
	return err
}

// script returns a script in which words have been replaced by others.
func script(name string, oldnew ...string) ([]byte, error) {
	data, err := embedded.ReadFile("files/" + name)
	return []byte(strings.NewReplacer(oldnew...).Replace(string(data))), err
}
