package static

import "testing"

// Links of a page lead below its root, in JSON too; other hosts and what is no link stay.
func TestLinks(t *testing.T) {
	for page, want := range map[string]string{
		`<a href="/">`: `<a href="../">`,
		`<a href="/play/nim?args=3%2B2&amp;m=1#board">`:   `<a href="../play/nim/?args=3%2B2&amp;m=1#board">`,
		`<script src="/static/play.x-1.js" defer>`:        `<script src="../static/play.x-1.js" defer>`,
		`<form action="/play/nim/paste" method="get">`:    `<form action="../play/nim/paste/" method="get">`,
		`<section data-go="/play/nim?go=1#board">`:        `<section data-go="../play/nim/?go=1#board">`,
		`{"html":"\u003ca href=\"/play/nim?m=1\"\u003e"}`: `{"html":"\u003ca href=\"../play/nim/?m=1\"\u003e"}`,
		`<a href="https://example.org/play/nim">`:         `<a href="https://example.org/play/nim">`,
		`<a href="#main">/play/nim`:                       `<a href="#main">/play/nim`,
		` <a href="/api">API</a>`:                         ``,
	} {
		if got := string(links([]byte(page), "../")); got != want {
			t.Errorf("%s becomes %s, want %s", page, got, want)
		}
	}
}

func TestModule(t *testing.T) {
	for name, want := range map[string]string{
		"play/nim": "nim", "play/nim/": "nim", "play/nim/events/": "nim", "theory/": "theory", "theory/tree/nim": "theory", "": "",
	} {
		if got := Module(name); got != want {
			t.Errorf("%q is answered by %q, want %q", name, got, want)
		}
	}
}
