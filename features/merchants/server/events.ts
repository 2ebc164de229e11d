import { defineEvent } from '#platform/server/events.ts'

/** A merchant is being erased: later features erase what they keep about it. Delivered at least once. */
export const merchantErased = defineEvent<{ merchantUuid: string }>('merchants.merchantErased')
