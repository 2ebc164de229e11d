import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/support/longest-first.ts'
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts'
import { sortTests } from './tests/support/test-kinds.ts'

keepTemporaryFilesInMemory()

const tests = sortTests(import.meta.dirname)

/** An empty `include` would fall back to vitest's own pattern and take every test file. */
const only = (files: string[]) => (files.length > 0 ? files : ['no-such-test'])

/** Files of one worker share its modules, which halves the time; `TEST_ISOLATED=1` gives each file its own. */
const isolate = process.env.TEST_ISOLATED === '1'

/**
 * Node imports the modules itself, as it does for the product, and vitest transforms none: half the processor time of a
 * run of a few files. Tests that reset modules, and those in a simulated browser, need vitest's own way.
 */
const asTheProduct: { execArgv: string[]; experimental: { viteModuleRunner: boolean; nodeLoader: boolean } } =
  {
    // A test file starts and stops a product, which fills the young generation: collecting it less often takes 8 % less
    // processor time.
    execArgv: [
      ...['--import', './platform/server/source-loader.ts'],
      ...['--min-semi-space-size=32', '--max-semi-space-size=64'],
    ],
    experimental: { viteModuleRunner: false, nodeLoader: false },
  }

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
        test: {
          ...asTheProduct,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          isolate,
        },
      },
      {
        extends: true,
        test: { ...asTheProduct, name: 'unit', include: only(tests.unit), isolate },
      },
      {
        extends: true,
        test: { name: 'unit-reset', include: only(tests.resettingUnit), isolate },
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
          ...asTheProduct,
          name: 'integration',
          include: only(tests.integration),
          isolate,
          globalSetup: './tests/support/embedded-database-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...asTheProduct,
          name: 'integration-older',
          include: only(tests.olderDatabase),
          isolate,
          globalSetup: './tests/support/older-database-setup.ts',
        },
      },
      {
        extends: true,
        test: { ...asTheProduct, name: 'embedded-postgres', include: tests.embeddedPostgres, isolate },
      },
      {
        extends: true,
        test: {
          ...asTheProduct,
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          isolate,
        },
      },
      {
        extends: true,
        test: {
          ...asTheProduct,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          isolate,
          globalSetup: ['./tests/support/built-pages-setup.ts', './tests/support/embedded-database-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
})
