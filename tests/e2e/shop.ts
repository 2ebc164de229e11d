import {
  activePerson,
  logIn as logInByCall,
  permanentPassword,
} from '#features/accounts/server/testing/people.ts'
import { unlock } from '#features/lives/server/testing/seeded-live.ts'
import { sessionCookie } from '#platform/server/http/actor.ts'
import { connectAccount, eventually } from '#tests/support/connected-seller.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import type { UserBrowser } from './user-browser.ts'

/** A seller with a connected account and a live on air, set up by API calls. */
export type Shop = {
  document: string
  token: string
  pluginId: string
  accountId: string
  mediaId: string
  livesPath: string
  reportPath: string
  /** Posts comments, each a user name and a text. Resolves when the product has accepted all of them. */
  say(...comments: [userName: string, text: string][]): Promise<void>
  end(): Promise<void>
  /** Unlocks the live's report with the free credit, or with a granted one when the free credit is spent. */
  unlock(): Promise<void>
}

/** Sets up a shop whose live has one comment, of this person or a new one. */
export async function openShop(
  product: TestApp,
  account: string,
  owner?: Pick<Shop, 'document' | 'token'>,
): Promise<Shop> {
  const person = owner ?? (await activePerson(product))
  const { pluginId, accountId } = await connectAccount(product, person.token, account)
  const live = await product.control('POST', '/lives', { username: account, title: 'Live de sexta' })
  const mediaId: string = live.media_id
  const livesPath = `/plugins/v2/${pluginId}/instagram/lives`
  let said = 0

  async function say(...comments: [string, string][]) {
    await product.control('POST', `/lives/${mediaId}/comments`, {
      comments: comments.map(([user_name, text]) => ({ user_name, text })),
    })
    said += comments.length
    await eventually(
      async () => (await product.control('GET', `/lives/${mediaId}`)).deliveries.instagram >= said,
    )
  }
  await say(['bia.mendes', 'cheguei!'])

  return {
    document: person.document,
    token: person.token,
    pluginId,
    accountId,
    mediaId,
    livesPath,
    reportPath: `/plugins/v2/${pluginId}/instagram/${accountId}/medias/${mediaId}/report`,
    say,
    async end() {
      await product.control('POST', `/lives/${mediaId}/end`, {})
    },
    async unlock() {
      await unlock(product, person.token, mediaId)
    },
  }
}

/** Gives a browser a session of its own without the login page, which the account journeys walk, and opens a page. */
export async function signIn(
  product: TestApp,
  { context, page, goTo }: UserBrowser,
  person: Pick<Shop, 'document'>,
  path: string,
): Promise<void> {
  const { status, body } = await logInByCall(product, person, permanentPassword)
  if (status !== 200) throw new Error(`the login was refused: ${status}`)
  const cookie = { name: sessionCookie, value: body.row.token, httpOnly: true, sameSite: 'Lax' } as const
  // The pages ask the server for the session only in a browser that has signed in before.
  await goTo('/api/health')
  await context.addCookies([{ ...cookie, url: new URL(page.url()).origin }])
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'))
  await goTo(path)
}

/** Fills in and submits the login page in view. */
export async function logIn({ page, t }: UserBrowser, { document }: Pick<Shop, 'document'>): Promise<void> {
  await page.getByRole('textbox', { name: t.accounts.fields.document }).fill(document)
  await page.getByLabel(t.accounts.fields.password, { exact: true }).fill(permanentPassword)
  const { login, refresh } = t.accounts
  await page
    .getByRole('button', { name: login.submit, exact: true })
    .or(page.getByRole('button', { name: refresh.submit }))
    .click()
}

/** Ends the browser's session on the server, as signing out on another device does. */
export async function logOutElsewhere(product: TestApp, { context }: UserBrowser): Promise<void> {
  for (const { name, value, httpOnly } of await context.cookies()) {
    if (!httpOnly) continue
    const { status } = await product.call('POST', '/session/logout', { token: value, body: {} })
    if (status >= 300) throw new Error(`the session in ${name} did not end: ${status}`)
  }
}
