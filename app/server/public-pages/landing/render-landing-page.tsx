import { renderToStaticMarkup } from 'react-dom/server'
import { type Locale, languageNames, locales } from '#platform/i18n/locale.ts'
import { darkColors, lightColors } from '#ui/tokens.ts'
import type { PageContext } from './page-context.ts'
import { BrandShapes } from './sections/brand.tsx'
import { Closing, Footer } from './sections/closing.tsx'
import { ConsentTemplate } from './sections/consent-bar.tsx'
import { Features } from './sections/features.tsx'
import { Films } from './sections/films.tsx'
import { Banner, Header } from './sections/header.tsx'
import { Hero } from './sections/hero.tsx'
import { Pricing } from './sections/pricing.tsx'
import { Questions } from './sections/questions.tsx'
import { ShopsWall } from './sections/shops-wall.tsx'
import { Statistics } from './sections/statistics.tsx'
import { structuredData } from './structured-data.ts'

/** The parts of the page other than its texts. */
export type PageParts = {
  /** The public address of the product, without a path. */
  origin: string
  style: string
  /** Runs before the first paint. Empty without a build. */
  early: string
  /** Runs after the page has loaded. Empty without a build. */
  late: string
  /** In development, Vite's address of both scripts instead. */
  modules: string[]
}

/** The landing page as a whole document, and its inline scripts. */
export function renderLandingPage(context: PageContext, parts: PageParts) {
  return {
    html: `<!doctype html>${renderToStaticMarkup(<Page context={context} parts={parts} />)}\n`,
    scripts: [parts.early, parts.late].filter((script) => script !== ''),
  }
}

function Page({ context, parts }: { context: PageContext; parts: PageParts }) {
  const { locale, t } = context
  return (
    <html lang={locale}>
      <Head context={context} parts={parts} />
      <body>
        <BrandShapes />
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        <Banner {...context} />
        <Header {...context} />
        <main id="main">
          <Hero {...context} />
          <Statistics {...context} />
          <Features {...context} />
          <Pricing {...context} />
          <ShopsWall {...context} />
          <Films {...context} />
          <Questions {...context} />
          <Closing {...context} />
        </main>
        <Footer {...context} />
        <ConsentTemplate {...context} />
        <Inline script={parts.late} />
        {parts.modules.map((address) => (
          <script key={address} type="module" src={address} />
        ))}
      </body>
    </html>
  )
}

function Head({ context, parts }: { context: PageContext; parts: PageParts }) {
  const { locale, t } = context
  const { origin } = parts
  const address = (language?: Locale) => `${origin}/${language ? `?lang=${languageNames[language]}` : ''}`
  const other = locales.find((each) => each !== locale)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{t('title')}</title>
      <meta name="description" content={t('description')} />
      <meta name="theme-color" content={lightColors.ground} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={darkColors.ground} media="(prefers-color-scheme: dark)" />
      <Inline script={parts.early} />
      <style
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets
        dangerouslySetInnerHTML={{ __html: parts.style }}
      />
      <link rel="canonical" href={address(locale)} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address()} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Arara" />
      <meta property="og:title" content={t('title')} />
      <meta property="og:description" content={t('description')} />
      <meta property="og:url" content={address(locale)} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      {other && <meta property="og:locale:alternate" content={other.replace('-', '_')} />}
      <meta property="og:image" content={`${origin}/landing/card.${locale}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={`${t('hero.title.first')} ${t('hero.title.second')} ${t('footer.tagline')}`}
      />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with < made harmless
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(structuredData(context, origin)).replaceAll('<', '\\u003c'),
        }}
      />
    </head>
  )
}

/** A script that the page's policy allows by its hash. */
function Inline({ script }: { script: string }) {
  if (script === '') return null
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, built from app/web/landing
    <script dangerouslySetInnerHTML={{ __html: script }} />
  )
}
