import { execFile } from 'node:child_process'
import { constants, open, readFile, readlink, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * The content of `postmaster.pid`, which a running server writes. `status` is "starting", "ready", "stopping" or empty.
 */
export type PostmasterFile = { pid: number; port: number | null; status: string }

/** Higher than any process number a system assigns, so it never names a living process. */
const NOBODYS_PID = 2_147_483_646

/** Reads `postmaster.pid`; `null` if it is missing or incomplete. */
export async function readPostmasterFile(file: string): Promise<PostmasterFile | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]) || null, status: lines[7]?.trim() ?? '' }
}

/** Whether process `pid` is a PostgreSQL server working in the data directory `cluster`. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }

  try {
    if (process.platform === 'linux') {
      const program = basename((await readlink(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, ''))
      return program === 'postgres' && (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster))
    }
    if (process.platform === 'win32') {
      const { stdout } = await execute('tasklist', ['/NH', '/FI', `PID eq ${pid}`], { windowsHide: true })
      return stdout.toLowerCase().includes('postgres.exe')
    }
    const { stdout } = await execute('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return stdout.includes('postgres') && stdout.includes(cluster)
  } catch {
    return false
  }
}

/**
 * Neutralizes a stale `postmaster.pid` whose process number now belongs to another program: PostgreSQL would refuse to
 * start because "some" process has it. The file is not deleted but changed to name no process, so that PostgreSQL still
 * uses the rest of it to check that no worker of the dead server uses the memory.
 */
export async function disownPostmasterFile(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  // Root never follows a link that the server's user may have created.
  const handle = await open(file, constants.O_WRONLY | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0))
  try {
    await handle.writeFile(text.replace(/^\d+/, String(NOBODYS_PID)))
  } finally {
    await handle.close()
  }
}
