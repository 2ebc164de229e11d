import { isValidBoleto } from '@brazilian-utils/brazilian-utils'
import { expect, it } from 'vitest'
import { boletoLineOf } from './boleto-line.ts'

it('the line of digits of a bar code has its fields, their check digits and the amount at the end', () => {
  const line = boletoLineOf('00193373700000001000500940144816060680935031')
  expect(line).toBe('00190500954014481606906809350314337370000000100')
  expect(isValidBoleto(line!)).toBe(true)
})

it.each(['', '123', 'x'.repeat(44), '0'.repeat(45)])('%j is no bar code', (text) => {
  expect(boletoLineOf(text)).toBeNull()
})
