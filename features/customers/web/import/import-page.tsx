import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StepList } from '#ui/step-list.tsx'
import { customersPath } from '../customers-paths.ts'
import { CheckFile } from './check-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FollowImport } from './follow-import.tsx'
import type { UploadedFile } from './import-queries.ts'
import { PastImports } from './past-imports.tsx'

const steps = ['file', 'check', 'work'] as const

/** `/crm/import`: a file, its columns and what it would do, then the progress and the result. The address names the import. */
export function ImportCustomersPage() {
  const t = useTranslations('customerImport')
  const [query, setQuery] = useSearchParams()
  const [file, setFile] = useState<UploadedFile | null>(null)
  const followed = query.get('import')
  const step = followed ? 'work' : file ? 'check' : 'file'
  const follow = (uuid: string | null) => {
    setFile(null)
    setQuery(uuid === null ? {} : { import: uuid })
  }
  // Each step begins at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it is about
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [step])

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        back={{ label: t('back'), render: <Link to={customersPath} /> }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-5">
        <StepList steps={steps} current={step} label={(name) => t(`steps.${name}`)} />
        {followed ? (
          <FollowImport uuid={followed} onAgain={() => follow(null)} />
        ) : file ? (
          <CheckFile key={file.uuid} file={file} onAnother={() => setFile(null)} onStarted={follow} />
        ) : (
          <>
            <Card>
              <ChooseFile onRead={setFile} />
            </Card>
            <PastImports onOpen={follow} />
          </>
        )}
      </div>
    </>
  )
}
