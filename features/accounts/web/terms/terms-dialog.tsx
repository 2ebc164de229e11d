import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLogout } from '../use-logout.ts'
import { type DueText, useAcceptTexts } from './due-texts.ts'

const paths = { terms: '/terms-and-conditions', privacy: '/privacy' }
const link = 'font-medium text-action-text underline'

/** Names the changed texts. The user accepts or leaves; the page with their own data stays reachable. */
export function TermsDialog({ open, due }: { open: boolean; due: DueText[] }) {
  const t = useTranslations('accounts.terms')
  const words = useTranslations('words')
  const formats = useFormats()
  const accept = useAcceptTexts()
  const logout = useLogout()

  return (
    <Dialog
      open={open}
      onClose={() => {}}
      urgent
      mustAnswer
      size="md"
      title={t('title', { n: due.length, first: due[0]?.name ?? 'terms' })}
      text={t('text')}
      closeLabel={words('close')}
      actions={
        <>
          <Button kind="quiet" loading={logout.isPending} onClick={() => logout.mutate()}>
            {t('leave')}
          </Button>
          <Button kind="action" loading={accept.isPending} onClick={() => accept.mutate(due)}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2 pb-4">
        {due.map(({ name, version, date }) => (
          <li key={name} className="rounded-control border border-line px-4 py-3">
            <a href={paths[name]} target="_blank" rel="noreferrer" className={`inline-block py-1 ${link}`}>
              {t(name)}
            </a>
            <p className="text-14 text-ink-muted">
              {t('since', { version, date: formats.longDate(`${date}T12:00:00Z`) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="pb-2 text-14 text-ink-muted">
        {t.rich('otherwise', {
          data: (said) => (
            <Link to="/profile/settings/data" className={link}>
              {said}
            </Link>
          ),
        })}
      </p>
    </Dialog>
  )
}
