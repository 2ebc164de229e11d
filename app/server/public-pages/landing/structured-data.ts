import { type PageContext, questions } from './page-context.ts'

/**
 * Structured data for search engines: the provider, the software with its prices, and the questions with their answers.
 */
export function structuredData({ locale, t, plans }: PageContext, origin: string): object {
  const organization = { '@id': `${origin}/#organization` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organization,
        name: 'Arara',
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
      },
      {
        '@type': 'SoftwareApplication',
        name: 'Arara',
        description: t('description'),
        url: `${origin}/`,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        inLanguage: locale,
        publisher: organization,
        offers: plans.map((plan) => ({
          '@type': 'Offer',
          price: (plan.amount / 100).toFixed(2),
          priceCurrency: plan.currency,
        })),
      },
      {
        '@type': 'FAQPage',
        inLanguage: locale,
        mainEntity: questions.map((question) => ({
          '@type': 'Question',
          name: t(`questions.list.${question}.question`),
          acceptedAnswer: { '@type': 'Answer', text: t(`questions.list.${question}.answer`) },
        })),
      },
    ],
  }
}
