import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { decideOnGuest, guestState, inviteGuest, leaveAsGuest, openGuestLink } from '../../guest-contract.ts'
import type { GuestState } from '../../stream-fields.ts'
import { GuestCard } from '../broadcast/guest/guest-card.tsx'
import type { Guest } from '../broadcast/guest/guest-query.ts'
import { exampleStream } from '../testing/example-stream.ts'
import { storeKey } from './guest-key.ts'
import { GuestPage } from './guest-page.tsx'

const link = 'link-of-the-guest-0123456789'
const key = 'key-of-the-guest-01234567890'
const at = { pattern: '/streams/guest', path: `/streams/guest#${link}`, session: null }
const invitation = { streamName: 'Live de verão', hostName: 'Loja da Lu' }
const guest = (state: GuestState, changes: Partial<Guest> = {}): Guest => ({
  ...{ uuid: '01900000-0000-7000-8000-0000000000aa', state, name: 'Bia', isHere: true },
  ...{ expiresAt: '2026-11-21T15:00:00.000Z' },
  ...changes,
})
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')

describe.each(['pt-BR', 'en-US'] as const)('the guest of a live in the studio, in %s', (locale) => {
  const stream = exampleStream()
  const mount = (shown: Guest | null, api = fakeApi(), hasPicture = false) =>
    mountScreen(<GuestCard stream={stream} guest={shown} hasPicture={hasPicture} />, { api, locale })

  it('is invited by a link that is shown once', async () => {
    const url = `https://arara.example/streams/guest#${link}`
    const api = fakeApi().on(inviteGuest, () => ({ guest: guest('invited', { name: null }), link: url }))
    const { user, getByRole, t } = mount(null, api)
    await user.click(getByRole('button', { name: t.studio.guest.invite }))
    await expect.poll(() => api.requests(inviteGuest)).toHaveLength(1)
    const later = mount(guest('invited', { name: null }), api)
    await user.click(await later.findByRole('button', { name: t.studio.guest.another }))
    await later.findByText(url)
    later.getByRole('button', { name: t.studio.guest.copy })
    expect(later.getByRole('link', { name: t.studio.guest.whatsapp }).getAttribute('href')).toContain(
      encodeURIComponent(url),
    )
  })

  it('is admitted or refused at the door, and only while there', async () => {
    const api = fakeApi().on(decideOnGuest, () => guest('admitted'))
    const { user, getByRole, getByText, t } = mount(guest('waiting'), api)
    getByText(filled(t.studio.guest.waiting, { name: 'Bia' }))
    await user.click(getByRole('button', { name: t.studio.guest.admit }))
    await expect.poll(() => api.requests(decideOnGuest).map(({ body }) => body.decision)).toEqual(['admit'])
  })

  it('cannot be admitted while the page of the invitation is closed', async () => {
    const { getByRole, getByText, t } = mount(guest('waiting', { isHere: false }))
    getByText(filled(t.studio.guest.away, { name: 'Bia' }))
    expect(getByRole<HTMLButtonElement>('button', { name: t.studio.guest.admit }).disabled).toBe(true)
  })

  it.each([
    ['onAir', true, true],
    ['connecting', false, true],
    ['lost', false, false],
  ] as const)('is removed after a question: %s', async (text, hasPicture, isHere) => {
    const api = fakeApi().on(decideOnGuest, () => guest('removed'))
    const { user, getByRole, getByText, findByRole, t } = mount(
      guest('admitted', { isHere }),
      api,
      hasPicture,
    )
    getByText(filled(t.studio.guest[text], { name: 'Bia' }))
    await user.click(getByRole('button', { name: t.studio.guest.remove }))
    const question = within(await findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: t.studio.guest.remove }))
    await expect.poll(() => api.requests(decideOnGuest).map(({ body }) => body.decision)).toEqual(['remove'])
  })
})

describe.each(['pt-BR', 'en-US'] as const)('the page of a guest, in %s', (locale) => {
  it('names the host and asks for a name, and says why there is no camera', async () => {
    const api = fakeApi().on(openGuestLink, () => invitation)
    const { findByRole, findByLabelText, findByText, t } = mountScreen(<GuestPage />, { ...at, api, locale })
    await findByRole('heading', { name: filled(t.guest.door.title, { host: 'Loja da Lu' }) })
    await findByLabelText(t.guest.door.name)
    await findByText(t.studio.start.faults.insecure)
    expect(api.requests(openGuestLink).map(({ body }) => body.link)).toEqual([link])
  })

  it('says that a link is no longer valid', async () => {
    const api = fakeApi().on(openGuestLink, () => {
      throw new AppError('not_found')
    })
    const { findByText, t } = mountScreen(<GuestPage />, { ...at, api, locale })
    await findByText(t.guest.invalid.title)
  })

  it('says so of an address without a link, and asks nothing', async () => {
    const { findByText, t } = mountScreen(<GuestPage />, { ...at, path: '/streams/guest', locale })
    await findByText(t.guest.invalid.title)
  })

  it('says that the invitation does not load', async () => {
    const api = fakeApi().on(openGuestLink, () => {
      throw new AppError('unavailable')
    })
    const { findByText, t } = mountScreen(<GuestPage />, { ...at, api, locale })
    await findByText(t.guest.failed)
  })

  it('returns to the waiting room after a reload, and leaves it', async () => {
    storeKey({ link, key })
    let state: GuestState = 'waiting'
    const api = fakeApi()
      .on(guestState, () => ({ ...invitation, state }))
      .on(leaveAsGuest, () => {
        state = 'left'
      })
    const { user, findByRole, findByText, t } = mountScreen(<GuestPage />, { ...at, api, locale })
    await findByText(filled(t.guest.room.waiting, { host: 'Loja da Lu' }))
    await user.click(await findByRole('button', { name: t.guest.leave }))
    await findByText(t.guest.ended.left.title)
    expect(api.requests(leaveAsGuest).map(({ body }) => body.key)).toEqual([key])
  })

  it.each(['refused', 'removed', 'over'] as const)('says how the part ended: %s', async (state) => {
    storeKey({ link, key })
    const api = fakeApi().on(guestState, () => ({ ...invitation, state }))
    const { findByText, t } = mountScreen(<GuestPage />, { ...at, api, locale })
    await findByText(filled(t.guest.ended[state].title, { host: 'Loja da Lu' }))
  })
})
