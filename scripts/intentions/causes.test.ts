import { describe, expect, it } from 'vitest'
import { type CauseCounts, causeTable, countCauses, emptyCauses } from './causes.ts'
import type { LabelledLive, Prediction } from './labelled-live.ts'

type Intent = LabelledLive['truth']['intents'][number]

const wanted = (productKey: string, userName: string, id: string, more: Partial<Intent> = {}): Intent => ({
  productKey,
  userName,
  quantity: 1,
  messageIds: [id],
  ...more,
})

const liveOf = (intents: Intent[]): LabelledLive => ({
  id: 'one',
  seller: 'loja',
  comments: [],
  truth: {
    products: ['vaso', 'cesto', 'manta'].map((name, at) => ({
      key: name,
      label: name,
      messageIds: [`show ${at}`],
    })),
    intents,
    questions: [],
  },
})

const line = (productId: string, userName: string, id: string): Prediction['lines'][number] => ({
  productId,
  userName,
  quantity: 1,
  variant: '',
  position: 1,
  isWaiting: false,
  waitingQuantity: 0,
  isCancelled: false,
  isConditional: false,
  since: 0,
  changedAt: 0,
  correctionId: null,
  confidence: 1,
  reason: { kind: 'changes_last_line' },
  commentIds: [id],
})

/** An engine that found the pot and the basket, but not the blanket. */
const found = ['vaso', 'cesto'].map((id, at) => ({ id, label: id, codes: [], commentIds: [`show ${at}`] }))

function causes(
  intents: Intent[],
  lines: Prediction['lines'],
  cancelled: Prediction['cancelled'] = [],
): Partial<CauseCounts> {
  const {
    intents: tally,
    lost,
    madeUp,
  } = countCauses(emptyCauses(), liveOf(intents), {
    products: found,
    lines,
    questions: [],
    cancelled,
  })
  const some = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  return { intents: tally, lost: some(lost), madeUp: some(madeUp) } as Partial<CauseCounts>
}

describe('why lines are lost and made up', () => {
  it('says that the product is not found, also of the line that took its order', () => {
    expect(causes([wanted('manta', 'ana', '1')], [line('vaso', 'ana', '1')])).toEqual({
      intents: { right: 0, wrong: 1, missed: 1 },
      lost: { product: 1 },
      madeUp: { product: 1 },
    })
  })

  it('says that an order is bound to another product', () => {
    const { lost, madeUp } = causes([wanted('vaso', 'ana', '1')], [line('cesto', 'ana', '1')])
    expect([lost, madeUp]).toEqual([{ binding: 1 }, { binding: 1 }])
  })

  it('tells orders that are not read from those that are lost again', () => {
    const intents = [wanted('vaso', 'ana', '1'), wanted('vaso', 'bia', '2')]
    const { lost } = causes(intents, [], [{ productId: 'vaso', userName: 'bia' }])
    expect(lost).toEqual({ unread: 1, taken: 1 })
  })

  it('tells cancellations that are not read from talk and from lines beside right ones', () => {
    const { madeUp } = causes(
      [wanted('vaso', 'ana', '1', { cancelled: true }), wanted('vaso', 'bia', '2')],
      [
        line('vaso', 'ana', '1'),
        line('vaso', 'bia', '2'),
        line('cesto', 'bia', '2'),
        line('cesto', 'caio', '3'),
      ],
    )
    expect(madeUp).toEqual({ kept: 1, beside: 1, talk: 1 })
  })

  it('prints what the score would be without each cause, the worst cause first', () => {
    const sum = countCauses(
      emptyCauses(),
      liveOf([wanted('vaso', 'ana', '1'), wanted('manta', 'ana', '2')]),
      {
        products: found,
        lines: [line('vaso', 'ana', '1')],
        questions: [],
      },
    )
    const [, first, ...rest] = causeTable(sum)
    expect(first).toMatch(/^the product is not found +1 +0 +1\.000$/)
    expect(rest.at(-1)).toMatch(/^all +1 +0 +0\.667$/)
  })
})
