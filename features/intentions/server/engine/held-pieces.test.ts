import { describe, expect, it } from 'vitest'
import { piecesOf } from './testing/pieces-of.ts'

const packet = ['loja: A2 pacote 20 rolhas de cortiça 15,00']
const kit = ['loja: K3 luva de jardim kit com 4 pares 39,90']
const tray = ['loja: COXINHA bandeja com 8 salgados 22,00']

describe('pieces of what is sold by the pack', () => {
  it.each([
    [packet, '20 rolhas pra mim', 1],
    [packet, '40 rolhas pra mim', 2],
    [kit, 'k3 8 pares', 2],
    [tray, '24 salgadinhos então', 3],
  ])('are so many packs: %j "%s"', (shown, text, pieces) => {
    expect(piecesOf(shown, text)).toBe(pieces)
  })

  it('are counted as such where they fill no pack, or where the pack has another price', () => {
    expect(piecesOf(kit, 'k3 2 pares')).toBe(2)
    expect(piecesOf(['loja: taça de vidro 9,00 cada, caixa com 6 taças 48,00'], '12 taças')).toBe(12)
  })

  it('say nothing beside a number of packs', () => {
    expect(piecesOf(packet, '20 rolhas é pouco, me dá 3 pacotes')).toBe(3)
  })
})
