import { expect, it } from 'vitest'
import { newPassword } from './contract.ts'

it('counts the characters of a password as users see them, not as computers store them', () => {
  expect(newPassword.safeParse('💕💕💕💕').success).toBe(false)
  expect(newPassword.safeParse('💕🌵💕🌵🦜🌵💕🌵').success).toBe(true)
  const { error } = newPassword.safeParse('💕🌵💕🌵a')
  expect(error?.issues).toMatchObject([{ code: 'too_small', origin: 'string', minimum: 8 }])
})
