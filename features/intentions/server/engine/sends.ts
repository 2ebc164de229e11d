import type { Word } from './normalise.ts'
import { isColour, sizeLetters, sizeWords } from './vocabulary.ts'

/** "manda duas dúzias", "separa 4", "então manda preto", "manda a bege", "marca um". */
export const sendsSome = (words: Word[]): boolean =>
  words.some(({ text }, at) => SENDS.has(text) && words[at + 1] !== undefined && isSent(words, at + 1))

const VERBS = 'manda mande desce solta poe ponha bota bote coloca coloque separa reserva anota marca'.split(
  ' ',
)
const SENDS = new Set(VERBS)
/** Verbs without which nothing is sent: most comments have none of them. */
export const MAY_SEND = new RegExp(` (?:${VERBS.join('|')}) `)
const TAKES_VARIANT = /^(?:manda|mande|poe|bota|reserva|separa|anota|marca)$/

function isSent(words: Word[], at: number): boolean {
  const { kind, text, times } = words[at]!
  if (kind === 'number')
    return (
      times === true ||
      !/^(?:x|vezes|dias|horas|fotos?|videos?|beijos?|abracos?|cheiro|alo|oi|salve)$/.test(
        words[at + 1]?.text ?? '',
      )
    )
  if (kind !== 'word' || !TAKES_VARIANT.test(words[at - 1]!.text)) return false
  if (/^[oa]$/.test(text)) return isWhich(words[at + 1], words.length === at + 2)
  return isColour.has(text) || (sizeLetters.has(text) && (text.length > 1 || at === words.length - 1))
}

/** "manda a bege", "separa o 44", "põe a maior": which one, after the article. */
const isWhich = (word: Word | undefined, isLast: boolean): boolean =>
  word !== undefined &&
  (isColour.has(word.text) ||
    sizeWords.has(word.text) ||
    (sizeLetters.has(word.text) && (word.text.length > 1 || isLast)) ||
    /^(?:maior|menor|pequen[oa]|medi[oa]|grande)$/.test(word.text) ||
    (word.kind === 'number' && isLast))

/** "manda liso 2", "separa caveira 1": nothing but what is to be sent, and how many. */
export const SENDS_NAMED =
  /^ (?:manda|mande|separa|reserva|anota|bota|poe|coloca) (?:de |o |a )?[a-z]{3,} (?:\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis) [.!]? ?$/

/** "97 reais? vai 1 cor 2 e deu", "então vai o kit todo". */
const GOES =
  /(?:^|[,.!?]| entao| ah| aff| ok| beleza| pronto) vai (?:um|uma|dois|duas|tres|\d{1,2}|o|a) (?!frete|brinde|hora|link|pix|nota|tempo|sorteio|pessoal|live|proxim|gente|min|reais|dia|d[eo] )[a-z]/

/** "minha irmã quer uma preta", "a patroa tá pedindo a média", "minha filha escolheu o azul". */
const KIN_WANTS =
  / (?:(?:meu|minha|meus|minhas) [a-z]+|a patroa|a esposa|a mulher|o marido|o maridao|a nora|a sogra|a filha|a menina) (?:aqui )?(?:quer|querem|pede|pedem|esta pedindo|estao pedindo|pediu|mandou pedir|mandou pegar|vai querer|vao querer|escolheu|vai de) (?:tambem )?(?:o|a|os|as|um|uma|uns|umas|dois|duas|tres|\d{1,2}|ess[ea]|d?ess[ea]) (?!desconto|preco|valor|link|brinde|foto|frete|saber|ver)/

/** Whether a comment says to send some of it, or who of the writer's people wants it. */
export const sendsOrGives = (text: string): boolean =>
  (text.includes(' vai ') && GOES.test(text) && !text.endsWith(' ? ')) || KIN_WANTS.test(text)
