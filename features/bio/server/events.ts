import { defineEvent } from '#platform/server/events.ts'

/** A page was changed or deleted; `handles` are its former and current ones. */
export const bioChanged = defineEvent<{ handles: string[] }>('bio.changed')
