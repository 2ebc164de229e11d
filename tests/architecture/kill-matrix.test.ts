import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expectObserved } from '../support/observed-table.ts'
import { killMatrix } from './kill-matrix.ts'

const ROOT = join(import.meta.dirname, '../..')

it('every cell of the kill matrix is proved by tests that exist', () => {
  const missing = killMatrix.flatMap(({ failure, during, proofs }) =>
    proofs.length === 0
      ? [`${failure} × ${during}: no test`]
      : proofs
          .filter(([file, title]) => {
            const path = join(ROOT, file)
            return !existsSync(path) || !readFileSync(path, 'utf8').includes(title)
          })
          .map(([file, title]) => `${failure} × ${during}: ${file} “${title}”`),
  )
  expect(missing).toEqual([])
})

it('docs/kill-matrix.md is written from it', () => {
  expectObserved({
    file: 'kill-matrix.md',
    title: 'What happens when something fails',
    intro:
      'Each failure during one of the main jobs: what its user sees, what is lost, how it recovers, and the tests that ' +
      'show it; `npm run crash` runs those that kill in many rounds. Written by `tests/architecture/kill-matrix.test.ts` ' +
      'from `kill-matrix.ts`, which fails when a test is gone. The product has no Redis ([0155](decisions/0155-no-redis.md)).',
    heads: ['what fails', 'during', 'the user sees', 'is lost', 'how it recovers', 'tests'],
    rows: killMatrix.map(({ failure, during, seen, lost, recovers, proofs }) => [
      ...[failure, during, seen, lost, recovers],
      proofs.map(([file, title]) => `\`${file}\` “${title}”`).join('; '),
    ]),
  })
})
