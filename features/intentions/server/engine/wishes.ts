import { says } from './vocabulary.ts'

/** "quero essa pele", "quero uma vida assim": the noun after the want, and whether it is another person's. */
const WANTED =
  / quero (?:so |muito |tambem |mesmo )?(?:o |a |um |uma |uns |umas |ess[ea] |aquel[ea] |mais )?(sua |seu |tua |teu )?([a-z]+) /
const A_HOUSE =
  / quero (?:eh )?(?:uma casa|um marido|uma mae|um pai|uma vo) (?:com|assim|igual|dess[ea]|cheirosa|limpa) /
/** "quero meu dinheiro de volta", "quero a loja inteira kkk". */
const MONEY_OR_ALL =
  / quero (?:o )?(?:meu dinheiro|meu reembolso|minha grana) | quero (?:a|essa) loja (?:toda|inteira) /

/** Whether a comment wants what no shop sells: "quero essa sua pele", "quero uma casa com esse cheiro". */
export function wantsWhatIsNotSold(text: string): boolean {
  if (!text.includes(' quero ')) return false
  if (MONEY_OR_ALL.test(text)) return true
  const found = WANTED.exec(text)
  if (!found) return false
  const [, own, noun] = found
  return own !== undefined || says(` ${noun} `, 'unsold') || A_HOUSE.test(text)
}
