import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as contract from '../../claim-replies-contract.ts'
import type { ClaimReader } from '../claims/read-pass.ts'
import type { IntentionsDeps } from '../deps.ts'
import { startAutomaticReplies, stopClaimReplies } from './automatic-replies.ts'
import { keepReplyTexts } from './keep-reply-texts.ts'
import { readClaimReplies } from './read-claim-replies.ts'
import { previewClaimReplies, sendClaimReplies } from './send-claim-replies.ts'
import { undoClaimReply } from './undo-claim-reply.ts'

export function claimRepliesRoutes(http: Http, deps: IntentionsDeps & { reader: ClaimReader }): void {
  handle(http, contract.readClaimReplies, ({ actor, body }) => readClaimReplies(deps, actor, body))
  handle(http, contract.keepReplyTexts, ({ actor, body }) => keepReplyTexts(deps, actor, body))
  handle(http, contract.previewClaimReplies, ({ actor, body }) => previewClaimReplies(deps, actor, body))
  handle(http, contract.sendClaimReplies, ({ actor, body }) => sendClaimReplies(deps, actor, body))
  handle(http, contract.startAutomaticReplies, ({ actor, body }) => startAutomaticReplies(deps, actor, body))
  handle(http, contract.stopClaimReplies, ({ actor, body }) => stopClaimReplies(deps, actor, body))
  handle(http, contract.undoClaimReply, ({ actor, body }) => undoClaimReply(deps, actor, body))
}
