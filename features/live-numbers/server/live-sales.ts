/** Of a stream: bags that began in its carts, those of them that are paid, and what was received, in centavos. */
export type Sold = { orders: number; sales: number; revenue: number }

/** What viewers bought in own lives, by a later feature. A sale counts at the time at which its cart was checked out. */
export type LiveSales = {
  totalsOf(streamUuids: string[]): Promise<(Sold & { uuid: string })[]>
  /** The time of each sale. */
  timesOf(streamUuid: string, window: { from: Date; to: Date }): Promise<Date[]>
  /** Paid pieces of single products. */
  piecesOf(streamUuid: string): Promise<{ uuid: string; at: Date; sold: number }[]>
  originsOf(
    streamUuid: string,
  ): Promise<{ source: string; medium: string; campaign: string; sales: number; revenue: number }[]>
}

export const nothingSold: Readonly<Sold> = { orders: 0, sales: 0, revenue: 0 }

export const noSales: LiveSales = {
  totalsOf: async () => [],
  timesOf: async () => [],
  piecesOf: async () => [],
  originsOf: async () => [],
}
