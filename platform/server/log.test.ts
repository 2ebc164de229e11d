import { expect, it } from 'vitest'
import { describeError } from './log.ts'

it('describes an error without the values in it', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_document',
    detail: 'Key (document)=(52998224725) already exists.',
  })
  const described = describeError(new Error('Failed query: insert … params: 52998224725', { cause }))

  expect(described).toMatchObject({
    message: 'Failed query',
    cause: { code: '23505', constraint: 'users_document' },
  })
  expect(JSON.stringify(described)).not.toContain('52998224725')
})
