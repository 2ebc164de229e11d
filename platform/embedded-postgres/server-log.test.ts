import { appendFile, open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { logPosition, logSince, shrinkLog } from './server-log.ts'
import { testFolder } from './testing/test-folder.ts'

describe('the server’s log', () => {
  it('returns the last lines since a position, with the password masked', async () => {
    const file = join(await testFolder(), 'server.log')
    expect(await logPosition(file)).toBe(0)
    await writeFile(file, 'an earlier start\n')
    const position = await logPosition(file)
    await appendFile(file, 'one\n\ntwo\npassword is s3cret\n')

    expect(await logSince(file, position, 's3cret')).toEqual(['one', 'two', 'password is ***'])
    expect(await logSince(file, position, 's3cret', 1)).toEqual(['password is ***'])
  })

  it('is truncated at its limit while a server writes to it', async () => {
    const file = join(await testFolder(), 'server.log')
    const server = await open(file, 'a')
    await server.write('x'.repeat(200))
    await shrinkLog(file, 1000)
    expect((await stat(file)).size).toBe(200)

    await shrinkLog(file, 100)
    await server.write('afterwards\n')
    await server.close()
    expect(await readFile(file, 'utf8')).toBe('afterwards\n')
    expect(await readFile(`${file}.1`, 'utf8')).toBe('x'.repeat(200))
  })
})
