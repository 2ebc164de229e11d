import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { openDraw } from '../../desk-contract.ts'
import {
  authorisationNumber,
  exemptKinds,
  longestLegalNote,
  longestPrize,
  longestRules,
  shortestRules,
} from '../../kit-limits.ts'
import { kitQuery, withOne } from './kit-query.ts'

type Values = {
  prize: string
  rules: string
  basis: 'authorised' | (typeof exemptKinds)[number]
  authorisation: string
  legalNote: string
  declares: boolean
}

/** A new draw: it is not opened without what the seller declares about Lei 5.768/71, and without published rules. */
export function DrawDialog({ streamUuid, onClose }: { streamUuid: string; onClose: () => void }) {
  const t = useTranslations('roomKit.draw')
  const client = useQueryClient()
  const { register, form, errors, error, submit, isSending } = useApiForm<typeof openDraw, Values>(
    'POST /api/streams/kit/draws/open',
    {
      mode: 'onSubmit',
      defaultValues: {
        ...{ prize: '', rules: '', basis: 'authorised', authorisation: '', legalNote: '', declares: false },
      },
      names: { exemptKind: 'basis' },
      input: ({ prize, rules, basis, authorisation, legalNote, declares }) => ({
        ...{ streamUuid, prize, rules, declares: declares as true },
        authorisation: basis === 'authorised' ? authorisation : '',
        exemptKind: basis === 'authorised' ? null : basis,
        legalNote: basis === 'other_law' ? legalNote : '',
      }),
      done: t('opened'),
      onSuccess(draw) {
        client.setQueryData(
          kitQuery(streamUuid).queryKey,
          (known) => known && { ...known, draws: withOne(known.draws, draw) },
        )
        onClose()
      },
    },
  )
  const basis = form.watch('basis')
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      submitLabel={t('submit')}
      isSending={isSending}
      error={errors.declares?.message ?? error}
      onSubmit={submit}
    >
      <Field label={t('prize')} error={errors.prize?.message}>
        <Input
          maxLength={longestPrize}
          {...register('prize', { validate: (typed) => typed.trim() !== '' || t('required') })}
        />
      </Field>
      <Field label={t('rules')} hint={t('rulesHint')} error={errors.rules?.message}>
        <Textarea
          rows={4}
          maxLength={longestRules}
          {...register('rules', {
            validate: (typed) =>
              typed.trim().length >= shortestRules || t('rulesShort', { n: shortestRules }),
          })}
        />
      </Field>
      <Field label={t('basis')} hint={t(`basisHint.${basis}`)} error={errors.basis?.message}>
        <Select {...register('basis')}>
          <option value="authorised">{t('authorised')}</option>
          {exemptKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`exempt.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {basis === 'authorised' && (
        <Field label={t('authorisation')} error={errors.authorisation?.message}>
          <Input
            maxLength={longestLegalNote}
            placeholder="SPA/MF 04.012345/2026"
            {...register('authorisation', {
              validate: (typed) => authorisationNumber.test(typed) || t('authorisationWrong'),
            })}
          />
        </Field>
      )}
      {basis === 'other_law' && (
        <Field label={t('law')} error={errors.legalNote?.message}>
          <Input
            maxLength={longestLegalNote}
            {...register('legalNote', { validate: (typed) => typed.trim().length >= 10 || t('lawMissing') })}
          />
        </Field>
      )}
      <Checkbox
        label={t('declares')}
        {...register('declares', { validate: (isOn) => isOn || t('declaresMissing') })}
      />
    </FormDialog>
  )
}
