import * as z from 'zod'
import { BackupError } from './backup-error.ts'

/** The layout of the archive. An unknown layout comes from a newer version of the product. */
const FORMAT = 1

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** By owner, the applied migrations, oldest first. */
  migrations: z.record(z.string(), z.array(z.object({ hash: z.string(), at: z.number() }))),
  /** The version of the job queue's schema; null if the product never ran jobs. */
  jobsVersion: z.number().nullable(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /**
   * Whether the archive contains `secrets.json`, and hashes that show whether another installation has the same
   * secrets.
   */
  secrets: z.object({ included: z.boolean(), fingerprints: z.record(z.string(), z.string()) }),
  /** The account whose rows and files these are; absent in a backup of everything. */
  account: z.uuid().optional(),
  /** SHA-256 over names, sizes and contents of all entries before the manifest. */
  sha256: z.string(),
})

/** The content of a backup; the last entry of the archive. */
export type Manifest = z.output<typeof manifestSchema>
export type BackedUpTable = Manifest['tables'][number]

export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts })

/** Reads a manifest. Errors: `BackupError` for one of a newer version or a damaged one. */
export function parseManifest(text: string): Manifest {
  const json = safeJson(text)
  const format = (json as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > FORMAT) throw newerVersion()
  const parsed = manifestSchema.safeParse(json)
  if (!parsed.success) throw new BackupError('The backup is damaged: its manifest cannot be read.')
  return parsed.data
}

export function newerVersion(): BackupError {
  return new BackupError(
    'This backup was made by a newer version of the product. Nothing was changed: restore it with that version or a later one.',
  )
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
