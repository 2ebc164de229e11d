import { type Html, html, jsonForScript } from '#platform/server/html.ts'
import type { Account } from '../world/accounts.ts'
import type { Live } from '../world/lives.ts'
import { secondsOf, streams } from '../world/streams.ts'
import type { World } from '../world/world.ts'
import { answersForm, dropForm, silenceForm } from './behaviour-forms.ts'
import { document } from './document.ts'
import { homeMessages } from './home-messages.ts'
import type { Language } from './language.ts'
import { postsForm, removePostForm } from './post-forms.ts'
import { postMessages } from './post-messages.ts'
import { otherUpdatesForm, repliesForm } from './reply-forms.ts'
import { replyMessages } from './reply-messages.ts'
import { storyForm, storyMessages } from './story-form.ts'

/** The simulator's page: the accounts, the selected live, and what viewers received. */
export function homePage(world: World, live: Live | undefined, language: Language): string {
  const t = homeMessages[language]
  const words = {
    ...t,
    updateSent: replyMessages[language].sent,
    storySent: storyMessages[language].sent,
    option: undefined,
    followers: undefined,
  }
  const body = html`
    <main class="desk ${live ? 'watching' : ''}" data-live="${live?.mediaId ?? ''}">
      <div class="lead">
        <h1>${t.title}</h1>
        <p class="muted">${t.lead}</p>
        <p class="muted">${t.others} <a href="/payments">${t.payments}</a>, <a href="/sms">${t.sms}</a></p>
        <noscript><p>${t.needsScript}</p></noscript>
      </div>
      ${accountsCard(world, language)} ${liveCard(world, live, language)} ${inboxCard(language)}
    </main>`
  const script = html`
    <script type="application/json" id="words">${jsonForScript(words)}</script>
    <script type="module" src="/instagram/home.js"></script>`
  return document(t.title, body, language, script)
}

function accountsCard(world: World, language: Language): Html {
  const t = homeMessages[language]
  return html`
    <section class="card" aria-labelledby="accounts-title">
      <h2 id="accounts-title">${t.accounts}</h2>
      <ul class="people">${world.accounts.all().map((account) => person(world, account, language))}</ul>
      <details>
        <summary>${t.another}</summary>
        <form class="fields" data-form="account">
          <label><span>${t.username}</span>
            <input name="username" required pattern="@?[A-Za-z0-9._]{1,30}" placeholder="minhaloja" autocapitalize="none" /></label>
          <label><span>${t.name}</span><input name="name" maxlength="80" /></label>
          <label><span>${t.followersLabel}</span>
            <input name="followers" type="number" inputmode="numeric" min="0" value="1000" /></label>
          <button>${t.create}</button>
        </form>
      </details>
      ${answersForm(world, language)} ${repliesForm(world, language)}
    </section>`
}

function person(world: World, account: Account, language: Language): Html {
  const t = homeMessages[language]
  const connected = account.subscribed.instagram !== null || account.subscribed.facebook !== null
  const [live] = world.lives.onAir(account.igId)
  const count = new Intl.NumberFormat(language).format(account.followers)
  return html`
    <li class="person">
      <div class="who">
        <img src="/instagram/pictures/${account.username}.png" alt="" width="48" height="48" />
        <span class="grow"><b>${account.name}</b>
          <small>@${account.username}</small><small>${t.followers(count)}</small></span>
      </div>
      <span class="state ${connected && 'on'}">${connected ? `✓ ${t.connected}` : t.notConnected}</span>
      ${
        live
          ? html`<a class="button" href="/?live=${live.mediaId}"><span class="badge">${t.onAir}</span> ${t.open}</a>`
          : html`
            <form class="row" data-form="live">
              <input type="hidden" name="username" value="${account.username}" />
              <label><span class="hidden">${t.liveTitle}</span>
                <input name="title" maxlength="120" placeholder="${t.liveTitle}" /></label>
              <button class="main">${t.start}</button>
            </form>`
      }
      ${postsForm(world, account, language)} ${storyForm(account, language)}
    </li>`
}

