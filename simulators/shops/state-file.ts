import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The stored state of a simulated shop; null if there is none. */
export function readState<T>(file: string | undefined): T | null {
  if (!file) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

/** Replaces the stored state in one step. */
export function writeState(file: string | undefined, state: unknown): void {
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}
