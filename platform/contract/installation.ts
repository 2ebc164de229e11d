import * as z from 'zod'
import { endpoint, row } from './endpoint.ts'

/** The capabilities of this installation, so that no page offers what it cannot do. */
export const getInstallation = endpoint({
  method: 'GET',
  path: '/installation',
  access: 'open',
  summary: 'What this installation can do',
  reply: row(
    z.object({
      /** Whether the installation can send SMS; without it no login by SMS is offered. */
      sms: z.boolean(),
      /** The support's WhatsApp number, digits with country code; null if unknown. */
      support_whatsapp: z.string().nullable(),
    }),
  ),
})
