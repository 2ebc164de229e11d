import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { bioNetworks } from './contract.ts'
import { socialAddressOf } from './social-address.ts'

describe('the address of a network', () => {
  it.each([
    ['instagram', '@lu.prado', 'https://instagram.com/lu.prado'],
    ['whatsapp', '(14) 99999-0000', 'https://wa.me/5514999990000'],
    ['whatsapp', '+351 912 345 678', 'https://wa.me/351912345678'],
    ['whatsapp', 'https://wa.me/12125550123', 'https://wa.me/12125550123'],
    ['whatsapp', 'https://wa.me/5514999990000?text=oi', 'https://wa.me/5514999990000'],
    [
      'whatsapp',
      'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv',
      'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrStUv',
    ],
    ['telegram', '@lumodas', 'https://t.me/lumodas'],
    ['telegram', '14 99999 0000', 'https://t.me/+5514999990000'],
    ['telegram', 't.me/+5514999990000', 'https://t.me/+5514999990000'],
    ['telegram', 'https://t.me/+AbCdEfGhIjKlMnOp', 'https://t.me/+AbCdEfGhIjKlMnOp'],
    ['telegram', 'https://t.me/joinchat/AbCdEfGhIjKlMnOp', 'https://t.me/+AbCdEfGhIjKlMnOp'],
    ['twitter', 'https://twitter.com/lumodas?s=20', 'https://x.com/lumodas'],
    ['twitch', 'lumodas', 'https://twitch.tv/lumodas'],
    ['behance', 'behance.net/lumodas', 'https://behance.net/lumodas'],
    ['website', 'ateliedalu.com.br', 'https://ateliedalu.com.br/'],
    ['website', '', ''],
  ] as const)('of %s, typed as %j, is %j', (network, typed, address) => {
    expect(socialAddressOf(network, typed)).toBe(address)
  })

  it.each([
    ['website', 'javascript:alert(1)'],
    ['website', 'https://a:b@evil.example'],
    ['website', 'loja'],
    ['whatsapp', '123'],
    ['whatsapp', 'https://evil.example/?phone=5514999990000'],
    ['whatsapp', 'https://api.whatsapp.com.evil.example/send?phone=5514999990000'],
    ['telegram', 'https://evil.example/lu'],
    ['telegram', 'https://t.me/+../evil'],
    ['twitter', 'https://twitter.com.evil.example/lu'],
    ['twitch', '<b>'],
    ['behance', '../../x y'],
  ] as const)('of %s is not %j', (network, typed) => {
    expect(socialAddressOf(network, typed)).toBeNull()
  })

  it('stays unchanged once it is formed, so that a page can be saved again', () => {
    const network = fc.constantFrom(...bioNetworks)
    const typed = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.stringMatching(/^\+?[1-9][0-9]{9,13}$/),
      fc.stringMatching(/^(https:\/\/)?(t\.me|wa\.me|chat\.whatsapp\.com|x\.com)\/\+?[A-Za-z0-9_-]{1,24}$/),
      fc.webUrl(),
    )
    let made = 0
    fc.assert(
      fc.property(network, typed, (name, text) => {
        const address = socialAddressOf(name, text)
        if (!address) return
        made++
        expect(socialAddressOf(name, address)).toBe(address)
      }),
      { numRuns: runs(2_000) },
    )
    expect(made).toBeGreaterThan(150)
  })
})
