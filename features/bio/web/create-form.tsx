import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { handleLength } from '#platform/contract/handle.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { toast } from '#ui/toast.ts'
import { myBioQuery, sendBio, shownHere } from './bio-queries.ts'
import { HandleField } from './handle-field.tsx'
import { useHandleCheck } from './use-handle-check.ts'

/** The editor appears a second after the page was made (spec §4). */
const editorAfter = 1_000

/** Chooses the handle of the page to be; its rules are kept while it is typed. */
export function CreateForm() {
  const t = useTranslations('bio.create')
  const words = useTranslations('words')
  const failures = useTranslations('failures')
  const client = useQueryClient()
  const [handle, setHandle] = useState('')
  const check = useHandleCheck(handle)
  const create = useMutation({
    meta: { shownHere },
    mutationFn: () => sendBio({ username: handle }),
    onSuccess: (bio) => {
      toast.success(words('success'), t('done'))
      setTimeout(() => client.setQueryData(myBioQuery.queryKey, bio), editorAfter)
    },
  })
  const isLong = handle.length >= handleLength.min
  const isBusy = create.isPending || create.isSuccess
  const refusal = isCallError(create.error)
    ? (create.error.errors.username?.[0] ?? (create.error.message || failures('unknown')))
    : null

  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Card className="max-w-[560px]">
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (isLong && !isBusy) create.mutate()
          }}
        >
          <HandleField
            handle={handle}
            check={check}
            refusal={refusal}
            onChange={(next) => {
              create.reset()
              setHandle(next)
            }}
          />
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
            <Button kind="quiet" render={<Link to="/dashboard" />}>
              {words('cancel')}
            </Button>
            <Button kind="cta" type="submit" loading={isBusy} disabled={!isLong || isBusy}>
              {t('submit')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}
