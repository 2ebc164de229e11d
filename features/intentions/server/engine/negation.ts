import type { Ask } from './item-types.ts'
import type { Word } from './normalise.ts'

/**
 * "A14 não, A15" asks for A15, "é a 4 e não a 3" for the 4: what stands right before "não" and a mark, or right after
 * "não", is not asked for.
 */
export function withoutNegated(words: Word[], asks: Ask[]): Ask[] {
  if (asks.length < 2) return asks
  const no = words.findIndex(({ text }) => text === 'nao')
  if (no <= 0) return asks
  const isBefore = words[no + 1]?.kind === 'mark'
  const before = asks.filter(({ at }) => at < no)
  const after = asks.filter(({ at }) => at > no)
  if (before.length === 0 && NOT_THIS.test(textFrom(words, no))) return after.slice(1)
  if (before.length === 0 || after.length === 0) return asks
  return isBefore ? [...before.slice(0, -1), ...after] : [...before, ...after.slice(1)]
}

/** "não é a 30 não, vou querer o vestido". */
const NOT_THIS = /^nao (?:eh|era) (?:o|a|os|as) .* nao [,.;]/

const textFrom = (words: Word[], at: number): string =>
  words
    .slice(at)
    .map(({ text }) => text)
    .join(' ')

const DENIES_CANCEL =
  / (?:nao|nunca|jamais) (?:me |eu |te |vou |vai |se )?(?:desist|cancel|deix|larg|tir|solt|abr|esquec)(?:o|a|e|ei|ar|er|ir|em|am)(?: mao)?(?: nao)?(?= )/g

/** "desisto nada", "largo nem morta", "tira o meu não, viu": denied by what follows. */
const DENIED_AFTER =
  / (?:desist|cancel|larg|solt|tir|liber)(?:o|a|e)(?: (?:o|a|meu|minha|del[ae]|essa|esse)){0,2}(?: [a-z]+)? (?:nada|nunca|jamais|nem (?:morta|morto|a pau|pensar|ferrando|que|louca|louco)|nao(?= [,.!]| viu | hein | esta | $))(?= )/g

/** "não é minha praia", "paso mañana", "deixa eu ver", "quando retira": words of a cancellation in another sense. */
const OTHER_SENSE =
  / (?:nao eh? (?:a )?minha praia|paso (?:a|el|la|por|manana|hoy|luego|despues|ahi|alli)|deixa (?:ess[ea] |o |a |um |uma )?(?:eu|comigo|me ver|para mim)|(?:mae|pai|marido|esposa|mulher|patroa|patrao|chefe) deixa|(?:para|posso|pode|consigo|quando|onde|antes|vou|vem|como) (?:eu |ir |poder |de )?retirar?|retiro (?:(?!minha|meu)[a-z]+ ){0,4}(?:ai|no|na|hoje|amanha|sabado|domingo|segunda|terca|quarta|quinta|sexta)|tirar? (?:uma |a |as )?(?:duvida|foto|print|medida)s?|(?:\d{1,2}|um|uma|dois|duas|tres|so|se) nao (?:vai dar|da|vai chegar)|retira (?:ate|quando|onde|que dia)|passo (?:ai|la|por ai|hoje|amanha|sabado|domingo|depois|mais tarde|as \d{1,2}h?)|(?:quem|ninguem|alguem|el[ae]|voce) desiste|desist(?:o|i|ir) de (?:resistir|lutar|economizar|me (?:segurar|controlar)|ser forte|entender)|(?:espero|aguardo|esperando|esperar) (?:(?:o|a) )?(?:[a-z.]+ )?(?:desistir|largar|soltar))(?= )/g

const REQUESTS =
  / (?:pode\w*|podes|tem como|da para|consegue\w*|puede\w*|can you|could you|por favor|cancel\w*|desist\w*|meu|minha|mi|my|me|eu) /

/** "tira mancha?", "solta pelo?": a question does not ask to remove what was ordered. */
const withoutQuestions = (text: string): string =>
  text.includes(' ? ')
    ? text
        .split(/(?<= [?.!,])(?= )/)
        .filter((part) => !part.endsWith(' ?') || REQUESTS.test(`${part} `))
        .join('')
    : text

/** "não desisto", "tira mancha?": what a comment says of giving up, without what cancels nothing. */
export function withoutDeniedCancel(text: string): string {
  const told = withoutQuestions(text)
  const affirmed = DENIAL.test(told) ? told.replace(DENIES_CANCEL, ' ').replace(DENIED_AFTER, ' ') : told
  return MAY_BE_OTHER.test(affirmed) ? affirmed.replace(OTHER_SENSE, ' ') : affirmed
}

/** Words without which the expressions above find nothing: most comments have none of them. */
const DENIAL = / (?:n(?:ao|unca|em|ada)|jamais) /
const MAY_BE_OTHER = /nao|paso|passo|deixa|tira|retir|desist|esper|aguard/
