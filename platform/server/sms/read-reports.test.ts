import { describe, expect, it } from 'vitest'
import { readTwilioReport, readZenviaReport } from './read-reports.ts'

describe("Twilio's report", () => {
  const read = (status: string, more = '') =>
    readTwilioReport(new URLSearchParams(`MessageSid=SM1&MessageStatus=${status}${more}`))

  it.each(['queued', 'accepted', 'sending', 'sent', 'scheduled', 'received', 'something-new', ''])(
    'is not final with %s',
    (status) => expect(read(status)).toBeNull(),
  )

  it.each(['delivered', 'read'])('is delivered with %s', (status) => {
    expect(read(status)).toEqual({ providerId: 'SM1', state: 'delivered', failureCode: null })
  })

  it('has the reason of a failure', () => {
    expect(read('undelivered', '&ErrorCode=30003')).toEqual({
      providerId: 'SM1',
      state: 'failed',
      failureCode: 'twilio:30003',
    })
    expect(read('canceled')).toMatchObject({ state: 'failed', failureCode: 'twilio:canceled' })
  })

  it('ignores prose in place of a code', () => {
    expect(read('failed', '&ErrorCode=No%20such%20number%20%2B5511999990000')).toMatchObject({
      failureCode: 'twilio:failed',
    })
  })

  it.each(['', '&MessageSid=', '&MessageSid=%00', '&MessageSid=a%20b'])('requires an id, not %j', (id) => {
    expect(readTwilioReport(new URLSearchParams(`MessageStatus=delivered${id}`))).toBeNull()
  })
})

describe("Zenvia's report", () => {
  const read = (messageStatus: unknown) =>
    readZenviaReport({ type: 'MESSAGE_STATUS', messageId: 'z1', messageStatus })

  it.each(['SENT', 'CLICKED', 'DELETED', 'SOMETHING_NEW', 7, null])('is not final with %s', (code) =>
    expect(read({ code })).toBeNull(),
  )

  it.each(['DELIVERED', 'READ'])('is delivered with %s', (code) => {
    expect(read({ code })).toEqual({ providerId: 'z1', state: 'delivered', failureCode: null })
  })

  it('has the reason of a failure if the operator gave one', () => {
    const causes = [{ channelErrorCode: '27', reason: 'Absent subscriber', details: 'of 5511999990000' }]
    expect(read({ code: 'NOT_DELIVERED', causes })).toEqual({
      providerId: 'z1',
      state: 'failed',
      failureCode: 'zenvia:27',
    })
    expect(read({ code: 'REJECTED' })).toMatchObject({ failureCode: 'zenvia:REJECTED' })
  })

  it.each([null, 'text', 7, [], {}, { type: 'MESSAGE', messageId: 'z1' }, { type: 'MESSAGE_STATUS' }])(
    'is not read from %j',
    (body) => expect(readZenviaReport(body)).toBeNull(),
  )
})
