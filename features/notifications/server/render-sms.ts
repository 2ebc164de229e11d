import type { MessageToSend } from '#platform/server/messaging/messenger.ts'
import { gsmText } from './gsm-text.ts'
import type { SmsDraft } from './notice.ts'
import type { Writer } from './writer.ts'

const onePart = 160
const shortestAccount = 4

/**
 * One SMS of one part, without accents. The account's name is shortened until text and link fit; if a long address
 * leaves too little room even so, the end of the text is cut. The link is never cut.
 */
export function renderSms({ mobile }: { mobile: string }, draft: SmsDraft, writer: Writer): MessageToSend {
  return { channel: 'sms', to: mobile, subject: writer.say('sms_subject'), text: smsText(draft, writer) }
}

function smsText({ text, account, link }: SmsDraft, writer: Writer): string {
  const end = link === '' ? '' : ` ${writer.address(link)}`
  const room = onePart - gsmText(end).length

  let message = gsmText(text(account))
  for (let kept = account.length - 3; message.length > room && kept >= shortestAccount; kept -= 1)
    message = gsmText(text(`${account.slice(0, kept)}..`))
  return message.text.slice(0, room) + end
}
