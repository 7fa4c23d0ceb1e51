package main

import (
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
	"github.com/gametheory-go/gametheory/examples/internal/command/transcript"
	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestTranscripts(t *testing.T) { transcript.Test(t, "pig", run) }

func TestHostile(t *testing.T) { commandtest.Hostile(t, "pig", run, "10") }

// The advice by bounds is that of exact values.
func TestHold(t *testing.T) {
	const target = 30
	exact := minimax.NewExpectimax(pig.Pig(target))
	a := adviser{rules: pig.Pig(target), tool: minimax.NewExpectimax(pig.Pig(target))}
	for mine := 0; mine < target; mine += 2 {
		for theirs := 0; theirs < target; theirs += 3 {
			for total := 2; mine+total < target; total++ {
				p := pig.At(mine, theirs, total)
				holds, err := a.holds(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				best, err := exact.Analyze(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				if holds != best.Options[1].Best {
					t.Errorf("%v: hold %t, %v", p, holds, best.Options)
				}
			}
		}
	}
}

func TestFlags(t *testing.T) { transcript.Flags(t, "pig", run, nil) }
