import { expect } from 'vitest'
import { homeMessages } from '#simulators/instagram/page/home-messages.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { UserBrowser } from './user-browser.ts'

/** Acts on the simulated Instagram during a journey. */
export type SimulatedInstagram = {
  start(title: string): Promise<void>
  /** Resolves when the product has accepted the comment. */
  say(userName: string, text: string): Promise<void>
  /** Opens the inboxes on the simulator's page. */
  readInbox(text: string): Promise<void>
  end(): Promise<void>
}

type Make = (product: TestApp, browser: UserBrowser, account: string) => SimulatedInstagram

/** Uses the control API; only the inbox is read on the page. */
export const controlledInstagram: Make = (product, browser, account) => {
  let mediaId = ''
  let said = 0
  return {
    async start(title) {
      mediaId = (await product.control('POST', '/lives', { username: account, title })).media_id
    },
    async say(userName, text) {
      await product.control('POST', `/lives/${mediaId}/comments`, {
        comments: [{ user_name: userName, text }],
      })
      said += 1
      await eventually(async () => (await accepted(product, mediaId)) >= said)
    },
    async readInbox(text) {
      const desk = await browser.context.newPage()
      await desk.goto(product.simulator.url)
      await findLetter(desk, account, text)
      await browser.checkpoint('16-simulator-inbox', desk)
      await desk.close()
    },
    async end() {
      await product.control('POST', `/lives/${mediaId}/end`, {})
    },
  }
}

/** Uses the simulator's page for people. */
export const peopleInstagram: Make = (product, browser, account) => {
  let desk: UserBrowser['page']
  let mediaId = ''
  let said = 0
  const t = homeMessages[browser.t.words.close === 'Fechar' ? 'pt-BR' : 'en-US']
  return {
    async start(title) {
      desk = await browser.context.newPage()
      desk.on('dialog', (dialog) => void dialog.accept())
      await desk.goto(product.simulator.url)
      const shop = desk.getByRole('listitem').filter({ hasText: `@${account}` })
      await shop.getByRole('textbox', { name: t.liveTitle }).fill(title)
      await shop.getByRole('button', { name: t.start }).click()
      await desk.getByText(t.noComments).waitFor()
      mediaId = new URL(desk.url()).searchParams.get('live') ?? ''
      await browser.checkpoint('11-simulator-live', desk)
    },
    async say(userName, text) {
      await desk.getByRole('textbox', { name: t.commentAs }).fill(userName)
      await desk.getByRole('textbox', { name: t.comment, exact: true }).fill(text)
      await desk.getByRole('button', { name: t.send, exact: true }).click()
      said += 1
      await eventually(async () => (await accepted(product, mediaId)) >= said)
    },
    async readInbox(text) {
      await findLetter(desk, account, text)
      await browser.checkpoint('16-simulator-inbox', desk)
    },
    async end() {
      await desk.getByRole('button', { name: t.end }).click()
      await desk.getByText(t.over).waitFor()
      await browser.checkpoint('17-simulator-ended', desk)
    },
  }
}

async function accepted(product: TestApp, mediaId: string): Promise<number> {
  const { deliveries } = await product.control('GET', `/lives/${mediaId}`)
  return deliveries.instagram + deliveries.facebook
}

async function findLetter(desk: UserBrowser['page'], account: string, text: string): Promise<void> {
  const letter = desk
    .getByRole('listitem')
    .filter({ hasText: `@${account}` })
    .filter({ hasText: '@carol_lima' })
    .filter({ hasText: text })
  await letter.waitFor()
  expect(await letter.count()).toBe(1)
}
