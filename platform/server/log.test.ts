import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog, describeError } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  write(createLog({ level: 'debug', stream }))
  return text
}

describe('the log', () => {
  it('redacts personal fields, at the top and one level down', () => {
    const text = logged((log) =>
      log.info(
        { requestId: 'r-1', email: 'ana@exemplo.com', user: { document: '52998224725', text: 'quero' } },
        'hello',
      ),
    )
    expect(text).toContain('r-1')
    expect(text).not.toMatch(/ana@|52998224725|quero/)
  })

  it('describes a database error without its values', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ana@exemplo.com) already exists.',
    })
    const error = new Error(
      'Failed query: insert into users values ($1)\nparams: ana@exemplo.com,52998224725',
      { cause },
    )
    const text = JSON.stringify(describeError(error))
    expect(text).toContain('23505')
    expect(text).not.toMatch(/ana@|52998224725/)
  })
})
