import { hour } from '#platform/contract/time.ts'

/** What a caller does under one number, as often as it is repeated. */
export type StockCall = {
  number: number
  lines: { holder: string; key: string; skuId: number; quantity: number; expiresAt: Date }[]
  end: 'sold' | 'released' | 'held'
}

export function ofCall(round: string, number: number, skuIds: number[]): StockCall {
  return {
    number,
    lines: [0, 1].map((line) => ({
      holder: 'crash',
      key: `${round} ${number} ${line}`,
      skuId: skuIds[(number + line) % skuIds.length] as number,
      quantity: 1 + line,
      expiresAt: new Date(Date.now() + hour),
    })),
    end: (['sold', 'released', 'held'] as const)[number % 3] as StockCall['end'],
  }
}
