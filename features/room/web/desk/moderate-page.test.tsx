import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { loginPath } from '#platform/web/safe-redirect.ts'
import {
  actOnMessage,
  changeRules,
  liftRestriction,
  listDeskActions,
  listRestrictions,
  restrictAuthor,
  sayInRoom,
  showDesk,
} from '../../desk-contract.ts'
import { deskTopic } from '../../topics.ts'
import { exampleDesk, exampleMessage, exampleStreamUuid as uuid } from '../testing/example-desk.ts'
import type { Desk, DeskMessage, Restriction } from './desk-state.ts'
import { ModeratePage } from './moderate-page.tsx'

const path = `/streams/${uuid}/broadcast/moderate`
const at = { pattern: '/streams/:uuid/broadcast/moderate', path }
const banUuid = '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f99'
const rows = <Row extends object>(all: Row[]) =>
  pageOf(all, all.length, { page: 1, limit: Math.max(1, all.length) })

/** A chat that does what it is told, as far as these tests look at it. */
function chatOf(changes: Partial<Desk>) {
  const desk = exampleDesk(changes)
  const restrictions: Restriction[] = []
  const states = { show: 'shown', hide: 'hidden', hold: 'held' } as const
  const change = (number: number, fields: Partial<DeskMessage>) => {
    desk.revision += 1
    desk.messages = desk.messages.map((each) =>
      each.number === number ? { ...each, ...fields, revision: desk.revision } : each,
    )
  }
  const api = fakeApi()
    .on(showDesk, ({ body: { after } }) => ({
      ...desk,
      isFresh: after == null,
      messages: desk.messages.filter(({ revision }) => after == null || revision > after),
    }))
    .on(actOnMessage, ({ body: { number, action } }) => {
      if (action in states) change(number, { storedState: states[action as keyof typeof states] })
      if (action === 'answer') change(number, { isAnswered: true })
      if (action === 'pin') desk.pinned = number
      return undefined
    })
    .on(restrictAuthor, ({ body: { kind, reason } }) => {
      restrictions.push({
        ...{ uuid: banUuid, author: 'a-lia', name: 'Lia', kind, reason, until: null },
        at: '2026-11-21T20:00:00.000Z',
      })
      return { uuid: banUuid }
    })
    .on(liftRestriction, () => {
      restrictions.length = 0
      return undefined
    })
    .on(changeRules, () => undefined)
    .on(sayInRoom, ({ body: { text } }) => {
      const {
        storedState: _,
        heldReason: __,
        ...message
      } = exampleMessage({ number: 90, text, role: 'host' })
      return message
    })
    .on(listRestrictions, () => rows(restrictions))
    .on(listDeskActions, () =>
      rows([
        {
          ...{ id: 1, at: '2026-11-21T20:00:00.000Z', by: 'Bia', action: 'ban' as const },
          ...{ name: 'Lia', text: 'oi', reason: 'spam' },
        },
      ]),
    )
  return { api, desk, change }
}

const fill = (text: string, name: string) => text.replace('{name}', name)
const held = exampleMessage({ number: 1, storedState: 'held', state: 'waiting', heldReason: 'first' })

