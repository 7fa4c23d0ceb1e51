//go:build browser

package site_test

import (
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/web/internal/screenshots"
)

// readPicture reads a picture.
func readPicture(t *testing.T, name string) image.Image {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// Pictures are taken of the pages that are asked for, on a screen and on a phone, where the flag says: in
// light or dark colors, of what a window shows or of all of a page.
func TestScreenshots(t *testing.T) {
	needsBrowser(t)
	take := func(flags ...string) (screen, phone image.Image) {
		t.Helper()
		dir := filepath.Join(t.TempDir(), "pictures")
		if err := screenshots.Run(t.Context(), append([]string{"-o", dir}, append(flags, "/rules/nim")...), command.Process{}); err != nil {
			t.Fatal(err)
		}
		return readPicture(t, filepath.Join(dir, "rules-nim-1280.png")), readPicture(t, filepath.Join(dir, "rules-nim-360.png"))
	}
	brightness := func(img image.Image) uint32 {
		r, g, b, _ := img.At(img.Bounds().Dx()-2, img.Bounds().Dy()-2).RGBA()
		return r + g + b
	}
	screen, phone := take()
	if s, p := screen.Bounds(), phone.Bounds(); s.Dx() != 1280 || s.Dy() != 800 || p.Dx() != 360 || p.Dy() != 740 {
		t.Errorf("the pictures have the sizes %v and %v", s.Size(), p.Size())
	}
	dark, _ := take("-dark")
	if l, d := brightness(screen), brightness(dark); l < 2*d {
		t.Errorf("light pages have the brightness %d, dark ones %d", l, d)
	}
	if _, whole := take("-whole"); whole.Bounds().Dx() != 360 || whole.Bounds().Dy() <= 740 {
		t.Errorf("the whole page has the size %v", whole.Bounds().Size())
	}
}

// The flag -best says which pages, and -o must say where the pictures go.
func TestScreenshotsArguments(t *testing.T) {
	for args, want := range map[string]string{
		"":                  "-o is missing",
		"-o x -best /":      "-best says which pages",
		"-whole=maybe -o x": "invalid",
	} {
		err := screenshots.Run(t.Context(), strings.Fields(args), command.Process{})
		var wrong *command.UsageError
		if !errors.As(err, &wrong) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", args, err, want)
		}
	}
}

func TestScreenshotsHostile(t *testing.T) { commandtest.Hostile(t, "screenshots", screenshots.Run) }
