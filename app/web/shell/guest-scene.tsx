import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'

const hung = [
  { key: 'first', at: 'left-[9%]', drop: 'h-20', isQuestion: true },
  { key: 'second', at: 'left-[30%]', drop: 'h-52', isQuestion: false },
  { key: 'third', at: 'left-[56%]', drop: 'h-10', isQuestion: true },
] as const

/** An illustration of the product: comments of a live. */
export function GuestScene() {
  const t = useTranslations('shell.guest')
  return (
    <aside className="sticky top-0 order-first hidden h-dvh flex-col justify-between overflow-hidden bg-stage px-10 pt-20 pb-14 text-on-stage md:flex lg:px-16">
      <div aria-hidden="true" className="relative -mx-16 h-96 border-on-stage border-t-[1.5px]">
        {hung.map(({ key, at, drop, isQuestion }) => (
          <div key={key} className={`absolute -top-[13px] flex flex-col items-center ${at}`}>
            <svg
              viewBox="0 0 18 34"
              width="18"
              height="34"
              fill="none"
              className="stroke-on-stage"
              strokeWidth="1.5"
              strokeLinecap="round"
            >
              <title>{t(`samples.${key}`)}</title>
              <path d="M3.6 9.800a5.600 5.600 0 1 1 8.500 4.700C9.800 15.900 9 17.300 9 20v14" />
            </svg>
            <span className={`w-[1.5px] bg-on-stage ${drop}`} />
            <span className="grid justify-items-start gap-2 whitespace-nowrap rounded-card bg-ground px-5 py-4 text-16 font-medium text-ink">
              {t(`samples.${key}`)}
              <span
                className={cx(
                  'rounded-full px-2.5 py-1 text-12 font-semibold leading-none!',
                  isQuestion ? 'bg-action-soft text-action-soft-text' : 'bg-paid-soft text-paid-text',
                )}
              >
                {t(isQuestion ? 'question' : 'order')}
              </span>
            </span>
          </div>
        ))}
      </div>
      <div>
        <p className="display-type max-w-[16ch] text-36 lg:text-48">{t('headline')}</p>
        <p className="mt-4 max-w-[46ch] text-16 text-on-stage-muted">{t('text')}</p>
      </div>
    </aside>
  )
}
