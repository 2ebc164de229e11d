import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { describe, expect, it } from 'vitest'
import { brCodeOf } from './br-code.ts'
import { orderOfTxid, txidOf } from './txid.ts'

const orderUuid = '0b7f9c52-3f0e-4c1c-9c8e-2f1a5d3e7b60'

describe('a BR Code', () => {
  it('is what the manual of the Banco Central describes', () => {
    const code = brCodeOf(
      { key: 'loja@exemplo.com.br', holderName: 'Loja Exemplo', city: 'São Paulo' },
      4990,
      'PEDIDO42',
    )
    expect(code).toBe(
      '00020126410014br.gov.bcb.pix0119loja@exemplo.com.br520400005303986540549.905802BR' +
        '5912LOJA EXEMPLO6009SAO PAULO62120508PEDIDO426304CF3A',
    )
  })

  it.each([
    ['a CPF', '12345678909', '12345678909'],
    ['a CNPJ', '11222333000181', '11222333000181'],
    ['a phone', '+5511999990000', '+5511999990000'],
    ['a random key', '123e4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['the longest e-mail', `${'a'.repeat(60)}@exemplo.com.br`, `${'a'.repeat(60)}@exemplo.com.br`],
  ])('names the receiver by %s, the amount and the order', (_, key, expected) => {
    const code = brCodeOf(
      { key, holderName: 'Ateliê da Lu', city: 'Niterói' },
      123_456_789,
      txidOf(orderUuid),
    )
    expect(getPixPayloadInfo(code)).toMatchObject({
      ...{ key: expected, amount: 1_234_567.89, txid: txidOf(orderUuid) },
      ...{ merchantName: 'ATELIE DA LU', merchantCity: 'NITEROI' },
    })
  })

  it('cuts names to what its fields hold, and has a name where none can be spelled', () => {
    const long = brCodeOf(
      {
        key: 'a@b.co',
        holderName: 'Confecções Íris & Irmãs de Souza',
        city: 'São José do Vale do Rio Preto',
      },
      1,
      'A',
    )
    expect(long).toContain('5925CONFECCOES IRIS & IRMAS D')
    expect(long).toContain('6015SAO JOSE DO VAL')
    const none = brCodeOf({ key: 'a@b.co', holderName: '花屋', city: null }, 1, 'A')
    expect(none).toContain('5904LOJA6006BRASIL')
  })
})

describe('a txid', () => {
  it.each([orderUuid, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])(
    'is 25 letters and digits that lead back to order %s',
    (uuid) => {
      expect(txidOf(uuid)).toMatch(/^[0-9A-Z]{25}$/)
      expect(orderOfTxid(txidOf(uuid))).toBe(uuid)
      expect(orderOfTxid(txidOf(uuid).toLowerCase())).toBe(uuid)
    },
  )

  it.each(['', '***', 'PEDIDO42', 'Z'.repeat(25), '0'.repeat(24), 'a b'.repeat(9)])(
    'of no order is refused: %s',
    (text) => {
      expect(orderOfTxid(text)).toBeNull()
    },
  )
})
