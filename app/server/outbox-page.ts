import { localeOf } from '#platform/i18n/locale.ts'
import { pageTexts } from '#platform/i18n/page-texts.ts'
import { html, trusted } from '#platform/server/html.ts'
import type { OutgoingMessage } from '#platform/server/messaging/outgoing-message-store.ts'
import { outboxEnUs } from './messages/outbox.en-US.ts'
import { outboxPtBr } from './messages/outbox.pt-BR.ts'

const texts = pageTexts({ 'pt-BR': outboxPtBr, 'en-US': outboxEnUs })

/** The outbox as a page: newest first, each message as its recipient would see it. */
export function outboxPage(messages: OutgoingMessage[], languages: string | undefined): string {
  const locale = localeOf(languages)
  const t = texts(locale)
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  })
  const items = messages.map((message) => {
    const body = message.html
      ? html`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${message.subject}" src="/dev/outbox/${message.id}"></iframe>`
      : html`<pre>${message.text}</pre>`
    return html`<article><header><strong>${message.subject}</strong><span>${message.channel === 'email' ? t('email') : 'SMS'} ${t('to')} ${message.recipient} · ${time.format(message.createdAt)}</span></header>${body}</article>`
  })
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t('title')} · Arara</title><style>${trusted(styles)}</style></head><body><main><h1>${t('title')}</h1><p class="hint">${t('hint')}</p>${items.length > 0 ? items : html`<p class="empty">${t('empty')}</p>`}</main></body></html>`
    .markup
}

const styles = `
:root{color-scheme:light dark;--ground:#fffcf5;--surface:#fff;--ink:#11161f;--muted:#57536a;--line:#e9e2d5}
@media(prefers-color-scheme:dark){:root{--ground:#0d1117;--surface:#151a23;--ink:#f3efe6;--muted:#b8b3c3;--line:#262c38}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px}h1{font-size:28px;margin:0 0 4px}.hint{color:var(--muted);margin:0 0 24px}
article{background:var(--surface);border:1px solid var(--line);border-radius:10px;margin:0 0 16px;overflow:hidden}
header{display:flex;flex-direction:column;padding:12px 16px;border-bottom:1px solid var(--line)}header span{color:var(--muted);font-size:14px}
iframe{border:0;width:100%;height:420px;display:block;background:#fff}pre{margin:0;padding:16px;white-space:pre-wrap;font:inherit}
.empty{border:1px dashed var(--line);border-radius:10px;padding:32px;text-align:center;color:var(--muted)}`
