import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslations } from 'use-intl'

/** A link to the provider's invoice in a new tab; renders nothing without a valid address. */
export function InvoiceLink({ href, name }: { href: string; name?: string | null }) {
  const t = useTranslations('billing.credits')
  if (!/^https?:\/\//.test(href)) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1.5 text-action-text underline underline-offset-2"
    >
      {t('invoice')}
      {name && ` ${name}`}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">({t('newTab')})</span>
    </a>
  )
}
