import type { Account } from '../world/accounts.ts'
import { randomLetters } from '../world/ids.ts'
import type { Comment } from '../world/lives.ts'
import type { World } from '../world/world.ts'
import { requireOneOf, requirePermissions } from './check-token.ts'
import { type GraphAnswer, type SignedCall, structure } from './graph-call.ts'
import { GraphError, objectMissing, parameterMissing, permissionMissing } from './graph-error.ts'

/** The maximum of one message, in bytes of UTF-8. */
const longestMessage = 1000
/** How long a comment on a post or a reel can be answered, ms. */
const postWindow = 7 * 86_400_000
/** How long a person who wrote can be written to, ms. */
const messageWindow = 86_400_000

/**
 * `POST /{ig-user-id}/messages` (Facebook Login: `/{page-id}/messages`): one private message to the
 * writer of a comment: while the live is on air, or within 7 days of the comment on a post or a reel. Or a message to a
 * person who wrote one within the last 24 hours.
 */
export function sendPrivateReply(call: SignedCall, account: Account): GraphAnswer {
  const { id, comment_id: commentId } = structure(call, 'recipient') ?? {}
  const isToPerson = Boolean(id && !commentId)
  const isOfPage = productOf(call) === 'PAGE_LIVE'
  requireReplyPermissions(call, account, { isOfPage, isToPerson })
  try {
    return isToPerson ? writeToPerson(call, account, String(id)) : answerReply(call, account)
  } catch (error) {
    const { refuseWith500 } = call.world.settings.replies
    throw refuseWith500 && error instanceof GraphError ? error.withStatus(500) : error
  }
}

function writeToPerson(call: SignedCall, account: Account, userId: string): GraphAnswer {
  const { world } = call
  const message = messageText(call)
  assertNotRefused(world)
  const userName = world.conversations.nameOf(userId)
  const age = world.clock.ms() - world.conversations.lastWrittenAt(account, userId)
  if (userName === undefined || age > messageWindow) throw outsideWindow()
  assertReachable(world, userName)
  assertMayCall(world, account)
  return deliver(world, account, { to: userName, userId, commentId: null, mediaId: null }, message)
}

function assertNotRefused({ settings }: World): void {
  const { refusal } = settings.replies
  if (!refusal) return
  throw new GraphError(refusal.code, 'This reply is refused.', {
    ...(refusal.subcode !== null && { subcode: refusal.subcode }),
    type: 'IGApiException',
  })
}

function assertReachable(world: World, userName: string): void {
  if (!world.unreachable.has(userName)) return
  throw new GraphError(100, '(#100) The requested user cannot be found.', {
    subcode: 2534014,
    type: 'IGApiException',
  })
}

function assertMayCall(world: World, account: Account): void {
  if (world.usage.reply(account)) return
  throw new GraphError(613, '(#613) Calls to this api have exceeded the rate limit.', {
    headers: { 'x-app-usage': JSON.stringify({ call_count: 100, total_time: 40, total_cputime: 40 }) },
  })
}

function answerReply(call: SignedCall, account: Account): GraphAnswer {
  const message = messageText(call)
  const comment = commentToAnswer(call, account)
  const { world } = call
  const live = world.lives.find(comment.mediaId)
  const { refusePolled } = world.settings.replies
  assertNotRefused(world)

  if (live?.product === 'PAGE_LIVE') assertPageMayReply(world, account, comment)
  if (comment.answered || comment.userId === account.igId || (refusePolled && !isPushed(world, comment))) {
    throw new GraphError(
      100,
      '(#100) The comment is invalid for a private reply: it was already replied to, or it cannot be replied to.',
      { subcode: 2534025, type: 'IGApiException' },
    )
  }
  const isOver = live?.endedAt !== null && live?.product !== 'PAGE_LIVE'
  if (!live || isOver) throw outsideWindow()
  if (live.product !== 'LIVE' && world.clock.ms() - comment.at > postWindow) throw outsideWindow()
  assertReachable(world, comment.userName)
  assertMayCall(world, account)
  comment.answered = true
  const { userName: to, userId, id: commentId, mediaId } = comment
  return deliver(world, account, { to, userId, commentId, mediaId }, message)
}

