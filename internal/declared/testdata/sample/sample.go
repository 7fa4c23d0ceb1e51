package sample

import "context"

type Tool[S, T any] struct{}

type inner[S any] struct{}

func NewTool[S, T any]() *Tool[S, T] { return nil }

func (t *Tool[S, T]) Solve(ctx context.Context, s S) (T, error) { panic("") }

func (inner[S]) Moves(dst []S) []S { return dst }

func Ask(_ context.Context) {}

func hidden(context.Context) {}
