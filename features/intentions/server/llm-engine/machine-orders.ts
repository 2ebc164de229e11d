/** Words by which a comment speaks to a machine instead of to the shop. */
const patterns = [
  / (?:ignor\p{L}{0,9}|desconsider\p{L}{0,9}|esquec\p{L}{0,9}|disregard|forget|olvid\p{L}{0,9}) (?:\p{L}{1,20} ){0,4}(?:instruc\p{L}{0,9}|instruction\p{L}{0,9}|prompt|regras?|rules?) /u,
  / (?:system|sistema) prompt | prompt (?:do|de) sistema /,
  / (?:marque|marca|marcar|mark|registre|considere) (?:tudo|todos|todas|everything|all) /,
  / (?:voce e|you are|finja ser|aja como) (?:um |uma |an? )?(?:assistente|ia|ai|modelo|robo|assistant|model|bot) /,
]

/** Whether a comment gives orders to a machine. It is not sent to a model: the embedded engine alone reads it. */
export function isMachineOrder(text: string): boolean {
  const plain = text
    .slice(0, 2_200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, ' ')
  const spaced = ` ${plain.split(' ').filter(Boolean).join(' ')} `
  return patterns.some((pattern) => pattern.test(spaced))
}
