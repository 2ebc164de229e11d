import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'
import { itOn } from './it-on.ts'
import { openShop, type Shop, signIn } from './shop.ts'
import type { UserBrowser, UserBrowserOptions } from './user-browser.ts'

let fixture: BrowserFixture
let shoppers = 0
let visits: UserBrowser[] = []
beforeAll(async () => {
  fixture = await startBrowserFixture()
})
afterAll(() => fixture.stop())
afterEach(async () => {
  for (const browser of visits) await browser.close()
  visits = []
})

const sizes = [
  { size: 'phone', locale: 'pt-BR', theme: 'light', account: 'ateliedalu.modas' },
  { size: 'laptop', locale: 'en-US', theme: 'dark', account: 'pingodegente.kids' },
] as const

describe.each(sizes)('a shared report, with a $size in $locale', ({ account, ...options }) => {
  const language = options.locale

  async function come(how: UserBrowserOptions = options) {
    const browser = await fixture.openBrowser(how)
    visits.push(browser)
    return browser
  }
  /** Opens a page as a signed-in user. */
  async function enter(path: string, person: { document: string }) {
    const browser = await come()
    await signIn(fixture.product, browser, person, path)
    await browser.page.waitForURL((url) => url.pathname + url.search === path)
    return browser
  }
  async function openedShop(): Promise<Shop> {
    const shop = await openShop(fixture.product, account)
    await shop.say(['carol_lima', 'tem no tamanho P?'], ['dona.zefa', 'que linda essa blusa'])
    return shop
  }
  const shopper = () => {
    shoppers += 1
    const email = `rafaela.nunes.de.vasconcelos.e.albuquerque.${shoppers}@um-nome-comprido.exemplo.example`
    return activePerson(fixture.product, { language, full_name: 'Rafaela Nunes', email })
  }

  itOn('phone', options)(
    'is offered by e-mail, read by the invited, and lost at once',
    async () => {
      const shop = await openedShop()
      const rafaela = await shopper()
      const owner = await enter(shop.reportPath, shop)
      const { page, t } = owner
      const { invite, people } = t.sharing
      await page
        .getByRole('navigation', { name: t.lives.report.tabs })
        .getByRole('link', { name: t.lives.report.tab.sharing })
        .click()
      await page.getByText(people.empty).waitFor()
      await owner.checkpoint('sharing-empty')

      await page.getByRole('button', { name: invite.act }).click()
      await page.getByText(invite.nameNeeded).waitFor()
      await page.getByRole('textbox', { name: invite.name }).fill('Rafaela')
      await page.getByRole('textbox', { name: invite.email }).fill('rafaela@')
      await page.getByRole('button', { name: invite.act }).click()
      await page.getByText(invite.invalidEmail).waitFor()
      await page.getByRole('textbox', { name: invite.email }).fill(rafaela.email)
      await page.getByRole('radio', { name: new RegExp(`^${invite.viewer}`) }).check()
      await page.getByRole('button', { name: invite.act }).click()
      const question = page.getByRole('alertdialog')
      await question.getByText(invite.confirmTitle.replace('{name}', 'Rafaela')).waitFor()
      await question.getByText(rafaela.email).waitFor()
      await owner.checkpoint('sharing-asked')
      await question.getByRole('button', { name: invite.confirm }).click()
      await page.getByRole('list', { name: people.title }).getByText(rafaela.email).waitFor()
      await owner.checkpoint('sharing-person')

      const outbox = await fetch(
        `${fixture.product.url}/dev/outbox.json?to=${encodeURIComponent(rafaela.email)}`,
      )
      const [mail] = (await outbox.json()) as { text: string }[]
      const address = new URL(/https?:\S+share-with-me/.exec(mail?.text ?? '')?.[0] ?? '')
      expect(address.pathname).toBe(`${shop.reportPath}/share-with-me`)

      const guest = await enter(address.pathname, rafaela)
      await guest.page.getByText('tem no tamanho P?').first().waitFor()
      await guest.page.getByText(guest.t.sharing.lockedForOthers.title).waitFor()
      for (const tab of [guest.t.lives.report.tab.sharing, guest.t.lives.report.tab.unlock])
        expect(await guest.page.getByRole('link', { name: tab, exact: true }).count()).toBe(0)
      await guest.checkpoint('shared-report')
      await guest.page.getByRole('link', { name: guest.t.sharing.withMe.back }).click()
      await guest.page.getByRole('heading', { name: guest.t.sharing.withMe.title }).waitFor()
      await guest.page.getByRole('list', { name: guest.t.sharing.withMe.label }).getByRole('link').waitFor()
      await guest.checkpoint('shared-with-me')
      await guest.page.getByRole('list', { name: guest.t.sharing.withMe.label }).getByRole('link').click()
      await guest.page.getByText('tem no tamanho P?').first().waitFor()

      await page.getByRole('button', { name: people.removeOf.replace('{name}', 'Rafaela') }).click()
      await question.getByText(rafaela.email).waitFor()
      await owner.checkpoint('sharing-removal-asked')
      await question.getByRole('button', { name: people.confirm }).click()
      await page.getByText(people.empty).waitFor()

      guest.expectFaults(/answered 403$/)
      await guest.page.waitForURL('**/plugins/v2/lives/share-with-me')
      await guest.page.getByText(guest.t.sharing.ended.text).waitFor()
      await guest.page.getByText(guest.t.sharing.withMe.empty).waitFor()
      await guest.checkpoint('access-ended')
      expect(await guest.page.getByText('tem no tamanho P?').count()).toBe(0)
      await page.reload()
      await page.getByText(t.sharing.log.acts.opened).first().waitFor()
      await owner.checkpoint('sharing-log')
      await shop.end()
    },
    150_000,
  )

  itOn('phone', options)('can be answered by a moderator while the live is on air', async () => {
    const shop = await openedShop()
    await shop.unlock()
    const bia = await shopper()
    const shared = await fixture.product.call('POST', '/plugins/live/moderators/update', {
      token: shop.token,
      body: { media_id: shop.mediaId, add_moderators: [{ name: 'Bia', email: bia.email }] },
    })
    expect(shared.status).toBe(200)

    const moderator = await enter(`${shop.reportPath}/share-with-me?ga=1&minimal=true`, bia)
    const { page, t } = moderator
    await page.getByText('tem no tamanho P?').first().waitFor()
    expect(await page.getByRole('navigation', { name: t.shell.menu.main }).count()).toBe(0)
    expect(await page.getByRole('link', { name: t.lives.report.tab.users }).count()).toBe(0)
    await page.getByText(t.sharing.moderator.countdown.split('{')[0] as string).waitFor()
    await shop.say(['mari_c', 'quanto é o frete?'])
    await page.getByText('quanto é o frete?').first().waitFor()
    await moderator.checkpoint('moderator-view')

    const replyTo = t.lives.messages.replyTo.replace('{name}', 'mari_c')
    await page.getByRole('button', { name: replyTo }).click()
    const field = page.getByRole('textbox', { name: t.lives.composer.label.replace('{name}', 'mari_c') })
    await field.fill('Grátis acima de 200')
    await field.press('Enter')
    await page.getByText(t.lives.composer.sent).waitFor()
    await moderator.checkpoint('moderator-replied')
    await page.getByRole('link', { name: t.lives.report.tab.questions }).click()
    await page.getByText('Grátis acima de 200').first().waitFor()

    await shop.end()
    await page.getByText(t.sharing.moderator.ended).waitFor()
    await moderator.checkpoint('moderator-ended')
  })

  itOn('laptop', options)(
    'is read by guests with a link that can be turned off, and covered without one',
    async () => {
      const shop = await openedShop()
      await shop.unlock()
      const owner = await enter(`${shop.reportPath}?tab=sharing`, shop)
      const { page, t } = owner
      const { links } = t.sharing
      await page.getByLabel(links.days).selectOption('1')
      await page.getByRole('button', { name: links.make, exact: true }).click()
      await page.getByRole('list', { name: links.list }).getByRole('button', { name: links.copy }).waitFor()
      await owner.checkpoint('guest-links')
      const made = await fixture.product.call('POST', '/plugins/live/guest-links', {
        token: shop.token,
        body: { media_id: shop.mediaId },
      })
      const link = new URL(made.body.rows[0][made.body.columns.indexOf('url')])

      const guest = await come()
      await guest.goTo(link.pathname)
      await guest.page.getByRole('heading', { name: `@${account}` }).waitFor()
      expect(await guest.page.content()).not.toMatch(/carol_lima|tamanho P|dona\.zefa|blusa|cheguei/)
      await guest.checkpoint('guest-covered')

      await guest.goTo(link.pathname + link.search)
      await guest.page.getByText('tem no tamanho P?').waitFor()
      await guest.page.getByText('carol_lima').waitFor()
      await guest.checkpoint('guest-open')
      await guest.page.getByRole('navigation').getByRole('link').nth(1).click()
      await guest.page.getByText('carol_lima').waitFor()
      await guest.checkpoint('guest-people')

      await page
        .getByRole('list', { name: links.list })
        .getByRole('button', { name: new RegExp(`^${links.revokeOf.split('{')[0]}`) })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: links.confirm }).click()
      await page
        .getByText(links.revoked.split(' {')[0] as string)
        .first()
        .waitFor()
      await guest.page.reload()
      await eventually(async () => (await guest.page.getByText('carol_lima').count()) === 0)
      await guest.page.getByRole('note').waitFor()
      await guest.checkpoint('guest-link-off')
      await shop.end()
    },
  )
})
