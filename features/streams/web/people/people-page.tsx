import { TeamCard } from '#platform/web/team/team-card.tsx'
import { streamRoles } from '../../stream-fields.ts'
import { streamPath } from '../stream-paths.ts'
import { StreamSection } from '../stream-section.tsx'
import { canEdit, type Stream } from '../streams-query.ts'
import { usePeopleActions, useStreamPeople } from './people-query.ts'

/** `/streams/:uuid/settings/admins`: who looks after the stream, and who is invited. */
export function StreamPeoplePage() {
  return <StreamSection name="admins">{(stream) => <People stream={stream} />}</StreamSection>
}

function People({ stream }: { stream: Stream }) {
  return (
    <TeamCard
      of="live"
      name={stream.name}
      people={useStreamPeople(stream.uuid)}
      actions={usePeopleActions(stream.uuid)}
      invitePath={canEdit(stream) ? streamPath(stream.uuid, '/admins/add') : null}
      rolesFor={(person) => streamRoles.filter((role) => role !== person.role)}
      isOfMerchant={(person) => person.byMerchant}
    />
  )
}
