import type { Log } from '../log.ts'

/** A log that records its entries. */
export function recordedLog(): Log & { said: { level: string; fields: object; message: string }[] } {
  const said: { level: string; fields: object; message: string }[] = []
  const record = (level: string) => (fields: object, message: string) =>
    void said.push({ level, fields, message })
  return { said, info: record('info'), warn: record('warn'), error: record('error') }
}
