#!/usr/bin/env bash
# All boards of 5x3, in 560 shards, by an array of Slurm:
#
#	sbatch slurm.sh
#
# in a directory that all nodes see, with the program bigpoints in it. The files go to the
# directory rows. The same command makes what is missing, and only that.
#SBATCH --job-name=bigpoints
#SBATCH --array=0-559%100
#SBATCH --cpus-per-task=1
#SBATCH --mem=512M
#SBATCH --time=01:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=bigpoints-%A.log
set -euo pipefail

# Other surveys: SHARDS=16 SURVEY='-colors 3 -discs 4 -classes' sbatch --array=0-15 slurm.sh
shards=${SHARDS:-560}
read -ra survey <<<"${SURVEY:--colors 5 -discs 3 -classes -objective outcome -search -seconds=false}"

# The number of the shard is in SLURM_ARRAY_TASK_ID. exec, so that a signal of Slurm
# reaches the program.
exec "${BIGPOINTS:-./bigpoints}" "${survey[@]}" -workers 1 -memory 256 -zstd -shard "$shards" -dir "${ROWS:-rows}"
