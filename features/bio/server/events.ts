import { defineEvent } from '#platform/server/events.ts'

/** A page was changed or deleted; `handles` are those it had and has. */
export const bioChanged = defineEvent<{ handles: string[] }>('bio.changed')
