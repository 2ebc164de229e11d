import { describe, expect, it } from 'vitest'
import { livesServerMessages } from '../../messages/server.ts'
import { livesEnUs } from '../../messages/web.en-US.ts'
import { livesPtBr } from '../../messages/web.pt-BR.ts'
import { refusalReasons } from './send-reply.ts'

const pages: Record<string, Record<string, string>> = {
  'pt-BR': livesPtBr.refusals,
  'en-US': livesEnUs.refusals,
}

describe.each(['pt-BR', 'en-US'] as const)('the reasons of refused replies in %s', (locale) => {
  it.each(refusalReasons)('have a text for %s in the report', (reason) => {
    expect(pages[locale]?.[reason]).toMatch(/\S+ \S+/)
  })

  // These two have an error code, and so a text, of their own.
  it.each(refusalReasons.filter((reason) => !['already_replied', 'not_replyable'].includes(reason)))(
    'have a sentence for %s where the reply was asked for',
    (reason) => {
      const { errors } = livesServerMessages[locale] as { errors: Record<string, string> }
      expect(errors[`reply_refused_${reason}`]).toMatch(/^(Não enviada|Not sent): .+\.$/)
    },
  )
})
