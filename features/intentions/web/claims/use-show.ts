import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { closeShow, stateShow } from '../../claims-contract.ts'
import type { ClaimProduct } from './known-claims.ts'
import { placeOf } from './use-claims.ts'

/** What is stated as on show; price in centavos. */
export type Shown = Omit<InputOf<typeof stateShow>, 'accountId' | 'mediaId'>

/** States and closes what is on show. */
export function useShow(live: Live, refresh: () => Promise<void>) {
  const t = useTranslations('claims.show')

  const send = async (shown: Shown, idempotencyKey: string) => {
    await call<typeof stateShow>(
      'POST /api/plugins/live/claims/show',
      { ...placeOf(live), ...shown },
      { idempotencyKey },
    )
    await refresh()
  }
  const stating = useAction({
    mutationFn: (shown: Shown) => send(shown, newKey()),
    done: (_, { name }) => t('shown', { product: name }),
    failed: t('failed'),
  })
  const closing = useAction({
    mutationFn: async () => {
      await call<typeof closeShow>('POST /api/plugins/live/claims/show/close', placeOf(live), {
        idempotencyKey: newKey(),
      })
      await refresh()
    },
    done: t('closed'),
    failed: t('failed'),
  })

  return {
    send,
    put: (shown: Shown) => stating.mutate(shown),
    /** Puts a known product on show with what is known of it. */
    state: ({ label, codes, price, pieces }: ClaimProduct) =>
      stating.mutate({ name: label, code: codes[0] ?? '', price, pieces }),
    close: () => closing.mutate(),
    isClosing: closing.isPending,
  }
}
