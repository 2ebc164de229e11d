import { useTranslations } from 'use-intl'
import type { Plugin } from '#features/integrations/web/index.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

/** The account, day and title of the live. `pluginId` is empty for an account that is not connected. */
export type LiveFacts = { pluginId: string; account: string; date: string; title: string }
export type Faults = Partial<Record<'mapping' | 'account' | 'date' | 'form', string>>

type Props = {
  plugins: Plugin[]
  facts: LiveFacts
  onFacts: (change: Partial<LiveFacts>) => void
  /** An account that is only named was chosen, or one of the connected again. */
  onNamed: (isNamed: boolean) => void
  faults: Faults
}

/** The fields for the account and day of the live. */
export function LiveCard({ plugins, facts, onFacts, onNamed, faults }: Props) {
  const t = useTranslations('files.import')
  return (
    <Card className="grid content-start gap-4">
      <h2 className="display-type text-18">{t('liveTitle')}</h2>
      {plugins.length > 0 && (
        <Field label={t('account')}>
          <Select
            value={facts.pluginId}
            onChange={({ target }) => {
              onNamed(target.value === '')
              onFacts({ pluginId: target.value })
            }}
          >
            {plugins.map(({ id, username }) => (
              <option key={id} value={id}>
                @{username}
              </option>
            ))}
            <option value="">{t('otherAccount')}</option>
          </Select>
        </Field>
      )}
      {facts.pluginId === '' && (
        <Field label={t('accountName')} hint={t('accountHint')} error={faults.account}>
          <Input
            name="account"
            start="@"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={31}
            value={facts.account}
            onChange={({ target }) => onFacts({ account: target.value })}
          />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('date')} hint={t('dateHint')} error={faults.date}>
          <Input
            name="date"
            type="date"
            value={facts.date}
            onChange={({ target }) => onFacts({ date: target.value })}
          />
        </Field>
        <Field label={t('liveName')} note={t('optional')}>
          <Input
            name="title"
            autoComplete="off"
            maxLength={200}
            value={facts.title}
            onChange={({ target }) => onFacts({ title: target.value })}
          />
        </Field>
      </div>
    </Card>
  )
}
