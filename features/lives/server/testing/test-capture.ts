import { Counter } from 'prom-client'
import type { ConnectedAccount } from '#features/integrations/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type CaptureComments, createCapture } from '../capture/capture-comments.ts'
import { createCommentWriter } from '../capture/store-comments.ts'

type Parts = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs' | 'events'> & {
  accountsById: (accountIds: string[]) => Promise<ConnectedAccount[]>
}

const metrics = {
  counter: (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers: [] }),
} as Platform['metrics']

/** Capture without the rest of the product, whose metrics no test reads. */
export function testCapture(parts: Parts): CaptureComments {
  return createCapture({ ...parts, writeComments: createCommentWriter({ ...parts, metrics }) })
}
