import { runSteps, tests } from './steps.ts'

// The full storm of tests/crash, of which `npm test` runs only the rounds that cover every case once: `npm run crash`,
// or `CRASH_ROUNDS=50 CRASH_SEED=7 npm run crash`.
process.env.CRASH_ROUNDS ||= '22'
process.env.TEST_FILE_SECONDS ||= String(600 + Number(process.env.CRASH_ROUNDS) * 60)

await runSteps([tests('kills, outages and bombs', ['crash'], { workers: 1 })])
