package game

const defaultMemory = 512 << 20
