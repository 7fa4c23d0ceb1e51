// Package extensive is about finite games in extensive form.
package extensive
