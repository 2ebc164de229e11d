import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StepList } from '#ui/step-list.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportProgress } from './import-progress.tsx'
import type { Preview } from './imports-query.ts'
import { MappingForm } from './mapping-form.tsx'
import { PastImports } from './past-imports.tsx'

const steps = ['file', 'columns', 'work'] as const

/** `/plugins/import`: upload of a file, its columns and live; then the progress and result of the import. */
export function ImportPage() {
  const t = useTranslations('files.import')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [working, setWorking] = useState<string | null>(null)
  const step = working ? 'work' : preview ? 'columns' : 'file'
  // Each step begins at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it is about
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [step])
  const begin = () => {
    setPreview(null)
    setWorking(null)
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        back={{ label: t('back'), render: <Link to="/dashboard" /> }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-5">
        <StepList steps={steps} current={step} label={(name) => t(`steps.${name}`)} />
        {working ? (
          <ImportProgress id={working} onAgain={begin} />
        ) : preview ? (
          <MappingForm key={preview.id} preview={preview} onChange={begin} onStarted={setWorking} />
        ) : (
          <Card>
            <ChooseFile onRead={setPreview} />
          </Card>
        )}
        {!preview && !working && <PastImports />}
      </div>
    </>
  )
}
