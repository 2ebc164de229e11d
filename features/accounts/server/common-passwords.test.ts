import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { passwordLength } from '../contract.ts'
import { brazilsCommon, commonPasswords, isCommonPassword, worldsCommonest } from './common-passwords.ts'

const ranked = dictionary['passwords-common']

describe('the common passwords', () => {
  it('are refused to the last of the ten thousand', async () => {
    const common = await commonPasswords()
    const commonest = ranked.slice(0, worldsCommonest)
    expect(commonest).toHaveLength(10_000)
    expect(commonest.filter((password) => !isCommonPassword(password, common))).toEqual([])
  })

  it('come from a ranked list, the most common first', () => {
    expect(ranked.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty'])
  })

  it('include the 3,000 most common of allowed length, as OWASP requires', async () => {
    const allowed = ranked.filter(({ length }) => length >= passwordLength.min).slice(0, 3_000)
    const common = await commonPasswords()
    expect(allowed.filter((password) => !common.has(password))).toEqual([])
  })

  it('include Brazil’s, each once', async () => {
    const commonest = new Set(ranked.slice(0, worldsCommonest))
    const own = await brazilsCommon()
    expect(own).toContain('deuseamor')
    expect(own.filter((password) => commonest.has(password))).toEqual([])
    expect(new Set(own).size).toBe(own.length)
  })

  it('are read once', () => {
    expect(commonPasswords()).toBe(commonPasswords())
  })
})
