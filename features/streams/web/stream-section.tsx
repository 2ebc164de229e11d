import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StreamLoad } from './stream-load.tsx'
import { streamPath, streamProductsPath, studioPaths } from './stream-paths.ts'
import type { Stream } from './streams-query.ts'

/** The pages of a stream's settings in the order of their tabs. */
const sections = [
  { name: 'data', path: ({ uuid }: Stream) => streamPath(uuid) },
  { name: 'description', path: ({ uuid }: Stream) => streamPath(uuid, '/description') },
  { name: 'products', path: streamProductsPath },
  { name: 'faqs', path: ({ uuid }: Stream) => streamPath(uuid, '/faqs') },
  { name: 'admins', path: ({ uuid }: Stream) => streamPath(uuid, '/admins') },
] as const

/** A moderator sees neither the questions nor the team. */
const sectionsOf = ({ role }: Stream) =>
  sections.filter(({ name }) => role !== 'moderator' || (name !== 'faqs' && name !== 'admins'))

/** Where people work while the live is on air: pages of their own. */
const workplaces = ['moderate', 'desk'] as const

type Props = {
  name: (typeof sections)[number]['name']
  /** The page of the section, once the stream is loaded. */
  children: (stream: Stream) => ReactNode
}

/** One page of a stream's settings: the heading, the tabs of all pages and this page's content. */
export function StreamSection({ name, children }: Props) {
  const t = useTranslations('streams')
  const words = useTranslations('words')
  return (
    <StreamLoad>
      {(stream) => (
        <>
          <PageHeader
            title={stream.name}
            text={stream.merchantName}
            badge={<StatusBadge stream={stream} />}
            back={{ label: words('back'), render: <Link to="/streams" /> }}
          />
          <TabLinks
            label={t('sections.label')}
            className="-mx-4 mb-6 px-4 sm:-mx-6 sm:px-6 md:mx-0 md:mb-8 md:px-0"
            tabs={[
              ...sectionsOf(stream).map(({ name: section, path }) => ({
                label: t(`sections.${section}`),
                on: section === name,
                render: <Link to={path(stream)} />,
              })),
              ...workplaces.map((place) => ({
                label: t(`sections.${place}`),
                on: false,
                render: <Link to={studioPaths[place](stream.uuid)} />,
              })),
            ]}
          />
          <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-6">{children(stream)}</div>
        </>
      )}
    </StreamLoad>
  )
}
