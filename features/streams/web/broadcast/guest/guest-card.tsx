import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { Stream } from '../../streams-query.ts'
import { type Guest, useGuestActions } from './guest-query.ts'

type Props = { stream: Stream; guest: Guest | null; hasPicture: boolean }

/** One guest by link: who is invited, who waits at the door, and who is in the live. */
export function GuestCard({ stream, guest, hasPicture }: Props) {
  const t = useTranslations('studio.guest')
  const actions = useGuestActions(stream.uuid, {
    inviteFailed: t('inviteFailed'),
    decideFailed: t('decideFailed'),
  })
  const isNew = guest === null
  return (
    <SectionCard
      plain
      title={t('title')}
      {...(isNew && { text: t('text') })}
      action={
        isNew && (
          <Button
            icon={<UserPlus />}
            loading={actions.invite.isPending}
            onClick={() => actions.invite.mutate()}
          >
            {t('invite')}
          </Button>
        )
      }
    >
      {guest && (
        <>
          {guest.state === 'invited' && <Invited stream={stream} guest={guest} actions={actions} />}
          {guest.state === 'waiting' && <Waiting guest={guest} actions={actions} />}
          {guest.state === 'admitted' && <Admitted guest={guest} actions={actions} hasPicture={hasPicture} />}
        </>
      )}
    </SectionCard>
  )
}

type Actions = ReturnType<typeof useGuestActions>
type PartProps = { guest: Guest; actions: Actions }

/** The link is known only to the page that made it. */
function Invited({ stream, guest, actions: { invite, decide } }: PartProps & { stream: Stream }) {
  const t = useTranslations('studio.guest')
  const formats = useFormats()
  const link = invite.data?.guest.uuid === guest.uuid ? invite.data.link : null
  return (
    <div className="grid gap-3 text-14">
      <p>{t(link ? 'linkText' : 'linkGone', { until: formats.time(guest.expiresAt) })}</p>
      {link && (
        <p className="break-all rounded-control border border-line px-3 py-2 font-medium select-all">
          {link}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {link ? (
          <>
            <CopyButton text={link} label={t('copy')} copiedLabel={t('copied')} />
            <Button
              size="sm"
              render={
                <a
                  href={whatsappLink(t('message', { name: stream.name, link }))}
                  target="_blank"
                  rel="noopener"
                />
              }
            >
              {t('whatsapp')}
            </Button>
          </>
        ) : (
          <Button size="sm" loading={invite.isPending} onClick={() => invite.mutate()}>
            {t('another')}
          </Button>
        )}
        <Button
          size="sm"
          kind="quiet"
          loading={decide.isPending}
          onClick={() => decide.mutate({ guestUuid: guest.uuid, decision: 'remove' })}
        >
          {t('withdraw')}
        </Button>
      </div>
    </div>
  )
}

function Waiting({ guest, actions: { decide } }: PartProps) {
  const t = useTranslations('studio.guest')
  const name = guest.name ?? ''
  const answer = (decision: 'admit' | 'refuse') => decide.mutate({ guestUuid: guest.uuid, decision })
  return (
    <div className="grid gap-3">
      <p role="status" className="break-words text-14">
        {t(guest.isHere ? 'waiting' : 'away', { name })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="action" disabled={!guest.isHere || decide.isPending} onClick={() => answer('admit')}>
          {t('admit')}
        </Button>
        <Button disabled={decide.isPending} onClick={() => answer('refuse')}>
          {t('refuse')}
        </Button>
      </div>
    </div>
  )
}

function Admitted({ guest, actions: { decide }, hasPicture }: PartProps & { hasPicture: boolean }) {
  const t = useTranslations('studio.guest')
  const words = useTranslations('words')
  const [isAsking, setAsking] = useState(false)
  const name = guest.name ?? ''
  const state = hasPicture ? 'onAir' : guest.isHere ? 'connecting' : 'lost'
  return (
    <div className="flex flex-wrap items-center gap-3 text-14">
      <p role="status" className="min-w-0 flex-[1_1_180px] break-words">
        {t(state, { name })}
      </p>
      <Button onClick={() => setAsking(true)}>{t('remove')}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={decide.isPending}
        onConfirm={() =>
          decide.mutate({ guestUuid: guest.uuid, decision: 'remove' }, { onSettled: () => setAsking(false) })
        }
      />
    </div>
  )
}
