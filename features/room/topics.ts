/**
 * The topic of a room, which everyone may follow. `changed` {epoch, after, revision, messages, rules}: what changed
 * between two revisions; a page whose last revision is another than `after` asks `showRoom`. `reactions` {heart, …}: how
 * many since the last such event.
 */
export const roomTopic = (streamUuid: string) => `room:${streamUuid}`

/**
 * The topic of those who look after a room. `changed` {revision}: ask `showDesk` for what came after the known one.
 * `acted`: someone of them did something, so that the log and those who may not write have changed.
 */
export const deskTopic = (streamUuid: string) => `room-desk:${streamUuid}`
