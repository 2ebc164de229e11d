import type { Locale } from '#platform/i18n/locale.ts'
import { type Html, html, trusted } from '../html.ts'

/** One part of an e-mail's body. All texts are plain; the renderer escapes them. */
export type EmailBlock =
  | { kind: 'paragraph'; text: string }
  /** A code to copy, in a large monospaced font. */
  | { kind: 'code'; text: string }
  /** A button; the URL is also printed as text. `url` is http(s). */
  | { kind: 'button'; text: string; url: string }
  /** Labelled values, one per row. */
  | { kind: 'figures'; rows: { label: string; value: string }[] }

export type EmailContent = {
  locale: Locale
  title: string
  blocks: EmailBlock[]
  /** Small print: why the recipient gets this e-mail and how to stop it. */
  footer: string
  /** The link to the notification settings. */
  footerLink?: { text: string; url: string }
}

/**
 * Renders an e-mail as plain text and as HTML. The HTML has inline styles, loads no remote content and supports dark
 * mode. A long address breaks, so that no text is wider than a phone.
 */
export function renderEmail(content: EmailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) }
}

function asText({ title, blocks, footer, footerLink }: EmailContent): string {
  const link = footerLink ? [`${footerLink.text}: ${footerLink.url}`] : []
  return `${[title, ...blocks.map(blockAsText), '--', footer, ...link, 'Arara'].join('\n\n')}\n`
}

function blockAsText(block: EmailBlock): string {
  if (block.kind === 'button') return `${block.text}: ${block.url}`
  if (block.kind === 'figures') return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return block.kind === 'code' ? `    ${block.text}` : block.text
}

function asHtml({ locale, title, blocks, footer, footerLink }: EmailContent): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${trusted(stylesheet)}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#fffcf5;color:#11161f;overflow-wrap:anywhere;${trusted(fontFamily)}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;text-align:left">
<tr><td style="padding:0 8px 20px;font-size:22px;font-weight:700">Arara</td></tr>
<tr><td class="card" style="padding:28px 24px;background:#ffffff;border:1px solid #e3ddd0;border-radius:10px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>
${blocks.map(blockAsHtml)}</td></tr>
<tr><td class="quiet" style="padding:16px 8px;font-size:14px;line-height:1.5;color:#5b5f6b">${footer}${footerLink && footerLinkAsHtml(footerLink)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup
}

function footerLinkAsHtml({ text, url }: { text: string; url: string }): Html {
  return html`<br><a class="link" href="${url}" style="display:inline-block;padding:8px 0;color:#0b57d0">${text}</a>`
}

function figuresAsHtml(rows: { label: string; value: string }[]): Html {
  const cells = rows.map(
    ({ label, value }) =>
      html`<tr><td class="figure quiet" style="padding:10px 12px 10px 0;border-top:1px solid #e3ddd0;font-size:15px;line-height:1.35;color:#5b5f6b">${label}</td><td class="figure" style="padding:10px 0;border-top:1px solid #e3ddd0;font-size:16px;line-height:1.35;font-weight:600;text-align:right">${value}</td></tr>`,
  )
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${cells}</table>\n`
}

function blockAsHtml(block: EmailBlock): Html {
  if (block.kind === 'figures') return figuresAsHtml(block.rows)
  const { text } = block
  if (block.kind === 'paragraph')
    return html`<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${text}</p>\n`
  if (block.kind === 'code')
    return html`<p class="code" style="margin:0 0 16px;padding:16px;background:#f6f1e4;border-radius:8px;font:600 22px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:1px;text-align:center">${text}</p>\n`

  const { url } = block
  return html`<p style="margin:0 0 16px"><a class="button" href="${url}" style="display:inline-block;padding:13px 22px;background:#0b57d0;border-radius:8px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${text}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:#5b5f6b;word-break:break-all">${url}</p>
`
}

const fontFamily = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const stylesheet = `@media (prefers-color-scheme: dark) {
.page { background: #0d1117 !important; color: #f3efe6 !important }
.card { background: #161c26 !important; border-color: #2d3542 !important }
.code { background: #222a37 !important }
.quiet { color: #b3b7c2 !important }
.figure { border-color: #2d3542 !important }
.link { color: #8ab4ff !important }
.button { background: #8ab4ff !important; color: #0d1117 !important }
}`
