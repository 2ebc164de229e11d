import { readFileSync } from 'node:fs'
import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { providerPage } from '../../page/provider-page.ts'
import { streamNames } from '../world/streams.ts'
import type { SimulatedBroadcast, YouTubeFaults, YouTubeWorld } from '../world/world.ts'
import { youtubeMessages } from './messages.ts'

const style = readFileSync(new URL('../../payments/page/style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect y="2" width="16" height="12" rx="4" fill="#c4302b"/><path d="M6.500 5.500v5l4-2.500z" fill="#fff"/></svg>`

const page = (title: string, language: Language, body: Html) =>
  providerPage(
    { brand: youtubeMessages[language].brand, note: youtubeMessages[language].note, style, icon },
    { title, language },
    body,
  )

/** The page on which a person allows the app for one of their channels, or does not. */
export function authorizePage({ channels }: YouTubeWorld, action: string, language: Language): string {
  const t = youtubeMessages[language]
  return page(
    t.authorize,
    language,
    html`<div><h1>${t.authorize}</h1><p class="muted">${t.authorizeLead}</p></div>
      <form method="post" action="${action}" class="card">
        ${channels.map(
          ({ id, title, handle }, at) =>
            html`<p><label><input type="radio" name="channel" value="${id}"${at === 0 && html` checked`}> ${title} (${handle})</label></p>`,
        )}
        <div class="buttons">
          <button class="main" name="decision" value="allow">${t.allow}</button>
          <button name="decision" value="deny">${t.deny}</button>
        </div>
      </form>`,
  )
}

/** Starting a live; the lives with their chats, the newest first; the quota; what goes wrong. */
export function homePage(world: YouTubeWorld, language: Language): string {
  const t = youtubeMessages[language]
  const { channels, faults, dailyQuota } = world
  const lives = world.state.broadcasts.toReversed().slice(0, 20)
  const used = t.quotaOf.replace('{used}', String(world.quota().used)).replace('{all}', String(dailyQuota))
  return page(
    t.lives,
    language,
    html`<div><h1>${t.lives}</h1><p class="muted">${t.lead}</p></div>
      <section class="card"><h2>${t.start}</h2>
        <form method="post" action="/youtube/lives">
          <p><label>${t.channel} <select name="channel">${channels.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}</select></label></p>
          <p><label>${t.title} <input name="title" value="${t.titleValue}" required></label></p>
          <p><label>${t.stream} <select name="stream">${streamNames().map((name) => html`<option>${name}</option>`)}<option value="">${t.noStream}</option></select></label></p>
          <p><label>${t.speed} <input name="speed" type="number" min="1" max="50" value="1"></label></p>
          <div class="buttons"><button class="main">${t.act}</button></div>
        </form>
      </section>
      ${lives.length === 0 && html`<p class="card">${t.none}</p>`}
      ${lives.map((live) => liveCard(world, live, language))}
      <section class="card"><h2>${t.quota}</h2><p>${used}</p>
        <form method="post" action="/youtube/quota" class="buttons"><button>${t.useUp}</button></form>
      </section>
      <section class="card"><h2>${t.faults}</h2>
        <form method="post" action="/youtube/faults" class="buttons">
          ${(Object.keys(faults) as (keyof YouTubeFaults)[]).map(
            (fault) =>
              html`<button name="fault" value="${fault}">${t.faultNames[fault]} (${faults[fault]})</button>`,
          )}
        </form>
        ${channels.map(
          ({ id, title }) =>
            html`<form method="post" action="/youtube/revoke" class="buttons"><input type="hidden" name="channel" value="${id}"><button>${t.revoke}: ${title}</button></form>`,
        )}
      </section>`,
  )
}

function liveCard({ channels, now }: YouTubeWorld, live: SimulatedBroadcast, language: Language): Html {
  const t = youtubeMessages[language]
  const channel = channels.find(({ id }) => id === live.channelId)?.title ?? ''
  const said = live.items.filter(({ at }) => at <= now()).length
  const isOnAir = live.endedAt === null
  return html`<section class="card"><h2>${live.title}</h2>
    <p>${channel}, ${isOnAir ? t.onAir : t.ended}, ${said} ${t.messages}</p>
    ${
      isOnAir &&
      html`<form method="post" action="/youtube/lives/${live.id}/messages">
        <p><label>${t.author} <input name="author" value="@ana.souza"></label></p>
        <p><label>${t.text} <input name="text" value="quero o 12"></label></p>
        <p><label>${t.amount} <input name="amount" type="number" min="1" value="20"></label></p>
        <div class="buttons">
          <button class="main">${t.send}</button>
          <button name="act" value="super">${t.super}</button>
          <button name="act" value="owner">${t.owner}</button>
          <button name="act" value="delete">${t.delete}</button>
        </div>
      </form>
      <form method="post" action="/youtube/lives/${live.id}/end" class="buttons"><button>${t.end}</button></form>`
    }
  </section>`
}
