import fc from 'fast-check'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embedTypes } from '#features/bio/contract.ts'
import { type Embed, frameAddress, frameHosts } from '#features/bio/embed.ts'
import { readEmbedCode } from '#features/bio/server/embeds/read-embed-code.ts'
import type { Bio, StoredLink } from '#features/bio/server/index.ts'
import { pastedCode } from '#features/bio/server/testing/pasted-codes.ts'
import { themes } from '#features/bio/themes.ts'
import { runs } from '#tests/properties/runs.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { readyPage } from './page-cache.ts'
import { pageFacts } from './page-facts.ts'
import { renderBioPage } from './render-bio-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const own = 'http://bio.example'

/**
 * Every distinct embed from many random pasted codes. The number of codes that become an embed varies, so it continues
 * until 100.
 */
function embedsOfPastedCodes(): Embed[] {
  const embeds = new Map<string, Embed>()
  for (let tries = 0; embeds.size <= 100 && tries < 10; tries++)
    fc.assert(
      fc.property(fc.constantFrom(...embedTypes), pastedCode, (provider, code) => {
        const read = readEmbedCode(provider, code)
        if ('embed' in read) embeds.set(frameAddress(read.embed), read.embed)
      }),
      { numRuns: runs(2_000) },
    )
  return [...embeds.values()]
}

async function pageWith(embeds: Embed[], header: string) {
  const links = embeds.map(
    (embed, order): StoredLink => ({
      ...{
        id: `0199fec1-0000-7000-8000-${String(order).padStart(12, '0')}`,
        type: embed.provider,
        header,
        url: '',
      },
      ...{ order, active: true, img: null, showFrom: null, showUntil: null, stores: null, live: null, embed },
    }),
  )
  const now = new Date('2026-11-21T12:00:00.000Z')
  const bio = {
    ...{
      id: 'x',
      userUuid: 'x',
      handle: 'lu',
      look: 'lu',
      live: false,
      version: 1,
      createdAt: now,
      updatedAt: now,
    },
    style: themes[1]?.style,
    profile: { img: null, name: header, description: header, category: header, social: {} },
    links,
  } as unknown as Bio
  const drawn = renderBioPage(pageFacts(bio, 'pt-BR', now, own))
  return { html: drawn.html, policy: (await readyPage(drawn)).policy }
}

it('no pasted code runs a script or sends a request to a host outside the list, tapped or not', async () => {
  const embeds = embedsOfPastedCodes()
  expect(embeds.length).toBeGreaterThan(100)
  // Each frame is a process, so only an evenly spread sample is opened.
  const sample = embeds.filter((_, at) => at % Math.ceil(embeds.length / 60) === 0)
  const { html, policy } = await pageWith(
    sample,
    '"><script>alert(1)</script><img src=//evil.example onerror=alert(1)>',
  )

  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  const hosts: string[] = []
  const wrong: string[] = []
  page.on('dialog', (dialog) => {
    wrong.push(`a script ran: ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('pageerror', (error) => wrong.push(error.message))
  await context.route('**/*', (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== own) hosts.push(url.host)
    return url.href === `${own}/@lu`
      ? route.fulfill({
          body: html,
          contentType: 'text/html',
          headers: { 'content-security-policy': policy },
        })
      : route.fulfill({ body: '', contentType: 'text/html' })
  })

  await page.goto(`${own}/@lu`)
  await page.waitForTimeout(200)
  expect(hosts).toEqual([])
  expect(await page.locator('a[data-frame]').count()).toBe(sample.length)

  await page.evaluate(() => {
    for (const drawing of document.querySelectorAll<HTMLElement>('a[data-frame]')) drawing.click()
  })
  await expect.poll(() => page.locator('iframe').count(), { timeout: 60_000 }).toBe(sample.length)
  await expect.poll(() => hosts.length, { timeout: 60_000 }).toBe(sample.length)
  const listed = Object.values(frameHosts)
  expect(hosts.filter((host) => !listed.includes(host))).toEqual([])
  const sandboxes = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('sandbox')))
  expect(new Set(sandboxes)).toEqual(
    new Set([
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
    ]),
  )
  expect(wrong).toEqual([])
  await context.close()
})

it('the policy blocks a frame of any other host, and every script but the page’s own', async () => {
  const embed: Embed = { provider: 'youtube', kind: 'video', id: 'dQw4w9WgXcQ' }
  const { html, policy } = await pageWith([embed], 'Vídeo')
  const context = await browser.newContext({ locale: 'pt-BR' })
  const page = await context.newPage()
  const asked: string[] = []
  await context.route('**/*', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      body: html,
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
    })
  })
  await page.goto(`${own}/@lu`)
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'https://evil.example/'
    const script = document.createElement('script')
    script.textContent = 'document.title = "hijacked"'
    document.body.append(frame, script)
  })
  await page.waitForTimeout(300)
  expect(asked.filter((address) => !address.startsWith(`${own}/`))).toEqual([])
  expect(await page.title()).not.toBe('hijacked')
  await context.close()
})
