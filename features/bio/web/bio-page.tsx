import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { myBioQuery } from './bio-queries.ts'
import { CreateForm } from './create-form.tsx'

const BioEditor = lazyComponent(async () => (await import('./editor/bio-editor.tsx')).BioEditor)

/** The user's own link page: created once, then edited. */
export function BioPage() {
  const t = useTranslations('bio')
  const words = useTranslations('words')
  const { data: bio, isPending, isError, isFetching, refetch } = useQuery(myBioQuery)
  const opening = (
    <div role="status" aria-label={words('loading')} className="grid gap-4">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="h-96 w-full" />
    </div>
  )

  if (isPending) return opening
  if (isError)
    return (
      <Card>
        <LoadFailure title={t('failed')} query={{ refetch, isFetching }} />
      </Card>
    )
  if (!bio) return <CreateForm />
  return (
    <Suspense fallback={opening}>
      <BioEditor first={bio} />
    </Suspense>
  )
}
