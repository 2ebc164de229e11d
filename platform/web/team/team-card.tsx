import UserPlus from 'lucide-react/icons/user-plus'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { TeamActions, TeamOf } from './team-actions.ts'
import { type Person, PersonRow, type Question, type TeamRole } from './team-row.tsx'

type Props<Role extends TeamRole, Row extends Person<Role>> = {
  of: TeamOf
  /** The name of the brand or live. */
  name: string
  people: ComponentProps<typeof LoadFailure>['query'] & { data?: { rows: Row[] }; isError: boolean }
  actions: TeamActions<Role>
  /** Where people are invited; null for a reader. */
  invitePath: string | null
  /** The roles that this person may be given; none where the role cannot be changed here. */
  rolesFor: (person: Row) => Role[]
  /** Whether the role follows from the brand. */
  isOfMerchant?: (person: Row) => boolean
}

/** Who looks after a brand or a live, and who is invited. */
export function TeamCard<Role extends TeamRole, Row extends Person<Role>>(props: Props<Role, Row>) {
  const { of, people, invitePath } = props
  const t = useTranslations('team')
  const words = useTranslations('words')
  const rows = people.data?.rows
  return (
    <SectionCard
      title={t(`${of}.title`)}
      text={t(`${of}.text`)}
      action={
        invitePath && (
          <Button icon={<UserPlus />} render={<Link to={invitePath} />}>
            {t('add')}
          </Button>
        )
      }
    >
      {!rows && people.isError && <LoadFailure title={t('failed')} query={people} />}
      {!rows && !people.isError && <SkeletonRows rows={2} height={72} label={words('loading')} />}
      {rows && <PeopleList {...props} rows={rows} />}
    </SectionCard>
  )
}

function PeopleList<Role extends TeamRole, Row extends Person<Role>>(
  props: Props<Role, Row> & { rows: Row[] },
) {
  const { of, name, rows, actions, invitePath, rolesFor, isOfMerchant = () => false } = props
  const t = useTranslations('team')
  const words = useTranslations('words')
  const [question, setQuestion] = useState<Question<Role> | null>(null)
  const close = () => setQuestion(null)

  function answer({ act, person }: Question<Role>) {
    if (act === 'leave') actions.leave.mutate(undefined, { onSettled: close })
    else if (act === 'remove') actions.remove.mutate(person.userUuid ?? '', { onSettled: close })
    else actions.withdraw.mutate(person.invitationId ?? '', { onSettled: close })
  }
  const asked = question && { name: question.person.name ?? question.person.email, of: name }
  const textsOf = {
    remove: { title: 'removeTitle', text: `${of}.removeText`, label: 'remove' },
    leave: { title: `${of}.leaveTitle`, text: 'leaveText', label: `${of}.leave` },
    withdraw: { title: 'withdrawTitle', text: 'withdrawText', label: 'withdraw' },
  } as const
  const keys = question && textsOf[question.act]

  return (
    <>
      <ul aria-label={t(`${of}.title`)} className="-mx-4 -mb-4 border-line border-t md:-mx-6 md:-mb-6">
        {rows.map((person) => (
          <PersonRow
            key={person.userUuid ?? person.invitationId}
            {...{ of, person, actions }}
            isFull={invitePath !== null}
            roles={rolesFor(person)}
            isOfMerchant={isOfMerchant(person)}
            onAsk={setQuestion}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={question !== null}
        onClose={close}
        title={keys && asked ? t(keys.title, asked) : ''}
        text={keys && asked ? t(keys.text, asked) : ''}
        confirmLabel={keys ? t(keys.label) : ''}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={actions.remove.isPending || actions.leave.isPending || actions.withdraw.isPending}
        onConfirm={() => question && answer(question)}
      />
    </>
  )
}
