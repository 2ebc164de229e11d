import { type Locale, languageNames } from '#platform/i18n/locale.ts'
import { type Html, html, trusted } from '#platform/server/html.ts'
import { type ColorRole, fonts, radii } from '#ui/tokens.ts'
import { pageStyle } from './page-style.ts'
import { wordmark, wordmarkColors, wordmarkStyle } from './wordmark.ts'

/** The texts around a document. */
type Texts = { skip: string; home: string; otherLanguage: string }

export type DocumentPage = {
  locale: Locale
  texts: Texts
  title: string
  description: string
  /** The public address of the product, without a path; and the path of the page. */
  origin: string
  path: string
  style: string
  /** Inline script of the head; empty where there is none. */
  script: string
  /** What stands in `<main>`, and the links at the foot. */
  content: Html
  foot: Html
}

/** A long text for reading, such as the terms: a whole page in two languages, readable without script. */
export function renderDocumentPage(page: DocumentPage): string {
  const { locale, texts, title, description, origin, path, style, script, content, foot } = page
  const other: Locale = locale === 'pt-BR' ? 'en-US' : 'pt-BR'
  const address = (language?: Locale) =>
    `${origin}${path}${language ? `?lang=${languageNames[language]}` : ''}`

  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${address(locale)}">
<link rel="alternate" hreflang="pt-BR" href="${address('pt-BR')}">
<link rel="alternate" hreflang="en-US" href="${address('en-US')}">
<link rel="alternate" hreflang="x-default" href="${address()}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trusted(style)}</style>${script && html`\n<script>${trusted(script)}</script>`}
</head>
<body>
<a class="skip" href="#text">${texts.skip}</a>
<header class="bar"><a class="home" href="/" aria-label="${texts.home}">${wordmark}</a><a href="${path}?lang=${languageNames[other]}" hreflang="${other}" lang="${other}" data-locale="${other}">${texts.otherLanguage}</a></header>
<main class="sheet" id="text">
${content}
</main>
<footer class="foot">${foot}</footer>
</body>
</html>
`.markup
}

const shared: ColorRole[] = ['ground', 'surface', 'ink', 'ink-muted', 'line', 'action-text', 'focus']

/**
 * The style of a document: bar, sheet, contents and foot, then the page's own rules.
 *
 * @param more colours that `layout` names beside the shared ones
 */
export function documentStyle(width: number, more: ColorRole[], layout: string): string {
  return pageStyle([...documentColors, ...more], `${frame(width)}\n${layout}`)
}

/** The colours of every document. */
export const documentColors: ColorRole[] = [...shared, ...wordmarkColors]

const frame = (width: number) => `html{scroll-padding-top:24px}
body{overflow-wrap:break-word}
.bar{display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:${width}px;margin:0 auto;padding:12px 20px}
.bar a,.foot a{display:inline-flex;align-items:center;min-height:44px}
.home{color:var(--ink)}
${wordmarkStyle}
.sheet{max-width:${width}px;margin:0 auto;padding:20px 20px 56px}
h1,h2,h3{font-family:${fonts.display};line-height:1.2;text-wrap:balance}
h1{font-size:clamp(28px,6vw,40px);letter-spacing:-.02em;margin:0 0 8px}
.contents{padding:6px 20px;border-radius:${radii.card};border:1px solid var(--line);background:var(--surface);font-size:15px}
.contents summary{padding:10px 0;font:700 16px/1.4 ${fonts.display};cursor:pointer}
.contents ol,.contents ul{margin:0;padding:0;list-style:none}
.contents a{display:block;color:var(--ink);text-decoration:none;line-height:1.35}.contents a:hover{text-decoration:underline}
.foot{border-top:1px solid var(--line)}
.foot nav{display:flex;flex-wrap:wrap;gap:4px 28px;max-width:${width}px;margin:0 auto;padding:16px 20px 40px}
@media(min-width:960px){
.columns{display:grid;align-items:start;gap:48px}
.contents{position:sticky;top:24px;max-height:calc(100vh - 48px);overflow:auto}
/* On wide screens the contents are always open, if the browser supports it. */
@supports selector(::details-content){.contents ::details-content{content-visibility:visible;block-size:auto}.contents summary{list-style:none;pointer-events:none}.contents summary::-webkit-details-marker{display:none}}}
@media print{.skip,.contents,.foot,.bar a+a{display:none}.columns{display:block}h2,h3{break-after:avoid}}`
