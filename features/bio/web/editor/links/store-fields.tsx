import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { longest, most } from '../../../link-types.ts'
import type { BioGroup } from '../../bio-queries.ts'
import { type Errors, errorsBelow } from '../save-outcome.ts'
import { newGroup } from './new-link.ts'
import { ProductList } from './product-list.tsx'

type Props = { groups: BioGroup[]; errors: Errors; onChange: (groups: BioGroup[]) => void }

/** The groups of a store: each with a name, a layout and its products. */
export function StoreFields({ groups, errors, onChange }: Props) {
  const t = useTranslations('bio.store')
  const words = useTranslations('words')
  return (
    <>
      {groups.map((group, place) => {
        const put = (part: Partial<BioGroup>) => onChange(groups.with(place, { ...group, ...part }))
        const n = place + 1
        return (
          <fieldset key={group.id} className="grid min-w-0 gap-3 rounded-card border border-line p-4">
            <legend className="sr-only">{t('group', { n })}</legend>
            <div className="flex items-end gap-4">
              <Field label={t('groupName')} note={words('optional')} className="flex-1">
                <Input
                  value={group.name}
                  maxLength={longest.header}
                  onChange={(event) => put({ name: event.target.value })}
                />
              </Field>
              <Field label={t('layout')} className="w-28 shrink-0">
                <Select
                  value={group.layout}
                  onChange={(event) => put({ layout: event.target.value as BioGroup['layout'] })}
                >
                  <option value="grid">{t('grid')}</option>
                  <option value="list">{t('list')}</option>
                </Select>
              </Field>
              {groups.length > 1 && (
                <IconButton
                  label={t('removeGroup', { n })}
                  icon={<Trash2 />}
                  onClick={() => onChange(groups.toSpliced(place, 1))}
                />
              )}
            </div>
            <ProductList
              products={group.products}
              errors={errorsBelow(errors, `stores.${place}.products`)}
              onChange={(products) => put({ products })}
            />
          </fieldset>
        )
      })}
      <div>
        <Button
          size="sm"
          icon={<Plus />}
          disabled={groups.length >= most.groups}
          onClick={() => onChange([...groups, newGroup()])}
        >
          {t('addGroup')}
        </Button>
      </div>
    </>
  )
}
