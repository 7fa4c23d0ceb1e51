package minimax_test

import (
	"context"
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/minimax/internal/proof"
)

// inTurn lets workers of a ProofNumber search in turn in one goroutine until the test ends.
func inTurn(tb testing.TB, positions int64) {
	before := proof.Turn
	tb.Cleanup(func() { proof.Turn = before })
	proof.Turn = positions
}

// Workers who search in turn, each some positions, find what one worker finds. Each run is then the
// same. Workers who avoid each other do not expand everything several times.
func TestProofTurns(t *testing.T) {
	g := newInARow(3, 5)
	alone, err := (&minimax.ProofNumber[int]{Game: g}).Prove(ctx, 0, 1)
	if err != nil || !alone.Holds {
		t.Fatalf("%+v, %v", alone, err)
	}
	for _, turn := range []int64{1, 7} {
		inTurn(t, turn)
		for _, workers := range []int{2, 4, 8} {
			var counts [2]int64
			for i := range counts {
				team, err := (&minimax.ProofNumber[int]{Game: g, Workers: workers}).Prove(ctx, 0, 1)
				if counts[i] = team.Stats.Positions; err != nil || !team.Holds {
					t.Errorf("%d workers: %+v, %v", workers, team, err)
				}
				// The player who cannot move has lost: the first one makes the last move.
				if n := len(team.Line); n%2 == 0 || !game.Terminal[int](g, team.Line[n-1]) {
					t.Errorf("%d workers: line %v", workers, team.Line)
				}
			}
			if counts[0] != counts[1] || counts[0] > 3*alone.Stats.Positions {
				t.Errorf("%d workers: %d positions; one worker %d", workers, counts, alone.Stats.Positions)
			}
		}
	}
}

// With any number of workers the values are those of a Solver, in games where positions recur, while
// the table grows and in small ones.
func TestProofWorkers(t *testing.T) {
	for _, n := range longtest.First(1, []int{500, 20_000}) {
		for _, c := range recurringGames(n) {
			want, err := tabulated(minimax.NewSolver(c.game))(ctx, c.start)
			if err != nil {
				t.Fatal(err)
			}
			for _, table := range []int64{1 << 14, 1 << 24} {
				for _, workers := range []int{2, 5} {
					p := &minimax.ProofNumber[int]{Game: c.game, Workers: workers, Memory: 1 << 25}
					shrinkTable(p, table)
					if got, err := p.Solve(ctx, c.start); err != nil || got.Value != want.Value {
						t.Errorf("%s, %d workers, a table of %d bytes: %d, %v; want %d", c.name, workers, table, got.Value, err, want.Value)
					}
				}
			}
		}
	}
}

// The workers together expand no more positions than Nodes allows, and what they have found is kept.
func TestProofWorkersNodes(t *testing.T) {
	start := 7654
	whole, err := (&minimax.ProofNumber[int]{Game: nimGame}).Prove(ctx, start, 1)
	if err != nil || whole.Holds {
		t.Fatalf("%+v, %v", whole, err)
	}
	for _, nodes := range []int64{1, 2, 3, 100, 1000} {
		p := &minimax.ProofNumber[int]{Game: nimGame, Workers: 3, Nodes: nodes}
		proof, err := p.Prove(ctx, start, 1)
		if !errors.Is(err, minimax.ErrUnproved) || proof.Stats.Positions != nodes {
			t.Errorf("%d positions of %d: %v", proof.Stats.Positions, nodes, err)
		}
	}
	p := &minimax.ProofNumber[int]{Game: nimGame, Workers: 3, Nodes: whole.Stats.Positions / 2}
	for tries := 0; ; tries++ {
		if proof, err := p.Prove(ctx, start, 1); err == nil && !proof.Holds {
			break
		} else if !errors.Is(err, minimax.ErrUnproved) || tries > 20 {
			t.Fatalf("try %d: %+v, %v", tries, proof, err)
		}
	}
}

// Where the memory suffices for the path of one worker, several find the answer too.
func TestProofWorkersPath(t *testing.T) {
	n := 5000
	g := game.Normal[int](corridor{})
	memory := int64(1 << 16)
	for ; ; memory += memory / 8 {
		proof, err := (&minimax.ProofNumber[int]{Game: g, Memory: memory}).Prove(ctx, n, 1)
		if err == nil && !proof.Holds {
			break
		} else if !errors.Is(err, game.ErrMemory) {
			t.Fatalf("%d bytes: %+v, %v", memory, proof, err)
		}
	}
	p := &minimax.ProofNumber[int]{Game: g, Memory: memory, Workers: 4}
	for range 2 {
		proof, err := p.Prove(ctx, n, 1)
		if err != nil || proof.Holds || proof.Stats.Memory > memory {
			t.Errorf("%d bytes: %t, %v, %d bytes used", memory, proof.Holds, err, proof.Stats.Memory)
		}
	}
}

// A panic of the rules in a worker comes to the caller, and the next call works as before.
func TestProofWorkersPanic(t *testing.T) {
	breaks := true
	slips := game.RulesFunc[int](func(dst []int, v int) []int {
		if breaks && v == 300 {
			panic("no rules at 300")
		}
		return taking(1, 2).Moves(dst, v)
	})
	p := &minimax.ProofNumber[int]{Game: game.Normal[int](slips), Workers: 3}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("no panic")
			}
		}()
		p.Prove(context.Background(), 1000, 1)
	}()
	breaks = false
	if holds, err := p.AtLeast(ctx, 1000, 1); err != nil || !holds {
		t.Errorf("after the panic: %t, %v", holds, err)
	}
}
