import { readFileSync } from 'node:fs'

/** A file of /proc; empty when its process is gone. */
export function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that a process started. */
export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
}

/** The command line of a process. */
export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

/** The process number of a member of the fleet that `supervisor` started. */
export function memberOf(supervisor: number, name: 'web' | 'capture'): number {
  const found = childrenOf(supervisor).find((child) =>
    commandOf(child).includes(`app/server/fleet/${name}.ts`),
  )
  if (!found) throw new Error(`there is no ${name} process`)
  return found
}

/** The processor time of a process's main thread so far, in milliseconds. */
export function mainThreadTime(pid: number): number {
  return Number(read(`/proc/${pid}/task/${pid}/schedstat`).split(' ')[0]) / 1_000_000
}
