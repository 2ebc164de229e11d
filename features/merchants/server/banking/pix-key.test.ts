import { describe, expect, it } from 'vitest'
import type { PixKeyType } from '../../merchant-fields.ts'
import { maskedPixKey, pixKeyOf } from './pix-key.ts'

describe('a Pix key', () => {
  it.each<[PixKeyType, string, string]>([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['email', ' Loja@Exemplo.com.br ', 'loja@exemplo.com.br'],
    ['phone', '(11) 99999-0000', '+5511999990000'],
    ['phone', '+55 11 99999-0000', '+5511999990000'],
    ['phone', '51998259765', '+5551998259765'],
    ['cpf', '51998259765', '51998259765'],
    ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ])('of type %s is stored as the directory has it: %s', (type, typed, key) => {
    expect(pixKeyOf(type, typed)).toBe(key)
  })

  it.each<[PixKeyType, string]>([
    ['cpf', '529.982.247-26'],
    ['cpf', '11111111111'],
    ['cpf', '11.222.333/0001-81'],
    ['cnpj', '11.222.333/0001-82'],
    ['cnpj', '529.982.247-25'],
    ['email', 'loja@exemplo'],
    ['email', `${'a'.repeat(70)}@exemplo.com.br`],
    ['phone', '(11) 3333-4444'],
    ['phone', '(20) 99999-0000'],
    ['phone', '99999-0000'],
    ['phone', 'loja@exemplo.com.br'],
    ['random', '123e4567e12b12d1a456426655440000'],
    ['random', 'minha chave'],
    ['email', ''],
  ])('is refused as %s: %s', (type, typed) => {
    expect(pixKeyOf(type, typed)).toBeNull()
  })

  it.each<[PixKeyType, string, string]>([
    ['cpf', '52998224725', '•••.•••.•47-25'],
    ['cnpj', '11222333000181', '••.•••.•••/0001-81'],
    ['email', 'loja@exemplo.com.br', 'lo•••@exemplo.com.br'],
    ['phone', '+5511999990000', '+5511 •••••-0000'],
    ['random', '123e4567-e12b-12d1-a456-426655440000', '123e••••-••••-0000'],
  ])('of type %s is shown masked', (type, key, masked) => {
    expect(maskedPixKey(type, key)).toBe(masked)
  })
})
