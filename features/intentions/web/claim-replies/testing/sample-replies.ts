import type { ClaimReplies, ClaimReply } from '../use-claim-replies.ts'

const dress = { label: 'vestido azul', variantLabel: 'M', qty: 1, waitingQty: 0 }

/** A reply that was sent to a buyer of the blue dress. */
export function sampleReply(username: string, differences: Partial<ClaimReply> = {}): ClaimReply {
  return {
    id: `00000000-0000-4000-8000-${Buffer.from(username).toString('hex').padStart(12, '0').slice(0, 12)}`,
    username,
    items: [dress],
    text: `Oi, ${username}!`,
    state: 'sent',
    refusal: null,
    isAutomatic: false,
    isUndone: false,
    createdAt: '2026-11-22T23:10:00.000Z',
    ...differences,
  }
}

/** Two buyers are left, and the reply to a third one failed. */
export function sampleReplies(differences: Partial<ClaimReplies> = {}): ClaimReplies {
  return {
    texts: {
      ordered: 'Oi, {nome}! {itens}. Total {total}.',
      partlyWaiting: 'Uma parte: {itens}.',
      waiting: 'Na fila: {itens}.',
      soldOut: 'Esgotou: {itens}.',
      link: '',
      hasWaitingList: true,
    },
    isKept: false,
    automatic: { isOn: false, minConfidence: null, switchedAt: null },
    isOnAir: true,
    counts: {
      buyers: 4,
      answered: 1,
      waiting: 0,
      failed: 1,
      outOfReach: 0,
      left: 2,
      conditional: 0,
      ownLinks: 0,
    },
    buyers: [
      { username: 'rosa.t', state: 'left', items: [dress] },
      { username: 'caio.r', state: 'left', items: [dress] },
    ],
    replies: [],
    ...differences,
  }
}
