import * as z from 'zod'
import { empty, endpoint, row } from '#platform/contract/endpoint.ts'

// The calls of the demo: served outside production only.

export const showDemo = endpoint({
  method: 'GET',
  path: '/demo',
  access: 'session',
  summary: 'Demo only: whether the caller still has example data',
  reply: row(z.object({ has_examples: z.boolean() })),
})

export const removeExamples = endpoint({
  method: 'POST',
  path: '/demo/examples/remove',
  access: 'session',
  summary: 'Demo only: removes the example data of the demo’s seller',
  reply: empty(),
  errors: ['access_denied'],
})

export const startDemoLive = endpoint({
  method: 'POST',
  path: '/demo/live',
  access: 'session',
  summary: 'Demo only: starts a simulated live on an account of the caller, connecting one if there is none',
  reply: row(
    z.object({
      plugin_id: z.uuid(),
      plugin_type: z.literal('instagram'),
      account_id: z.string(),
      media_id: z.string(),
    }),
    { status: 201 },
  ),
  errors: ['unavailable'],
  idempotent: true,
  limit: { max: 20, seconds: 3600, by: 'account' },
})
