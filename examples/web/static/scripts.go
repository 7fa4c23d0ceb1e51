package main

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
func scripts(ctx context.Context, files map[string][]byte) error {
	for _, name := range []string{"local.js", "local.css", "worker.js"} {
		data, err := embedded.ReadFile("files/" + name)
		if err != nil {
			return err
		}
		files["static/"+name] = data
	}
	root, err := goCommand(ctx, "env", "GOROOT")
	if err != nil {
		return err
	}
	run, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	files["static/wasm_exec.js"] = run
	script, err := embedded.ReadFile("files/" + offline)
	if err != nil {
		return err
	}
	hash := sha256.New()
	first := []string{""}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(hash, "%s %d\n", name, len(files[name]))
		_, _ = hash.Write(files[name])
		if strings.HasPrefix(name, "static/") && filepath.Ext(name) != codeExt {
			first = append(first, name)
		}
	}
	list, err := json.Marshal(first)
	if err != nil {
		return err
	}
	version := base64.RawURLEncoding.EncodeToString(hash.Sum(script)[len(script):][:9])
	files[offline] = []byte(strings.NewReplacer("VERSION", version, "FILES", string(list)).Replace(string(script)))
	return nil
}
