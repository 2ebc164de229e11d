import { expect } from 'vitest'
import { liveKitEnUs } from '#app/server/messages/live-kit.en-US.ts'
import { liveKitPtBr } from '#app/server/messages/live-kit.pt-BR.ts'
import { livePagesEnUs } from '#app/server/messages/live-pages.en-US.ts'
import { livePagesPtBr } from '#app/server/messages/live-pages.pt-BR.ts'
import { liveShopEnUs } from '#app/server/messages/live-shop.en-US.ts'
import { liveShopPtBr } from '#app/server/messages/live-shop.pt-BR.ts'
import type { UserBrowser } from './user-browser.ts'

const textsOf = {
  'pt-BR': { kit: liveKitPtBr, pages: livePagesPtBr, shop: liveShopPtBr },
  'en-US': { kit: liveKitEnUs, pages: livePagesEnUs, shop: liveShopEnUs },
}

export type BuyerOfLive = ReturnType<typeof buyerOfLive>

/** What Lia, who has no account, does on the watch page of a live and on the page of its recordings. */
export function buyerOfLive(browser: UserBrowser) {
  const { page, context, checkpoint } = browser
  const { kit, pages, shop } = textsOf[browser.locale]
  const chat = page.locator('[data-slot=chat]')
  const messages = chat.locator('[data-messages]')
  const send = chat.locator('button[type=submit]').last()
  // No picture is sent.
  browser.expectFaults(/hls|whep|media/)

  async function write(text: string, { isQuestion = false } = {}) {
    await chat.locator('textarea').waitFor()
    const name = chat.locator('form:has(textarea) input[name=name]')
    if (await name.isVisible()) await name.fill('Lia')
    await chat.locator('textarea').fill(text)
    if (isQuestion) await chat.locator('input[name=question]').check()
    await send.click()
  }

  return {
    ...{ page, checkpoint, kit, pages, messages, write },

    async isRefused(text: string) {
      await write(text)
      await chat.locator('[data-part=why]').filter({ hasText: /./ }).waitFor()
      browser.expectFaults(/room\/send answered 403/)
    },

    async discards() {
      await chat.locator('[data-part=drop]').filter({ visible: true }).click()
    },

    async votes(option: string) {
      const poll = page.locator('[data-poll]')
      await poll.getByRole('button', { name: option }).click()
      await poll.getByRole('button', { name: new RegExp(`${option}.*100%`) }).waitFor()
      await checkpoint('whole-live-poll')
    },

    async takesTheCoupon() {
      await page.getByRole('button', { name: kit.couponTake }).click()
      await page.getByText(kit.couponOwn).waitFor()
      await checkpoint('whole-live-coupon')
    },

    async entersTheDraw() {
      const draw = page.locator('[data-kit] [data-draw]')
      const enter = draw.getByRole('button', { name: kit.drawEnter })
      await enter.waitFor()
      await checkpoint('whole-live-draw')
      await enter.click()
      await draw.getByText(/[0-9a-f]{12}/).waitFor()
    },

    async checksTheDraw() {
      const draw = page.locator('[data-kit] [data-draw]')
      await draw.getByText(kit.drawWon.replace('{n}', 'Lia')).waitFor()
      await checkpoint('whole-live-draw-won')
      const [checked] = await Promise.all([
        context.waitForEvent('page'),
        draw.getByRole('link', { name: kit.drawCheck }).click(),
      ])
      await checked.locator('[data-draw] [data-faults="0"]').waitFor()
      await checkpoint('whole-live-draw-checked', checked)
      await checked.close()
    },

    /** Puts a product into the cart and checks out; returns the path of the bag. */
    async buys(product: string, { discount = false } = {}): Promise<string> {
      await page
        .getByRole('button', { name: new RegExp(`^${product}`) })
        .first()
        .click()
      await page.getByRole('button', { name: shop.add }).click()
      await expect.poll(() => page.locator('[data-count]').textContent()).toBe('1')
      await page.locator('[data-open-cart]').click()
      if (discount) await page.getByText(shop.discount).waitFor()
      await checkpoint(`whole-live-cart${discount ? '-discount' : ''}`)
      const [bag] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name: shop.checkOut }).click(),
      ])
      await bag.waitForURL(/\/sacola\//)
      await bag.getByText(product).first().waitFor()
      const { pathname } = new URL(bag.url())
      await bag.close()
      return pathname
    },
  }
}
