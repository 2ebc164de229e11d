import { describe, expect, it } from 'vitest'
import { longestReply, replyLength } from './reply-length.ts'

describe('the length of a reply', () => {
  it('counts bytes, not characters, without surrounding spaces', () => {
    expect(replyLength('  é 💕 ')).toMatchObject({ bytes: 7, isNear: false, isTooLong: false })
  })

  it('is near the limit from 800 bytes and too long above 1,000', () => {
    expect(replyLength('a'.repeat(799)).isNear).toBe(false)
    expect(replyLength('a'.repeat(800))).toMatchObject({ isNear: true, isTooLong: false })
    expect(replyLength('a'.repeat(longestReply)).isTooLong).toBe(false)
    expect(replyLength(`${'a'.repeat(longestReply - 1)}é`)).toMatchObject({ bytes: 1001, isTooLong: true })
  })
})
