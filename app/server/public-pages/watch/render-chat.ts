import { reactionKinds } from '#features/room/contract.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { type Html, html, trusted } from '#platform/server/html.ts'
import { renderKit } from './render-kit.ts'
import type { WatchTexts } from './render-watch.ts'
import { watchIcons } from './watch-icons.ts'

const signs = { heart: '❤️', clap: '👏', fire: '🔥', laugh: '😂' }

/** The chat of the watch page, which features/room/web/watch/watch-chat.ts fills; hidden without scripts. */
export function renderChat(t: WatchTexts, locale: Locale): Html {
  const tab = (name: string, label: Html, isOn: boolean) =>
    html`<button type="button" role="tab" id="tab-${name}" aria-controls="panel-${name}" aria-selected="${isOn ? 'true' : 'false'}" data-tab="${name}">${label}</button>`
  return html`<section class="slot chat" data-slot="chat" data-tab="chat" aria-label="${t('chat')}">
<div class="tabs" role="tablist">${tab('chat', html`${t('chatTab')}`, true)}${tab('questions', html`${t('questionsTab')}<b data-waiting></b>`, false)}<span class="slow" data-slow hidden>${t('slowMode')} <b data-seconds></b> s</span></div>
<p class="pin" data-pinned hidden><i>${t('pinned')}</i><b></b><span></span></p>
${renderKit(locale)}
<div class="panel" id="panel-chat" role="tabpanel" aria-labelledby="tab-chat"><p class="quiet" data-quiet hidden>${t('quiet')}</p><ol data-messages aria-live="polite" aria-label="${t('chat')}" tabindex="0"></ol></div>
<div class="panel" id="panel-questions" role="tabpanel" aria-labelledby="tab-questions"><p class="quiet" data-none hidden>${t('noQuestions')}</p><ol data-questions tabindex="0" aria-label="${t('questionsTab')}"></ol></div>
<button type="button" class="new" data-fresh hidden>${t('newMessages')}</button>
<p class="closed" data-closed hidden>${t('chatClosed')}</p>
<form data-form hidden autocomplete="off">
<p class="to" data-replying hidden>${t('replyingTo')} <b></b><button type="button" data-no-reply aria-label="${t('stopReply')}">${watchIcons.close}</button></p>
<input name="name" maxlength="40" autocomplete="nickname" aria-label="${t('yourName')}" placeholder="${t('yourName')}">
<button type="button" class="as" data-rename hidden>${t('writingAs')} <b></b> <u>${t('changeName')}</u></button>
<div class="write"><textarea name="text" rows="1" maxlength="600" enterkeyhint="send" aria-label="${t('yourMessage')}" placeholder="${t('yourMessage')}"></textarea><button type="submit" aria-label="${t('send')}">${watchIcons.send}</button></div>
<div class="under"><label><input type="checkbox" name="question">${t('asQuestion')}</label><span>${reactionKinds.map((kind) => html`<button type="button" ${trusted(`data-react="${kind}"`)} aria-label="${t(`react.${kind}`)}">${signs[kind]}</button>`)}</span></div>
</form>
<template data-message><li><span data-part="to" hidden>↳ <b></b></span><b data-part="name"></b><i class="host">${t('fromShop')}</i><i class="team">${t('fromModerator')}</i><i class="ask">${t('question')}</i> <span data-part="text"></span> <i class="done">${t('answered')}</i><button type="button" data-part="reply" title="${t('reply')}">${watchIcons.reply}</button><small class="on">${t('sending')}</small><small class="held">${t('inReview')}</small><small class="lost">${t('notSent')} <button type="button" data-part="again">${t('tryAgain')}</button></small><small class="bad"><span data-part="why"></span> <button type="button" data-part="drop">${t('discard')}</button></small></li></template>
</section>`
}
