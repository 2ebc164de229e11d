import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslations } from 'use-intl'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { checkNetwork } from './check-network.ts'
import { judgeNetwork, type Quality } from './qualities.ts'

type Props = { quality: Quality; onQuality: (quality: Quality) => void }

/** Measures the upload and says in plain words what it carries. */
export function NetworkCheck({ quality, onQuality }: Props) {
  const t = useTranslations('studio.start')
  const check = useAction({
    mutationFn: () => checkNetwork(new AbortController().signal),
    shownHere: true,
  })
  const verdict = check.data && judgeNetwork(check.data)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t('network')}</h2>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {t('checkNetwork')}
        </Button>
      </div>
      <div role="status" className="text-14 empty:hidden">
        {check.isPending && <p className="text-ink-muted">{t('checking')}</p>}
        {!check.isPending && verdict && check.data && (
          <div className="flex gap-2.5">
            {verdict.level === 'bad' ? (
              <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-live-text" />
            ) : (
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-paid-text" />
            )}
            <div className="min-w-0">
              <p className="font-medium">{t(`verdicts.${verdict.level}`)}</p>
              <p className="text-ink-muted">
                {t('measured', {
                  mbps: Math.round(check.data.uploadKbps / 100) / 10,
                  ms: check.data.roundTripMs,
                })}
              </p>
              {verdict.quality !== quality && (
                <p className="mt-1 flex flex-wrap items-center gap-2">
                  {t('advice', { quality: t(`qualities.${verdict.quality}`) })}
                  <Button size="sm" onClick={() => onQuality(verdict.quality)}>
                    {t('useAdvice')}
                  </Button>
                </p>
              )}
            </div>
          </div>
        )}
      </div>
      <FormError>{check.isError && !check.isPending ? t('checkFailed') : null}</FormError>
    </div>
  )
}
