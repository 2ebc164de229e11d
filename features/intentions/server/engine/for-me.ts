import type { Context } from './order-form.ts'

const SHOWN = 150_000
const MOST_WORDS = 7
const MOST_UNKNOWN = 3

/** "baunilha pra mim!!", "mel e aveia pra mim tb": nothing follows but thanks. */
const AT_END =
  / para (?:mim|nos) (?:(?:tambem|por favor|moca|amor|querida|flor|gente|kkk|viu|ta|esta|entao|[!.]) ){0,4}$/
/** "perfeita pra mim", "isso foi feito pra mim", "reza pra mim": a verdict, or what is not sold. */
const NO_ORDER =
  / (?:bom|boa|otim[oa]|perfeit[oa]|lind[oa]|feit[oa]|cert[oa]|ideal|demais|nada|sorte|presente|novidade|novo|nova|triste|dificil|longe|perto|tudo|vida|live|sempre|nunca|nao|nem|eh|foi|era|serve|fica|ficou|cabe|da|tem|reza|torce|ora|conta|fala|mostra|olha|explica|canta|prova|experimenta|passa|feita|melhor|pior|muito|pouco|caro|cara|boas?|mundo|isso|aviso|chegou|sobrou|olhando|sorriu|piscou|tchau|beijo|faz|soma|calcula|conta|contas|total|embala|ve|avisa|liga|chama|responde|confere) /

export const isVerdictForMe = (text: string): boolean => NO_ORDER.test(text)

/** A short comment that ends with "pra mim" while something is shown: what it names is a kind of that. */
export function isForMe({ live, comment, reading: { words, text }, items, signals }: Context): boolean {
  const { show } = live.state
  return (
    signals.forMe &&
    words.length <= MOST_WORDS &&
    items.unknownWords.length <= MOST_UNKNOWN &&
    show !== null &&
    !show.closed &&
    comment.at - show.at <= SHOWN &&
    !text.includes(' ? ') &&
    AT_END.test(text) &&
    !isVerdictForMe(text)
  )
}
