import { describe, expect, it } from 'vitest'
import { broadcastOf, chatPageOf } from './read-chat.ts'

const at = '2026-11-21T22:10:05.123456+00:00'
const author = { channelId: 'UC1', displayName: '@ana', isChatOwner: false }
const item = (id: string, snippet: object, authorDetails: object | undefined = author) => ({
  ...{ id, snippet: { publishedAt: at, ...snippet }, authorDetails },
})
const read = (...items: unknown[]) => chatPageOf({ items }, 'UCshop', 'video1')

describe('messages of a chat', () => {
  it('are comments with the handle and its platform, its id and its exact time', () => {
    const message = { type: 'textMessageEvent', textMessageDetails: { messageText: 'quero o 12' } }
    expect(read(item('LCC.1', message)).comments).toEqual([
      {
        ...{ accountId: 'UCshop', mediaId: 'video1', commentId: 'LCC.1', parentId: null, source: 'poll' },
        ...{ userId: 'UC1', userName: 'ana@youtube', text: 'quero o 12', isExactTime: true },
        at: new Date('2026-11-21T22:10:05.123Z'),
      },
    ])
  })

  it('that were paid for carry the amount, also without a text', () => {
    const paid = { amountMicros: '20000000', currency: 'BRL', amountDisplayString: 'R$ 20,00' }
    const { comments } = read(
      item('1', { type: 'superChatEvent', superChatDetails: { ...paid, userComment: 'oi' } }),
      item('2', { type: 'superChatEvent', superChatDetails: paid }),
      item('3', {
        type: 'superStickerEvent',
        superStickerDetails: { ...paid, superStickerMetadata: { altText: 'Arara acenando' } },
      }),
    )
    expect(comments.map(({ text, paid: amount }) => [text, amount])).toEqual([
      ['oi', 'R$ 20,00'],
      ['Super Chat', 'R$ 20,00'],
      ['Arara acenando', 'R$ 20,00'],
    ])
  })

  it('that were deleted, retracted or of a banned author are named; a time-out deletes nothing', () => {
    const banned = (banType: string, channelId: string) => ({
      ...{ type: 'userBannedEvent', userBannedDetails: { banType, bannedUserDetails: { channelId } } },
    })
    const page = read(
      item('1', { type: 'messageDeletedEvent', messageDeletedDetails: { deletedMessageId: 'LCC.7' } }),
      item('2', { type: 'messageRetractedEvent', messageRetractedDetails: { retractedMessageId: 'LCC.8' } }),
      item('3', banned('permanent', 'UCspam')),
      item('4', banned('temporary', 'UCloud')),
    )
    expect(page).toMatchObject({
      ...{ comments: [], deleted: { messageIds: ['LCC.7', 'LCC.8'], authorIds: ['UCspam'] } },
    })
  })

  it('are left out where they are no comment or unreadable, and nothing of them is run', () => {
    const page = read(
      ...[null, 7, 'text', {}, { id: 'x' }, item('1', { type: 'newSponsorEvent' }), item('2', {})],
      item('3', { type: 'textMessageEvent', textMessageDetails: { messageText: 7 } }),
      item('4', { type: 'textMessageEvent', publishedAt: 'never', displayMessage: 'oi' }),
      item(
        '5',
        { type: 'textMessageEvent', displayMessage: '<script>alert(1)</script>' },
        { displayName: '<img src=x onerror=alert(1)>', channelId: 'UC9' },
      ),
    )
    expect(page.comments.map(({ text, userName }) => [text, userName])).toEqual([
      ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>@youtube'],
    ])
  })

  it('end with the time at which the chat ended', () => {
    expect(read(item('1', { type: 'chatEndedEvent' })).endedAt).toEqual(new Date(at))
    expect(chatPageOf({ items: [], offlineAt: at }, 'a', 'm').endedAt).toEqual(new Date(at))
    expect(read().endedAt).toBeNull()
  })
})

describe('a broadcast', () => {
  it('is over when it has an end or its state says so', () => {
    const of = (status: string, more: object = {}) =>
      broadcastOf({
        id: 'v1',
        snippet: { title: 'T', liveChatId: 'c', ...more },
        status: { lifeCycleStatus: status },
      })
    expect(of('live')).toMatchObject({
      isOver: false,
      chatId: 'c',
      permalink: 'https://www.youtube.com/watch?v=v1',
    })
    expect(of('complete')).toMatchObject({ isOver: true })
    expect(of('live', { actualEndTime: at })).toMatchObject({ isOver: true, endedAt: new Date(at) })
    expect(broadcastOf({ snippet: {} })).toBeNull()
  })
})
