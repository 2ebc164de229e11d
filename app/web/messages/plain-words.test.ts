import { describe, expect, it } from 'vitest'
import { catalogues } from '#app/server/catalogues.ts'
import { outboxWords } from '#app/server/outbox-page.ts'
import { bioWords } from '#app/server/public-pages/bio/bio-words.ts'
import { failureWords } from '#app/server/public-pages/failure-page.ts'
import { guestReportWords } from '#app/server/public-pages/guest-report/guest-report-words.ts'
import { landingEnUs } from '#app/server/public-pages/landing/words.en-US.ts'
import { landingPtBr } from '#app/server/public-pages/landing/words.pt-BR.ts'
import { type LegalDocument, readLegalDocuments } from '#app/server/public-pages/legal-documents.ts'
import { legalWords } from '#app/server/public-pages/legal-words.ts'
import { guideEnUs } from '#features/reports/messages/guide/en-US.ts'
import { guidePtBr } from '#features/reports/messages/guide/pt-BR.ts'
import { type Locale, locales } from '#platform/i18n/locale.ts'
import { homeMessages } from '#simulators/instagram/page/home-messages.ts'
import { messages as authorizeMessages } from '#simulators/instagram/page/messages.ts'
import { paymentMessages } from '#simulators/payments/page/messages.ts'
import { smsMessages } from '#simulators/sms/page/messages.ts'
import { specTexts } from '../testing/spec-texts.ts'
import { messages as enUs } from './en-US.ts'
import { outWords } from './plain-words.ts'
import { messages as ptBr } from './pt-BR.ts'

/** All texts of the product: pages, e-mails, SMS, and the simulators' pages. */
const everything: Record<Locale, object> = {
  'pt-BR': { ptBr, landingPtBr, guidePtBr },
  'en-US': { enUs, landingEnUs, guideEnUs },
}
for (const locale of locales)
  Object.assign(everything[locale], {
    catalogues: catalogues.map((catalogue) => catalogue[locale]),
    guest: guestReportWords[locale],
    bioPage: bioWords[locale],
    failurePage: failureWords[locale],
    outbox: outboxWords[locale],
    legal: legalWords[locale],
    legalDocuments: Object.values(readLegalDocuments()).map((document) => proseOf(document[locale])),
    simulators: [
      homeMessages[locale],
      authorizeMessages[locale],
      paymentMessages[locale],
      smsMessages[locale],
    ],
  })

/** Names in code, such as a cookie’s, are not prose. */
function proseOf({ title, description, markdown }: LegalDocument) {
  return { title, description, markdown: markdown.replaceAll(/`[^`]*`/g, '') }
}

/**
 * Keywords are what users may type into the search, so old words belong there; ids are addresses within the guide.
 * Texts quoted from the spec are exempt.
 */
const isExempt = (path: string, text: string) =>
  path.includes('.keywords.') || path.endsWith('.id') || specTexts.some((spec) => spec.text === text)

function* textsIn(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (value && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) yield* textsIn(part, `${path}.${key}`)
}

describe.each(locales)('the product’s texts in %s', (locale) => {
  const texts = [...textsIn(everything[locale])].filter(([path, text]) => !isExempt(path, text))

  it('are all checked', () => {
    expect(texts.length).toBeGreaterThan(1500)
  })

  it.each(outWords[locale])('never contain $word, because $why: $say', ({ word, except }) => {
    expect(texts.filter(([path, text]) => word.test(text) && !except?.test(path))).toEqual([])
  })
})
