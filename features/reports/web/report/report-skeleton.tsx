import { useTranslations } from 'use-intl'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { useIsLaptop } from '../use-is-laptop.ts'

/** The placeholder of a report that is being loaded, with the heights of its parts. */
export function ReportSkeleton() {
  return (
    <div className="grid gap-y-4 md:gap-y-5">
      <div className="flex h-[50px] items-center gap-3 pl-9">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid gap-2.5">
          <Skeleton className="w-40" />
          <Skeleton className="w-56" />
        </div>
      </div>
      <Skeleton className="h-44 w-full rounded-card md:h-[134px]" />
      <Skeleton className="h-12 w-full max-w-md" />
      <ListSkeleton />
    </div>
  )
}

/** The placeholder of a list that is being loaded. */
export function ListSkeleton() {
  const t = useTranslations('lives.report')
  const isLaptop = useIsLaptop()
  return (
    <SkeletonRows
      rows={isLaptop ? 12 : 8}
      height={isLaptop ? 44 : 64}
      label={t('loading')}
      className="-mx-4 border-line border-y sm:-mx-6 md:mx-0 md:rounded-card md:border md:bg-surface"
    />
  )
}
