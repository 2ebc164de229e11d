import { useTranslations } from 'use-intl'
import type { Live } from '#features/reports/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { shownCode } from '../shown-code.ts'
import type { CartUser } from './carts-query.ts'

/** Why a line was read as an order, in a seller's words. */
export function useReasonText(reason: CartUser['reason'], live: Pick<Live, 'startedAt'>): string {
  const t = useTranslations('carts.reason')
  const formats = useFormats()
  return t(reason.kind, {
    code: shownCode(reason.code ?? ''),
    name: reason.name ?? '',
    sign: reason.sign ?? '',
    time: formats.clock(reason.at ?? live.startedAt),
    amount: reason.amount ?? 0,
  })
}
