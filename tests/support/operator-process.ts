import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(import.meta.dirname, '../..')

/** What a started operator command printed, and its exit code. */
export type OperatorAnswer = { code: number | null; output: string; errors: string }

export type OperatorOptions = {
  /** The product's settings; no other variable of this process's environment is passed on. */
  variables: Record<string, string>
  /** The user and group to run as; only root may name another. */
  user?: { uid: number; gid: number } | undefined
}

/** Runs `npm run operator -- …words` to its end, as npm does. */
export async function runOperator(
  words: string[],
  { variables, user }: OperatorOptions,
): Promise<OperatorAnswer> {
  const { PATH = '', TMPDIR = '/tmp' } = process.env
  // Another user may not update the packages, which the first script does if necessary.
  const script = user ? ['scripts/operator.ts'] : ['scripts/bootstrap.mjs', 'scripts/operator.ts']
  const child = spawn(process.execPath, [...script, ...words], {
    cwd: ROOT,
    env: { PATH, TMPDIR, TZ: 'UTC', NODE_ENV: 'development', NODE_NO_WARNINGS: '1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, errors }
}
