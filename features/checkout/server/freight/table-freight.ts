import type { Platform } from '#platform/server/platform.ts'
import { chooseRates } from './choose-rates.ts'
import type { FreightPort } from './freight-port.ts'
import { freightStore } from './freight-store.ts'

/** Freight by the merchant's own table. */
export function tableFreight({ connection }: Pick<Platform, 'connection'>): FreightPort {
  return {
    async quote(parcel) {
      const store = freightStore(connection.db)
      const rates = await store.ratesOf(parcel.merchantUuid)
      if (rates.length === 0) return null
      const table = await store.tableOf(parcel.merchantUuid)
      return chooseRates(rates, parcel, table?.freeFrom ?? null)
    },
  }
}
