import type { Carriers } from '#features/carriers/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Platform } from '#platform/server/platform.ts'
import { cheapestFirst, chooseRates } from './choose-rates.ts'
import type { FreightPort } from './freight-port.ts'
import { freightStore } from './freight-store.ts'

type Deps = Pick<Platform, 'connection'> & { carriers: Pick<Carriers, 'quote'> }

/**
 * Freight by the merchant's carriers, and by her own table where they have no price, or beside them if she wants so. Where
 * neither says a price because a carrier does not answer, the buyer waits: paying without freight would be her loss.
 */
export function allFreight({ connection, carriers }: Deps): FreightPort {
  return {
    async quote(parcel) {
      const store = freightStore(connection.db)
      const [theirs, rates, table] = await Promise.all([
        carriers.quote(parcel),
        store.ratesOf(parcel.merchantUuid),
        store.tableOf(parcel.merchantUuid),
      ])
      const { options, isUsed, hasFailed, addsTable } = theirs
      const freeFrom = table?.freeFrom ?? null
      if (options.length > 0) {
        const own = addsTable ? chooseRates(rates, parcel, null) : []
        // A buyer chooses by the name.
        const further = own.filter(({ service }) => !options.some((option) => option.service === service))
        return cheapestFirst([...options, ...further], freeFrom !== null && parcel.pieces >= freeFrom)
      }
      if (rates.length > 0) return chooseRates(rates, parcel, freeFrom)
      if (hasFailed) throw new AppError('conflict', { messageKey: 'freight_unavailable' })
      return isUsed ? [] : null
    },
  }
}

/** Nobody can say now what it costs to send a parcel. */
export function isFreightUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.details.messageKey === 'freight_unavailable'
}
