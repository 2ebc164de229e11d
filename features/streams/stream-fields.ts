/** What the contract, the tables and the screens of streams name alike. */

/** `deleted` is hidden from all but its full administrators, and erased after 30 days. */
export const streamStatuses = ['pending', 'active', 'inactive', 'deleted'] as const
export type StreamStatus = (typeof streamStatuses)[number]

/** What visitors find: `pending` the countdown, `live` the player, `finished` the page of a live that is over. */
export const broadcastStatuses = ['pending', 'live', 'finished'] as const

/** `moderator` looks after the chat and sees the settings; `read` sees, `full` changes everything. */
export const streamRoles = ['full', 'read', 'moderator'] as const
export type StreamRole = (typeof streamRoles)[number]

/** What a stream may lack before it is active. A name and a uri it always has. */
export const missingStreamParts = ['description', 'scheduled_date'] as const
export type MissingStreamPart = (typeof missingStreamParts)[number]

/** From where picture and sound come: the page of the studio, or a program such as OBS. */
export const streamModes = ['camera', 'encoder'] as const

/** `requested`: the engine was asked to record and has not begun. The stream is recording when it is `recording`. */
export const recordingStatuses = ['stopped', 'requested', 'recording'] as const

/** A recording: it runs, is made into a file, can be downloaded, or failed. */
export const recordingStates = ['recording', 'processing', 'ready', 'failed'] as const

/** `invited`: the link was not used yet. The last four are final. */
export const guestStates = ['invited', 'waiting', 'admitted', 'refused', 'removed', 'left', 'over'] as const
export type GuestState = (typeof guestStates)[number]
export const longestGuestName = 60

export const streamImageKinds = ['cover', 'background'] as const
export type StreamImageKind = (typeof streamImageKinds)[number]

export const streamGateways = ['external-link', 'full-checkout'] as const

export const streamNetworks = ['website', 'instagram', 'tiktok', 'youtube', 'facebook', 'linkedin'] as const

/** The maximum of destinations of one stream: each takes the whole bitrate of the broadcast once more. */
export const mostDestinations = 5
export const longestDestination = { name: 60, url: 500, key: 500 } as const
