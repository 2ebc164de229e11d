import type { Word } from './normalise.ts'

/** "dame dos" and "dos bolsas" count; "2 dos azuis" and "um dos que" do not. */
export const isSpanishTwo = (words: Word[], at: number): boolean => {
  const before = words[at - 1]
  const isAlone = !words.some(
    ({ kind, text }) => kind === 'number' || /^(?:tira|cancela|deixa|troca)$/.test(text),
  )
  return before?.kind === 'mark' || (before === undefined && isAlone) || SPANISH_VERB.test(before?.text ?? '')
}

const SPANISH_VERB =
  /^(?:quero|llevo|dame|deme|mandame|ponme|poneme|anotame|apartame|separame|reservame|guardame|solo|los|las|mejor|bueno|dale|entonces)$/
