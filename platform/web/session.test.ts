import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSessionStore, mustUpdatePassword, type Session } from './session.ts'

const luciana: Session = {
  uuid: 'u1',
  name: 'Luciana Prado',
  language: 'pt-BR',
  timezone: 'America/Sao_Paulo',
  status: 'ACTIVE',
  profileImageUrl: null,
  paymentCustomerId: null,
  affiliateCode: null,
  activeSubscriptionUntil: null,
  isPlatformAdministrator: false,
  secondFactorDue: false,
}

afterEach(() => vi.unstubAllGlobals())

describe('the session of a page', () => {
  it('is null without a request if this browser never signed in or has signed out', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    const openPage = () => {
      const store = createSessionStore()
      store.askBy(async () => luciana)
      return store
    }
    expect(await openPage().load()).toBeNull()

    const first = openPage()
    first.begin(luciana)
    expect(await openPage().load()).toEqual(luciana)
    first.end()
    expect(await openPage().load()).toBeNull()
  })

  it('is requested once for concurrent callers', async () => {
    let asked = 0
    const store = createSessionStore()
    store.askBy(async () => {
      asked += 1
      return luciana
    })
    expect(await Promise.all([store.load(), store.load()])).toEqual([luciana, luciana])
    await store.load()
    expect(asked).toBe(1)
    expect(store.state().status).toBe('signedIn')
  })

  it('stays unknown after a failed request, and is requested again', async () => {
    const store = createSessionStore()
    store.askBy(() => Promise.reject(new Error('no network')))
    await expect(store.load()).rejects.toThrow('no network')
    store.askBy(async () => null)
    expect(await store.load()).toBeNull()
    expect(store.state().status).toBe('signedOut')
  })

  it('deletes the user’s data when it ends, or when another user signs in', () => {
    const store = createSessionStore()
    let forgotten = 0
    store.onEnd(() => {
      forgotten += 1
    })
    store.begin(luciana)
    store.begin({ ...luciana, status: 'ACTIVE' })
    expect(forgotten).toBe(0)
    store.begin({ ...luciana, uuid: 'u2' })
    expect(forgotten).toBe(1)
    store.end()
    expect(forgotten).toBe(2)
    expect(store.state()).toEqual({ status: 'signedOut', session: null })
  })

  it('keeps drafts when the server ended it, for the same user only', () => {
    const store = createSessionStore()
    let forgotten = 0
    store.onEnd(() => {
      forgotten += 1
    })
    store.begin(luciana)
    store.lose()
    expect(store.state().status).toBe('signedOut')
    store.begin(luciana)
    expect(forgotten).toBe(0)
    store.lose()
    store.begin({ ...luciana, uuid: 'u2' })
    expect(forgotten).toBe(1)
  })

  it('knows when the password must be changed', () => {
    expect(mustUpdatePassword({ status: 'REQUEST_PASSWORD_UPDATE_EMAIL' })).toBe(true)
    expect(mustUpdatePassword({ status: 'REQUEST_PASSWORD_UPDATE_MOBILE' })).toBe(true)
    expect(mustUpdatePassword(luciana)).toBe(false)
  })
})