describe.each(['pt-BR', 'en-US'] as const)('the page of the chat, in %s', (locale) => {
  it('tells a visitor to sign in, and brings them back', async () => {
    const { findByRole, getByRole, t } = mountScreen(<ModeratePage />, { ...at, locale, session: null })
    await findByRole('heading', { name: t.room.signIn.title })
    expect(getByRole('link', { name: t.room.signIn.act }).getAttribute('href')).toBe(loginPath(path))
  })

  it('tells someone without a role that they have none', async () => {
    const api = chatOf({}).api.on(showDesk, () => {
      throw new AppError('not_found', { messageKey: 'unknown_stream' })
    })
    const { findByRole, t } = mountScreen(<ModeratePage />, { ...at, locale, api })
    await findByRole('heading', { name: t.room.noRole.title })
  })

  it('lets a waiting message through, and takes that back', async () => {
    const { api } = chatOf({ messages: [held] })
    const { user, findByRole, findByText, getByRole, t } = mountScreen(<ModeratePage />, {
      ...at,
      locale,
      api,
    })
    await user.click(await findByRole('tab', { name: new RegExp(t.room.tabs.held) }))
    await user.click(await findByRole('button', { name: t.room.acts.approve }))
    await findByText(t.room.empty.held)
    await user.click(await findByRole('button', { name: t.room.undo }))
    await findByRole('button', { name: t.room.acts.approve })
    const actions = api.requests(actOnMessage).map(({ body }) => body.action)
    expect(actions).toEqual(['show', 'hold'])
    expect(getByRole('status', { name: '' })).toBeTruthy()
  })

  it('blocks an author without telling them, with a reason, and takes that back', async () => {
    const { api } = chatOf({ messages: [exampleMessage()] })
    const { user, findByRole, getByRole, t } = mountScreen(<ModeratePage />, { ...at, locale, api })
    await user.click(await findByRole('button', { name: fill(t.room.more, 'Lia') }))
    await user.click(await findByRole('menuitem', { name: new RegExp(t.room.acts.restrict) }))
    const dialog = within(await findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: t.room.restrict.length }), '60')
    await user.click(dialog.getByRole('radio', { name: new RegExp(t.room.restrict.hints.shadow) }))
    await user.type(dialog.getByRole('textbox', { name: t.room.restrict.reason }), 'propaganda')
    await user.click(dialog.getByRole('button', { name: t.room.restrict.submit.shadow }))
    await user.click(await findByRole('button', { name: t.room.undo }))
    await expect.poll(() => api.requests(liftRestriction)).toHaveLength(1)
    expect(api.requests(liftRestriction)[0]?.body.restrictionUuid).toBe(banUuid)
    expect(api.requests(restrictAuthor)[0]?.body).toMatchObject({
      ...{ number: 1, kind: 'shadow', reason: 'propaganda', hidesMessages: true, minutes: 60 },
    })
    expect(getByRole('heading', { level: 1 }).textContent).toContain('Live de verão')
  })

  it('is worked by keyboard: arrows move, letters act, Z takes back', async () => {
    const messages = [exampleMessage({ number: 1 }), exampleMessage({ number: 2, kind: 'question' })]
    const { api } = chatOf({ messages })
    const { user, findByText, findByRole, t } = mountScreen(<ModeratePage />, { ...at, locale, api })
    await findByText('mensagem 2')
    await user.keyboard('{ArrowDown}q')
    await findByText(t.room.answered)
    await user.keyboard('{ArrowUp}h')
    await findByText(t.room.hidden)
    await user.keyboard('z')
    await expect.poll(() => api.requests(actOnMessage)).toHaveLength(3)
    expect(api.requests(actOnMessage).map(({ body }) => [body.number, body.action])).toEqual([
      [2, 'answer'],
      [1, 'hide'],
      [1, 'show'],
    ])
    await user.keyboard('b')
    await findByRole('dialog', { name: new RegExp(fill(t.room.restrict.title, 'Lia')) })
  })

  it('answers a question as the shop, which marks it as answered', async () => {
    const { api } = chatOf({ messages: [exampleMessage({ number: 7, kind: 'question' })] })
    const { user, findByRole, findAllByText, t } = mountScreen(<ModeratePage />, { ...at, locale, api })
    await user.click(await findByRole('tab', { name: new RegExp(t.room.tabs.questions) }))
    await user.click(await findByRole('button', { name: t.room.acts.reply }))
    await user.type(await findByRole('textbox', { name: t.room.composer.as.host }), 'Tem sim!{Enter}')
    await findAllByText(t.room.answered)
    expect(api.requests(sayInRoom)[0]?.body).toMatchObject({ text: 'Tem sim!', replyTo: 7 })
  })

  it('shows what other moderators do as they do it, and who may not write', async () => {
    const { api, desk, change } = chatOf({ messages: [exampleMessage()] })
    const { user, findByRole, findByText, realtime, t } = mountScreen(<ModeratePage />, {
      ...at,
      locale,
      api,
    })
    await findByText('mensagem 1')
    change(1, { storedState: 'hidden' })
    realtime.send(deskTopic(uuid), 'changed', { revision: desk.revision })
    await findByText(t.room.hidden)
    await user.click(await findByRole('tab', { name: t.room.tabs.log }))
    await findByText(/spam/)
  })

  it('changes the rules, one word a line', async () => {
    const { api } = chatOf({})
    const { user, findByRole, t } = mountScreen(<ModeratePage />, { ...at, locale, api })
    await user.click(await findByRole('button', { name: t.room.rules.title }))
    const dialog = within(await findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: t.room.rules.slow }), '10')
    await user.type(dialog.getByRole('textbox', { name: t.room.rules.words }), 'concorrente{Enter}golpe')
    await user.click(dialog.getByRole('button', { name: t.room.rules.save }))
    await expect.poll(() => api.requests(changeRules)).toHaveLength(1)
    expect(api.requests(changeRules)[0]?.body).toMatchObject({
      ...{ slowSeconds: 10, delaySeconds: 0, holdsFirst: false, ownWords: ['concorrente', 'golpe'] },
    })
  })
})
