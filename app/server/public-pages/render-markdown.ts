import { Marked, type Tokens } from 'marked'
import { type Html, html, trusted } from '#platform/server/html.ts'

type Heading = { id: string; text: Html }
export type RenderedMarkdown = { text: Html; headings: Heading[] }

/**
 * Renders our own Markdown as HTML, with an anchor on every second-level heading and tables that scroll separately. Not
 * for user input: HTML in it is not escaped.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const headings: Heading[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        if (depth !== 2) return false

        const text = this.parser.parseInline(tokens, this.parser.textRenderer)
        const id = anchorOf(text)
        headings.push({ id, text: trusted(text) })
        return html`<h2 id="${id}">${trusted(this.parser.parseInline(tokens))}</h2>\n`.markup
      },
      link({ href, tokens }: Tokens.Link) {
        return html`<a href="${href}">${trusted(this.parser.parseInline(tokens))}</a>`.markup
      },
    },
  })
  const text = trusted(marked.parse(markdown, { async: false }))
  return { text, headings }
}

function anchorOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
