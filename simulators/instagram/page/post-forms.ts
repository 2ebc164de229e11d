import { type Html, html } from '#platform/server/html.ts'
import type { Account } from '../world/accounts.ts'
import type { Live } from '../world/lives.ts'
import type { World } from '../world/world.ts'
import type { Language } from './language.ts'
import { postMessages } from './post-messages.ts'

/** The posts shown of an account. */
const shown = 5

/** Publishes a post or a reel of an account, and lists the latest ones. */
export function postsForm(world: World, account: Account, language: Language): Html {
  const t = postMessages[language]
  const posts = world.lives.posts(account.igId)
  return html`
    <details>
      <summary>${t.summary(posts.length)}</summary>
      <ul class="posts">
        ${posts.slice(0, shown).map(
          (post) => html`
            <li><small>${t.kinds[post.product === 'REELS' ? 'REELS' : 'FEED']}</small>
              <p>${post.title || t.noCaption} <a href="/?live=${post.mediaId}">${t.open}</a></p></li>`,
        )}
      </ul>
      <form class="fields" data-form="post">
        <input type="hidden" name="username" value="${account.username}" />
        <label><span>${t.caption}</span><input name="caption" maxlength="2200" /></label>
        <label><span>${t.kind}</span>
          <select name="product"><option value="FEED">${t.kinds.FEED}</option>
            <option value="REELS">${t.kinds.REELS}</option></select></label>
        <button>${t.publish}</button>
      </form>
    </details>`
}

/** Deletes the selected post. */
export function removePostForm({ username }: Live, language: Language): Html {
  const t = postMessages[language]
  return html`
    <form data-form="end" data-ask="${t.removeAsk} @${username}?"><button class="danger">${t.remove}</button></form>`
}
