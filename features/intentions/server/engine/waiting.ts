import type { Claim } from './fold.ts'
import { LEAVES_QUEUE } from './given-up.ts'
import type { Order } from './types.ts'
import { says } from './vocabulary.ts'

/** "se a Fabi desistir", "si Caio no la quiere", "se alguém largar": who waits for others to leave; not "ela desistiu? então quero". */
const IF_OTHERS_LEAVE =
  / (?:se|si|caso|if|vai que) (?:(?!eu |yo |i )[@a-z._\d]+ ){1,6}(?:desist(?!iu )\w*|larg(?!ou )\w*|solt(?!ou )\w*|suelt\w*|dej[ae]|cancel(?!ou )\w*|(?:nao|no|doesn t|does not) (?:\w+ ){0,2}(?:quis\w*|quer|quiere\w*|pag\w*|peg\w*|lev\w*|llev\w*|aceit\w*|fic\w*|want\w*|pay\w*)|drops?|passes|backs? out) /

/** "espero a Rute desistir", "espero vagar": the wait itself. */
const AWAITS =
  / (?:espero|aguardo|fico esperando|estou esperando) (?:(?:o|a|os|as|quem) )?(?:[a-z.]+ )?(?:desistir|desistirem|largar|soltar|vagar|sobrar) |^ (?:(?:beleza|ok|esta|bom|poxa|aff|tambem|eu|entao|ah|tudo) (?:, )?){0,3}(?:espero|fico esperando) (?:(?:entao|ne|sim|tambem|[.!]) ){0,2}$/

/** "terceira eu então", "vou de segunda", "fico atrás de você", "depois da ana sou eu", "fico depois do moço": a place in the queue. */
const TAKES_PLACE =
  / (?:segund[oa]|terceir[oa]|quart[oa]|ordinal) (?:sou )?eu | (?:sou|vou de|fico de|estou de|subi para|entro de) (?:(?:o|a) )?(?:segund[oa]|terceir[oa]|quart[oa]|ordinal) | (?:fico|entro|vou|estou) (?:atras|depois) d[aeo] (?!amanha|live|pix)| depois d(?:el[ae]|[aeo] [a-z.@_\d]+)(?: [a-z.@_\d]+)? (?:sou|vem|vou|sera) eu |^ (?:eu )?(?:logo )?atras d(?:el[ae]|[ao] [a-z.@_\d]+) (?:[!.] )*$/

/** "fila enorme no banco", "1 de reserva", "espera o meu": words of a queue in another sense. */
const OTHER_SENSE =
  / (?:(?:quanta|que|muita) fila|se sobrar? (?:um |algum )?(?:dinheiro|grana|dinheirinho)|fila (?:enorme|grande|gigante|imensa|do banco|do mercado|no banco|no mercado|andar|da loterica)|(?:\d+|um|uma) de reserva|quem (?:esta|estiver|estava) (?:na|em) (?:fila|espera)|espera (?:o|a|os|as|ai|eu|so|que|gente|moca|amor|um|uma|meu|minha|por mim|chegar)|(?:cade|nao (?:esta|apareceu|vi|entrou)) (?:[a-z]+ ){0,4}(?:fila|lista|espera))(?= )/g

/** "e o meu da fila, ela pagou?", "como tá a fila?": asks how the queue stands. */
const ASKS_OF_QUEUE =
  / (?:meu|minha) (?:[a-z]+ ){0,2}(?:da|na) (?:fila|espera|reserva) .*\? | (?:como|quantas?|quantos) (?:[a-z]+ ){0,3}(?:fila|espera) .*\? /

/** Whether a comment says that its writer waits for a piece that others have; `affirmed` is it without what denies giving up. */
export function waitsIn(text: string, affirmed: string): boolean {
  if (AWAITED.test(text) && (AWAITS.test(text) || TAKES_PLACE.test(text))) return true
  const ifOthersLeave = IFS.test(text) && IF_OTHERS_LEAVE.test(text)
  if (ifOthersLeave || !says(text, 'waitlist')) return ifOthersLeave
  if (/ (?:cade|nao (?:esta|apareceu|vi|entrou)) /.test(text) || LEAVES_QUEUE.test(affirmed)) return false
  return says(text.replace(OTHER_SENSE, ' '), 'waitlist') && !ASKS_OF_QUEUE.test(text)
}

/** Words without which the expressions above need not be tried: most comments have none of them. */
const AWAITED = /esper|aguard|segund|terceir|quart|ordinal|atras|depois/
const IFS = / (?:se|si|caso|if|vai que) /

/** "quero", then "fico na fila": who saw that others were first waits; who wants one more besides keeps the first. */
export const nowWaits = (order: Order, { state, adds, comment }: Claim): boolean =>
  order.state === 'ordered' && state === 'waiting' && !adds && !comment.isQuestion
