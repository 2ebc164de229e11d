import { useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useFormatter, useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { saveCarriers } from '../contract.ts'
import { type BoxKind, type CarrierSettings, carriersQuery, sameSettings } from './carriers-query.ts'

type Props = { settings: CarrierSettings; isFull: boolean; onEdit: (at: number | 'new') => void }

/** The boxes in which a merchant sends; the last one cannot be removed. */
export function BoxList({ settings, isFull, onEdit }: Props) {
  const t = useTranslations('carriers')
  const numbers = useFormatter()
  const client = useQueryClient()
  const { merchantUuid, boxes } = settings
  const remove = useAction({
    mutationFn: (at: number) =>
      call<typeof saveCarriers>('POST /api/carriers/save', {
        ...sameSettings(settings),
        boxes: boxes.toSpliced(at, 1),
      }),
    done: t('removed'),
    failed: t('notSaved'),
    onSettled: () => client.invalidateQueries(carriersQuery(merchantUuid)),
  })
  const sizeOf = ({ length, width, height }: BoxKind) => t('box', { length, width, height })
  return (
    <section className="mt-5">
      <div className="flex items-center justify-between gap-3">
        <div className="text-14">
          <h3 className="font-semibold">{t('boxes')}</h3>
          <p className="text-ink-muted">{t('boxesText')}</p>
        </div>
        {isFull && (
          <Button size="sm" icon={<Plus />} onClick={() => onEdit('new')}>
            {t('addBox')}
          </Button>
        )}
      </div>
      <ul aria-label={t('boxes')} className="mt-2">
        {boxes.map((box, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a box has no other name than its place
            key={at}
            className="flex min-h-11 items-center gap-3 border-line border-t py-1 text-14"
          >
            <span className="min-w-0 flex-1 tabular-nums">
              {sizeOf(box)}{' '}
              <span className="text-ink-muted">
                {box.mostGrams === null
                  ? t('anyWeight')
                  : t('boxUpTo', { kg: numbers.number(box.mostGrams / 1000) })}
              </span>
            </span>
            {isFull && (
              <Menu
                trigger={<IconButton label={t('moreOfBox', { size: sizeOf(box) })} icon={<Ellipsis />} />}
                items={[
                  { label: t('edit'), onSelect: () => onEdit(at) },
                  ...(boxes.length > 1
                    ? ([
                        'line',
                        { label: t('remove'), danger: true, onSelect: () => remove.mutate(at) },
                      ] as const)
                    : []),
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
