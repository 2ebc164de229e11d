import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EmailContent, renderEmail } from './render-email.ts'

const content: EmailContent = {
  locale: 'pt-BR',
  title: 'Olá, Rosa',
  blocks: [
    { kind: 'paragraph', text: 'Sua senha:' },
    { kind: 'code', text: 'k7pm-4xqr-9twa' },
    { kind: 'button', text: 'Entrar', url: 'https://arara.example/session/login?a=1&b=2' },
  ],
  footer: 'Se não foi você, ignore.',
}

describe('an e-mail', () => {
  it('has the same content in text and in HTML', () => {
    const { text, html } = renderEmail(content)
    expect(text).toBe(
      'Olá, Rosa\n\nSua senha:\n\n    k7pm-4xqr-9twa\n\nEntrar: https://arara.example/session/login?a=1&b=2\n\n--\n\nSe não foi você, ignore.\n\nArara\n',
    )
    for (const part of ['Olá, Rosa', 'Sua senha:', 'k7pm-4xqr-9twa', 'Se não foi você, ignore.'])
      expect(html).toContain(part)
    expect(html).toContain('href="https://arara.example/session/login?a=1&amp;b=2"')
  })

  it('loads nothing, runs nothing, and follows the dark mode', () => {
    const { html } = renderEmail(content)
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/i)
    expect(html).toContain('<html lang="pt-BR">')
    expect(html).toContain('prefers-color-scheme: dark')
  })

  it('escapes every text', () => {
    const tagsOf = (html: string) => html.match(/<[a-z!/]/gi)?.length
    const expected = tagsOf(renderEmail(content).html)
    fc.assert(
      fc.property(fc.string(), (tail) => {
        const text = `<b onclick="x">'"&${tail}`
        const { html } = renderEmail({
          ...content,
          title: text,
          footer: text,
          blocks: [
            { kind: 'paragraph', text },
            { kind: 'code', text },
            { kind: 'button', text, url: `https://x.example/"${encodeURI(tail.toWellFormed())}` },
          ],
        })
        expect(tagsOf(html)).toBe(expected)
        expect(html).not.toContain('onclick="')
      }),
    )
  })
})
