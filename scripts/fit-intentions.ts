import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fitConfidence, leaveOneOut, samplesOf } from './intentions/fit-confidence.ts'
import { readLives } from './intentions/labelled-live.ts'

// Computes the numbers of the intentions engine's confidence from the labelled lives it may learn from, and writes
// them: `node scripts/bootstrap.mjs scripts/fit-intentions.ts`.
const ROOT = join(import.meta.dirname, '..')
const folders = ['features/intentions/test-data/given-lives', 'features/intentions/test-data/own-lives/train']
const samples = folders.flatMap((folder) => readLives(join(ROOT, folder)).flatMap(samplesOf))
const fitted = fitConfidence(samples)
writeFileSync(
  join(ROOT, 'features/intentions/server/engine/confidence.json'),
  `${JSON.stringify(fitted, null, 2)}\n`,
)
console.log(
  `${samples.length} lines; expected calibration error, each live left out in turn: ${leaveOneOut(samples).toFixed(3)}`,
)
