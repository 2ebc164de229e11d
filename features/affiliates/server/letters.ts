import { layOutMail } from '#platform/server/mail/mail-layout.ts'
import type { MessageToSend } from '#platform/server/mail/messenger.ts'
import { rewardAmount } from '../contract.ts'
import type { AffiliatesDeps } from './deps.ts'
import { firstName } from './masked.ts'
import { rewardCurrency } from './reward-terms.ts'

type Needs = Pick<AffiliatesDeps, 'accounts' | 'speaker' | 'env'>

/** Tells an affiliate that a reward can be redeemed; null for who does not want to hear of it. */
export function rewardLetter(needs: Needs, userUuid: string): Promise<MessageToSend | null> {
  return letterTo(needs, userUuid, 'reward_mail')
}

/** Tells what was decided about an application; `reason` is what the administrator wrote to a refusal. */
export function applicationLetter(
  needs: Needs,
  userUuid: string,
  decision: 'approve' | 'refuse',
  reason: string,
): Promise<MessageToSend | null> {
  return decision === 'approve'
    ? letterTo(needs, userUuid, 'approved_mail')
    : letterTo(needs, userUuid, 'refused_mail', [reason])
}

async function letterTo(
  { accounts, speaker, env }: Needs,
  userUuid: string,
  key: 'reward_mail' | 'approved_mail' | 'refused_mail',
  lines: string[] = [],
): Promise<MessageToSend | null> {
  const contact = await accounts.contactOf(userUuid)
  if (!contact || !(await accounts.mayNotify(userUuid, 'credit_news', 'email'))) return null

  const { locale, email } = contact
  const say = speaker.in(locale)
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: rewardCurrency }).format(
    rewardAmount / 100,
  )
  const text = (part: string) =>
    say(`affiliates.${key}.${part}`, { name: lettersOf(firstName(contact.name)), amount })
  const url = new URL('/affiliate/dashboard', env.ARARA_URL ?? `http://localhost:${env.PORT}`).href

  return {
    channel: 'email',
    to: email,
    subject: text('subject'),
    ...layOutMail({
      locale,
      title: text('title'),
      blocks: [
        { kind: 'paragraph', text: text('intro') },
        ...lines.map((line) => ({ kind: 'paragraph' as const, text: line })),
        { kind: 'button', text: text('button'), url },
      ],
      footer: text('footer'),
    }),
  }
}

/** A name was typed by whoever signed up: neither address nor markup fits in. */
function lettersOf(word: string): string {
  return word.replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, 30)
}
