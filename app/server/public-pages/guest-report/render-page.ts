import { type Locale, languageNames } from '#platform/i18n/locale.ts'
import { type Html, html, trusted } from '#platform/server/html.ts'
import { visitScript } from '../inline-script.ts'
import { wordmark } from '../wordmark.ts'
import { guestReportStyle } from './guest-report-style.ts'
import { guestReportTexts } from './guest-report-texts.ts'

type Parts = {
  locale: Locale
  title: string
  /** Before everything else: the link past the header. */
  skip?: Html
  /** At the right of the header. */
  aside?: Html
  main: Html
}

/** The layout of guest reports: no third-party content, one script for language and campaign, not indexed. */
export function renderPage({ locale, title, skip, aside, main }: Parts): string {
  const t = guestReportTexts(locale)
  const script = visitScript()
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<title>${title} · Arara</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trusted(guestReportStyle())}</style>${script && html`\n<script>${trusted(script)}</script>`}
</head>
<body>
${skip}
<header class="top"><a class="home" href="/" aria-label="${t('home')}">${wordmark}</a>${aside}</header>
<main>
${main}
</main>
<footer><div><p>${t('about')}</p><a href="/privacy?lang=${languageNames[locale]}">${t('privacy')}</a></div></footer>
</body>
</html>
`.markup
}
