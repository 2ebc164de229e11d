/** Strangers first: what a full administrator may do can end what the others need. */
export const streamRoles = [
  'visitor',
  'stranger',
  'removed',
  'invited',
  'platform administrator',
  'moderator',
  'read',
  'read of the merchant',
  'full of the merchant',
  'full',
] as const
export type StreamActor = (typeof streamRoles)[number]

/** A stream and what it has. */
export type StreamThings = {
  uuid: string
  merchantUuid: string
  faqUuid: string
  destinationUuid: string
  /** One to this stream, and two of the role `invited` to others. */
  invitationId: string
  ownInvitations: { accepted: string; declined: string }
  /** A person of the stream who is none of the roles. */
  memberUuid: string
}

/** `query`: of a call without a body. */
export type StreamRow = {
  body?: (of: StreamThings) => object
  query?: (of: StreamThings) => Record<string, string>
  expected: Record<StreamActor, number>
}

const outside = { visitor: 401, stranger: 404, removed: 404, invited: 404 }
/** For everybody with a role in the stream. */
const moderates = (status = 200) => ({ ...reads(status), moderator: status })
const reads = (status = 200) => ({
  ...{ ...outside, 'platform administrator': status, moderator: 403, read: status, full: status },
  ...{ 'read of the merchant': status, 'full of the merchant': status },
})
const changes = (status = 200) => ({
  ...reads(status),
  ...{ 'platform administrator': 403, read: 403, 'read of the merchant': 403 },
})
const everybody = (status: number): Record<StreamActor, number> =>
  Object.fromEntries(streamRoles.map((role) => [role, status])) as Record<StreamActor, number>

let guests = 0
const freshEmail = () => {
  guests += 1
  return `moderadora${guests}@exemplo.example`
}
const stream = ({ uuid }: StreamThings) => ({ uuid })

/** For full roles there is no such guest; the others learn nothing of guests. */
const unknownGuest = { ...changes(404) }
const noSecret = 'a-secret-that-nobody-got'

