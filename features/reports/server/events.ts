import type { Live } from '#features/lives/server/index.ts'
import { defineEvent } from '#platform/server/events.ts'

/** A credit opened a report. Emitted after the commit. */
export const reportUnlocked = defineEvent<{ live: Live }>('lives.reportUnlocked')
