import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'

type Seen = { pid: number; command: string; folder: string }

/** Every process that works in `dataDir`: servers, their workers, initdb, supervisors. */
export function processesOf(dataDir: string): number[] {
  return allProcesses()
    .filter((one) => one.pid !== process.pid)
    .filter(
      (one) =>
        one.folder.startsWith(`${dataDir}/`) || (isOurs(one.command) && one.command.includes(`${dataDir}/`)),
    )
    .map((one) => one.pid)
}

/** The supervisor of `dataDir`; throws when there is not exactly one. */
export function supervisorOf(dataDir: string): number {
  const supervisors = allProcesses().filter((one) => one.command.includes(`${dataDir}/keeper.lock`))
  expect(supervisors).toHaveLength(1)
  return supervisors[0]!.pid
}

/** The process number in postmaster.pid. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

/** Passes once no process works in `dataDir` any more. */
export async function expectNothingRunning(dataDir: string): Promise<void> {
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), { timeout: 60_000, interval: 25 })
}

/** Sends SIGKILL; ignores a process that has ended already. */
export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function isOurs(command: string): boolean {
  return /initdb|postgres|embedded-postgres\/supervisor\.ts/.test(command)
}

function allProcesses(): Seen[] {
  if (!existsSync('/proc/self/cwd')) {
    const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line, folder: '' }))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), command, folder: workingFolder(name) }]
      } catch {
        return []
      }
    })
}

function workingFolder(pid: string): string {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}/`
  } catch {
    return ''
  }
}
