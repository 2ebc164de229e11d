import { copyFile, open, stat, truncate } from 'node:fs/promises'

/** The server's log is at most twice this: the current file and the one before. */
const LOG_LIMIT_BYTES = 5 * 1024 * 1024

/** The current size of the log: later lines are written after this position. */
export async function logPosition(file: string): Promise<number> {
  return stat(file).then(
    (status) => status.size,
    () => 0,
  )
}

/** The last `count` lines written after `position`, oldest first, with `secret` masked. */
export async function logSince(
  file: string,
  position: number,
  secret: string,
  count = 15,
): Promise<string[]> {
  const size = await logPosition(file)
  const from = Math.max(position, size - 64 * 1024)
  if (size <= from) return []

  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
    const lines = buffer.toString('utf8').replaceAll(secret, '***').split('\n')
    return lines.filter((line) => line.trim() !== '').slice(-count)
  } finally {
    await handle.close()
  }
}

/**
 * Moves a log over `limit` to `<file>.1`. It is copied and emptied rather than renamed, because the server keeps it
 * open (for appending, so it continues at the new end).
 */
export async function shrinkLog(file: string, limit = LOG_LIMIT_BYTES): Promise<void> {
  if ((await logPosition(file)) <= limit) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}
