import { useTranslations } from 'use-intl'
import { Link, useLocation } from '#platform/web/routing.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { breadcrumbsOf } from './breadcrumbs.ts'

/**
 * The breadcrumbs above a page, on a laptop; a phone has a back link in the page's header. `crumb`: the name of the
 * page, or of the report above it.
 */
export function PageBreadcrumb({ crumb }: { crumb: string | null }) {
  const t = useTranslations('shell')
  const steps = breadcrumbsOf(useLocation().pathname)
  if (steps.length < 2) return null
  const report = steps.findIndex(({ title }) => title === 'report')
  const about = report === -1 ? steps.length - 1 : report

  return (
    <Breadcrumb
      label={t('chrome.path')}
      className="max-md:hidden md:-mt-4"
      crumbs={steps.map(({ title, to }, at) => ({
        label: (at === about && crumb) || t(`titles.${title}`),
        ...(at < steps.length - 1 && { render: <Link to={to} /> }),
      }))}
    />
  )
}
