import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { incidentRisks, requestKinds, requestStates } from '../kinds.ts'

/** What persons asked for about their data. `added_by` and `closed_by` are null once those administrators are erased. */
export const dataRequests = pgTable(
  'data_requests',
  {
    uuid: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: requestKinds }).notNull(),
    person: text().notNull(),
    contact: text().notNull(),
    text: text().notNull(),
    state: text({ enum: requestStates }).notNull(),
    receivedAt: timestamp('received_at').notNull(),
    dueAt: timestamp('due_at').notNull(),
    outcome: text().notNull(),
    closedAt: timestamp('closed_at'),
    addedBy: uuid('added_by'),
    closedBy: uuid('closed_by'),
  },
  (table) => [index('data_requests_closed').on(table.closedAt, table.dueAt)],
)

/** The register of incidents (Resolução CD/ANPD 15/2024, art. 10). */
export const dataIncidents = pgTable(
  'data_incidents',
  {
    uuid: uuid().primaryKey(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    version: integer().notNull(),
    title: text().notNull(),
    happenedAt: timestamp('happened_at'),
    knownAt: timestamp('known_at').notNull(),
    dueAt: timestamp('due_at').notNull(),
    description: text().notNull(),
    data: text().notNull(),
    people: integer(),
    risk: text({ enum: incidentRisks }).notNull(),
    measures: text().notNull(),
    reportedAt: timestamp('reported_at'),
    toldAt: timestamp('told_at'),
    closedAt: timestamp('closed_at'),
  },
  (table) => [index('data_incidents_closed').on(table.closedAt, table.dueAt)],
)

/** What an incident said before each change, and who changed it. Rows are added and never changed. */
export const dataIncidentVersions = pgTable(
  'data_incident_versions',
  {
    uuid: uuid().primaryKey(),
    incidentUuid: uuid('incident_uuid').notNull(),
    version: integer().notNull(),
    /** The row as JSON. */
    content: text().notNull(),
    savedBy: uuid('saved_by'),
    savedAt: timestamp('saved_at').notNull(),
  },
  (table) => [index('data_incident_versions_incident').on(table.incidentUuid, table.version)],
)
