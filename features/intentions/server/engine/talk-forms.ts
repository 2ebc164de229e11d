import { answersViewer, answersWho } from './answers-viewer.ts'
import { ofNewest } from './newest-text.ts'
import type { Context } from './order-form.ts'

/** "mãe leva uma pra mim", "pai compra", "a rosa mãe por favor": asks a relative, since a shop neither takes nor buys. */
const ASKS_KIN =
  /(?:^| )(?:mae|mamae|pai|papai|tia|tio|vo|vovo|amor|marido) (?:(?:me )?(?:compra|leva) |deixa eu )|(?:^| )(?:mae|mamae|pai|papai) por favor /

/** "quanto a casinha", "o pote quanto é", "preço da bota": also without a mark. */
const ASKS_PRICE =
  /(?:^| )quanto (?:a|o|as|os|eh|esta|custa|fica|sai|da|do|deu) |^ (?:preco|valor) (?:d[aoe]s?|d?ess[ea]) /

/** "põe no teu rosto", "bota no seu braço": asks the shop to show it on. */
const PUTS_ON = / (?:bota|coloca|passa|prova) (?:[a-z\d]+ ){0,3}n[oa]s? (?:teu|tua|seu|sua)s? /

/** "põe a nota embaixo do prato": tells where to put something while it is shown. */
const PUTS_THERE =
  / (?:bota|coloca|poe|deixa) (?:[a-z\d]+ ){1,5}(?:embaixo|em cima|do lado|ao lado|perto) d[aeo]s? /

/** "chama a Lúcia, minha nora, que ela quer": calls a friend to the live. */
const CALLS = /^ (?:chama|chamem|avisa|avisem) (?:a|o) (?!proxim|fila)/

/** "minha sobrinha levou 4", "a minha vó fazia sabonete": tells what others had or did. */
const TELLS_OF_OTHERS =
  /^ (?:(?:mas|eh|ai|gente|nossa|olha|e) )?(?:o |a |os |as )?(?:meu|minha|meus|minhas) [a-z]+ (?:[a-z]+ )?(?:levou|comprou|ganhou|pegou|pediu ontem|fez|fazia|fez|tinha|teve|usava|usou|gostava|adorava|dizia|falava|contava|anda|andava|passeia|come|comia|morreu|quebrou|arrebentou) (?!.* (?:quer|quero|manda|separa) )/

/** "ah, a Cleusa pegou": regrets that another viewer was first. */
const OTHERS_TOOK = /^ (?:ah|aff|poxa|putz|ih) (?:, )?(?:a|o) [a-z]+ (?:ja )?(?:pegou|levou|ganhou) /

/** "na outra live pedi 5 e veio 4": what was ordered before. */
const TELLS_OF_BEFORE =
  / (?:na (?:outra|ultima) (?:live|vez)|na live (?:passada|anterior)|da (?:outra|ultima) vez|semana passada|mes passado|ano passado|ontem) (?:eu )?(?:pedi|comprei|peguei|levei|veio|ganhei|vi) /

/** "boa live", "feliz dia das mães pra vc tb", "o bebê acordou, fui!": who wishes well or leaves. */
const GREETS =
  / feliz (?:dia|natal|ano|aniversario|pascoa) |^ (?:boa|otima|linda) (?:live|noite|semana) (?:[a-z]+ )?(?:, |$)| fui [!.]? ?[!.]? ?$|^ (?:amem|ave maria|parabens) /

/** "45, ela falou", "são 4 peças ela disse agora": says again what the shop said. */
const REPEATS = / (?:ela|ele|a moca|o moco) (?:falou|disse)(?: agora| ai)? (?:\? )?$/

/** "procuro uma assim faz tempo". */
const SEEKS = /^ (?:eu )?(?:tambem )?(?:estou )?(?:procuro|procurando|procurava) /

/** "moço leva o M", "@bia leva uma então": tells another viewer to buy. */
const URGES =
  /(?: (?:moco|amigo|homem|menino|mulher|menina|amiga) |^ @[\w.]+ (?:entao )?)(?:leva|compra|pega) (?:o|a|os|as|um|uma|logo|ess[ea]) /

/** "chegou a minha 31", "a minha já chegou": what was ordered before. */
const HAS_ARRIVED =
  / (?:chegou|chegaram|recebi|veio|vieram) (?:ja |hoje |ontem )?(?:o |a |os |as )?(?:meu|minha)s? (?!(?:salario|pagamento|dinheiro|pix|vez|hora|cartao|aposentadoria|decimo|marido|mae|filh[oa]) )| (?:meu|minha)s? (?:[a-z\d]+ ){0,2}(?:ja )?(?:chegou|chegaram|veio|vieram) /

/** "M veste 42", "peso 60 kg", "moro no 31": facts about sizes and the writer. */
const TELLS_FACTS =
  / vestem? (?:[34-6]\d|bem) |^ (?:eu )?peso (?:[4-9]\d|1\d\d) ?(?:kg|quilos|kilos) |^ (?:eu )?(?:moro|morava|trabalho|nasci) (?:n[oa]|em|perto|longe) /

/** "faz 2 por 50": bargains. */
const BARGAINS = / (?:faz|fazem|sai) (?:\d+|dois|duas|tres|os dois|as duas|tudo) por (?:\$ )?\d+ /

/** Words without which the expressions above need not be tried. */
const MAY_ARRIVE = / (?:cheg|receb|vei|vier)/
const MAY_TELL = / (?:ves|peso |mor|trabalh|nasc|faz|sai )/

const isOfOthers = (text: string): boolean =>
  TELLS_OF_OTHERS.test(text) || TELLS_OF_BEFORE.test(text) || URGES.test(text) || CALLS.test(text)

const isNoOrder = (text: string): boolean =>
  GREETS.test(text) ||
  OTHERS_TOOK.test(text) ||
  REPEATS.test(text) ||
  SEEKS.test(text) ||
  (MAY_TELL.test(text) && (TELLS_FACTS.test(text) || BARGAINS.test(text))) ||
  PUTS_THERE.test(text) ||
  ASKS_PRICE.test(text)

const hasArrived = ofNewest((text) => MAY_ARRIVE.test(text) && HAS_ARRIVED.test(text))

const ORDERS = / (?:quero|levo|fico|pego|separa|reserva|anota|manda) /

const asksKin = ofNewest((text) => ASKS_KIN.test(text))

const isTalk = ofNewest(
  (text) => PUTS_ON.test(text) || isOfOthers(text) || (isNoOrder(text) && !ORDERS.test(text)),
)

/** Talk that has the words of an order: to a relative, a question for a price, a wish to see it worn. */
export function onlyTalks(context: Context): boolean {
  const { text } = context.reading
  if (asksKin(text) || answersWho(context) || answersViewer(context)) return true
  if (
    hasArrived(text) &&
    !ORDERS.test(text) &&
    context.items.asks.every(
      ({ quantity, variant }) => quantity === null && Object.keys(variant).length === 0,
    )
  )
    return true
  return !context.signals.mine && isTalk(text)
}

const WANTS_INSTEAD = / quero eh /

/** "eu quero é carnaval": what is wanted instead is nothing that is sold, unless it is named or counted. */
export const wantsSomethingElse = ({ reading: { text }, items }: Context): boolean =>
  WANTS_INSTEAD.test(text) && items.asks.length === 0
