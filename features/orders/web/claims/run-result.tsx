import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Run } from './bags-query.ts'

/** How far all claims of a live are on their way into bags, and what became of them. */
export function RunResult({ run, labels }: { run: Run; labels: Map<string, string> }) {
  const t = useTranslations('liveBags')
  const formats = useFormats()
  const { state, total, done, added, waiting, alreadyThere, notPossible, problems } = run
  if (state === 'running')
    return (
      <ProgressBar
        label={t('running')}
        value={total === 0 ? null : done / total}
        valueText={
          total === 0
            ? undefined
            : t('progress', { done: formats.number(done), total: formats.number(total) })
        }
      />
    )

  const isNothing = total === 0 && problems.length === 0
  return (
    <section
      aria-label={t('resultTitle')}
      aria-live="polite"
      className="rounded-control bg-sunken p-4 text-14"
    >
      <h3 className="mb-1.5 font-semibold">{t('resultTitle')}</h3>
      {isNothing && <p>{t('results.nothing')}</p>}
      {added > 0 && <p>{t('results.added', { n: added })}</p>}
      {waiting > 0 && <p>{t('results.waiting', { n: waiting })}</p>}
      {alreadyThere > 0 && <p>{t('results.already', { n: alreadyThere })}</p>}
      {notPossible > 0 && <p>{t('results.notPossible', { n: notPossible })}</p>}
      <ul className="mt-1.5 grid gap-2">
        {problems.map(({ username, productId, variant, reason, number }) => (
          <li key={`${username} ${productId} ${variant} ${reason}`} className="break-words">
            <b className="block font-semibold">
              {t('problem', {
                user: personHandle(username),
                product: labels.get(productId) ?? t('unknownProduct'),
              })}
            </b>
            {t(`reasons.${reason}`, { number: `${number ?? ''}` })}
          </li>
        ))}
      </ul>
    </section>
  )
}
