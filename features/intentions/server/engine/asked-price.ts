import type { Reading } from './normalise.ts'
import { isNoun } from './nouns.ts'

/** "quanto tá o sapinho?", "qual o valor da moringa", "e o preço desse sapinho?". */
const PRICE_OF =
  / (?:quanto|cuanto|quantos|valor|preco)(?: (?:que|eh?|esta|custa|cuesta|sai|fica|por|vale|ta))* (?:o|a|os|as|um|uma|esse|essa|este|esta|aquele|aquela|d[ao]s?|d?ess[ea]|el|la) ([a-z]{3,}) /

/** "sapinho quanto?", "o sapinho tá quanto?", "moringa qual valor". */
const PRICE_AFTER =
  /^ (?:(?:e|o|a|os|as|esse|essa|este|esta) )?([a-z]{3,}) (?:[a-z]{3,} )?(?:(?:esta|sai|custa|fica|eh|por|de) )*(?:quanto|cuanto|qual (?:o )?(?:valor|preco)|valor|preco)(?: [?])* $/

/** What a comment asks the price of, where no list of goods has it: who asks what it costs has seen it on sale. */
export function askedPriceOf({ text }: Reading): string | null {
  if (!/ (?:quanto|quantos|cuanto|valor|preco) /.test(text)) return null
  const word = PRICE_OF.exec(text)?.[1] ?? PRICE_AFTER.exec(text)?.[1]
  return word !== undefined && isNoun({ kind: 'word', text: word }) ? word : null
}
