// Package strategic solves finite games in strategic form, also called normal form.
package strategic
