import { factNouns } from './question-words.ts'

const toldFacts = new Set([...factNouns, 'tamanho', 'frete', 'prazo', 'total'])
const telling = new Set(
  'fala fale diz diga informa informe repete repita passa confirma manda explica'.split(' '),
)

/** Whether a clause asks by way of another verb: "queria saber se …", "alguém sabe …", "será que …", "calcula o frete", "fala o valor". */
export function asksIndirectly(clause: string[]): boolean {
  return clause.some((word, at) => (leads.has(word) || telling.has(word)) && asksFrom(clause, word, at))
}

const leads = new Set('saber sabe sabem alguem sera duvida calcula calcular'.split(' '))

function asksFrom(clause: string[], word: string, at: number): boolean {
  const next = clause[at + 1] ?? ''
  const after = clause[at + 2] ?? ''
  if (word === 'saber')
    return at > 0 && /^(?:que|quer\w*|gosta\w*|precis\w*|de|como)/.test(clause[at - 1]!) && wantsFact(next)
  if (word === 'sabe' || word === 'sabem')
    return next === 'se' || next === 'dizer' || after === 'dizer' || next === 'informar'
  if (word === 'alguem') return /^(?:sabe|ja|conhece|comprou|usou|usa|testou|tem|recebeu)$/.test(next)
  if (word === 'sera') return next === 'que'
  if (word === 'duvida')
    return at <= 3 && next !== 'que' && (at === 0 || /^(?:uma|tenho|minha)$/.test(clause[at - 1]!))
  if (word === 'calcula' || word === 'calcular') return true
  return telling.has(word) && at <= 2 && (toldFacts.has(next) || toldFacts.has(after) || next === 'se')
}

function wantsFact(word: string): boolean {
  return word === '' || !/[aei]r$/.test(word)
}
