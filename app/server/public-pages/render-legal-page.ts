import { type Locale, languageNames } from '#platform/i18n/locale.ts'
import { pageTexts } from '#platform/i18n/page-texts.ts'
import { type Html, html, trusted } from '#platform/server/html.ts'
import { legalPagesEnUs } from '../messages/legal-pages.en-US.ts'
import { legalPagesPtBr } from '../messages/legal-pages.pt-BR.ts'
import { around, hole } from './around.ts'
import { type LegalDocument, type LegalName, legalNames, legalPaths } from './legal-documents.ts'
import { legalPageStyle } from './legal-page-style.ts'
import { renderMarkdown } from './render-markdown.ts'
import { wordmark } from './wordmark.ts'

const texts = pageTexts({ 'pt-BR': legalPagesPtBr, 'en-US': legalPagesEnUs })

/** The operator of the installation: a name, and an e-mail or https address. Either may be unknown. */
type Installation = { entity: string | undefined; contact: string | undefined }

export type LegalPage = {
  name: LegalName
  locale: Locale
  documents: Record<LegalName, Record<Locale, LegalDocument>>
  installation: Installation
  /** The public address of the product, without a path. */
  origin: string
  /** Inline script of the head; empty where there is none. */
  script: string
}

/** A legal document as a whole page with its own style, readable without script and on paper. */
export function renderLegalPage({
  name,
  locale,
  documents,
  installation,
  origin,
  script,
}: LegalPage): string {
  const t = texts(locale)
  const other: Locale = locale === 'pt-BR' ? 'en-US' : 'pt-BR'
  const { title, description, version, date, reworded, markdown } = documents[name][locale]
  const { text, headings } = renderMarkdown(markdown)
  const path = legalPaths[name]
  const address = (language?: Locale) =>
    `${origin}${path}${language ? `?lang=${languageNames[language]}` : ''}`
  const isNamed = installation.entity !== undefined && installation.contact !== undefined
  const day = (on: string) =>
    html`<time datetime="${on}">${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on))}</time>`

  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Arara</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${address(locale)}">
<link rel="alternate" hreflang="pt-BR" href="${address('pt-BR')}">
<link rel="alternate" hreflang="en-US" href="${address('en-US')}">
<link rel="alternate" hreflang="x-default" href="${address()}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trusted(legalPageStyle())}</style>${script && html`\n<script>${trusted(script)}</script>`}
</head>
<body>
<a class="skip" href="#text">${t('skip')}</a>
<header class="bar"><a class="home" href="/" aria-label="${t('home')}">${wordmark}</a><a href="${path}?lang=${languageNames[other]}" hreflang="${other}" lang="${other}" data-locale="${other}">${t('otherLanguage')}</a></header>
<main class="sheet" id="text">
<h1>${title}</h1>
<p class="version">${around(t('version', { version, date: hole }), day(date))}${reworded && html`<br>${around(t('reworded', { date: hole }), day(reworded))}`}</p>
${!isNamed && html`<p class="notice">${t('notNamed')}</p>\n`}<div class="columns">
<nav class="contents" aria-label="${t('contents')}"><details><summary>${t('contents')}</summary><ol>${headings.map((heading) => html`<li><a href="#${heading.id}">${heading.text}</a></li>`)}</ol></details></nav>
<article class="text">
${nameInstallation(text, locale, installation)}</article>
</div>
</main>
<footer class="foot"><nav aria-label="${t('others')}">${legalNames
    .filter((each) => each !== name)
    .map((each) =>
      link(each, documents[each][locale].title, locale),
    )}<a href="/">${t('backHome')}</a></nav></footer>
</body>
</html>
`.markup
}

const link = (name: LegalName, title: string, locale: Locale) =>
  html`<a href="${legalPaths[name]}?lang=${languageNames[locale]}">${title}</a>`

/** Replaces `{{entity}}` and `{{contact}}` with the operator of the installation. */
function nameInstallation(text: Html, locale: Locale, { entity, contact }: Installation): Html {
  const t = texts(locale)
  const names: Record<string, Html> = {
    entity: html`${entity ?? t('entity')}`,
    contact: contact ? contactLink(contact) : html`${t('contact')}`,
  }
  const named = text.markup.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = names[name]
    if (value === undefined) throw new Error(`a legal text names {{${name}}}, which has no value`)
    return value.markup
  })
  return trusted(named)
}

/** The contact as an address: `mailto:` for an e-mail. */
export function contactAddress(contact: string): string {
  return /^https:/i.test(contact) ? contact : `mailto:${contact}`
}

const contactLink = (contact: string) => html`<a href="${contactAddress(contact)}">${contact}</a>`
