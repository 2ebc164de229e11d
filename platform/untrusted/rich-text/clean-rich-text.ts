import { type Html, html } from '#platform/server/html.ts'
import { type Attributes, readMarkup } from '../read-markup.ts'
import { safeAddress } from './safe-address.ts'

type BlockTag = 'p' | 'h2' | 'h3' | 'li'
type List = 'ul' | 'ol'
type Marks = { isBold: boolean; isItalic: boolean; address: string | null }
type Run = Marks & { parts: string[] }
/** `space` and `breaks` came after the text so far and count only if more text follows. */
type Block = { tag: BlockTag; list: List | null; runs: Run[]; space: boolean; breaks: number }

/** The block that an element begins or ends; all others are inline. */
const blockOf: Record<string, BlockTag> = {
  ...{ p: 'p', div: 'p', blockquote: 'p', pre: 'p', section: 'p', article: 'p', header: 'p', footer: 'p' },
  ...{ tr: 'p', table: 'p', dt: 'p', dd: 'p', figure: 'p', figcaption: 'p', address: 'p', main: 'p' },
  ...{ h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3', li: 'li' },
}

/** The content of these elements is no text for readers. */
const unread = new Set([
  ...['script', 'style', 'iframe', 'title', 'textarea', 'xmp', 'noembed', 'noframes', 'plaintext', 'object'],
  ...['svg', 'math', 'template', 'select', 'noscript', 'head', 'audio', 'video', 'canvas', 'applet'],
])

/**
 * Reduces markup to paragraphs, two levels of headings, flat lists, bold, italic, links and line breaks, always in the
 * same form; everything else is left out, its text stays. The result contains no attribute but those of links.
 * Cleaning it again changes nothing. Takes linear time.
 */
export function cleanRichText(markup: string): string {
  const writer = createWriter()
  const skipped = { name: '', depth: 0 }

  readMarkup(markup, {
    open(name, attributes, isSelfClosing) {
      if (skipped.depth > 0) {
        if (name === skipped.name && !isSelfClosing) skipped.depth += 1
      } else if (unread.has(name)) {
        if (!isSelfClosing) Object.assign(skipped, { name, depth: 1 })
      } else writer.open(name, attributes)
    },
    close(name) {
      if (skipped.depth === 0) writer.close(name)
      else if (name === skipped.name) skipped.depth -= 1
    },
    text(text) {
      if (skipped.depth === 0) writer.text(text)
    },
  })
  return writer.end()
}

function createWriter() {
  const blocks: Block[] = []
  let block: Block | null = null
  let list: List | null = null
  let bold = 0
  let italic = 0
  let address: string | null = null

  const begin = (tag: BlockTag): Block => {
    if (tag === 'li') list ??= 'ul'
    block = { tag, list: tag === 'li' ? list : null, runs: [], space: false, breaks: 0 }
    blocks.push(block)
    return block
  }
  const finish = () => {
    block = null
  }
  const breakLine = () => {
    if (block) block.breaks += 1
  }

  return {
    open(name: string, attributes: Attributes): void {
      const tag = blockOf[name]
      if (name === 'br' || name === 'hr' || (tag === 'p' && block?.tag === 'li')) breakLine()
      else if (tag) begin(tag)
      else if (name === 'ul' || name === 'ol') {
        finish()
        list = name
      } else if (name === 'b' || name === 'strong') bold += 1
      else if (name === 'i' || name === 'em') italic += 1
      else if (name === 'a') address = safeAddress(attributes.get('href') ?? '')
    },
    close(name: string): void {
      const tag = blockOf[name]
      if (tag === 'p' && block?.tag === 'li') breakLine()
      else if (tag) finish()
      else if (name === 'ul' || name === 'ol') {
        finish()
        list = null
      } else if (name === 'b' || name === 'strong') bold = Math.max(0, bold - 1)
      else if (name === 'i' || name === 'em') italic = Math.max(0, italic - 1)
      else if (name === 'a') address = null
    },
    text(text: string): void {
      const plain = text.toWellFormed().replace(unseen, '').replace(/\s+/g, ' ')
      const words = plain.trim()
      if (words === '') {
        if (plain !== '' && block) block.space = true
        return
      }
      const into = block ?? begin('p')
      if (plain.startsWith(' ')) into.space = true
      append(into, words, { isBold: bold > 0, isItalic: italic > 0, address })
      into.space = plain.endsWith(' ')
    },
    end: () => rendered(blocks.filter(({ runs }) => runs.length > 0)),
  }
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const unseen = /[\u0000-\u0008\u000e-\u001f\u007f\ufffe\uffff]/g

/** Adds words after the waiting space or line breaks, two at most, which belong to the text before them. */
function append(block: Block, words: string, marks: Marks): void {
  const last = block.runs.at(-1)
  if (last && block.breaks > 0) last.parts.push('\n'.repeat(Math.min(2, block.breaks)))
  else if (last && block.space) last.parts.push(' ')
  Object.assign(block, { space: false, breaks: 0 })

  if (last && isSame(last, marks)) last.parts.push(words)
  else block.runs.push({ ...marks, parts: [words] })
}

function isSame(one: Marks, other: Marks): boolean {
  return one.isBold === other.isBold && one.isItalic === other.isItalic && one.address === other.address
}

const written: Record<BlockTag | List, (inner: Html[]) => Html> = {
  p: (inner) => html`<p>${inner}</p>`,
  h2: (inner) => html`<h2>${inner}</h2>`,
  h3: (inner) => html`<h3>${inner}</h3>`,
  li: (inner) => html`<li>${inner}</li>`,
  ul: (inner) => html`<ul>${inner}</ul>`,
  ol: (inner) => html`<ol>${inner}</ol>`,
}

/** Blocks in their order; list items that follow each other in one list. */
function rendered(blocks: Block[]): string {
  const parts: Html[] = []
  let items: Html[] = []
  for (const [at, { tag, list, runs }] of blocks.entries()) {
    const block = written[tag](runs.map(renderedRun))
    if (!list) {
      parts.push(block)
      continue
    }
    items.push(block)
    if (blocks[at + 1]?.list === list) continue
    parts.push(written[list](items))
    items = []
  }
  return html`${parts}`.markup
}

function renderedRun({ parts, isBold, isItalic, address }: Run): Html {
  const [first = '', ...rest] = parts.join('').split('\n')
  let shown = html`${first}${rest.map((line) => html`<br>${line}`)}`
  if (isItalic) shown = html`<em>${shown}</em>`
  if (isBold) shown = html`<strong>${shown}</strong>`
  return address === null
    ? shown
    : html`<a href="${address}" target="_blank" rel="nofollow noopener noreferrer">${shown}</a>`
}
