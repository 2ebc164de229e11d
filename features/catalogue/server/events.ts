import { defineEvent } from '#platform/server/events.ts'

/** Products of a merchant were added, changed or removed; for what shows them. It may be lost. */
export const productsChanged = defineEvent<{ merchantUuid: string; productUuids: string[] }>(
  'catalogue.productsChanged',
)
