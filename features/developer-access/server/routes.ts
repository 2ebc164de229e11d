import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../key-contract.ts'
import * as webhookCalls from '../webhook-contract.ts'
import type { DeveloperAccessDeps } from './deps.ts'
import { addApiKey, listApiKeys, listKeyChanges, revokeApiKey } from './keys/manage-keys.ts'
import {
  listWebhookDeliveries,
  replayWebhookDelivery,
  showWebhookDelivery,
  testWebhook,
} from './webhooks/manage-deliveries.ts'
import {
  addWebhook,
  enableWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
} from './webhooks/manage-webhooks.ts'

export function developerAccessRoutes(http: Http, deps: DeveloperAccessDeps): void {
  handle(http, calls.listApiKeys, ({ actor }) => listApiKeys(deps, actor))
  handle(http, calls.addApiKey, ({ actor, body, ...place }) => addApiKey(deps, actor, body, place))
  handle(http, calls.revokeApiKey, ({ actor, body, ...place }) => revokeApiKey(deps, actor, body, place))
  handle(http, calls.listKeyChanges, ({ actor }) => listKeyChanges(deps, actor))

  handle(http, webhookCalls.listWebhooks, ({ actor }) => listWebhooks(deps, actor))
  handle(http, webhookCalls.addWebhook, ({ actor, body, ...place }) => addWebhook(deps, actor, body, place))
  handle(http, webhookCalls.rotateWebhookSecret, ({ actor, body }) => rotateWebhookSecret(deps, actor, body))
  handle(http, webhookCalls.enableWebhook, ({ actor, body }) => enableWebhook(deps, actor, body))
  handle(http, webhookCalls.removeWebhook, ({ actor, body }) => removeWebhook(deps, actor, body))
  handle(http, webhookCalls.testWebhook, ({ actor, body }) => testWebhook(deps, actor, body))
  handle(http, webhookCalls.listWebhookDeliveries, ({ actor, body }) =>
    listWebhookDeliveries(deps, actor, body),
  )
  handle(http, webhookCalls.showWebhookDelivery, ({ actor, body }) => showWebhookDelivery(deps, actor, body))
  handle(http, webhookCalls.replayWebhookDelivery, ({ actor, body }) =>
    replayWebhookDelivery(deps, actor, body),
  )
}
