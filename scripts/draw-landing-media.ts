import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#platform/i18n/locale.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { landingEnUs } from '../app/server/messages/landing.en-US.ts'
import { landingPtBr } from '../app/server/messages/landing.pt-BR.ts'
import { drawCard } from './landing-media/card.ts'
import { drawClips } from './landing-media/clips.ts'

// Draws the committed files under app/web/public/landing: the pictures of shared links and the three sample videos. Run
// it again when the headline or the brand changes: node --import ./platform/server/source-loader.ts
// scripts/draw-landing-media.ts

const FOLDER = join(import.meta.dirname, '../app/web/public/landing')
const texts: Record<Locale, typeof landingEnUs> = { 'pt-BR': landingPtBr, 'en-US': landingEnUs }

mkdirSync(FOLDER, { recursive: true })
const browser = await launchBrowser({ whole: true })
try {
  for (const [locale, { hero, footer }] of Object.entries(texts))
    keep(`card.${locale}.png`, await drawCard(browser, Object.values(hero.title), footer.tagline))
  for (const [at, clip] of (await drawClips(browser)).entries()) keep(`sample-${at + 1}.webm`, clip)
} finally {
  await browser.close()
}

function keep(name: string, content: Uint8Array) {
  writeFileSync(join(FOLDER, name), content)
  console.log(`${name}: ${content.length} bytes`)
}
