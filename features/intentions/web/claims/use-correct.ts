import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import { toast } from '#ui/toast.ts'
import type { correctClaim, undoCorrection } from '../../claims-contract.ts'
import { type ClaimId, claimKey } from './known-claims.ts'
import { placeOf } from './use-claims.ts'

export type Correction = InputOf<typeof correctClaim>['correction']
export type Target = Extract<Correction, { kind: 'is_an_order' }>['to']

/** Sends a correction and resolves when the list contains it. */
export type SendCorrection = (correction: Correction, idempotencyKey: string) => Promise<void>

/** Corrections of the claims of a live. */
export type Correcting = {
  /** Corrects at once; a refusal appears in a toast. Resolves to whether it was made. */
  correct: (correction: Correction) => Promise<boolean>
  /** Undoes a correction; a refusal appears in a toast. Resolves to whether it was undone. */
  undo: (correctionId: string) => Promise<boolean>
  isUndoing: boolean
  /** For forms, which show a refusal themselves. */
  send: SendCorrection
  /** The claims that are being corrected, by key. */
  sending: ReadonlySet<string>
}

export function useCorrect(live: Live, refresh: () => Promise<void>): Correcting {
  const t = useTranslations('claims.correct')
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())

  const undoing = useAction({
    mutationFn: async (correctionId: string) => {
      try {
        await call<typeof undoCorrection>(
          'POST /api/plugins/live/claims/correct/undo',
          { ...placeOf(live), correctionId },
          { idempotencyKey: newKey() },
        )
      } finally {
        await refresh()
      }
    },
    done: t('undone'),
    failed: t('undoFailed'),
  })
  const send: SendCorrection = async (correction, idempotencyKey) => {
    const key = 'claim' in correction ? claimKey(correction.claim) : ''
    setSending((now) => new Set(now).add(key))
    try {
      const { id } = await call<typeof correctClaim>(
        'POST /api/plugins/live/claims/correct',
        { ...placeOf(live), correction },
        { idempotencyKey },
      )
      const n = 'qty' in correction ? (correction.qty ?? 1) : 1
      toast.success(t(`done.${correction.kind}`, { n }), {
        action: { label: t('undo'), onPress: () => undoing.mutate(id) },
      })
    } finally {
      // Also after a refusal: the claim has changed.
      await refresh()
      setSending((now) => new Set([...now].filter((other) => other !== key)))
    }
  }
  const action = useAction({
    mutationFn: (correction: Correction) => send(correction, newKey()),
    failed: t('failed'),
  })

  return {
    send,
    sending,
    undo: (correctionId) =>
      undoing.mutateAsync(correctionId).then(
        () => true,
        () => false,
      ),
    isUndoing: undoing.isPending,
    correct: (correction) =>
      action.mutateAsync(correction).then(
        () => true,
        () => false,
      ),
  }
}

/** The identity of a claim without its other fields, as the server takes it. */
export const idOf = ({ productId, username, variant }: ClaimId): ClaimId => ({ productId, username, variant })
