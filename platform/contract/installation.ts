import * as z from 'zod'
import { endpoint, row } from './endpoint.ts'

/** What this installation can do, so that no page offers what it cannot. */
export const getInstallation = endpoint({
  method: 'GET',
  path: '/installation',
  access: 'open',
  summary: 'What this installation can do',
  reply: row(
    z.object({
      /** Whether the installation can send SMS; without it no login by SMS is offered. */
      sms: z.boolean(),
      /** The support's WhatsApp number, digits with country code; null: none is known. */
      support_whatsapp: z.string().nullable(),
    }),
  ),
})
