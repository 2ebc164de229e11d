import { readFileSync } from 'node:fs'
import { type Html, html } from '#platform/server/html.ts'
import { providerPage } from '../../page/provider-page.ts'
import type { Language } from '../page/language.ts'
import type { Live } from '../world/lives.ts'
import { streams } from '../world/streams.ts'
import { accountOf, type World } from '../world/world.ts'
import { facebookMessages } from './messages.ts'

const style = readFileSync(new URL('../../payments/page/style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="#1b4fc4"/><path d="M8.700 13V8.600h1.500l.2-1.800H8.700V5.700c0-.5.2-.9.9-.9h.9V3.200c-.2 0-.7-.1-1.300-.1-1.400 0-2.300.8-2.300 2.300v1.400H5.400v1.800h1.500V13z" fill="#fff"/></svg>`

/** Starting a live of a page; the lives with their comments, the newest first; what goes wrong. */
export function facebookPage(world: World, language: Language): string {
  const t = facebookMessages[language]
  const pages = world.accounts.all()
  const lives = pages
    .flatMap(({ igId }) => world.lives.ofPage(igId))
    .sort((a, b) => b.startedAt - a.startedAt)
  const body = html`<div><h1>${t.lives}</h1><p class="muted">${t.lead}</p></div>
    <section class="card"><h2>${t.start}</h2>
      <form method="post" action="/facebook/lives">
        <p><label>${t.page} <select name="account">${pages.map(({ username, page }) => html`<option value="${username}">${page.name}</option>`)}</select></label></p>
        <p><label>${t.title} <input name="title" value="${t.titleValue}" required></label></p>
        <p><label>${t.stream} <select name="stream">${streams().map(({ id }) => html`<option>${id}</option>`)}<option value="">${t.noStream}</option></select></label></p>
        <p><label>${t.speed} <input name="speed" type="number" min="1" max="50" value="1"></label></p>
        <div class="buttons"><button class="main">${t.act}</button></div>
      </form>
    </section>
    ${lives.length === 0 && html`<p class="card">${t.none}</p>`}
    ${lives.slice(0, 20).map((live) => liveCard(world, live, language))}
    <section class="card"><h2>${t.faults}</h2>
      <form method="post" action="/facebook/faults" class="buttons">
        ${Object.entries(t.faultNames).map(([fault, name]) => html`<button name="fault" value="${fault}">${name}</button>`)}
        <button name="fault" value="">${t.works}</button>
      </form>
      ${pages.map(
        ({ username, page }) =>
          html`<form method="post" action="/facebook/revoke" class="buttons"><input type="hidden" name="account" value="${username}"><button>${t.revoke}: ${page.name}</button></form>`,
      )}
    </section>`
  return providerPage({ brand: t.brand, note: t.note, style, icon }, { title: t.lives, language }, body)
}

function liveCard(world: World, live: Live, language: Language): Html {
  const t = facebookMessages[language]
  const isOnAir = live.endedAt === null
  const replies = world.inbox.filter(({ media_id: media }) => media === live.mediaId).length
  return html`<section class="card"><h2>${live.title}</h2>
    <p>${accountOf(world, live).page.name}, ${isOnAir ? t.onAir : t.ended}, ${live.comments.length} ${t.comments}, ${replies} ${t.replies}</p>
    ${
      isOnAir &&
      html`<form method="post" action="/facebook/lives/${live.mediaId}/comments">
        <p><label>${t.author} <input name="author" value="Ana Souza"></label></p>
        <p><label><input name="hidden" type="checkbox"> ${t.hidden}</label></p>
        <p><label>${t.text} <input name="text" value="quero o 12"></label></p>
        <div class="buttons">
          <button class="main">${t.send}</button>
          <button name="act" value="own">${t.own}</button>
          <button name="act" value="delete">${t.delete}</button>
        </div>
      </form>
      <form method="post" action="/facebook/lives/${live.mediaId}/end" class="buttons"><button>${t.end}</button></form>`
    }
  </section>`
}
