import { describe, expect, it } from 'vitest'
import { namedProfiles, plainName } from './named-profiles.ts'

const helper = { id: 'h', kind: 'helper' as const, userId: '7', userName: 'lu.ajuda', names: ['lu.nova'] }
const blocked = { id: 'b', kind: 'blocked' as const, userId: null, userName: 'zeca.0', names: [] }
const profiles = namedProfiles({ accountUsername: 'loja' }, [helper, blocked])
const by = (userName: string, userId: string | null, isOwn = false) => ({ userName, userId, isOwn })

describe('the profiles that an account named', () => {
  it.each([
    ['by its id, under a name it took later', by('lu.nova', '7'), 'h'],
    ['by its name, where the comment has no id', by('Lu.Ajuda', null), 'h'],
    ['by its name, where it was named before it commented', by('zeca.0', '9'), 'b'],
    ['not as another person who has its former name', by('lu.ajuda', '8'), null],
    ['not as the account itself', by('zeca.0', '1', true), null],
    ['not as another person', by('rosa.t', '3'), null],
  ])('are recognised %s', (_, author, id) => {
    expect(profiles.profileOf(author)?.id ?? null).toBe(id)
  })

  it('are known to the engine by names that no other commenter can have', () => {
    expect(profiles.options).toEqual({ seller: 'loja', helpers: ['lu.ajuda·'], blocked: ['zeca.0·'] })
    expect(profiles.engineName(by('lu.nova', '7'))).toBe('lu.ajuda·')
    expect(profiles.engineName(by('lu.ajuda', '8'))).toBe('lu.ajuda')
    expect(profiles.engineName(by('qualquer', '1', true))).toBe('loja')
  })

  it('have no orders that a correction could give them, under any of their names', () => {
    expect(['lu.ajuda', '@Lu.Nova', 'zeca.0', 'rosa.t'].map(profiles.hasName)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it.each([
    [' @Lu.Ajuda ', 'lu.ajuda'],
    ['@@x', 'x'],
    ['@', ''],
  ])('are stored in lower case without @: %s', (typed, stored) => {
    expect(plainName(typed)).toBe(stored)
  })
})
