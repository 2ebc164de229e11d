import { useQuery } from '@tanstack/react-query'
import UsersRound from 'lucide-react/icons/users-round'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Button } from '#ui/button.tsx'
import { suggestionsQuery } from '../customer-queries.ts'

const SuggestionsDialog = lazyComponent(
  async () => (await import('./suggestions-dialog.tsx')).SuggestionsDialog,
)

/** Above the list: records that may be one person. */
export function SuggestionsNotice() {
  const t = useTranslations('customers.merges')
  const count = useQuery(suggestionsQuery).data?.suggestions.length ?? 0
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {count > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-action-soft px-4 py-3 text-14 text-action-soft-text">
          <UsersRound aria-hidden="true" className="size-5" />
          <p className="min-w-0 flex-[1_1_240px]">{t('found', { n: count })}</p>
          <Button size="sm" className="max-sm:ml-9" onClick={() => setOpen(true)}>
            {t('review')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <SuggestionsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
