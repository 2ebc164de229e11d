import { command } from './steps.ts'

const CACHE = 'node_modules/.cache'

/**
 * What is checked without running a test. The compiler and knip keep what they found of files that stay as they are for
 * their next run.
 */
export const staticChecks = [
  command(
    'types',
    'node_modules/.bin/tsc',
    [
      ...['--noEmit', '-p', '.', '--checkers', '2'],
      ...['--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`],
    ],
    // It ends before a garbage collection would pay off: half the processor time, with no more memory than four
    // checkers.
    { GOGC: 'off', GOMEMLIMIT: '2GiB' },
  ),
  command('Biome', 'node_modules/.bin/biome', ['check']),
  command('unused files, exports and packages', 'node_modules/.bin/knip', [
    ...['--no-progress', '--cache', '--cache-location', `${CACHE}/knip`],
  ]),
]
