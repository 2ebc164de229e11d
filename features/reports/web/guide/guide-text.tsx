import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Guide } from '../../messages/guide/guide-shape.ts'

const guides: Record<string, () => Promise<Guide>> = {
  'pt-BR': async () => (await import('../../messages/guide/pt-BR.ts')).guidePtBr,
  'en-US': async () => (await import('../../messages/guide/en-US.ts')).guideEnUs,
}

/** The guide in a language, loaded on demand. */
const guideQuery = (locale: string) =>
  queryOptions({
    queryKey: ['lives', 'guide', locale],
    queryFn: () => (guides[locale] ?? guides['en-US']!)(),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The guide to sales lives, with a table of contents beside it on wide screens. */
export function GuideText({ level = 2 }: { level?: 1 | 2 }) {
  const words = useTranslations('words')
  const { data: guide } = useQuery(guideQuery(useLocale()))
  const Title = `h${level}` as const
  const Heading = `h${level + 1}` as 'h2' | 'h3'

  if (!guide)
    return (
      <div role="status" aria-label={words('loading')} className="grid max-w-[68ch] gap-4">
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    )
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,68ch)_minmax(0,240px)]">
      <article className="min-w-0">
        <Title className="display-type text-28 md:text-36">{guide.title}</Title>
        <p className="mt-3 text-18 text-ink-muted">{guide.intro}</p>
        {guide.sections.map(({ id, title, paragraphs, list }) => (
          <section key={id} id={id} className="mt-9 scroll-mt-6">
            <Heading className="font-display text-22 font-bold tracking-[-0.01em]">{title}</Heading>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
            {list && (
              <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-ink-faint">
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
      <nav aria-label={guide.contents} className="text-14 max-lg:hidden lg:sticky lg:top-8">
        <p className="font-semibold">{guide.contents}</p>
        <ol className="mt-2 grid border-line border-l">
          {guide.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1.5 pl-4 text-ink-muted hover:text-ink hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
