import { useQuery, useQueryClient } from '@tanstack/react-query'
import LinkIcon from 'lucide-react/icons/link'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Live, SharingCard, sharingKeys } from '#features/reports/web/index.ts'
import { call } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { guestLinkDays, makeGuestLink, revokeGuestLink } from '../contract.ts'
import { type GuestLink, guestLinksKey, guestLinksQuery } from './guest-links-query.ts'

type Days = (typeof guestLinkDays)[number]
// The type checks these against the contract, whose schemas stay out of the page's bundle.
const choices: readonly Days[] = [1, 7, 30]

/** The guest links of a live: creates, copies and revokes them. */
export function GuestLinks({ live }: { live: Live }) {
  const t = useTranslations('sharing.links')
  const words = useTranslations('words')
  const client = useQueryClient()
  const { mediaId } = live
  const [days, setDays] = useState<Days>(7)
  const [doomed, setDoomed] = useState<GuestLink | null>(null)
  const links = useQuery(guestLinksQuery(mediaId))
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: guestLinksKey(mediaId) }),
      client.invalidateQueries({ queryKey: sharingKeys.log(mediaId) }),
    ])
  const make = useAction({
    done: t('made'),
    mutationFn: () =>
      call<typeof makeGuestLink>(
        'POST /api/plugins/live/guest-links/add',
        { mediaId, days },
        { idempotencyKey: newKey() },
      ),
    onSettled: refresh,
  })
  const revoke = useAction({
    done: t('done'),
    mutationFn: (id: string) =>
      call<typeof revokeGuestLink>('POST /api/plugins/live/guest-links/revoke', { mediaId, id }),
    onSettled: async () => {
      setDoomed(null)
      await refresh()
    },
  })
  const rows = links.data?.rows ?? []

  return (
    <SharingCard title={t('title')} text={t('text')}>
      {live.access === 'locked' ? (
        <p className="text-14 text-ink-muted">{t('locked')}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('days')} className="min-w-36 grow sm:grow-0">
            <Select value={days} onChange={(event) => setDays(Number(event.target.value) as Days)}>
              {choices.map((n) => (
                <option key={n} value={n}>
                  {t('day', { n })}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            icon={<LinkIcon />}
            loading={make.isPending}
            onClick={() => make.mutate()}
            className="max-sm:grow"
          >
            {t('make')}
          </Button>
        </div>
      )}
      {links.isError && <p className="text-14 text-ink-muted">{t('failed')}</p>}
      {rows.length > 0 && (
        <ul aria-label={t('list')} className="-mx-4 -mb-4 md:-mx-5 md:-mb-5">
          {rows.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              account={live.accountUsername}
              onRevoke={() => setDoomed(link)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('confirmTitle')}
        text={t('confirmText')}
        confirmLabel={t('confirm')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={revoke.isPending}
        onConfirm={() => doomed && revoke.mutate(doomed.id)}
      />
    </SharingCard>
  )
}

type RowProps = { link: GuestLink; account: string; onRevoke: () => void }

function LinkRow({ link, account, onRevoke }: RowProps) {
  const t = useTranslations('sharing.links')
  const message = ({ url }: GuestLink) => t('message', { account, url })
  const formats = useFormats()
  const isOpen = link.state === 'open'
  const until = formats.dateTime(link.expiresAt)
  const state = isOpen
    ? t('until', { when: until })
    : link.state === 'revoked'
      ? t('revoked', { when: formats.dateTime(link.revokedAt ?? link.expiresAt) })
      : t('expired', { when: until })

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-4 py-3 text-14 md:px-5">
      <span className="min-w-0 flex-1 basis-44">
        <span className={isOpen ? 'font-medium' : 'text-ink-faint'}>{state}</span>
        <span className="block text-12 text-ink-faint">{t('opened', { n: link.openedCount })}</span>
      </span>
      {isOpen && (
        <span className="flex flex-wrap gap-2">
          <CopyButton text={link.url} label={t('copy')} copiedLabel={t('copied')} />
          <Button
            size="sm"
            icon={<MessageCircle />}
            render={<a href={whatsappLink(message(link))} target="_blank" rel="noreferrer" />}
          >
            {t('whatsapp')}
          </Button>
          <Button kind="quiet" size="sm" aria-label={t('revokeOf', { when: until })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        </span>
      )}
    </li>
  )
}