/** Messenger's own codes. */
function assertPageMayReply(world: World, account: Account, comment: Comment) {
  const refuse = (code: number, message: string) => new GraphError(code, `(#${code}) ${message}`)
  if (comment.answered) throw refuse(10_900, 'Activity already replied to')
  if (comment.userId === account.page.id) throw refuse(10_903, "This user can't reply to this activity")
  if (world.unreachable.has(comment.userName)) throw refuse(551, "This person isn't available right now.")
}

function productOf(call: SignedCall) {
  const id = String(structure(call, 'recipient')?.comment_id ?? '')
  return call.world.lives.comment(id)?.product
}

/** Whether the product accepted a webhook with the comment. */
function isPushed({ deliveries }: World, { id }: Comment): boolean {
  return deliveries.instagram.hasPushed(id) || deliveries.facebook.hasPushed(id)
}

function requireReplyPermissions(
  call: SignedCall,
  account: Account,
  { isOfPage, isToPerson }: { isOfPage: boolean; isToPerson: boolean },
) {
  if (call.variant === 'instagram') {
    const what = isToPerson ? 'instagram_business_manage_messages' : 'instagram_business_manage_comments'
    requirePermissions(call, 'instagram_business_basic', what)
    return
  }
  if (isOfPage) requirePermissions(call, 'pages_messaging')
  else if (isToPerson) requirePermissions(call, 'instagram_basic', 'instagram_manage_messages')
  else {
    requirePermissions(call, 'instagram_manage_comments')
    requireOneOf(call, 'pages_messaging', 'instagram_manage_messages')
  }
  if (call.token.kind !== 'page') {
    throw new GraphError(210, '(#210) A page access token is required to request this resource.', {
      status: 403,
    })
  }
  if (!account.page.tasks.includes('MESSAGING')) throw permissionMissing('the MESSAGING task on the Page')
}

function messageText(call: SignedCall): string {
  const message = structure(call, 'message')
  if (!message) throw parameterMissing('message')
  const text = message.text
  if (typeof text !== 'string' || text.trim() === '') {
    throw new GraphError(100, '(#100) Message cannot be empty, must provide valid attachment or text')
  }
  if (Buffer.byteLength(text, 'utf8') > longestMessage) {
    throw new GraphError(
      100,
      `(#100) Length of param message[text] must be less than or equal to ${longestMessage}`,
    )
  }
  return text
}

function commentToAnswer(call: SignedCall, account: Account): Comment {
  const recipient = structure(call, 'recipient')
  if (!recipient) throw parameterMissing('recipient')
  const id = String(recipient.comment_id ?? '')
  if (!id) throw parameterMissing('recipient')
  const comment = call.world.lives.comment(id)
  const live = comment && call.world.lives.find(comment.mediaId)
  if (!comment || live?.igId !== account.igId) throw objectMissing(id, 'post')
  return comment
}

function outsideWindow(): GraphError {
  return new GraphError(10, '(#10) This message is sent outside of allowed window.', {
    subcode: 2534022,
    status: 403,
    type: 'IGApiException',
  })
}

type Addressee = { to: string; userId: string; commentId: string | null; mediaId: string | null }

function deliver(
  world: World,
  account: Account,
  { to, userId, commentId, mediaId }: Addressee,
  message: string,
): GraphAnswer {
  const messageId = `aWdfZ${randomLetters(120)}`
  world.inbox.push({
    comment_id: commentId,
    text: message,
    from: account.username,
    to,
    at: world.clock.now().toISOString(),
    message_id: messageId,
    media_id: mediaId,
  })
  if (world.faults.now().loseReplies) {
    throw new GraphError(2, 'An unexpected error has occurred. Please retry your request later.', {
      status: 500,
      transient: true,
    })
  }
  return { recipient_id: userId, message_id: messageId }
}
