import { type Locale, languageNames } from '#platform/i18n/locale.ts'
import { pageTexts } from '#platform/i18n/page-texts.ts'
import { type Html, html, trusted } from '#platform/server/html.ts'
import { legalPagesEnUs } from '../messages/legal-pages.en-US.ts'
import { legalPagesPtBr } from '../messages/legal-pages.pt-BR.ts'
import { around, hole } from './around.ts'
import { renderDocumentPage } from './document-page.ts'
import { type LegalDocument, type LegalName, legalNames, legalPaths } from './legal-documents.ts'
import { legalPageStyle } from './legal-page-style.ts'
import { renderMarkdown } from './render-markdown.ts'

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
  const { title, description, version, date, reworded, markdown } = documents[name][locale]
  const { text, headings } = renderMarkdown(markdown)
  const isNamed = installation.entity !== undefined && installation.contact !== undefined
  const day = (on: string) =>
    html`<time datetime="${on}">${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(on))}</time>`

  const content = html`<h1>${title}</h1>
<p class="version">${around(t('version', { version, date: hole }), day(date))}${reworded && html`<br>${around(t('reworded', { date: hole }), day(reworded))}`}</p>
${!isNamed && html`<p class="notice">${t('notNamed')}</p>\n`}<div class="columns">
<nav class="contents" aria-label="${t('contents')}"><details><summary>${t('contents')}</summary><ol>${headings.map((heading) => html`<li><a href="#${heading.id}">${heading.text}</a></li>`)}</ol></details></nav>
<article class="text">
${nameInstallation(text, locale, installation)}</article>
</div>`
  const others = legalNames.filter((each) => each !== name)
  return renderDocumentPage({
    ...{ locale, origin, script, description, content, path: legalPaths[name], style: legalPageStyle() },
    texts: { skip: t('skip'), home: t('home'), otherLanguage: t('otherLanguage') },
    title: `${title} · Arara`,
    foot: html`<nav aria-label="${t('others')}">${others.map((each) =>
      link(each, documents[each][locale].title, locale),
    )}<a href="/">${t('backHome')}</a></nav>`,
  })
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
