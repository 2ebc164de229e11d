import CircleAlert from 'lucide-react/icons/circle-alert'
import Radio from 'lucide-react/icons/radio'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { landingPath, streamPath, studioPaths } from '../stream-paths.ts'
import { canEdit, type Stream, sendStreamChange, useTakeStream } from '../streams-query.ts'

/** What the stream still lacks, each with a link to its place; or its addresses and the switch that turns it off. */
export function StatusCard({ stream }: { stream: Stream }) {
  const t = useTranslations('streams')
  const { status, missing, uuid } = stream
  if (status === 'pending')
    return (
      <SectionCard title={t('status.title')} text={t('pendingText')}>
        <ul aria-label={t('status.missingLabel')} className="grid gap-1">
          {missing.map((part) => (
            <li key={part} className="flex min-h-11 items-center gap-3 text-14 mouse:min-h-9">
              <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warn-text" />
              {canEdit(stream) ? <MissingPlace uuid={uuid} part={part} /> : t(`missing.${part}`)}
            </li>
          ))}
        </ul>
      </SectionCard>
    )

  const isActive = status === 'active'
  // What is on air is ended in its studio first.
  const isLive = stream.broadcastStatus === 'live'
  return (
    <SectionCard
      title={t('status.title')}
      text={t(isActive ? 'status.activeText' : 'status.inactiveText')}
      action={canEdit(stream) && !isLive && <StatusSwitch stream={stream} isActive={isActive} />}
    >
      {isActive && <Addresses stream={stream} />}
    </SectionCard>
  )
}

/** Where visitors find the stream, and where it is broadcast from. */
function Addresses({ stream }: { stream: Stream }) {
  const t = useTranslations('streams.status')
  const { uuid, broadcastStatus, landingPageActive } = stream
  const path = landingPath(stream)
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-14 font-medium">{t('landing')}</h3>
        <p className="mt-0.5 break-all text-14 text-ink-muted">
          {location.host}
          {path}
        </p>
        {!landingPageActive && <p className="mt-1 text-14 text-ink-muted">{t('landingOff')}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          <CopyButton text={location.origin + path} label={t('copy')} copiedLabel={t('copied')} />
          {landingPageActive && (
            <Button size="sm" render={<a href={path} target="_blank" rel="noreferrer" />}>
              {t('openLanding')}
            </Button>
          )}
        </div>
      </div>
      {canEdit(stream) && broadcastStatus !== 'finished' && (
        <Button
          kind="cta"
          size="lg"
          icon={<Radio />}
          className="justify-self-start max-sm:w-full"
          render={<Link to={broadcastStatus === 'live' ? studioPaths.live(uuid) : studioPaths.start(uuid)} />}
        >
          {t('broadcast')}
        </Button>
      )}
    </div>
  )
}

function StatusSwitch({ stream, isActive }: { stream: Stream; isActive: boolean }) {
  const t = useTranslations('streams.status')
  const take = useTakeStream()
  const change = useAction({
    mutationFn: () => sendStreamChange(stream.uuid, { status: isActive ? 'inactive' : 'active' }),
    done: t(isActive ? 'deactivated' : 'activated'),
    failed: t('failed'),
    onSuccess: take,
  })
  return (
    <Button kind={isActive ? undefined : 'action'} loading={change.isPending} onClick={() => change.mutate()}>
      {t(isActive ? 'deactivate' : 'activate')}
    </Button>
  )
}

const linkStyle =
  'inline-flex min-h-11 items-center text-left text-action-text underline-offset-2 hover:underline mouse:min-h-9'

/** Leads to the page of a missing part; to its field where it is on this page. */
function MissingPlace({ uuid, part }: { uuid: string; part: Stream['missing'][number] }) {
  const t = useTranslations('streams.missing')
  if (part === 'description')
    return (
      <Link to={streamPath(uuid, '/description')} className={linkStyle}>
        {t(part)}
      </Link>
    )
  const focus = () => document.querySelector<HTMLInputElement>('form input[type=date]')?.focus()
  return (
    <button type="button" onClick={focus} className={linkStyle}>
      {t(part)}
    </button>
  )
}
