import { type Token, Tokenizer, TokenizerMode } from 'parse5'

/** Attributes by name, as a browser reads them; the first of a name counts. */
export type Attributes = ReadonlyMap<string, string>

type Handlers = {
  open(name: string, attributes: Attributes, isSelfClosing: boolean): void
  close(name: string): void
  text(text: string): void
}

/** The content of these elements is text, even if it looks like markup. */
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
 * Tokenizes markup as a browser does without building a tree, in which unclosed formatting elements repeat in every
 * paragraph, so that a megabyte of text becomes gigabytes. Takes linear time.
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
