/** Letters of a comment that are sent; the longest comment that Instagram takes is 2,200. */
const mostLetters = 400

const mention = /@([\w.]{1,40})/g
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g
const address = /\b(?:https?:\/\/|www\.)\S{1,300}/gi
/** With area code, or written in two halves with a hyphen, or eight digits and more in a row. */
const phone =
  /\+\d{2}[ .-]?\(?\d{2}\)?[ .-]?\d{4,5}[ .-]?\d{4}|\(\d{2}\) ?\d{4,5}[ .-]?\d{4}|\b\d{2} ?9\d{4}[ .-]?\d{4}\b|\b\d{4,5}-\d{4}\b/g
const cpf = /\b\d{3}\.\d{3}\.\d{3}-?\d{2}\b/g
const longNumber = /\d{8,}/g
/** "meu nome é Joana", "me chamo Joana", "aqui é a Joana" */
const ownName =
  /\b(meu nome é|me chamo|aqui é a|aqui é o|sou a|sou o|em nome de|no nome de)( )(\p{Lu}\p{L}{1,30}(?: \p{Lu}\p{L}{1,30}){0,3})/giu
const word = /\p{L}{2,40}/gu

/** The first letters of a text, without half a character at the end or within it: some APIs refuse a request with one. */
const beginningOf = (text: string): string =>
  text
    .slice(0, mostLetters)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()

type Scrub = {
  /** The pseudonym of a person of the live, by user name; null for a stranger. */
  pseudonymOf(userName: string): string | null
  /** Whether a word, in small letters, is part of a commenter's user name and no word of the trade. */
  isPersonalName(word: string): boolean
}

/** A comment's text without what names or reaches a person. */
export function scrubText(text: string, { pseudonymOf, isPersonalName }: Scrub): string {
  return beginningOf(text)
    .replace(email, '[e-mail]')
    .replace(address, '[link]')
    .replace(mention, (_, name: string) => `@${pseudonymOf(name.toLowerCase()) ?? 'pessoa'}`)
    .replace(cpf, '[documento]')
    .replace(phone, '[telefone]')
    .replace(longNumber, '[número]')
    .replace(ownName, (_, words: string, space: string) => `${words}${space}[nome]`)
    .replace(word, (one) => (isPersonalName(one.toLowerCase()) ? '[nome]' : one))
}
