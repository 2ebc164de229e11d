/**
 * Lists again in package-lock.json the optional packages of other platforms that npm left out.
 *
 * npm drops an optional package from the lockfile when the registry cannot serve it, and `npm ci` then refuses the
 * file it wrote itself ("Missing … from lock file"). The entries written here carry the version, and the platform
 * read from the package's name, so that npm fetches them only on the platform they are for.
 *
 * Run as `npm run lock` after each `npm install`; see docs/decisions/0075-completed-lockfile.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/

const SYSTEMS: Record<string, string> = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win: 'win32',
  win32: 'win32',
  windows: 'win32',
}

const PROCESSORS: Record<string, string> = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
}

const LIBRARIES: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
}

/** The parts of a package's entry in the lockfile that are read or written here. */
export type Entry = {
  version?: string
  resolved?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

/** A parsed package-lock.json of version 3. */
export type Lockfile = { packages: Record<string, Entry> }

/**
 * The `os`, `cpu` and `libc` fields a package of this name declares, or null when its name tells no platform.
 * `@biomejs/cli-linux-arm64-musl`, for one, is for linux, arm64 and musl.
 */
export function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[-/]/)
  const pick = (table: Record<string, string>) =>
    words.map((word) => table[word]).find((value) => value !== undefined)

  const os = pick(SYSTEMS)
  const cpu = pick(PROCESSORS)
  if (!cpu) return null

  const libc = os === 'linux' ? pick(LIBRARIES) : undefined
  return { ...(os && { os: [os] }), cpu: [cpu], ...(libc && { libc: [libc] }) }
}

/**
 * Adds the missing optional packages to a lockfile, in place.
 * @returns the paths that were added
 */
export function completeLockfile(lock: Lockfile): string[] {
  const packages = lock.packages
  const added: string[] = []

  for (const [parent, entry] of Object.entries(packages)) {
    for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = findPackage(packages, parent, name)
      if (found && (!EXACT_VERSION.test(wanted) || packages[found]?.version === wanted)) continue

      if (!EXACT_VERSION.test(wanted)) {
        throw new Error(
          `${parent || 'package.json'} asks for ${name}@${wanted}: only an exact version can be listed`,
        )
      }
      const platform = platformOf(name)
      if (!platform) throw new Error(`the name of the missing optional package ${name} tells no platform`)

      const path = found ? `${parent}/node_modules/${name}` : `node_modules/${name}`
      packages[path] = { version: wanted, ...platform, ...(entry.dev && { dev: true }), optional: true }
      added.push(path)
    }
  }

  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  return added
}

/** Where `name` is found from `parent`, by Node's rule of the nearest node_modules upwards. */
function findPackage(packages: Lockfile['packages'], parent: string, name: string): string | null {
  for (let folder = parent; ; ) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return null

    const up = folder.lastIndexOf('/node_modules/')
    folder = up === -1 ? '' : folder.slice(0, up)
  }
}

if (process.argv[1] === import.meta.filename) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = completeLockfile(lock)
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(
    added.length > 0 ? `listed again: ${added.length}\n${added.join('\n')}` : 'package-lock.json is complete',
  )
}