/** Every call of streams, in the order in which they are made. */
export const streamRows: Record<string, StreamRow> = {
  // Only who administers the merchant fully adds one; for all others it is not their merchant.
  'POST /streams/add': {
    body: ({ merchantUuid }) => ({ merchant_uuid: merchantUuid, name: 'Outra live' }),
    expected: {
      ...{ ...everybody(404), visitor: 401, 'platform administrator': 403, 'read of the merchant': 403 },
      'full of the merchant': 201,
    },
  },
  'GET /streams/my': { query: stream, expected: moderates() },
  'GET /streams/{uuid}': { expected: everybody(200) },
  'POST /streams/my/update': { body: (of) => ({ ...stream(of), allow_chat: true }), expected: changes() },
  'POST /streams/uri': { body: (of) => ({ ...stream(of), uri: 'outra-live' }), expected: changes() },
  // It concerns no stream: the server only takes the time.
  'POST /streams/network': { body: () => ({ sample: '' }), expected: { ...everybody(204), visitor: 401 } },
  'POST /streams/products': { body: stream, expected: moderates(204) },
  // Its body is a form; the use case's own access is tested beside it.
  'POST /streams/images': { body: () => ({}), expected: everybody(415) },

  'POST /streams/recordings/picture': { body: () => ({}), expected: everybody(415) },
  'POST /streams/faqs': { body: stream, expected: reads() },
  'POST /streams/faqs/add': {
    body: (of) => ({ ...stream(of), question: 'Tem troca?', answer: 'Tem, em 30 dias.' }),
    expected: changes(201),
  },
  'POST /streams/faqs/update': {
    body: (of) => ({ ...stream(of), faq_uuid: of.faqUuid, answer: 'Tem.' }),
    expected: changes(),
  },
  'POST /streams/faqs/order': { body: (of) => ({ ...stream(of), faq_uuids: [] }), expected: changes() },
  // The first full role removes it.
  'POST /streams/faqs/delete': {
    body: (of) => ({ ...stream(of), faq_uuid: of.faqUuid }),
    expected: { ...changes(204), full: 404 },
  },

  'POST /streams/destinations': { body: stream, expected: changes() },
  'POST /streams/destinations/add': {
    body: (of) => ({ ...stream(of), name: 'YouTube', url: 'rtmp://a.rtmp.youtube.com/live2', key: 'abcd' }),
    expected: changes(201),
  },
  'POST /streams/destinations/update': {
    body: (of) => ({ ...stream(of), destination_uuid: of.destinationUuid, is_active: false }),
    expected: changes(),
  },
  // The first full role removes it.
  'POST /streams/destinations/delete': {
    body: (of) => ({ ...stream(of), destination_uuid: of.destinationUuid }),
    expected: { ...changes(204), full: 404 },
  },

  'POST /streams/guests': { body: stream, expected: changes() },
  // A new link replaces an unused one.
  'POST /streams/guests/invite': { body: stream, expected: changes(201) },
  'POST /streams/guests/decide': {
    body: (of) => ({ ...stream(of), guest_uuid: of.uuid, decision: 'admit' }),
    expected: unknownGuest,
  },
  'POST /streams/guests/connect': {
    body: (of) => ({ ...stream(of), guest_uuid: of.uuid }),
    expected: unknownGuest,
  },
  // A guest's own calls: the secret is the right.
  'POST /streams/guests/link': { body: () => ({ link: noSecret }), expected: everybody(404) },
  'POST /streams/guests/enter': {
    body: () => ({ link: noSecret, name: 'Bia' }),
    expected: everybody(404),
  },
  'POST /streams/guests/state': { body: () => ({ key: noSecret }), expected: everybody(404) },
  'POST /streams/guests/join': { body: () => ({ key: noSecret }), expected: everybody(404) },
  'POST /streams/guests/leave': { body: () => ({ key: noSecret }), expected: everybody(404) },

  // It opens the stream at the engine and gives tickets.
  'POST /streams/realtime/broadcast': {
    body: (of) => ({ stream_uuid: of.uuid, role: 1 }),
    expected: changes(),
  },
  // Open; the stream is not live.
  'POST /streams/realtime/watch': { body: (of) => ({ stream_uuid: of.uuid }), expected: everybody(409) },
  'POST /streams/realtime/heartbeat': {
    body: (of) => ({ stream_uuid: of.uuid, chat_token: 'v-x.2.x' }),
    expected: everybody(404),
  },
  'GET /streams/{uuid}/state': { expected: everybody(200) },
  'POST /streams/realtime/studio': { body: (of) => ({ stream_uuid: of.uuid }), expected: moderates() },
  // No picture arrives.
  'POST /streams/realtime/status': {
    body: (of) => ({ stream_uuid: of.uuid, status: 'live' }),
    expected: changes(409),
  },
  'POST /streams/realtime/kick': {
    body: (of) => ({ stream_uuid: of.uuid, user_id: 'v-somebody' }),
    expected: { ...changes(204), moderator: 204 },
  },
  'POST /streams/realtime/key/rotate': {
    body: (of) => ({ stream_uuid: of.uuid }),
    expected: changes(204),
  },

  'POST /streams/room/show': { body: (of) => ({ stream_uuid: of.uuid }), expected: everybody(200) },
  // The token is forged.
  'POST /streams/room/send': {
    body: (of) => ({ stream_uuid: of.uuid, chat_token: 'v-x.2.x', id: of.uuid, name: 'Lia', text: 'oi' }),
    expected: everybody(404),
  },
  'POST /streams/room/react': {
    body: (of) => ({ stream_uuid: of.uuid, chat_token: 'v-x.2.x', reaction: 'heart' }),
    expected: everybody(404),
  },
  'POST /streams/room/desk': { body: (of) => ({ stream_uuid: of.uuid }), expected: moderates() },
  'POST /streams/room/desk/say': {
    body: (of) => ({ stream_uuid: of.uuid, id: of.uuid, text: 'oi' }),
    expected: moderates(),
  },
  // There is no such message.
  'POST /streams/room/desk/act': {
    body: (of) => ({ stream_uuid: of.uuid, number: 999, action: 'hide' }),
    expected: moderates(404),
  },
  'POST /streams/room/desk/restrict': {
    body: (of) => ({ stream_uuid: of.uuid, number: 999, kind: 'ban' }),
    expected: moderates(404),
  },
  'POST /streams/room/desk/lift': {
    body: (of) => ({ stream_uuid: of.uuid, restriction_uuid: of.uuid }),
    expected: moderates(404),
  },
  'POST /streams/room/desk/rules': {
    body: (of) => ({ stream_uuid: of.uuid, slow_seconds: 0 }),
    expected: moderates(204),
  },
  'POST /streams/room/desk/restrictions': {
    body: (of) => ({ stream_uuid: of.uuid }),
    expected: moderates(204),
  },
  'POST /streams/room/desk/log': { body: (of) => ({ stream_uuid: of.uuid }), expected: moderates() },
  'POST /streams/kit/show': { body: (of) => ({ stream_uuid: of.uuid }), expected: everybody(200) },
  // The token is forged.
  'POST /streams/kit/vote': {
    body: (of) => ({ stream_uuid: of.uuid, chat_token: 'v-x.2.x', poll_uuid: of.uuid, option: 0 }),
    expected: everybody(404),
  },
  'POST /streams/kit/desk': { body: (of) => ({ stream_uuid: of.uuid }), expected: moderates() },
  // The stream is not on air.
  'POST /streams/kit/polls/open': {
    body: (of) => ({ stream_uuid: of.uuid, question: 'Qual cor?', options: ['Azul', 'Rosa'] }),
    expected: moderates(409),
  },
  // There is no such poll.
  'POST /streams/kit/polls/close': {
    body: (of) => ({ stream_uuid: of.uuid, poll_uuid: of.uuid }),
    expected: moderates(404),
  },
  'POST /streams/kit/coupon/take': {
    body: (of) => ({ stream_uuid: of.uuid, chat_token: 'v-x.2.x', coupon_uuid: of.uuid }),
    expected: everybody(404),
  },
  'POST /streams/kit/coupons/open': {
    body: (of) => ({ stream_uuid: of.uuid, kind: 'percent', value: 10, most: 5 }),
    expected: changes(409),
  },
  'POST /streams/kit/coupons/close': {
    body: (of) => ({ stream_uuid: of.uuid, coupon_uuid: of.uuid }),
    expected: changes(404),
  },
  'POST /streams/kit/draw/enter': {
    body: (of) => ({ stream_uuid: of.uuid, chat_token: 'v-x.2.x', draw_uuid: of.uuid }),
    expected: everybody(404),
  },
  'GET /streams/{uuid}/draws/{draw}': { expected: everybody(404) },
  'POST /streams/kit/draws/open': {
    body: (of) => ({
      ...{ stream_uuid: of.uuid, prize: 'Um vestido', rules: 'Participa quem assiste à live até o sorteio.' },
      ...{ authorisation: '04.012345/2026', declares: true },
    }),
    expected: changes(409),
  },
  'POST /streams/kit/draws/draw': {
    body: (of) => ({ stream_uuid: of.uuid, draw_uuid: of.uuid }),
    expected: changes(404),
  },
  'POST /streams/kit/draws/cancel': {
    body: (of) => ({ stream_uuid: of.uuid, draw_uuid: of.uuid }),
    expected: changes(404),
  },

  'POST /streams/desk/actions': { body: (of) => ({ stream_uuid: of.uuid }), expected: moderates() },
  'POST /streams/desk/here': {
    body: (of) => ({ stream_uuid: of.uuid, page: of.uuid }),
    expected: moderates(),
  },
  'POST /streams/desk/sales': { body: (of) => ({ stream_uuid: of.uuid }), expected: moderates() },

  // It counts with consent, and answers the same without.
  'POST /streams/numbers/track': {
    body: (of) => ({
      stream_uuid: of.uuid,
      events: [{ name: 'Broadcast Live', action: 'Send', subject: 'chat_message' }],
    }),
    expected: everybody(204),
  },
  'POST /streams/numbers': { body: stream, expected: reads() },
  // No live of this merchant was on air.
  'POST /streams/numbers/lives': {
    body: ({ merchantUuid }) => ({ merchant_uuid: merchantUuid }),
    expected: { ...everybody(204), visitor: 401 },
  },
  'GET /streams/{uuid}/numbers/file': { query: () => ({ format: 'csv' }), expected: reads() },
  'POST /streams/alerts/add': {
    body: (of) => ({ stream_uuid: of.uuid, email: freshEmail(), consent: true }),
    expected: everybody(200),
  },
  // Not one of the push services of browsers.
  'POST /streams/alerts/push/add': {
    body: (of) => ({
      stream_uuid: of.uuid,
      endpoint: 'https://push.example/a',
      p256dh: 'AA',
      auth: 'AA',
      consent: true,
    }),
    expected: everybody(422),
  },
  'POST /streams/alerts/push/cancel': {
    body: (of) => ({ stream_uuid: of.uuid, endpoint: 'https://push.example/a' }),
    expected: everybody(200),
  },
  'GET /streams/{uuid}/showcase': { expected: everybody(204) },
  'GET /streams/{uuid}/recordings': { expected: everybody(204) },
  'GET /streams/{uuid}/recordings/{recording}/chapters': { expected: everybody(404) },
  'GET /streams/{uuid}/recordings/{recording}/chat': {
    query: () => ({ from: '0' }),
    expected: everybody(404),
  },
  // The product is not one of the stream.
  'POST /streams/products/sold-out': {
    body: ({ uuid, faqUuid }) => ({ stream_uuid: uuid, product_uuid: faqUuid, sold_out: true }),
    expected: changes(404),
  },
  'POST /streams/products/sold-out/list': {
    body: ({ uuid }) => ({ stream_uuid: uuid }),
    expected: moderates(204),
  },
  // There is none of this name.
  'POST /streams/{uuid}/recordings/download': {
    body: () => ({ m3u8_url: 'https://exemplo.example/a.m3u8', email: 'a@exemplo.example' }),
    expected: everybody(404),
  },
  'POST /streams/recordings/delete': {
    body: (of) => ({ stream_uuid: of.uuid, recording_uuid: of.uuid }),
    expected: changes(404),
  },

  'POST /streams/people': { body: stream, expected: reads() },
  'POST /streams/people/invite': {
    body: (of) => ({ ...stream(of), email: freshEmail(), role: 'moderator' }),
    expected: changes(201),
  },
  'POST /streams/people/resend': {
    body: (of) => ({ ...stream(of), invitation_id: of.invitationId }),
    expected: changes(),
  },
  'POST /streams/people/withdraw': {
    body: (of) => ({ ...stream(of), invitation_id: of.invitationId }),
    expected: { ...changes(204), full: 404 },
  },
  'POST /streams/people/update': {
    body: (of) => ({ ...stream(of), user_uuid: of.memberUuid, role: 'moderator' }),
    expected: changes(),
  },
  'POST /streams/people/remove': {
    body: (of) => ({ ...stream(of), user_uuid: of.memberUuid }),
    expected: { ...changes(204), full: 404 },
  },

  // A person's own invitations; these end the roles.
  'GET /streams/invitations/my': { expected: { ...everybody(204), visitor: 401, invited: 200 } },
  'POST /streams/invitations/decline': {
    body: (of) => ({ invitation_id: of.ownInvitations.declined }),
    expected: { ...everybody(404), visitor: 401, invited: 204 },
  },
  'POST /streams/invitations/accept': {
    body: (of) => ({ invitation_id: of.ownInvitations.accepted }),
    expected: { ...everybody(404), visitor: 401, invited: 200 },
  },
  // Roles that follow from the merchant are ended there.
  'POST /streams/people/leave': {
    body: stream,
    expected: { ...everybody(404), visitor: 401, moderator: 204, read: 204, full: 204 },
  },
}
