import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { weaknessOf } from './password-rules.ts'

const luciana = {
  name: 'Luciana Ação Prado',
  email: 'lu.vendas@loja.example',
  document: '52998224725',
  birthdate: '1990-04-23',
}

describe('a new password', () => {
  it.each([
    'varal roxo na janela',
    'K7pm-4xqr-9twa',
    'tres tigres tristes comem',
    'Xk9#vRq2mL',
    'çedilha-e-til-ñ',
  ])('may be %s', async (password) => {
    expect(await weaknessOf(password, luciana)).toBeNull()
  })

  it.each([
    '12345678',
    '87654321',
    '1234567890',
    'abcdefgh',
    'aaaaaaaa',
    'AAAAaaaa',
    'abababab',
    '123123123',
    'qwertyuiop',
    'asdfghjk1',
    '11112222',
    'abc12345',
    'xyzxyzxyz',
    '00000000a',
  ])('is refused as the sequence or repetition %s', async (password) => {
    expect(await weaknessOf(password, luciana)).toBe('password_is_sequence')
  })

  it.each([
    'password',
    'Password1!',
    'senha@2026',
    'S3nh4123',
    'Flamengo1981',
    'jesusteama',
    'Corinthians#1',
    'arara2026',
    'iloveyou2',
    '10203040',
    'Mudar@123',
    'nãoseiasenha',
    '24081990',
    'trustno1!',
  ])('is refused as the common %s', async (password) => {
    expect(await weaknessOf(password, luciana)).toBe('password_is_common')
  })

  it.each(['prado-em-flor-7', 'XXLUCIANAXX9x', 'luc1ana_dos_varais', 'amo minha acao', 'maisvendas!99'])(
    'is refused with a name, as in %s',
    async (password) => {
      expect(await weaknessOf(password, luciana)).toBe('password_has_name')
    },
  )

  it('is refused as a short name with decoration, but may contain its letters', async () => {
    const ana = { ...luciana, name: 'Ana Li', email: 'x@y.example' }
    expect(await weaknessOf('ana_2_8_5_!', ana)).toBe('password_has_name')
    expect(await weaknessOf('bananeira roxa', ana)).toBeNull()
  })

  it('is refused with six consecutive characters of the document', async () => {
    expect(await weaknessOf('casa 529.982 azul', luciana)).toBe('password_has_document')
    expect(await weaknessOf('casa-c345-01d-azul', { ...luciana, document: '12ABC34501DE35' })).toBe(
      'password_has_document',
    )
    expect(await weaknessOf('casa 52998 azul', luciana)).toBeNull()
  })

  it.each(['varal23041990', '23/04/1990 roxo', 'roxo-230490-x', 'roxo1990-04-23', 'roxo 04231990'])(
    'is refused with the birthday, as in %s',
    async (password) => {
      expect(await weaknessOf(password, luciana)).toBe('password_has_birthday')
      expect(await weaknessOf(password, { ...luciana, birthdate: null })).toBeNull()
    },
  )

  it('is checked without an error for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 128 }),
        fc.string({ maxLength: 120 }),
        async (password, name) => {
          await weaknessOf(password, { ...luciana, name })
        },
      ),
    )
  })

  it('is checked in linear time, however it repeats', async () => {
    await commonPasswords()
    const started = process.cpuUsage()
    await weaknessOf(`${'ab'.repeat(63)}x`, luciana)
    await weaknessOf('a1'.repeat(64), { ...luciana, name: `${'x'.repeat(60)} ${'y'.repeat(59)}` })
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(100)
  })

  it('is almost never refused when it is random', async () => {
    const random = fc.string({
      unit: fc.constantFrom(...'abcdefghjkmnpqrstuvwxyz23456789'),
      minLength: 12,
      maxLength: 12,
    })
    const weaknesses = await Promise.all(
      fc.sample(random, 500).map((password) => weaknessOf(password, luciana)),
    )
    const refused = weaknesses.filter((weakness) => weakness !== null)
    expect(refused.length).toBeLessThan(15)
  })
})
