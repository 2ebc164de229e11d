import { type Html, html, trusted } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { magicNumbers } from '../magic-numbers.ts'
import { segmentsOf } from '../segments.ts'
import type { SmsMessage, SmsWorld } from '../world.ts'
import { smsMessages } from './messages.ts'

/** The page of the SMS simulator: the received messages, newest first, each with its reports. */
export function smsPage(world: SmsWorld, language: Language): string {
  const t = smsMessages[language]
  const messages = world.messages.toReversed().map((message) => card(message, language))
  return html`<!doctype html><html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${t.title}</title>
      <style>${trusted(style)}</style>
    </head>
    <body>
      <main>
        <p class="simulated">${t.simulated}</p>
        <h1>${t.title}</h1>
        <p>${t.lead}</p>
        ${messages.length > 0 ? html`<ul class="list">${messages}</ul>` : html`<p class="empty">${t.empty}</p>`}
        <h2>${t.magic}</h2>
        <dl>${Object.entries(magicNumbers).map(
          ([digits, fate]) => html`<div><dt>…${digits}</dt><dd>${t.fates[fate]}</dd></div>`,
        )}</dl>
      </main>
    </body>
  </html>`.markup
}

function card(message: SmsMessage, language: Language): Html {
  const t = smsMessages[language]
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'America/Sao_Paulo',
  })
  const facts = [
    time.format(message.at),
    t.by(message.provider === 'twilio' ? 'Twilio' : 'Zenvia'),
    t.parts(segmentsOf(message.text)),
    t.reported(message.reported),
  ]
  return html`<li>
    <p><b>${message.to}</b> <span class="state ${message.status}">${t.status[message.status]}</span></p>
    <p class="text">${message.text}</p>
    <p class="facts">${facts.join(' · ')}</p>
    <form method="post" action="/sms/messages/${message.id}/report">
      <button name="status" value="delivered">${t.deliver}</button>
      <button name="status" value="undelivered">${t.fail}</button>
    </form>
  </li>`
}

const style = `
:root{color-scheme:light dark;--ground:#fffcf5;--surface:#fff;--ink:#11161f;--muted:#57536a;--line:#e9e2d5}
@media(prefers-color-scheme:dark){:root{--ground:#0d1117;--surface:#151a23;--ink:#f3efe6;--muted:#b8b3c3;--line:#262c38}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:24px 16px}h1{font-size:28px;margin:0}h2{font-size:16px;margin:32px 0 8px}
.simulated,.facts{color:var(--muted);font-size:14px}.list{list-style:none;margin:0;padding:0}
li{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:4px 16px 12px;margin:0 0 12px}
p{margin:8px 0}.text{white-space:pre-wrap;overflow-wrap:anywhere;font-size:18px}.state{border:1px solid;border-radius:99px;padding:2px 10px;font-size:14px}
button{font:inherit;min-height:44px;padding:0 14px;margin:0 8px 8px 0;border:1px solid var(--muted);border-radius:8px;background:none;color:inherit}
dl div{display:flex;gap:12px}dt{font-weight:600;white-space:nowrap}dd{margin:0}.empty{border:1px dashed var(--line);border-radius:10px;padding:32px;text-align:center}`
