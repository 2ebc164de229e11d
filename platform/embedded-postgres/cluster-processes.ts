import { execFile } from 'node:child_process'
import { readdir, readlink, realpath } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { cleanEnvironment } from './clean-environment.ts'

const execute = promisify(execFile)

/**
 * The PostgreSQL processes that work in the data directory `cluster`, including the server's workers. Where the system
 * does not show a process's directory (macOS, Windows), every PostgreSQL process counts.
 */
export async function clusterProcesses(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return allOfPostgres()

  const folder = await realpath(cluster)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (pid) => ((await worksIn(pid, folder)) ? [pid] : [])))
  return found.flat()
}

async function worksIn(pid: number, folder: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== folder) return false
    return basename((await readlink(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')) === 'postgres'
  } catch {
    // It has ended meanwhile, or belongs to another user, unlike our servers.
    return false
  }
}

async function allOfPostgres(): Promise<number[]> {
  const [command, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/NH', '/FO', 'CSV', '/FI', 'IMAGENAME eq postgres.exe']]
      : ['ps', ['-A', '-ww', '-o', 'pid=,command=']]
  const { stdout } = await execute(command, args as string[], { env: cleanEnvironment(), windowsHide: true })
  return stdout
    .split('\n')
    .filter((line) => /postgres/.test(line))
    .map((line) => Number(/\d+/.exec(line)?.[0]))
    .filter((pid) => pid > 0)
}
