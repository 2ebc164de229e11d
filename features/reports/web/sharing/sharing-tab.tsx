import type { Live } from '../lives-types.ts'
import { useReportSlots } from '../report-slots.tsx'
import { AccessLog } from './access-log.tsx'
import { InviteForm } from './invite-form.tsx'
import { PeopleList } from './people-list.tsx'

/** The sharing tab: invitations, people with access, guest links and the log. */
export function SharingTab({ live }: { live: Live }) {
  const { GuestLinks } = useReportSlots()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
        <InviteForm live={live} />
        <PeopleList live={live} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
        <GuestLinks live={live} />
        <AccessLog live={live} />
      </div>
    </div>
  )
}
