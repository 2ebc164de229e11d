import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { groupsQuery } from '#features/catalogue/web/index.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { Field } from '#ui/field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { Select } from '#ui/select.tsx'
import { streamProductsPath } from '../stream-paths.ts'
import { type Stream, sendStreamChange, useTakeStream } from '../streams-query.ts'

/** A group of the catalogue whose products become the stream's, in the group's order. */
export function GroupField({ stream, groupId }: { stream: Stream; groupId: number | null }) {
  const t = useTranslations('streamParts.products')
  const groups = useQuery(groupsQuery(stream.merchantUuid)).data?.rows
  const take = useTakeStream()
  const navigate = useNavigate()
  const choose = useAction({
    done: t('saved'),
    failed: t('undone'),
    mutationFn: (id: number | null) => {
      const group = groups?.find((one) => one.id === id)
      return sendStreamChange(stream.uuid, {
        fullCheckoutGroupId: id,
        ...(group && {
          productsUuid: group.productsUuid.slice(0, 200),
          activeProductsId: group.productsUuid.slice(0, 200),
        }),
      })
    },
    onSuccess(saved) {
      take(saved)
      return navigate(streamProductsPath(saved), { replace: true, preventScrollReset: true })
    },
  })
  if (!groups || groups.length === 0) return null

  return (
    <SectionCard title={t('group')} text={t('groupHint')}>
      <Field label={t('group')} hideLabel>
        <Select
          value={groupId ?? ''}
          disabled={choose.isPending}
          onChange={(event) => choose.mutate(Number(event.target.value) || null)}
        >
          <option value="">{t('noGroup')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </SectionCard>
  )
}
