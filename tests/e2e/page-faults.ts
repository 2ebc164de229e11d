import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const axeOptions: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
  iframes: false,
}

/**
 * Finds every fault of the page in view: violations of axe's rules (the slowest part), content wider than the screen,
 * a wrong `lang`, and texts with an unfilled placeholder.
 */
export async function findFaults(
  page: Page,
  language: string,
  { axe = true }: { axe?: boolean } = {},
): Promise<string[]> {
  const faults = [
    ...(axe ? [axeViolations(page)] : []),
    overflow(page),
    wrongLanguage(page, language),
    unfilledTexts(page),
  ]
  return (await Promise.all(faults)).flat()
}

/**
 * Resolves when the page has come to rest: fonts are loaded, no element is `aria-busy`, no finite animation runs.
 * @throws after 120 s
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const deadline = performance.now() + 120_000
  let moving = await stillMoving(page)
  while (moving.length > 0) {
    if (performance.now() > deadline) throw new Error(`the page does not come to rest: ${moving.join(' | ')}`)
    await page.waitForTimeout(50)
    moving = await stillMoving(page)
  }
}

function stillMoving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The gallery shows every component in its busy state for ever.
    const isGallery = location.pathname === '/_ui'
    const running = document.getAnimations().flatMap((animation) => {
      const { effect, playState, timeline } = animation
      const isWaiting = animation instanceof CSSAnimation && animation.animationName === 'waiting'
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      // An animation driven by the scroll position moves only when the user scrolls.
      const isTimed = timeline instanceof DocumentTimeline
      const target = effect instanceof KeyframeEffect ? effect.target : null
      const counts = playState === 'running' && isTimed && (ends || (isWaiting && !isGallery))
      return counts && target ? [target] : []
    })
    const busy = isGallery ? [] : [...document.querySelectorAll('[aria-busy=true]')]
    return [...running, ...busy].map((element) => element.outerHTML.slice(0, 160))
  })
}

async function axeViolations(page: Page): Promise<string[]> {
  // Evaluated from outside the page, so its content security policy neither applies nor changes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(context: Document, options: unknown): Promise<AxeResults> }
    }
    return (await axe.run(document, options)).violations
  }, axeOptions)

  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join('; ').replaceAll(/\s+/g, ' ')
      return `axe ${id}: ${target.join(' ')} ${html.slice(0, 160)}:${why}`
    }),
  )
}

async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5,
    )
    const names = wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))
    return [
      `wider than the screen (${document.documentElement.scrollWidth} > ${width}): ${names.join(' | ')}`,
    ]
  })
}

async function wrongLanguage(page: Page, language: string): Promise<string[]> {
  const spoken = await page.evaluate(() => document.documentElement.lang)
  return spoken === language ? [] : [`speaks ${spoken || 'no language'} instead of ${language}`]
}

/** Texts with a placeholder that was not filled in. */
async function unfilledTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['placeholder', 'aria-label', 'title']
    const unseen = [...document.querySelectorAll('[placeholder], [aria-label], [title]')]
    const seen = [...document.querySelectorAll('body *:not(script, style)')]
    const said = [
      ...seen.flatMap(({ childNodes }) =>
        [...childNodes].map((node) => (node instanceof Text ? node.data : '')),
      ),
      ...unseen.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? '')),
    ]
    return said
      .filter((text) => /\b(undefined|NaN|Invalid Date)\b|\[object /.test(text))
      .map((text) => `says: ${text.slice(0, 160)}`)
  })
}
