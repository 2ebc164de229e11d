import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/support/longest-first.ts'
import { sortTests } from './tests/support/test-kinds.ts'

const tests = sortTests(import.meta.dirname)

/** An empty `include` would fall back to vitest's own pattern and take every test file. */
const only = (files: string[]) => (files.length > 0 ? files : ['no-such-test'])

/** Files of one worker share its modules, which halves the time; `TEST_ISOLATED=1` gives each file its own. */
const isolate = process.env.TEST_ISOLATED === '1'

// See docs/testing.md for what each project is for and how a test file finds its place.
export default defineConfig({
  test: {
    // The checks are made for 2 cores; more workers only make the tests wait for the database and the browser.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // How long what is awaited may take: a limit for what never comes, not a measure of speed.
    expect: { poll: { timeout: 60_000 } },
    allowOnly: false,
    setupFiles: './tests/support/each-file.ts',
    sequence: { sequencer: LongestFirst },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate },
      },
      {
        extends: true,
        test: { name: 'unit', include: only(tests.unit), isolate },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: only(tests.component),
          isolate,
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://127.0.0.1/', width: 1440, height: 900 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: only(tests.integration),
          isolate,
          globalSetup: './tests/support/embedded-database-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'integration-older',
          include: only(tests.olderDatabase),
          isolate,
          globalSetup: './tests/support/older-database-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'embedded-postgres', include: tests.embeddedPostgres, isolate },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          isolate,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          isolate,
          globalSetup: ['./tests/support/built-pages-setup.ts', './tests/support/embedded-database-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
