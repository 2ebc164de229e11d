import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { pagingFields } from '#platform/contract/paging.ts'
import { incidentRisks, requestKinds, requestStates } from './kinds.ts'

const text = (max: number) => typedText(max)
const needed = (max: number) => text(max).pipe(z.string().min(1, { error: 'required' }))

const requestSchema = z.object({
  uuid,
  number: z.int(),
  kind: z.enum(requestKinds),
  person: z.string(),
  contact: z.string(),
  text: z.string(),
  state: z.enum(requestStates),
  received_at: timestamp,
  due_at: timestamp,
  outcome: z.string(),
  closed_at: nullableTimestamp,
  closed_by: z.string().nullable(),
})

/** `due_at`: what is asked has to be answered before (LGPD, art. 19, II). `closed_by`: the administrator's name. */
export const listDataRequests = endpoint({
  method: 'POST',
  path: '/data-protection/admin/requests',
  access: 'session',
  summary: 'Requests of persons about their data, open ones first; for platform administrators',
  body: z.object(pagingFields({ limit: 50 })),
  reply: table(requestSchema),
  errors: ['access_denied'],
})

export const addDataRequest = endpoint({
  method: 'POST',
  path: '/data-protection/admin/requests/add',
  access: 'session',
  summary: 'Registers a request that came by e-mail or another way; for platform administrators',
  body: z.object({
    kind: z.enum(requestKinds),
    person: needed(120),
    contact: needed(254),
    text: text(4000),
    received_at: timestamp,
  }),
  reply: row(requestSchema, { status: 201 }),
  errors: ['access_denied', 'validation_failed'],
  idempotent: true,
})

/** 409 if it is closed already. */
export const closeDataRequest = endpoint({
  method: 'POST',
  path: '/data-protection/admin/requests/close',
  access: 'session',
  summary: 'Says how a request was answered, or why it was refused; for platform administrators',
  body: z.object({ uuid, state: z.enum(['answered', 'refused']), outcome: needed(4000) }),
  reply: row(requestSchema),
  errors: ['access_denied', 'validation_failed', 'not_found', 'conflict'],
  idempotent: true,
})

const incidentFields = {
  title: z.string(),
  happened_at: nullableTimestamp,
  known_at: timestamp,
  description: z.string(),
  data: z.string(),
  people: z.int().nullable(),
  risk: z.enum(incidentRisks),
  measures: z.string(),
  reported_at: nullableTimestamp,
  told_at: nullableTimestamp,
}

const incidentSchema = z.object({
  uuid,
  number: z.int(),
  version: z.int(),
  ...incidentFields,
  due_at: timestamp,
  closed_at: nullableTimestamp,
})

/**
 * `due_at`: the deadline for notifying the authority and the persons. `data`: which data, of whom. `people`: null while their
 * number is unknown. `reported_at`: when the authority was notified; `told_at`: when the persons were.
 */
export const listIncidents = endpoint({
  method: 'POST',
  path: '/data-protection/admin/incidents',
  access: 'session',
  summary: 'The register of incidents with personal data, open ones first; for platform administrators',
  body: z.object(pagingFields({ limit: 50 })),
  reply: table(incidentSchema),
  errors: ['access_denied'],
})

/**
 * `uuid` null: a new one, `version` 0. 409 if it was changed since `version`. An incident cannot be closed while its risk
 * is unclear, nor one with a relevant risk before authority and persons are told.
 */
export const saveIncident = endpoint({
  method: 'POST',
  path: '/data-protection/admin/incidents/save',
  access: 'session',
  summary: 'Registers an incident or changes what is known of it; for platform administrators',
  body: z.object({
    uuid: uuid.nullable(),
    version: z.int(),
    ...incidentFields,
    title: needed(160),
    description: needed(8000),
    data: text(4000),
    people: z
      .int({ error: 'invalid_value' })
      .min(0, { error: 'invalid_value' })
      .max(2_000_000_000)
      .nullable(),
    measures: text(8000),
    is_closed: z.boolean(),
  }),
  reply: row(incidentSchema),
  errors: ['access_denied', 'validation_failed', 'not_found', 'conflict'],
  idempotent: true,
})
