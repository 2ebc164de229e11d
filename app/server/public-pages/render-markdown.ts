import { Marked, type Tokens } from 'marked'

type Heading = { id: string; text: string }
export type RenderedMarkdown = { html: string; headings: Heading[] }

/**
 * Renders our own Markdown as HTML, with an anchor on every second-level heading and tables that scroll separately. Not
 * for user input: HTML in it is not escaped.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const headings: Heading[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${html}</h${depth}>\n`

        const text = this.parser.parseInline(tokens, this.parser.textRenderer)
        const id = anchorOf(text)
        headings.push({ id, text })
        return `<h2 id="${id}">${html}</h2>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${href}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { html, headings }
}

function anchorOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
