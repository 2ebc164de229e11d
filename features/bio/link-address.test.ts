import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { hostOf, linkUrlOf, liveAddressOf, webAddressOf } from './link-address.ts'

const own = 'https://arara.example'

describe('the address of a link', () => {
  it.each([
    ['https://loja.example/a?b=1#c', 'https://loja.example/a?b=1#c'],
    ['  HTTP://Loja.Example  ', 'http://loja.example/'],
    ['https://аpple.com/entrar', 'https://xn--pple-43d.com/entrar'],
    ['https://loja.example:8443/x', 'https://loja.example:8443/x'],
    ['https://loja.example/a@b', 'https://loja.example/a@b'],
  ])('is stored as a browser writes it: %j', (typed, url) => {
    expect(webAddressOf(typed)).toEqual({ url })
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'loja.example',
    'ftp://loja.example/http://',
    'vbscript:https://x',
    '\u0001https://loja.example',
    'https:loja.example',
    '',
  ])('must begin with http:// or https://: %j', (typed) => {
    expect(webAddressOf(typed)).toEqual({ refusal: 'link_url_without_http' })
  })

  it.each([
    'https://lu:segredo@loja.example',
    'https://loja.example@evil.example',
    'https://@evil.example',
    'https://:@evil.example',
    'https://loja.example\\@evil.example',
    'https://evil.example\\.loja.example',
    'https:///evil.example',
    'https://?x',
    'https://loja.example/a b',
    'https://loja.example/\nSet-Cookie: a=b',
    'https://loja.example/\u202egpj.exe',
    'https://loja\u200b.example',
    'https://loja.example/\ud800',
    'https://[::zz]',
    'https://loja.example:99999999/',
    `https://loja.example/${'a'.repeat(2_000)}`,
  ])('may not hide its target: %j', (typed) => {
    expect(webAddressOf(typed)).toHaveProperty('refusal')
  })

  it('is http or https, without name, password and invisible characters, for any input', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...['http:', 'https:', 'javascript:', 'data:', '/', '//', '\\', '@', ':', '.', '#', '?', '\t', '\n'],
        ...[
          'evil.example',
          'loja',
          'é',
          'а',
          '%00',
          '%5c',
          '\u202e',
          '\u200b',
          '[',
          ']',
          '443',
          ' ',
          '\u0000',
        ],
      ),
      { maxLength: 9 },
    )
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      pieces.map((parts) => parts.join('')),
      pieces.map((parts) => `https://${parts.join('')}`),
    )
    let kept = 0
    fc.assert(
      fc.property(typed, (text) => {
        const checked = webAddressOf(text)
        if (!('url' in checked)) return
        kept++
        const url = new URL(checked.url)
        expect(['http:', 'https:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
        expect(checked.url).toMatch(/^https?:\/\/[a-z0-9._~!$&'()*+,;=[\]:%-]+\//)
        expect(checked.url).toMatch(/^[\x21-\x7e]+$/)
        expect(hostOf(checked.url)).not.toBe('')
        expect(webAddressOf(checked.url)).toEqual({ url: checked.url })
      }),
      { numRuns: runs(3_000) },
    )
    expect(kept).toBeGreaterThan(200)
  })
})

describe('the address of a link, by its type', () => {
  it('of a store may be empty', () => {
    expect(linkUrlOf('store', ' ', own)).toEqual({ url: '' })
    expect(linkUrlOf('store', 'loja', own)).toEqual({ refusal: 'link_url_without_http' })
    expect(linkUrlOf('link', '', own)).toEqual({ refusal: 'link_url_without_http' })
  })

  it('of a header is empty', () => {
    expect(linkUrlOf('header', 'https://loja.example', own)).toEqual({ url: '' })
  })

  it.each(['youtube', 'spotify', 'instagram', 'facebook', 'tiktok'] as const)(
    'of %s is an embed code',
    (type) => {
      expect(linkUrlOf(type, 'https://youtu.be/dQw4w9WgXcQ', own)).toEqual({ refusal: 'embed_code_needed' })
      expect(linkUrlOf(type, '<iframe src="x"></iframe>', own)).toHaveProperty('url')
      expect(linkUrlOf(type, '<BLOCKQUOTE class="x">', own)).toHaveProperty('url')
    },
  )

  it.each([
    'https://arara.example/lives/sexta-da-lu',
    'https://arara.example/lives/sexta-da-lu/countdown',
    '/lives/sexta-da-lu',
    '/streams/0199/broadcast/watch',
    'https://outra.example/streams/0199/broadcast/watch',
  ])('of a live is accepted: %s', (typed) => {
    expect(linkUrlOf('live', typed, own)).toEqual({ url: typed })
  })

  it.each([
    '',
    'https://outra.example/lives/x',
    '//outra.example/lives/x',
    '/lives/../evil',
    '/lives//evil.example',
    'javascript:/streams/x/broadcast/watch',
    'https://arara.example/@lu',
    'https://a:b@arara.example/lives/x',
  ])('of a live is refused: %j', (typed) => {
    expect(linkUrlOf('live', typed, own)).toEqual({ refusal: 'link_url_of_live' })
  })

  it('of a live leads to the countdown, the broadcast, or the recordings', () => {
    const url = '/streams/sexta/broadcast/watch'
    expect(liveAddressOf(url, 'scheduled')).toBe('/lives/sexta/countdown')
    expect(liveAddressOf('https://a.example/lives/sexta', 'live')).toBe(
      'https://a.example/streams/sexta/broadcast/watch',
    )
    expect(liveAddressOf(url, 'finished')).toBe('/lives/sexta/recordings')
  })
})
