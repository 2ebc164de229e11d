import type { FastifyReply } from 'fastify'
import { type ChatAuthor, displayAmount } from '../world/chat-events.ts'
import type { ChatItem, SimulatedBroadcast, SimulatedChannel } from '../world/world.ts'

const time = (at: number) => new Date(at).toISOString()

const statuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
}

/** An error in the envelope of Google's APIs. */
export function refuse(reply: FastifyReply, code: number, reason: string, domain = 'youtube.liveChat') {
  const message = `The request was refused: ${reason}.`
  return reply
    .code(code)
    .send({ error: { code, message, errors: [{ message, domain, reason }], status: statuses[code] } })
}

export function list(kind: string, items: object[], more: object = {}) {
  const pageInfo = { totalResults: items.length, resultsPerPage: items.length }
  return { kind: `youtube#${kind}ListResponse`, etag: 'simulated', ...more, pageInfo, items }
}

export function channelResource({ id, handle, title }: SimulatedChannel, picture: string) {
  const thumbnails = { default: { url: picture, width: 88, height: 88 } }
  return {
    ...{ kind: 'youtube#channel', etag: 'simulated', id },
    snippet: { title, description: '', customUrl: handle, thumbnails, country: 'BR' },
  }
}

export function broadcastResource(broadcast: SimulatedBroadcast) {
  const { id, channelId, title, startedAt, endedAt, hasChat, chatId } = broadcast
  return {
    ...{ kind: 'youtube#liveBroadcast', etag: 'simulated', id },
    snippet: {
      ...{ publishedAt: time(startedAt), channelId, title, description: '' },
      ...{ scheduledStartTime: time(startedAt), actualStartTime: time(startedAt) },
      ...(endedAt !== null && { actualEndTime: time(endedAt) }),
      ...(hasChat && { liveChatId: chatId }),
    },
    status: {
      lifeCycleStatus: endedAt === null ? 'live' : 'complete',
      ...{ privacyStatus: 'public', recordingStatus: endedAt === null ? 'recording' : 'recorded' },
    },
  }
}

export function messageResource({ id, at, event }: ChatItem, liveChatId: string) {
  const author = 'author' in event ? event.author : null
  return {
    ...{ kind: 'youtube#liveChatMessage', etag: 'simulated', id },
    snippet: {
      ...{ type: event.type, liveChatId, publishedAt: time(at).replace('Z', '000+00:00') },
      ...(author && { authorChannelId: author.channelId }),
      ...detailsOf(event),
    },
    ...(author && { authorDetails: authorDetails(author) }),
  }
}

function detailsOf(event: ChatItem['event']) {
  switch (event.type) {
    case 'textMessageEvent':
      return {
        ...{ hasDisplayContent: true, displayMessage: event.text },
        textMessageDetails: { messageText: event.text },
      }
    case 'superChatEvent': {
      const { amountMicros, currency, text: userComment } = event
      const amountDisplayString = displayAmount(amountMicros, currency)
      return {
        hasDisplayContent: true,
        displayMessage: `${amountDisplayString} from ${event.author.name}: "${userComment}"`,
        superChatDetails: { amountMicros, currency, amountDisplayString, userComment, tier: 2 },
      }
    }
    case 'superStickerEvent': {
      const { amountMicros, currency, altText } = event
      const amountDisplayString = displayAmount(amountMicros, currency)
      const superStickerMetadata = { stickerId: 'hello', altText, altTextLanguage: 'pt' }
      return {
        ...{ hasDisplayContent: true, displayMessage: `${amountDisplayString} from ${event.author.name}` },
        superStickerDetails: { superStickerMetadata, amountMicros, currency, amountDisplayString, tier: 2 },
      }
    }
    case 'newSponsorEvent':
      return { hasDisplayContent: true, newSponsorDetails: { memberLevelName: 'Fã', isUpgrade: false } }
    case 'messageDeletedEvent':
      return { messageDeletedDetails: { deletedMessageId: event.messageId } }
    case 'messageRetractedEvent':
      return { messageRetractedDetails: { retractedMessageId: event.messageId } }
    case 'userBannedEvent': {
      const { channelId, name: displayName } = event.banned
      return { userBannedDetails: { bannedUserDetails: { channelId, displayName }, banType: 'permanent' } }
    }
    case 'chatEndedEvent':
      return { hasDisplayContent: false }
  }
}

function authorDetails({ channelId, name, isOwner = false }: ChatAuthor) {
  return {
    ...{ channelId, channelUrl: `http://www.youtube.com/channel/${channelId}`, displayName: name },
    ...{ profileImageUrl: '', isVerified: false, isChatOwner: isOwner },
    ...{ isChatSponsor: false, isChatModerator: false },
  }
}
