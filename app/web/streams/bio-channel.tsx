import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { saveBio } from '#features/bio/contract.ts'
import { myBioQuery } from '#features/bio/web/bio-queries.ts'
import type { StreamSlots } from '#features/streams/web/stream-slots.tsx'
import { call } from '#platform/web/call.ts'
import { newUuid } from '#platform/web/new-key.ts'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'

/** The most characters of a card's text on a bio page. */
const longestText = 300

/** Puts a card of the live on the user's bio page, with its name, text and date. */
export const BioChannel: StreamSlots['BioChannel'] = ({ stream, text, Row }) => {
  const t = useTranslations('streams.before')
  const bio = useQuery(myBioQuery)
  const address = `/lives/${stream.uri}`
  const known = bio.data?.links.some(({ type, url }) => type === 'live' && url.endsWith(address))
  const add = useAction({
    done: t('bioDone'),
    failed: t('bioFailed'),
    mutationFn: async () => {
      const links = bio.data?.links ?? []
      const card = {
        ...{
          id: newUuid(),
          type: 'live' as const,
          header: stream.name,
          url: address,
          order: -1,
          active: true,
        },
        live: {
          name: stream.name,
          description: text.slice(0, longestText),
          date: stream.scheduledDate,
          endDate: null,
        },
      }
      return call<typeof saveBio>('POST /api/users/bio', {
        links: [card, ...links],
        version: bio.data?.version,
      })
    },
    onSettled: () => bio.refetch(),
  })
  if (bio.isPending || bio.isError) return null
  if (!bio.data)
    return (
      <Row name={t('bio')} text={t('bioNone')}>
        <Button size="sm" render={<Link to="/bio" />}>
          {t('bioCreate')}
        </Button>
      </Row>
    )
  return (
    <Row name={t('bio')} text={t(known ? 'bioAdded' : 'bioText')}>
      {!known && (
        <Button size="sm" loading={add.isPending} onClick={() => add.mutate()}>
          {t('bioAdd')}
        </Button>
      )}
    </Row>
  )
}
