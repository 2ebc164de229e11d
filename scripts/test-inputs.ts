import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** What a module depends on, as its source alone says. */
type ModuleFacts = {
  /** Paths, from the project's root, of the files of our own that it imports. */
  imports: string[]
  /** It can read files or start processes, so any file of the project may be an input. */
  readsTree: boolean
  /** It imports what its source does not name, or cannot be parsed. */
  isUnknown: boolean
}

/** The facts of each module by the hash of its source: a source that stays as it is is not parsed again. */
export type FactsByHash = Record<string, ModuleFacts>

/** What every test depends on, whatever it imports. */
const SHARED = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts']
const SETUP = [
  'tests/support/each-file.ts',
  'tests/support/test-kinds.ts',
  'platform/server/source-loader.ts',
]

const NOT_IN_TREE = ['node_modules', '.git', 'dist', 'data', '.cache', 'test-artifacts']

const READS_TREE =
  /\bnode:(fs|child_process|worker_threads|module|vm|process)\b|\bimport\.meta\b|\bprocess\.(cwd|chdir|argv|execPath|binding|getBuiltinModule)\b|\brequire\(|['"](vite|rolldown|knip|typescript|tailwindcss|drizzle-kit|playwright-core|@[a-z-]+\/vite)(\/[^'"]*)?['"]/

/**
 * A hash of everything that the outcome of each test file can depend on: the files it imports, directly or not, and the
 * settings; where one of these can read files, every file of the project. Null where that cannot be known: run it.
 */
export function hashInputs(root: string, tests: string[], known: FactsByHash): Map<string, string | null> {
  const contents = new Map<string, string | null>()
  const hashOf = (file: string) => {
    if (!contents.has(file)) contents.set(file, hashFile(join(root, file)))
    return contents.get(file) ?? null
  }
  const used: FactsByHash = {}
  const factsOf = (file: string, hash: string): ModuleFacts => {
    const key = `${file} ${hash}`
    used[key] ??= known[key] ?? readFacts(file, readFileSync(join(root, file), 'utf8'))
    return used[key]
  }

  const withHash = (file: string) => `${file} ${hashOf(file)}`
  const tree = once(() => combine(listTree(root).map(withHash)))
  const hashes = new Map<string, string | null>()
  const setup = [...SHARED, ...closure(SETUP)]
  for (const test of tests) hashes.set(test, hashTest(test, closure([test])))
  for (const key of Object.keys(known)) delete known[key]
  Object.assign(known, used)
  return hashes

  function closure(start: string[]): string[] {
    const found = new Set(start)
    for (const file of found) {
      const hash = hashOf(file)
      if (hash && isModule(file)) for (const imported of factsOf(file, hash).imports) found.add(imported)
    }
    return [...found]
  }

  function hashTest(test: string, files: string[]): string | null {
    const inputs = [...setup, ...files]
    if (inputs.some((file) => hashOf(file) === null)) return null
    const facts = files.filter(isModule).map((file) => factsOf(file, hashOf(file) as string))
    if (facts.some(({ isUnknown }) => isUnknown)) return null
    const readsTree = test.startsWith('tests/architecture/') || facts.some((each) => each.readsTree)
    return combine([process.version, combine(inputs.map(withHash)), readsTree ? tree() : ''])
  }
}

/** Reads what a module's source says about its inputs. */
export function readFacts(file: string, source: string): ModuleFacts {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) return { imports: [], readsTree: true, isUnknown: true }

  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ]
  let isUnknown = false
  for (const { moduleRequest } of module.dynamicImports) {
    const written = /^(['"`])([^'"`$\\]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    if (written) named.push(written[2] as string)
    else isUnknown = true
  }
  const imports = named.flatMap((specifier) => targetOf(file, specifier) ?? [])
  return { imports: [...new Set(imports)], readsTree: READS_TREE.test(source), isUnknown }
}

function targetOf(from: string, specifier: string): string | null {
  const [path] = specifier.split('?') as [string]
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? posix.join(dirname(from), path) : null
}

const isModule = (file: string) => /\.(ts|tsx|mjs|js)$/.test(file)

function listTree(root: string): string[] {
  return globSync('**/*', { cwd: root, exclude: NOT_IN_TREE, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
}

function combine(parts: string[]): string {
  return createHash('sha256').update(parts.toSorted().join('\n')).digest('hex')
}

function hashFile(path: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return null
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
