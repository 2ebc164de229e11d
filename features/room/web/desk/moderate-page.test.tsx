import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { loginPath } from '#platform/web/safe-redirect.ts'
import {
  actOnMessage,
  changeRules,
  liftRestriction,
  restrictAuthor,
  sayInRoom,
  showDesk,
} from '../../desk-contract.ts'
import { deskTopic } from '../../topics.ts'
import { banUuid, chatOf } from '../testing/chat-api.ts'
import { exampleMessage, exampleStreamUuid as uuid } from '../testing/example-desk.ts'
import { ModeratePage } from './moderate-page.tsx'
import { StudioChat } from './studio-chat.tsx'

const path = `/streams/${uuid}/broadcast/moderate`
const at = { pattern: '/streams/:uuid/broadcast/moderate', path }
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

  it('stands in the studio, with the acts and a way to the page of moderators', async () => {
    const { api } = chatOf({ messages: [exampleMessage({ number: 3, kind: 'question' })], pinned: 3 })
    const { user, findByRole, findAllByText, getByRole, t } = mountScreen(<StudioChat streamUuid={uuid} />, {
      ...{ locale, api },
    })
    await findByRole('button', { name: t.room.acts.unpin })
    expect(getByRole('link', { name: t.room.openDesk }).getAttribute('href')).toBe(path)
    await user.click(await findByRole('button', { name: fill(t.room.named.answer, 'Lia') }))
    await findAllByText(t.room.answered)
    await user.type(getByRole('textbox', { name: t.room.composer.as.host }), 'Oi, gente!{Enter}')
    await expect.poll(() => api.requests(sayInRoom)).toHaveLength(1)
  })
})
