//go:build !wasm

package game

const defaultMemory = 1 << (30 + 2*(^uintptr(0)>>63))
