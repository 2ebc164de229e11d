import { type Token, Tokenizer, TokenizerMode } from 'parse5'

/** Attributes by name, as a browser reads them; the first of a name counts. */
export type Attributes = ReadonlyMap<string, string>

type Handlers = {
  open(name: string, attributes: Attributes, isSelfClosing: boolean): void
  close(name: string): void
  text(text: string): void
}

/** What stands in these elements is text, whatever it looks like. */
const rawText: Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  plaintext: TokenizerMode.PLAINTEXT,
}

/**
 * Reads markup as a browser's tokenizer does, and builds no tree: a tree repeats unclosed formatting elements in every
 * paragraph, so that a megabyte of text becomes gigabytes. Takes time in proportion to the text.
 */
export function readMarkup(markup: string, { open, close, text }: Handlers): void {
  const onText = ({ chars }: Token.CharacterToken) => text(chars)
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs, selfClosing }) {
        open(tagName, new Map(attrs.map(({ name, value }) => [name, value])), selfClosing)
        tokenizer.lastStartTagName = tagName
        tokenizer.state = rawText[tagName] ?? tokenizer.state
      },
      onEndTag: ({ tagName }) => close(tagName),
      onCharacter: onText,
      onWhitespaceCharacter: onText,
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  )
  tokenizer.write(markup, true)
}
