import { describe, expect, it } from 'vitest'
import { createDraftStore } from './draft-store.ts'

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

describe('drafts', () => {
  it('return the written text, until dropped', () => {
    const drafts = createDraftStore(() => memory)
    const memory = memoryStorage()
    drafts.write('reply:1', { text: 'oi' })
    expect(drafts.read('reply:1')).toEqual({ text: 'oi' })
    drafts.drop('reply:1')
    expect(drafts.read('reply:1')).toBeNull()
  })

  it('are all dropped when the session ends, and nothing else is', () => {
    const memory = memoryStorage()
    memory.setItem('other', 'stays')
    const drafts = createDraftStore(() => memory)
    drafts.write('a', 1)
    drafts.write('b', 2)
    drafts.dropAll()
    expect([...memory.kept.keys()]).toEqual(['other'])
  })

  it('do nothing without a storage', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    for (const storage of [null, full]) {
      const drafts = createDraftStore(() => storage)
      drafts.write('a', 1)
      expect(drafts.read('a')).toBeNull()
    }
  })
})
