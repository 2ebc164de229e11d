import { merchantErased } from '#features/merchants/server/index.ts'
import type { CarriersDeps } from './deps.ts'
import { quoteStore } from './quotes/quote-store.ts'
import { settingsStore } from './settings/settings-store.ts'

/** What is stored goes with its merchant. */
export function eraseCarriers({ connection, events }: Pick<CarriersDeps, 'connection' | 'events'>): void {
  events.on(merchantErased, ({ merchantUuid }) =>
    connection.transaction(async (tx) => {
      await settingsStore(tx).deleteOf([merchantUuid])
      await quoteStore(tx).deleteOf(merchantUuid)
    }),
  )
}
