import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import type { RenderElement } from './render-as.ts'

export type PageHeaderProps = {
  title: ReactNode
  /** Heading level: 2 where the page has another one of the first level. 1 by default. */
  level?: 1 | 2
  /** One line under the title. */
  text?: ReactNode
  /** The back link: its name ("Voltar") and its element. */
  back?: { label: string; render: RenderElement }
  /** The breadcrumbs, for pages below another; named by `crumbsLabel`. */
  crumbs?: Crumb[]
  crumbsLabel?: string
  /** Before the title: a picture. */
  start?: ReactNode
  /** Beside the title: a state. */
  badge?: ReactNode
  /** At the right, below on a phone. */
  actions?: ReactNode
}

/** The header of a page: breadcrumbs, title, back link, main action. */
export function PageHeader(props: PageHeaderProps) {
  const { title, level = 1, text, back, crumbs, crumbsLabel, start, badge, actions } = props
  const Heading = `h${level}` as const
  return (
    <header className="mb-6 md:mb-8">
      {crumbs && <Breadcrumb label={crumbsLabel ?? ''} crumbs={crumbs} />}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className={cx('flex min-w-0 flex-[1_1_320px] gap-x-3', start ? 'items-center' : 'items-start')}>
          {back && (
            <IconButton
              label={back.label}
              icon={<ArrowLeft />}
              render={back.render}
              className={cx('-ml-2.5', !start && '-mt-1.5 md:-mt-px')}
            />
          )}
          {start}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Heading className="display-type min-w-0 break-words text-28 md:text-36">{title}</Heading>
              {badge}
            </div>
            {text && <p className="mt-1 text-ink-muted md:mt-1.5">{text}</p>}
          </div>
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</div>}
      </div>
    </header>
  )
}
