import { goesOnAsking, isPraise, nounsAfterWhat, verbsAfterHow } from './question-words.ts'

const affirmed =
  /^(?:sei|tal|cada|importa|tanto|tudo|falei|falou|disse|perguntei|perguntou|vi|viu|decidir|duvida|todo|seja|lembro|ja)$/
function isTold(clause: string[], at: number): boolean {
  return affirmed.test(clause[at - 1] ?? '') || clause.lastIndexOf('sei', at) >= 0
}

const lookAt = /^(?:olha|olhem|vejam|sei|assim|tipo|igual|amo|adoro|vi|ver|linda|lindo|mostra)$/
const myAct =
  /^(?:faco|compro|pago|preciso|consigo|vejo|acho|encontro|clico|mando|peco|posso|uso|escolho|retiro|pego|participo|recebo|reservo|coloco|envio)$/
const isWish =
  /^(?:quiser|puder|precisar|for|tiver|der|mais|menos|antes|lembrancas?|saudades|amor|coisa|saudade|novidade|beleza|a)$/
const stockVerb =
  /^(?:eh|sao|chega|chegam|comeca|acaba|termina|tem|vai|vem|sai|volta|abre|fecha|entrega|envia|voce|posso|recebo|sera|repoe|fica)$/
const winner = /^(?:eh|ganhou|levou|pegou|arrematou|faz|ficou|entrega|fabrica|paga|costura)$/

/** Whether one of "qual, quanto, que, o que, onde, quando, cadê, como, quem, por que" asks in this clause. */
export function hasQuestionWord(clause: string[]): boolean {
  return clause.some((word, at) => asksAt(clause, word, at))
}

function asksAt(clause: string[], word: string, at: number): boolean {
  const before = clause[at - 1] ?? ''
  const next = clause[at + 1] ?? ''
  const isLast = at === clause.length - 1
  switch (word) {
    case 'quanto':
      return (
        !isTold(clause, at) &&
        !isWish.test(next) &&
        !isPraise(next) &&
        !(next === 'tempo' && /^(?:nao|sem)$/.test(clause[at + 2] ?? ''))
      )
    case 'qual':
      return (
        !isTold(clause, at) &&
        !/^(?:quer|for|seja|nada)$/.test(next) &&
        !(at > 1 && /^[oan][oa]?$/.test(before))
      )
    case 'que':
      return asksWhat(clause, at)
    case 'oque':
      return isLast ? at > 0 : at <= 3 && asksWhatThing(before, next, clause[at + 2])
    case 'cade':
      return at <= 2 && next !== 'eu' && !/^(?:dinheiro|limite)$/.test(clause[at + 2] ?? '')
    case 'onde':
      return asksWhere(clause, at)
    case 'quando':
      return isLast ? at > 0 : at <= 2 && stockVerb.test(next) && !/^(?:gente|eu)$/.test(clause[at + 2] ?? '')
    case 'como':
      return asksHow(clause, at)
    case 'quem':
      return at <= 1 && winner.test(next) && !clause.some(isPraise)
    case 'porque':
      return isLast || (at === 0 && /^(?:voce|ta|esse|essa)$/.test(next) && !clause.some(isPraise))
    default:
      return false
  }
}

/** "que horas", "de que marca"; "o que" is two words of one. "que cor linda" is none. */
function asksWhat(clause: string[], at: number): boolean {
  const next = clause[at + 1] ?? ''
  const after = clause[at + 2] ?? ''
  if (at === 1 && clause[0] === 'por') return asksReason(clause)
  if (clause[at - 1] === 'o') return at <= 3 && asksWhatThing(clause[at - 2] ?? '', next, after)
  if (clause[at - 1] === 'para' && (next === 'serve' || next === 'eh')) return true
  if (!nounsAfterWhat.has(next) || clause.some(isPraise)) return false
  if (after === '' || goesOnAsking.has(after)) return at === 0 || !ofOwnClause.test(clause[at - 1]!)
  return false
}

const ofOwnClause =
  /^(?:acho|sei|tem|tenho|teve|disse|falou|mais|sim|do|da|o|a|os|as|no|na|esse|essa|olha|olhem)$/

function asksReason(clause: string[]): boolean {
  return (
    clause.some((word) => /^(?:eh|ta|tem|voce)$/.test(word)) &&
    !clause.includes('eu') &&
    !clause.some(isPraise)
  )
}

function asksWhatThing(before: string, next: string, after: string | undefined): boolean {
  if (/^(?:tudo|sei|sabe|era|eh|com|do|nem|com|todo|tudo|isso|amo|vi)$/.test(before)) return false
  if (next === 'eu' || next === 'que') return myAct.test(after ?? '')
  if (after !== undefined && (after === 'meu' || isPraise(after))) return false
  if (before === '' && myAct.test(next)) return true
  return /^(?:eh|tem|vem|vai|significa|voce|esse|essa|isso|faz|foi|mais|precisa|acontece|seria|da|dah|ta|sao|acompanha|falta|houve)$/.test(
    next,
  )
}

function asksWhere(clause: string[], at: number): boolean {
  const before = clause[at - 1] ?? ''
  const next = clause[at + 1] ?? ''
  if (at === clause.length - 1) return at > 0
  if (next === 'eu') return at <= 1 && myAct.test(clause[at + 2] ?? '')
  if (clause[at + 2] === 'for' || clause.at(-1) === 'eu') return false
  return at === 0 || before === 'de' || /^(?:eh|fica|ficam|voce)$/.test(next)
}

function asksHow(clause: string[], at: number): boolean {
  const before = clause[at - 1] ?? ''
  const next = clause[at + 1] ?? ''
  const after = clause[at + 2] ?? ''
  if (before === 'tem' || before === 'teria') return next !== 'nao' && clause[at - 2] !== 'nao'
  if (before === 'sabe') return true
  if (lookAt.test(before) || isTold(clause, at) || clause.some(isPraise)) return false
  if (next === 'eu' || next === 'a' || next === 'que')
    return myAct.test(after) || (next === 'que' && after !== '')
  if (next === 'voce') return !/^(?:falou|disse|pediu|mandou|explicou|ensinou|sabe|viu|eh)$/.test(after)
  return verbsAfterHow.has(next)
}
