import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { testService } from '../contract.ts'
import { type Service, useRefetchServices } from './services-query.ts'

type Props = { merchantUuid: string; service: Service }

/** Calls the service now, and says in words what came of it. */
export function TestService({ merchantUuid, service: { kind } }: Props) {
  const t = useTranslations('services')
  const refetch = useRefetchServices(merchantUuid)
  const test = useAction({
    mutationFn: () => call<typeof testService>('POST /api/merchants/services/test', { merchantUuid, kind }),
    failed: t('testFailed'),
    onSuccess({ state, lastFailure }) {
      if (state === 'connected' || !lastFailure) toast.success(t('tested'))
      else toast.error(t('testedWithFailure', { what: t(`failures.${lastFailure}`) }))
    },
    onSettled: refetch,
  })
  return (
    <Button loading={test.isPending} onClick={() => test.mutate()}>
      {t('test')}
    </Button>
  )
}
