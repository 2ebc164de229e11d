import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { Navigate } from '#platform/web/routing.tsx'
import { InviteForm } from '#platform/web/team/invite-form.tsx'
import type { inviteAdmin } from '../../people-contract.ts'
import { MerchantSection } from '../merchant-section.tsx'
import type { Merchant } from '../merchants-query.ts'
import { settingsPath } from '../settings-path.ts'
import { useRefreshPeople } from './people-query.ts'

/** `/merchants/:uuid/settings/admins/add`: invites a person by e-mail. */
export function MerchantInvitePage() {
  return (
    <MerchantSection name="admins">
      {(merchant) =>
        merchant.role === 'full' ? (
          <Invite merchant={merchant} />
        ) : (
          <Navigate to={settingsPath(merchant.uuid, '/admins')} replace />
        )
      }
    </MerchantSection>
  )
}

const roles = ['read', 'full'] as const

function Invite({ merchant: { uuid } }: { merchant: Merchant }) {
  const t = useTranslations('team')
  return (
    <InviteForm
      roles={roles.map((role) => ({ role, label: t(`roles.${role}`), hint: t(`brand.roleHints.${role}`) }))}
      list={settingsPath(uuid, '/admins')}
      send={(values, idempotencyKey) =>
        call<typeof inviteAdmin>('POST /api/merchants/admins/invite', { uuid, ...values }, { idempotencyKey })
      }
      refresh={useRefreshPeople(uuid)}
    />
  )
}
