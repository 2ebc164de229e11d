import { describe, expect, it } from 'vitest'
import { catalogues } from '#app/server/catalogues.ts'
import { apiCallsEnUs } from '#app/server/messages/api-calls.en-US.ts'
import { apiCallsPtBr } from '#app/server/messages/api-calls.pt-BR.ts'
import { apiPageEnUs } from '#app/server/messages/api-page.en-US.ts'
import { apiPagePtBr } from '#app/server/messages/api-page.pt-BR.ts'
import { bioPageEnUs } from '#app/server/messages/bio-page.en-US.ts'
import { bioPagePtBr } from '#app/server/messages/bio-page.pt-BR.ts'
import { failurePageEnUs } from '#app/server/messages/failure-page.en-US.ts'
import { failurePagePtBr } from '#app/server/messages/failure-page.pt-BR.ts'
import { guestReportEnUs } from '#app/server/messages/guest-report.en-US.ts'
import { guestReportPtBr } from '#app/server/messages/guest-report.pt-BR.ts'
import { landingEnUs } from '#app/server/messages/landing.en-US.ts'
import { landingPtBr } from '#app/server/messages/landing.pt-BR.ts'
import { legalPagesEnUs } from '#app/server/messages/legal-pages.en-US.ts'
import { legalPagesPtBr } from '#app/server/messages/legal-pages.pt-BR.ts'
import { outboxEnUs } from '#app/server/messages/outbox.en-US.ts'
import { outboxPtBr } from '#app/server/messages/outbox.pt-BR.ts'
import { type LegalDocument, readLegalDocuments } from '#app/server/public-pages/legal-documents.ts'
import { guideEnUs } from '#features/reports/messages/guide/en-US.ts'
import { guidePtBr } from '#features/reports/messages/guide/pt-BR.ts'
import { type Locale, locales } from '#platform/i18n/locale.ts'
import { homeMessages } from '#simulators/instagram/page/home-messages.ts'
import { messages as authorizeMessages } from '#simulators/instagram/page/messages.ts'
import { paymentMessages } from '#simulators/payments/page/messages.ts'
import { shopifyMessages } from '#simulators/shopify/page/messages.ts'
import { smsMessages } from '#simulators/sms/page/messages.ts'
import { yampiMessages } from '#simulators/yampi/page/messages.ts'
import { specTexts } from '../testing/spec-texts.ts'
import { messages as enUs } from './en-US.ts'
import { outWords } from './plain-words.ts'
import { messages as ptBr } from './pt-BR.ts'

/** All texts of the product: pages, e-mails, SMS, and the simulators' pages. */
const everything: Record<Locale, object> = {
  'pt-BR': {
    ptBr,
    ...{ apiCallsPtBr, apiPagePtBr },
    landingPtBr,
    guidePtBr,
    ...{ bioPagePtBr, failurePagePtBr, guestReportPtBr, legalPagesPtBr, outboxPtBr },
  },
  'en-US': {
    enUs,
    ...{ apiCallsEnUs, apiPageEnUs },
    landingEnUs,
    guideEnUs,
    ...{ bioPageEnUs, failurePageEnUs, guestReportEnUs, legalPagesEnUs, outboxEnUs },
  },
}
for (const locale of locales)
  Object.assign(everything[locale], {
    catalogues: catalogues.map((catalogue) => catalogue[locale]),
    legalDocuments: Object.values(readLegalDocuments()).map((document) => proseOf(document[locale])),
    simulators: [
      homeMessages[locale],
      authorizeMessages[locale],
      paymentMessages[locale],
      smsMessages[locale],
      shopifyMessages[locale],
      yampiMessages[locale],
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
