import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SocialNetwork, socialLinkOf, socialPrefixes } from './social-link.ts'

describe('a social link', () => {
  it.each<[SocialNetwork, string, string]>([
    ['instagram', '@lu.prado', 'https://instagram.com/lu.prado'],
    ['instagram', ' lu.prado ', 'https://instagram.com/lu.prado'],
    ['instagram', 'http://www.instagram.com/lu.prado/?hl=pt-br', 'https://instagram.com/lu.prado'],
    ['tiktok', 'https://www.tiktok.com/@lu.prado', 'https://tiktok.com/@lu.prado'],
    ['tiktok', 'lu.prado', 'https://tiktok.com/@lu.prado'],
    ['youtube', 'm.youtube.com/@lu', 'https://youtube.com/@lu'],
    ['youtube', 'https://youtube.com/channel/UCabc-123', 'https://youtube.com/channel/UCabc-123'],
    ['facebook', 'pt-br.facebook.com/lojadalu', 'https://facebook.com/lojadalu'],
    [
      'facebook',
      'https://facebook.com/profile.php?id=1000123&sk=about',
      'https://facebook.com/profile.php?id=1000123',
    ],
    ['linkedin', 'https://br.linkedin.com/in/lu-prado/', 'https://linkedin.com/in/lu-prado'],
    ['linkedin', 'linkedin.com/company/arara', 'https://linkedin.com/company/arara'],
    ['instagram', '', ''],
  ])('to %s typed as %j is %j', (network, typed, link) => {
    expect(socialLinkOf(network, typed)).toBe(link)
  })

  it.each<[SocialNetwork, string]>([
    ['instagram', 'https://elsewhere.example/lu'],
    ['instagram', 'https://tiktok.com/@lu'],
    ['instagram', 'https://instagram.com.evil.example/lu'],
    ['instagram', 'javascript:alert(1)'],
    ['instagram', 'lu prado'],
    ['youtube', 'https://youtube.com/'],
    ['facebook', '"><script>'],
  ])('to %s may not be %j', (network, typed) => {
    expect(socialLinkOf(network, typed)).toBeNull()
  })

  it('begins with its network’s address for any input, and stays unchanged afterwards', () => {
    const network = fc.constantFrom(...(Object.keys(socialPrefixes) as SocialNetwork[]))
    fc.assert(
      fc.property(network, fc.string({ maxLength: 60 }), fc.boolean(), (name, typed, whole) => {
        const link = socialLinkOf(name, whole ? `https://${name}.com/${typed}` : typed)
        if (!link) return
        expect(link.startsWith(`https://${name}.com/`)).toBe(true)
        expect(link).not.toMatch(/[\s"'<>\\]/)
        expect(socialLinkOf(name, link)).toBe(link)
      }),
    )
  })
})
