/**
 * The topic of what goes on in a room beside its chat, which everyone may follow. `poll`: a poll as it is now, as in
 * `showKit`; `coupon`, `draw`: likewise.
 */
export const kitTopic = (streamUuid: string) => `room-kit:${streamUuid}`