function liveCard(world: World, live: Live | undefined, language: Language): Html {
  const t = homeMessages[language]
  if (!live) {
    return html`
      <section class="card live" aria-label="${t.live}">
        <div class="stage empty"><p class="quiet">${t.noLive}</p></div>
      </section>`
  }
  const account = world.accounts.named(live.username)
  const onAir = live.endedAt === null
  const isPost = live.product !== 'LIVE'
  const post = postMessages[language]
  const [now, before] = isPost ? [post.badge, post.gone] : [t.onAir, t.over]
  return html`
    <section class="card live" aria-label="${t.live}">
      <div class="stage">
        <div class="who">
          <img src="/instagram/pictures/${live.username}.png" alt="" width="40" height="40" />
          <span class="grow"><b>${live.title || account?.name || live.username}</b>
            <small>@${live.username}</small></span>
          <span class="badge ${!onAir && 'over'}">${onAir ? now : before}</span>
        </div>
        <ul class="comments" id="comments" tabindex="0" aria-label="${t.comments}"></ul>
        <p class="quiet" id="no-comments">${t.noComments}</p>
        <p class="numbers" id="numbers"></p>
      </div>
      ${onAir ? controls(world, live, language) : html`<p class="muted">${isPost ? post.removed : t.ended}</p>`}
      <p class="said" id="said" role="status"></p>
    </section>`
}

function controls(world: World, live: Live, language: Language): Html {
  const t = homeMessages[language]
  const minutes = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const speeds: [number, string][] = [
    [1, '1×'],
    [10, '10×'],
    [100, '100×'],
    [0, t.allAtOnce],
  ]
  const comment = commentForm(live, language)
  if (live.product !== 'LIVE')
    return html`${comment}<hr class="split" />${silenceForm(world, live, language)}<hr class="split" />${removePostForm(live, language)}`
  return html`
    ${comment}
    <hr class="split" />
    <form class="fields" data-form="play">
      <label><span>${t.recording}</span>
        <select name="stream">
          ${streams().map((stream) => {
            const label = t.option(
              stream.category,
              stream.comments.length,
              minutes.format(secondsOf(stream) / 60),
            )
            return html`<option value="${stream.id}" ${stream.seller === live.username && html`selected`}>${label}</option>`
          })}
        </select></label>
      <fieldset>
        <legend class="hidden">${t.speed}</legend>
        <div class="speeds">
          ${speeds.map(
            ([value, label]) => html`
              <label><input type="radio" name="speed" value="${value}" ${value === 10 && html`checked`} />
                <span>${label}</span></label>`,
          )}
        </div>
      </fieldset>
      <button>${t.play}</button>
    </form>
    <hr class="split" />
    ${silenceForm(world, live, language)}
    <hr class="split" />
    ${otherUpdatesForm(live, language)}
    <hr class="split" />
    ${dropForm(language)}
    <hr class="split" />
    <form data-form="end" data-ask="${t.endAsk} @${live.username}?"><button class="danger">${t.end}</button></form>`
}

function commentForm(live: Live, language: Language): Html {
  const t = homeMessages[language]
  return html`
    <form class="fields" data-form="comment">
      <label><span>${t.commentAs}</span>
        <input name="user_name" value="cliente_1" required pattern="@?[A-Za-z0-9._]{1,30}" autocapitalize="none" /></label>
      <div class="row">
        <label><span class="hidden">${t.comment}</span>
          <input name="text" required maxlength="500" placeholder="${t.commentExample}" autocomplete="off" /></label>
        <button class="main">${t.send}</button>
      </div>
      <div class="chips"><button type="button" data-shop="${live.username}">${replyMessages[language].asShop}</button>${t.quick.map((text) => html`<button type="button" data-quick="${text}">${text}</button>`)}</div>
    </form>`
}

function inboxCard(language: Language): Html {
  const t = homeMessages[language]
  return html`
    <section class="card inbox" aria-labelledby="inbox-title">
      <h2 id="inbox-title">${t.inbox}</h2>
      <label id="person-choice" hidden><span>${t.person}</span>
        <select id="person"><option value="">${t.everyone}</option></select></label>
      <p class="muted" id="no-letters">${t.noLetters}</p>
      <ul class="letters" id="letters"></ul>
    </section>`
}
