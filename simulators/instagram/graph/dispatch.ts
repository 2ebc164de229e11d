import { readLiveComments, readLiveVideo, readLiveVideos } from '../facebook-pages/live-videos.ts'
import type { Account } from '../world/accounts.ts'
import { removeApp } from '../world/world.ts'
import { checkToken, ownAccount, speaksFor } from './check-token.ts'
import type { GraphAnswer, GraphCall, SignedCall } from './graph-call.ts'
import { GraphError, objectMissing } from './graph-error.ts'
import {
  readFacebookMe,
  readInstagramAccount,
  readLinkedAccount,
  readPage,
  readPages,
  readPermissions,
  readPerson,
} from './me.ts'
import { readComment, readComments, readLiveMedia, readMedia, readPosts, readReplies } from './media.ts'
import { sendPrivateReply } from './private-reply.ts'
import { exchangeFacebook, exchangeInstagramToken, refreshInstagramToken } from './refresh-tokens.ts'
import { subscribedApps } from './subscribed-apps.ts'

/** Answers a graph call, or throws the error that Meta would answer. */
export function dispatch(call: GraphCall): GraphAnswer {
  return call.variant === 'instagram' ? instagram(call) : facebook(call)
}

/** The account a call speaks for, when its token is known; for usage headers. */
export function accountOfCall(call: GraphCall): Account | undefined {
  const token = call.accessToken ? call.world.tokens.find(call.accessToken) : undefined
  return token && call.world.accounts.named(token.username)
}

function instagram(call: GraphCall): GraphAnswer {
  if (call.method === 'GET' && call.path === 'access_token') return exchangeInstagramToken(call)
  if (call.method === 'GET' && call.path === 'refresh_access_token') return refreshInstagramToken(call)

  const signed = checkToken(call)
  const { id, edge } = target(signed)
  const own = ownAccount(signed)
  if (id === 'me' || id === own.igId || id === own.scopedId) {
    switch (`${call.method} ${edge}`) {
      case 'GET ':
        return readInstagramAccount(signed, own)
      case 'GET permissions':
        return readPermissions(signed)
      case 'GET subscribed_apps':
      case 'POST subscribed_apps':
      case 'DELETE subscribed_apps':
        return subscribedApps(signed, own)
      case 'POST messages':
        return sendPrivateReply(signed, own)
      case 'GET live_media':
        if (answersLiveMedia(signed, id)) return readLiveMedia(signed, own)
        break
      case 'GET media':
        return readPosts(signed, own)
    }
    throw unknownEdge(call, id, edge, 'IGUser')
  }
  return mediaOrComment(signed, id, edge)
}

function facebook(call: GraphCall): GraphAnswer {
  if (call.path === 'oauth/access_token') return exchangeFacebook(call)

  const signed = checkToken(call)
  const { id, edge } = target(signed)
  const page = id === 'me' && signed.token.kind === 'page' ? ownAccount(signed) : pageNamed(signed, id)
  if (page) return pageNode(signed, page, id, edge)
  if (id === 'me' || id === ownAccount(signed).facebookUser.id) return personNode(signed, id, edge)

  const account = signed.world.accounts.byInstagramId(id)
  if (!account) return mediaOrComment(signed, id, edge)
  if (!speaksFor(signed.token, account) || id !== account.igId)
    throw objectMissing(id, call.method.toLowerCase())
  if (call.method === 'POST' && edge === 'messages') {
    throw new GraphError(3, '(#3) Application does not have the capability to make this API call.')
  }
  if (call.method === 'GET' && edge === '') return readLinkedAccount(signed, account)
  if (call.method === 'GET' && edge === 'live_media' && answersLiveMedia(signed, id))
    return readLiveMedia(signed, account)
  if (call.method === 'GET' && edge === 'media') return readPosts(signed, account)
  throw unknownEdge(call, id, edge, 'IGUser')
}

function pageNode(call: SignedCall, account: Account, id: string, edge: string): GraphAnswer {
  switch (`${call.method} ${edge}`) {
    case 'GET ':
      return readPage(call, account)
    case 'GET subscribed_apps':
    case 'POST subscribed_apps':
    case 'DELETE subscribed_apps':
      return subscribedApps(call, account)
    case 'POST messages':
      return sendPrivateReply(call, account)
    case 'GET live_videos':
      return readLiveVideos(call, account)
    case 'GET live_media':
      if (id === 'me' && answersLiveMedia(call, id)) return readLiveMedia(call, account)
  }
  throw unknownEdge(call, id, edge, 'Page')
}

function personNode(call: SignedCall, id: string, edge: string): GraphAnswer {
  switch (`${call.method} ${edge}`) {
    case 'GET ':
      return readFacebookMe(call)
    case 'GET permissions':
      return readPermissions(call)
    case 'GET accounts':
      return readPages(call)
    case 'DELETE permissions':
      for (const username of call.token.pages) {
        const account = call.world.accounts.named(username)
        if (account) removeApp(call.world, account, 458)
      }
      return { success: true }
  }
  throw unknownEdge(call, id, edge, 'User')
}

function answersLiveMedia({ world, variant }: SignedCall, id: string): boolean {
  const forms = world.settings.liveMedia[variant]
  return forms === 'both' || forms === (id === 'me' ? 'me' : 'id')
}

function mediaOrComment(call: SignedCall, id: string, edge: string): GraphAnswer {
  const live = call.world.lives.find(id)
  const comment = call.world.lives.comment(id)
  if (call.method !== 'GET') throw objectMissing(id, call.method.toLowerCase())
  const writer = call.world.conversations.nameOf(id)
  if (writer !== undefined && edge === '') return readPerson(call, id, writer)
  const isOfPage = live?.product === 'PAGE_LIVE'
  if (isOfPage && call.variant !== 'facebook') throw objectMissing(id)
  if (isOfPage && edge === '') return readLiveVideo(call, live)
  if (isOfPage && edge === 'comments') return readLiveComments(call, live)
  if (live && edge === '') return readMedia(call, live)
  if (live && edge === 'comments') return readComments(call, live)
  if (comment && edge === '') return readComment(call, comment)
  if (comment && edge === 'replies') return readReplies(call, comment)
  throw objectMissing(id)
}

function pageNamed(call: SignedCall, id: string): Account | undefined {
  const account = call.world.accounts.byPageId(id)
  if (account && !speaksFor(call.token, account)) throw objectMissing(id, call.method.toLowerCase())
  return account
}

function target(call: GraphCall): { id: string; edge: string } {
  const [id = '', edge = '', ...rest] = call.path.split('/')
  if (!id || rest.length > 0) throw unknownPath(call)
  return { id, edge }
}

function unknownEdge(call: GraphCall, id: string, edge: string, kind: string): GraphError {
  if (call.method === 'GET' && edge) {
    return new GraphError(100, `(#100) Tried accessing nonexisting field (${edge}) on node type (${kind})`)
  }
  return objectMissing(id, call.method.toLowerCase())
}

function unknownPath(call: GraphCall): GraphError {
  return new GraphError(2500, `Unknown path components: /${call.path}`)
}
