import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { Navigate } from '#platform/web/routing.tsx'
import { InviteForm } from '#platform/web/team/invite-form.tsx'
import type { inviteToStream } from '../../people-contract.ts'
import type { StreamRole } from '../../stream-fields.ts'
import { streamPath } from '../stream-paths.ts'
import { StreamSection } from '../stream-section.tsx'
import { canEdit, type Stream } from '../streams-query.ts'
import { useRefreshPeople } from './people-query.ts'

/** `/streams/:uuid/settings/admins/add`: invites a person by e-mail. */
export function StreamInvitePage() {
  return (
    <StreamSection name="admins">
      {(stream) =>
        canEdit(stream) ? (
          <Invite stream={stream} />
        ) : (
          <Navigate to={streamPath(stream.uuid, '/admins')} replace />
        )
      }
    </StreamSection>
  )
}

const roles = ['read', 'moderator', 'full'] as const satisfies StreamRole[]

function Invite({ stream: { uuid } }: { stream: Stream }) {
  const t = useTranslations('team')
  return (
    <InviteForm
      roles={roles.map((role) => ({ role, label: t(`roles.${role}`), hint: t(`live.roleHints.${role}`) }))}
      list={streamPath(uuid, '/admins')}
      send={(values, idempotencyKey) =>
        call<typeof inviteToStream>(
          'POST /api/streams/people/invite',
          { uuid, ...values },
          { idempotencyKey },
        )
      }
      refresh={useRefreshPeople(uuid)}
    />
  )
}
