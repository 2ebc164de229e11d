import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '#tests/growth/expect-linear.ts'
import { runs } from '#tests/properties/runs.ts'
import { type EmbedProvider, embedTypes } from '../../contract.ts'
import {
  type Embed,
  embedCode,
  embedOfAddress,
  frameAddress,
  frameHosts,
  sourceAddress,
} from '../../embed.ts'
import { pastedCode, realCodes } from '../testing/pasted-codes.ts'
import { readEmbedCode } from './read-embed-code.ts'

const { youtube, instagram, tiktok, spotify, facebook } = realCodes

describe('an embed code', () => {
  it.each([
    ['youtube', youtube, { kind: 'video', id: 'dQw4w9WgXcQ' }],
    ['instagram', instagram, { kind: 'p', id: 'C1a2B3c4D5e' }],
    ['tiktok', tiktok, { kind: 'video', id: '7123456789012345678' }],
    ['spotify', spotify, { kind: 'track', id: '4uLU6hMCjMI75M1A2tKUQC' }],
    ['facebook', facebook, { kind: 'video', id: 'https://www.facebook.com/ateliedalu/videos/1234567890/' }],
  ] as const)('of %s is parsed', (provider, code, embed) => {
    expect(readEmbedCode(provider, code)).toEqual({ embed: { provider, ...embed } })
  })

  it.each([
    ['no code at all', 'https://youtu.be/dQw4w9WgXcQ', 'embed_code_needed'],
    ['two frames', youtube + youtube, 'embed_code_altered'],
    ['a frame inside a quote', `<blockquote>${youtube}</blockquote>`, 'embed_code_altered'],
    ['a script of its own', `${youtube}<script>alert(1)</script>`, 'embed_code_altered'],
    [
      'a script of another',
      `${youtube}<script src="https://evil.example/embed.js"></script>`,
      'embed_code_altered',
    ],
    ['srcdoc', youtube.replace('title=', 'srcdoc="<script>alert(1)</script>" title='), 'embed_code_altered'],
    ['an event handler', youtube.replace('title=', 'onload="alert(1)" title='), 'embed_code_altered'],
    ['a handler in a picture', `${youtube}<img src=x onerror=alert(1)>`, 'embed_code_altered'],
    ['a handler in an SVG', `${youtube}<svg><animate onbegin=alert(1)>`, 'embed_code_altered'],
    ['a form', `${youtube}<form action="https://evil.example">`, 'embed_code_altered'],
    ['another site', '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>', 'embed_code_unknown'],
    ['no address', '<iframe></iframe>', 'embed_code_unknown'],
    ['the frame in a comment', '<!-- <iframe src="x"></iframe> -->', 'embed_code_needed'],
  ])('is refused with %s', (_, code, refusal) => {
    expect(readEmbedCode('youtube', code)).toEqual({ refusal })
  })

  it('may have text after its script, which is not shown', () => {
    expect(readEmbedCode('instagram', `${instagram} Ver no Instagram`)).toHaveProperty('embed')
  })

  it.each(['<b a=i>', '<p>', '<b a=i><p>x', '<a x', '&lt'])(
    'made long by %j is parsed in linear time',
    async (part) => {
      await expectLinear(
        (size) => readEmbedCode('youtube', youtube + part.repeat(size / part.length)),
        900_000,
      )
    },
  )

  it('of another site than the link’s type is refused', () => {
    expect(readEmbedCode('spotify', youtube)).toEqual({ refusal: 'embed_code_unknown' })
  })

  it.each([
    'https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ',
    'https://evil.example/www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com:8443/embed/dQw4w9WgXcQ',
    'http://www.youtube.com/embed/dQw4w9WgXcQ',
    'javascript:alert(1)//www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com\\@evil.example/embed/dQw4w9WgXcQ',
    'https:www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ"onload="alert(1)',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.yоutube.com/embed/dQw4w9WgXcQ',
    'https://www.facebook.com/plugins/post.php?href=https://evil.example/x',
    'https://www.facebook.com/l.php?u=https://evil.example',
  ])('never leads to %s', (address) => {
    expect(embedOfAddress(address)).toBeNull()
  })

  it.each([
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://open.spotify.com/intl-pt/album/4uLU6hMCjMI75M1A2tKUQC',
    'https://www.instagram.com/ateliedalu/reel/C1a2B3c4D5e/',
    'https://www.tiktok.com/@ateliedalu/video/7123456789012345678?lang=pt-BR',
    'https://m.facebook.com/story.php?story_fbid=123&id=456&refid=x',
    'https://fb.watch/aBcDeF123/',
    'https://www.youtube.com/embed/videoseries?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG',
  ])('is created from the address %s, and parses to the same embed', (address) => {
    const embed = embedOfAddress(address)
    expect(embed).not.toBeNull()
    if (embed) expect(readEmbedCode(embed.provider, embedCode(embed))).toEqual({ embed })
  })

  it('yields only a known site, kind and id, for any pasted text', () => {
    let read = 0
    fc.assert(
      fc.property(fc.constantFrom(...embedTypes), pastedCode, (provider, pasted) => {
        const result = readEmbedCode(provider, pasted)
        if (!('embed' in result)) return
        read++
        expectHarmless(provider, result.embed)
      }),
      { numRuns: runs(2_000) },
    )
    expect(read).toBeGreaterThan(20)
  })
})

function expectHarmless(provider: EmbedProvider, embed: Embed) {
  expect(embed.provider).toBe(provider)
  for (const address of [frameAddress(embed), sourceAddress(embed)]) {
    expect(address).toMatch(/^https:\/\/[\w./?&=:%@-]+$/)
    expect(new URL(address).username).toBe('')
  }
  expect(new URL(frameAddress(embed)).host).toBe(frameHosts[provider])
  expect(embedCode(embed)).toMatch(/^<iframe src="https:\/\/[\w./?&=:;%@-]+"><\/iframe>$/)
}
