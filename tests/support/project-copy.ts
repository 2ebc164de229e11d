import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(import.meta.dirname, '../..')
const NOT_COPIED = ['node_modules', '.git', 'dist', 'data', '.cache', 'test-artifacts'].map((name) =>
  join(ROOT, name),
)

/** The exit code and the whole output of a command in the copy. */
type Outcome = { code: number; output: string }

export type ProjectCopy = {
  folder: string
  /** Runs Node in the copy. */
  run(...args: string[]): Promise<Outcome>
  /** As `run`, with these additional variables. */
  runWith(variables: Record<string, string>, ...args: string[]): Promise<Outcome>
  remove(): Promise<void>
}

/** The project's own files in a temporary folder, with the packages of this one. */
export async function projectCopy(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-copy-'))
  await cp(ROOT, folder, { recursive: true, filter: (path) => !NOT_COPIED.includes(path) })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')

  async function runWith(variables: Record<string, string>, ...args: string[]): Promise<Outcome> {
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...outsideOfTests(), ...variables } })
    const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
    const [written, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, output: written + errors }
  }

  return {
    folder,
    run: (...args) => runWith({}, ...args),
    runWith,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** This environment without the variables of the running tests. */
function outsideOfTests(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_|NODE_ENV$)/.test(name))
  return { ...Object.fromEntries(own), NO_COLOR: '1' }
}
