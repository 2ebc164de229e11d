import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link, Navigate, useNavigate, useParams } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { addFaq, longestFaq, updateFaq } from '../../faq-contract.ts'
import { streamPath } from '../stream-paths.ts'
import { StreamSection } from '../stream-section.tsx'
import { canEdit, type Stream } from '../streams-query.ts'
import { type Faq, faqsQuery } from './faqs-query.ts'

// Matches the contract by its type, without importing its schemas into the page.
const most: typeof longestFaq = { question: 200, answer: 2_000 }

/** `/streams/:uuid/settings/faqs/add` and `/faqs/:faqUuid/edit`: one question with its answer. */
export function StreamFaqFormPage() {
  const { faqUuid } = useParams()
  return (
    <StreamSection name="faqs">
      {(stream) => {
        if (!canEdit(stream)) return <Navigate to={streamPath(stream.uuid, '/faqs')} replace />
        return faqUuid ? (
          <EditedFaq stream={stream} faqUuid={faqUuid} />
        ) : (
          <FaqForm stream={stream} faq={null} />
        )
      }}
    </StreamSection>
  )
}

function EditedFaq({ stream, faqUuid }: { stream: Stream; faqUuid: string }) {
  const t = useTranslations('streamParts.faqs')
  const words = useTranslations('words')
  const query = useQuery(faqsQuery(stream.uuid))
  const faq = query.data?.rows.find(({ uuid }) => uuid === faqUuid)
  if (faq) return <FaqForm key={faq.uuid} stream={stream} faq={faq} />
  return (
    <SectionCard title={t('editTitle')}>
      {query.isPending && <SkeletonRows rows={2} height={72} label={words('loading')} />}
      {query.isError && <LoadFailure level={3} title={t('failed')} query={query} />}
      {query.data && (
        <ErrorState
          level={3}
          title={t('unknown')}
          action={<Button render={<Link to={streamPath(stream.uuid, '/faqs')} />}>{t('toList')}</Button>}
        />
      )}
    </SectionCard>
  )
}

type Values = { question: string; answer: string }

function FaqForm({ stream, faq }: { stream: Stream; faq: Faq | null }) {
  const t = useTranslations('streamParts.faqs')
  const fields = useTranslations('fields')
  const words = useTranslations('words')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { uuid } = stream
  const list = streamPath(uuid, '/faqs')
  const { register, errors, error, submit, isSending } = useApiForm<Values, Faq>(
    (values, idempotencyKey) =>
      faq
        ? call<typeof updateFaq>('POST /api/streams/faqs/update', { uuid, faqUuid: faq.uuid, ...values })
        : call<typeof addFaq>('POST /api/streams/faqs/add', { uuid, ...values }, { idempotencyKey }),
    {
      mode: 'onSubmit',
      defaultValues: { question: faq?.question ?? '', answer: faq?.answer ?? '' },
      draft: { key: `stream-faq-${faq?.uuid ?? uuid}` },
      done: t(faq ? 'saved' : 'added'),
      async onSuccess() {
        await client.invalidateQueries({ queryKey: faqsQuery(uuid).queryKey })
        await navigate(list)
      },
    },
  )
  const required = { validate: (typed: string) => typed.trim() !== '' || fields('required') }

  return (
    <SectionCard title={t(faq ? 'editTitle' : 'addTitle')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t('question')} error={errors.question?.message}>
          <Input {...register('question', required)} maxLength={most.question} autoComplete="off" />
        </Field>
        <Field label={t('answer')} error={errors.answer?.message}>
          <Textarea {...register('answer', required)} rows={5} maxLength={most.answer} />
        </Field>
        <FormError>{error}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
            {t('save')}
          </Button>
          <Button kind="quiet" size="lg" className="max-sm:w-full" render={<Link to={list} />}>
            {words('cancel')}
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
