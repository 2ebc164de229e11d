import { Fragment } from 'react'
import { cx } from './cx.ts'
import { type RenderElement, renderAs } from './render-as.ts'

/** One breadcrumb; the last one, this page, has no link. */
export type Crumb = { label: string; render?: RenderElement }

export type BreadcrumbProps = {
  /** "Caminho" */
  label: string
  crumbs: Crumb[]
  className?: string
}

/** The breadcrumbs of a page below another. */
export function Breadcrumb({ label, crumbs, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={cx('mb-1 text-14', className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ label, render }, at) => (
          <Fragment key={label}>
            {at > 0 && (
              <li aria-hidden="true" className="text-ink-faint">
                /
              </li>
            )}
            <li className="min-w-0">
              {render ? (
                renderAs(render, {
                  className:
                    'inline-flex min-h-11 items-center text-action-text hover:underline mouse:min-h-8',
                  children: label,
                })
              ) : (
                <span aria-current="page" className="block max-w-full truncate text-ink-muted">
                  {label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
