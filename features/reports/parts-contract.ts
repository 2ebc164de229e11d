import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { providerId } from '#platform/contract/fields.ts'
import { liveSchema, pluginFields } from './contract.ts'

const body = { ...pluginFields, media_id: providerId }

export const separateLive = endpoint({
  method: 'POST',
  path: '/plugins/live/parts/separate',
  access: 'session',
  summary:
    'Makes a broadcast that was joined to a live, and those after it, a live of its own; the owner may',
  body: z.object(body),
  reply: row(liveSchema),
  errors: ['access_denied', 'conflict'],
  idempotent: 'repeatable',
})

export const joinLive = endpoint({
  method: 'POST',
  path: '/plugins/live/parts/join',
  access: 'session',
  summary: 'Joins a live again to the one that it was separated from; the owner may',
  body: z.object(body),
  reply: row(liveSchema),
  errors: ['access_denied', 'conflict'],
  idempotent: 'repeatable',
})
