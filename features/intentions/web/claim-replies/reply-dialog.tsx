import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Live, subjectOf } from '#features/reports/web/index.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { KnownClaims } from '../claims/known-claims.ts'
import { ReplyPreview } from './reply-preview.tsx'
import type { ClaimReplies, ReplyTexts, useReplyActions } from './use-claim-replies.ts'
import { useMessageApp } from './use-message-app.ts'

type Props = {
  live: Live
  known: KnownClaims
  replies: ClaimReplies
  actions: ReturnType<typeof useReplyActions>
  onClose: () => void
}

const otherTexts = ['partlyWaiting', 'waiting', 'soldOut'] as const
const sureness = { sure: 0.8, likely: 0.65, all: 0.5 } as const
type Sureness = keyof typeof sureness

/** The form of the replies: their texts, whether they are sent now or as orders come in, and what they look like. */
export function ReplyDialog({ live, known, replies, actions, onClose }: Props) {
  const t = useTranslations('claimReplies.dialog')
  const app = useMessageApp(live)
  const [mode, setMode] = useState<'now' | 'automatic'>(replies.automatic.isOn ? 'automatic' : 'now')
  const [sure, setSure] = useState<Sureness>(surenessOf(replies.automatic.minConfidence))
  const [areOthersShown, setOthersShown] = useState(false)
  const due = replies.counts.left + replies.counts.failed
  const isAutomatic = mode === 'automatic'
  const { form, register, errors, error, submit, isSending } = useApiForm<ReplyTexts, ClaimReplies>(
    (texts, key) => (isAutomatic ? actions.switchOn(texts, sureness[sure]) : actions.send(texts, key)),
    {
      mode: 'onSubmit',
      defaultValues: replies.texts,
      names: {
        'texts.ordered': 'ordered',
        'texts.partlyWaiting': 'partlyWaiting',
        'texts.waiting': 'waiting',
        'texts.soldOut': 'soldOut',
        'texts.link': 'link',
      },
      done: isAutomatic ? t('switchedOn') : t('started', { n: due }),
      failed: t('sendFailed'),
      onSuccess() {
        void actions.refresh()
        onClose()
      },
      onError: () => setOthersShown(true),
    },
  )
  const texts = form.watch()
  const orders = [...known.claims.values()].filter(({ state }) => confirmable.has(state))
  const counted = (name: Sureness) => ({
    n: orders.filter(({ confidence }) => confidence >= sureness[name]).length,
    of: orders.length,
  })

  return (
    <FormDialog
      open
      size="lg"
      onClose={onClose}
      title={t('title')}
      text={t('text', { app })}
      submitLabel={isAutomatic ? t('switchOn') : t('send', { n: due })}
      submitKind="cta"
      submitIcon={<Send aria-hidden="true" />}
      canSubmit={isAutomatic || due > 0}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <RadioGroup
        label={t('mode')}
        cards
        className="sm:grid-cols-2"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'now', label: t('now'), hint: t('nowHint', { n: due }) },
          { value: 'automatic', label: t('automatic'), hint: t('automaticHint', { of: subjectOf(live) }) },
        ]}
      />
      {isAutomatic && (
        <RadioGroup
          label={t('sureness')}
          value={sure}
          onChange={setSure}
          options={(['sure', 'likely', 'all'] as const).map((name) => ({
            value: name,
            label: t(name),
            hint: t(`${name}Hint`, counted(name)),
          }))}
        />
      )}
      <Field label={t('ordered')} error={errors.ordered?.message} hint={t('placeholders')}>
        <Textarea rows={3} {...register('ordered')} />
      </Field>
      <ReplyPreview live={live} texts={texts} buyers={replies.buyers} />
      <div className="-ml-2 flex flex-wrap gap-2">
        <Button
          kind="quiet"
          size="sm"
          aria-expanded={areOthersShown}
          onClick={() => setOthersShown(!areOthersShown)}
        >
          {t(areOthersShown ? 'hideOthers' : 'others')}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          loading={actions.keeping.isPending}
          onClick={() => actions.keeping.mutate(form.getValues())}
        >
          {t('keep')}
        </Button>
      </div>
      <div className={areOthersShown ? 'grid gap-4' : 'hidden'}>
        {otherTexts.map((name) => (
          <Field key={name} label={t(name)} error={errors[name]?.message}>
            <Textarea rows={2} {...register(name)} />
          </Field>
        ))}
        <Checkbox label={t('waitingList')} hint={t('waitingListHint')} {...register('hasWaitingList')} />
      </div>
      <Field
        label={t('link')}
        error={errors.link?.message}
        hint={t('linkHint', { n: replies.counts.ownLinks })}
      >
        <Input inputMode="url" autoComplete="off" placeholder="https://" {...register('link')} />
      </Field>
    </FormDialog>
  )
}

const confirmable = new Set(['ordered', 'waiting', 'partly_waiting'])

function surenessOf(minConfidence: number | null): Sureness {
  if (minConfidence === null || minConfidence >= sureness.sure) return 'sure'
  return minConfidence >= sureness.likely ? 'likely' : 'all'
}
