import { describe, expect, it } from 'vitest'
import { readNotification } from './read-notification.ts'

const read = (id: string, ts: string, v1: string, type = 'payment') =>
  readNotification('mp_secret_test', {
    query: { 'data.id': id, type },
    signature: `ts=${ts},v1=${v1}`,
    requestId: 'req-0001',
    body: Buffer.from('{"user_id":44444}'),
  })

describe('a notification of Mercado Pago', () => {
  it.each([
    ['123456789', '1763800000', '147506917f2a703e0a685b8f181effc4af573761808ac69622d3239a1a1926fc'],
    ['123456789', '1763800000000', '2657eae37748473e815297762d48459dcd4a3fafc10d30c4c739d1e5d33c63bc'],
    ['ORD01ABC', '1763800000000', '091406a461682dc00b8076fd289c835528f448a1f00039119cc62112d8e1219d'],
    ['ORD01ABC', '1763800000000', 'c522ea24faa84323ef2bf61d200443eb09a8ab9ae71bb85aade2d253f53cfac1'],
  ])(
    'is read when %s is signed with the time %s in seconds or milliseconds, in either case',
    (id, ts, v1) => {
      expect(read(id, ts, v1)).toEqual({ type: 'payment', subject: id, accountId: '44444' })
    },
  )

  it('is null for another payment, time or secret, and without a subject', () => {
    const v1 = '147506917f2a703e0a685b8f181effc4af573761808ac69622d3239a1a1926fc'
    expect(read('123456780', '1763800000', v1)).toBeNull()
    expect(read('123456789', '1763800001', v1)).toBeNull()
    expect(read('123456789', '1763800000', `${v1}00`)).toBeNull()
    expect(read('', '1763800000', v1)).toBeNull()
  })
})
