package shard

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"sync"
)

// Build names the program that runs, in one word: the revision that it was built from,
// or the version that was downloaded. A program whose source was changed since, or of
// which neither is known, is named by the SHA-256 of its file, so that two of them are
// never taken for one.
var Build = sync.OnceValues(func() (string, error) {
	if info, ok := debug.ReadBuildInfo(); ok {
		if name := buildName(info); name != "" {
			return name, nil
		}
	}
	return fingerprint()
})

// buildName returns the revision or version of a program, or nothing.
func buildName(info *debug.BuildInfo) string {
	revision, modified := "", false
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			revision = s.Value
		case "vcs.modified":
			modified = s.Value == "true"
		}
	}
	switch v := info.Main.Version; {
	case modified:
		return ""
	case revision != "":
		return revision
	case v == "(devel)" || strings.Contains(v, "+dirty"):
		return ""
	default:
		return v
	}
}

// fingerprint names the program by its file.
func fingerprint() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	h := sha256.New()
	if _, err := io.Copy(h, file); err != nil {
		return "", err
	}
	return fmt.Sprintf("sha256-%.8x", h.Sum(nil)), nil
}
