import { describe, expect, it } from 'vitest'
import { appSecretProof } from '../instagram/graph-call.ts'
import { checkSignature, signedPayload } from './signature.ts'

const secret = 'app_secret_test'
const body = Buffer.from(
  String.raw`{"object":"instagram","entry":[{"id":"17841400000000000","time":1763762000,"changes":[{"field":"live_comments","value":{"id":"178","text":"ol\u00e1"}}]}]}`,
)
const header = 'sha256=9edcfdd53d5bf84f6b09be011a309e53717826f1cc8246d91eab042e82fa7e2c'
const signedRequest =
  'rBC_9iUrhb-bQ19kSvsJJdwA2l0Cfe9Y0mDgSiutWU0.eyJ1c2VyX2lkIjoiMTc4NDE0MDAwMDAwMDAwMDAiLCJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTc2Mzc2MjAwMH0'

describe('the signature of a delivery', () => {
  it('is accepted over the raw bytes, by any of the secrets', () => {
    expect(checkSignature(body, header, [secret])).toBe('valid')
    expect(checkSignature(body, header, ['another secret', secret])).toBe('valid')
    expect(checkSignature(body, header.toUpperCase().replace('SHA256', 'sha256'), [secret])).toBe('valid')
  })

  it('is refused for the same JSON in other bytes', () => {
    const unescaped = Buffer.from(body.toString().replace(String.raw`\u00e1`, 'á'))
    expect(JSON.parse(unescaped.toString())).toEqual(JSON.parse(body.toString()))
    expect(checkSignature(unescaped, header, [secret])).toBe('wrong')
  })

  it.each([undefined, ''])('is missing when the header is %s', (given) => {
    expect(checkSignature(body, given, [secret])).toBe('missing')
  })

  it.each(['sha256=', header.slice(0, -1), header.slice(7), header.replace('sha256', 'sha1'), `${header}00`])(
    'is malformed when the header is %s',
    (given) => {
      expect(checkSignature(body, given, [secret])).toBe('malformed')
    },
  )

  it('is refused by another secret, and without a secret', () => {
    expect(checkSignature(body, header, ['another secret'])).toBe('wrong')
    expect(checkSignature(body, header, [])).toBe('wrong')
  })
})

describe('a signed request', () => {
  it('returns its payload', () => {
    expect(signedPayload(signedRequest, ['another secret', secret])).toEqual({
      user_id: '17841400000000000',
      algorithm: 'HMAC-SHA256',
      issued_at: 1763762000,
    })
  })

  it.each([
    ['another payload', signedRequest.replace('.eyJ', '.eyK')],
    ['no signature', `.${signedRequest.split('.')[1]}`],
    ['nothing', undefined],
    ['an object', {}],
    ['padding', `${signedRequest}==`],
  ])('is refused with %s', (_, given) => {
    expect(signedPayload(given, [secret])).toBeNull()
  })
})

it('proves the app secret to the Facebook host', () => {
  expect(appSecretProof('TOKEN123', secret)).toBe(
    'd81f8318dbbf3160a2d45bca0a9b17d803e0e592f8128f46a4ec17dc165ee592',
  )
})
