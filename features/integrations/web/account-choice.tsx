import { useMutation } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { chooseAccount } from '../contract.ts'

type Props = {
  choiceId: string
  /** Facebook pages, or the Instagram accounts linked to them. */
  of?: 'choice' | 'choicePage'
  accounts: { id: string; username: string; pageName: string }[]
  onChosen: (username: string) => void
}

/** Lets a user with several accounts choose one. */
export function AccountChoice({ choiceId, of = 'choice', accounts, onChosen }: Props) {
  const t = useTranslations(`integrations.${of}`)
  const choose = useMutation({
    mutationFn: (account: string) =>
      call<typeof chooseAccount>('POST /api/plugins/oauth/choose', { choiceId, account }),
    onSuccess: ({ username }, account) =>
      onChosen(username ?? accounts.find(({ id }) => id === account)?.username ?? ''),
  })

  return (
    <>
      <h1 className="display-type text-28 md:text-36">{t('title')}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{t('text')}</p>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {accounts.map(({ id, username, pageName }) => (
          <li key={id} className="border-line border-b last:border-b-0">
            <button
              type="button"
              disabled={choose.isPending}
              onClick={() => choose.mutate(id)}
              className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <Avatar name={username} size="md" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{username}</span>
                {pageName !== username && (
                  <span className="block truncate text-14 text-ink-muted">{pageName}</span>
                )}
              </span>
              {choose.isPending && choose.variables === id ? (
                <Spinner />
              ) : (
                <ChevronRight aria-hidden="true" className="size-5 text-ink-faint" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
