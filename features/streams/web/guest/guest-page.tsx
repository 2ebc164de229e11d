import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { everyFailure } from '#platform/web/query-client.ts'
import { useLocation } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { guestState, openGuestLink } from '../../guest-contract.ts'
import { GuestDoor } from './guest-door.tsx'
import { keyOfLink, storeKey } from './guest-key.ts'
import { GuestRoom } from './guest-room.tsx'

/** `/streams/guest#link`: the guest of a live, without an account. */
export function GuestPage() {
  const { hash } = useLocation()
  const link = hash.slice(1)
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[640px] content-start">
      <WithLink key={link} link={link} />
    </main>
  )
}

function WithLink({ link }: { link: string }) {
  const [key, setKey] = useState(() => keyOfLink(link))
  const enter = (given: string) => {
    storeKey({ link, key: given })
    setKey(given)
  }
  if (link === '') return <Invalid />
  return key ? <Inside guestKey={key} /> : <AtDoor link={link} onEntered={enter} />
}

const meta = { shownHere: everyFailure }

function AtDoor({ link, onEntered }: { link: string; onEntered: (key: string) => void }) {
  const t = useTranslations('guest')
  const query = useQuery({
    queryKey: ['guest-link', link],
    queryFn: ({ signal }) =>
      call<typeof openGuestLink>('POST /api/streams/guests/link', { link }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  })
  const { data: invitation, error } = query
  if (invitation) return <GuestDoor link={link} invitation={invitation} onEntered={onEntered} />
  return <NotYet error={error} query={query} loading={t('loading')} />
}

function Inside({ guestKey: key }: { guestKey: string }) {
  const t = useTranslations('guest')
  const query = useQuery({
    queryKey: ['guest-state', key],
    queryFn: ({ signal }) => call<typeof guestState>('POST /api/streams/guests/state', { key }, { signal }),
    refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : 3000),
    refetchIntervalInBackground: true,
    meta,
  })
  const { data: shown, error } = query
  if (!shown) return <NotYet error={error} query={query} loading={t('loading')} />
  const { state, hostName: host } = shown
  if (state === 'waiting' || state === 'admitted')
    return <GuestRoom guestKey={key} shown={shown} onLeft={() => void query.refetch()} />
  return (
    <EmptyState
      className="min-h-dvh content-center"
      level={1}
      title={t(`ended.${state === 'invited' ? 'over' : state}.title`, { host })}
      text={t(`ended.${state === 'invited' ? 'over' : state}.text`, { host })}
    />
  )
}

const isOver = (state: string | undefined) =>
  state !== undefined && state !== 'waiting' && state !== 'admitted'

type NotYetProps = { error: unknown; query: Parameters<typeof LoadFailure>[0]['query']; loading: string }

function NotYet({ error, query, loading }: NotYetProps) {
  const t = useTranslations('guest')
  if (isCallError(error, 'not_found', 'validation_failed')) return <Invalid />
  if (error) return <LoadFailure level={1} title={t('failed')} query={query} />
  return <SkeletonRows rows={5} height={72} label={loading} />
}

function Invalid() {
  const t = useTranslations('guest')
  return (
    <EmptyState
      className="min-h-dvh content-center"
      level={1}
      title={t('invalid.title')}
      text={t('invalid.text')}
    />
  )
}
