const words = JSON.parse(document.getElementById('words').textContent)
const desk = document.querySelector('.desk')
const live = desk.dataset.live
const byId = (id) => document.getElementById(id)
const shownAtMost = 300

async function ask(path, body) {
  const response = await fetch(
    `/control/${path}`,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error)
  return answer
}

function say(text, bad = false) {
  const place = byId('said')
  if (!place) return bad && alert(text)
  place.textContent = text
  place.classList.toggle('bad', bad)
}

function element(tag, text, className) {
  const made = document.createElement(tag)
  if (text !== undefined) made.textContent = text
  if (className) made.className = className
  return made
}

const acts = {
  async account(fields) {
    const { name, ...rest } = fields
    await ask('accounts', { ...rest, ...(name && { name }) })
    location.reload()
  },
  async live(fields) {
    const { media_id: mediaId } = await ask('lives', fields)
    location.assign(`/?live=${mediaId}`)
  },
  async post(fields) {
    const { media_id: mediaId } = await ask('posts', fields)
    location.assign(`/?live=${mediaId}`)
  },
  async story(fields, form) {
    const place = form.querySelector('.said')
    place.textContent = ''
    await ask('stories/replies', fields)
    form.elements.text.value = ''
    form.elements.text.focus()
    place.textContent = words.storySent
  },
  async comment(fields, form) {
    await ask(`lives/${live}/comments`, { comments: [fields] })
    form.elements.text.value = ''
    form.elements.text.focus()
    say(words.said)
    await showComments()
  },
  async play(fields) {
    const { comments } = await ask(`lives/${live}/play`, {
      stream: fields.stream,
      speed: Number(fields.speed),
    })
    say(words.playing.replace('{count}', comments))
    byId('comments').scrollIntoView({ block: 'center' })
    await showComments()
  },
  async silence({ ways, after_minutes: minutes }) {
    await ask(`lives/${live}/silence`, {
      after_minutes: ways === 'arrive' ? null : Number(minutes),
      polling_too: ways === 'nothing',
    })
    location.reload()
  },
  async replies({ refusal, id_key, time, values, refuse_polled, refuse_with_500 }) {
    const [code, subcode] = refusal.split('/')
    await ask('settings', {
      replies: {
        refusal: code ? { code: Number(code), subcode: subcode ? Number(subcode) : null } : null,
        refuse_polled: refuse_polled === 'on',
        refuse_with_500: refuse_with_500 === 'on',
      },
      shape: { id_key, time, values },
    })
    location.reload()
  },
  async update(fields) {
    await ask('updates', fields)
    say(words.updateSent)
  },
  async drop() {
    const { media_id: mediaId } = await ask(`lives/${live}/resume`, {})
    location.assign(`/?live=${mediaId}`)
  },
  async answers({ instagram, facebook, ...limits }) {
    const limit = (text) => (text === '' ? null : Number(text))
    await ask('settings', {
      live_media: { instagram, facebook },
      calls_per_day: limit(limits.calls_per_day),
      app_calls_per_hour: limit(limits.app_calls_per_hour),
    })
    location.reload()
  },
  async end(_fields, form) {
    if (!confirm(form.dataset.ask)) return
    await ask(`lives/${live}/end`, {})
    location.reload()
  },
}

document.addEventListener('submit', async (event) => {
  const form = event.target
  const act = acts[form.dataset.form]
  if (!act) return
  event.preventDefault()
  try {
    await act(Object.fromEntries(new FormData(form)), form)
  } catch (error) {
    say(`${words.failed}: ${error.message}`, true)
  }
})

document.addEventListener('click', (event) => {
  const shop = event.target.dataset?.shop
  if (shop) {
    const { user_name: name, text } = event.target.closest('form').elements
    name.value = shop
    text.focus()
    return
  }
  const text = event.target.dataset?.quick
  if (!text) return
  const form = event.target.closest('form')
  form.elements.text.value = text
  form.requestSubmit()
})

let seen = 0
async function showComments() {
  const list = byId('comments')
  if (!list) return
  const from = seen
  const fresh = await ask(`lives/${live}/comments?from=${from}`)
  if (from !== seen) return
  seen += fresh.length
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60
  const seller = list.closest('.stage').querySelector('small').textContent
  list.append(
    ...fresh.slice(-shownAtMost).map((comment) => {
      const item = element('li')
      const initial = element(
        'i',
        comment.user_name
          .replace(/[^a-z0-9]/gi, '')
          .slice(0, 1)
          .toUpperCase(),
      )
      initial.ariaHidden = 'true'
      initial.style.background = `hsl(${hueOf(comment.user_name)} 70% 78%)`
      const what = element('div')
      what.append(element('b', comment.user_name), element('p', comment.text))
      item.append(initial, what)
      if (`@${comment.user_name}` === seller) item.className = 'seller'
      return item
    }),
  )
  while (list.children.length > shownAtMost) list.firstElementChild.remove()
  list.hidden = seen === 0
  byId('no-comments').hidden = seen > 0
  if (atEnd) list.scrollTop = list.scrollHeight
}

function hueOf(name) {
  let hue = 0
  for (const character of name) hue = (hue * 31 + character.codePointAt(0)) % 360
  return hue
}

async function showNumbers() {
  const place = byId('numbers')
  if (!place) return
  const now = await ask(`lives/${live}`)
  const parts = [`${now.comments} ${words.comments}`]
  if (now.still_to_come > 0) parts.push(`${now.still_to_come} ${words.toCome}`)
  parts.push(`${now.deliveries.instagram + now.deliveries.facebook} ${words.delivered}`)
  place.textContent = parts.join(' · ')
  const badge = place.closest('.stage').querySelector('.badge')
  if (!now.on_air && !badge.classList.contains('over')) location.reload()
}

let letters = []
async function showInbox() {
  const now = await ask('inbox')
  if (now.length === letters.length) return
  letters = now
  const choice = byId('person')
  const chosen = choice.value
  const names = [...new Set(letters.map((letter) => letter.to))].sort()
  choice.replaceChildren(new Option(words.everyone, ''), ...names.map((name) => new Option(`@${name}`, name)))
  choice.value = names.includes(chosen) ? chosen : ''
  byId('person-choice').hidden = names.length === 0
  drawLetters()
}

function drawLetters() {
  const person = byId('person').value
  const shown = letters.filter((letter) => !person || letter.to === person).slice(-shownAtMost)
  byId('no-letters').hidden = letters.length > 0
  byId('letters').replaceChildren(
    ...shown.reverse().map((letter) => {
      const item = element('li')
      const text = element('p')
      for (const part of letter.text.split(/(https?:\/\/[^\s]+)/)) {
        if (!/^https?:\/\//.test(part)) {
          text.append(part)
          continue
        }
        const link = element('a', part)
        link.href = part
        text.append(link)
      }
      const when = new Date(letter.at).toLocaleTimeString(document.documentElement.lang)
      const who = words.letter.replace('{from}', letter.from).replace('{to}', letter.to)
      item.append(element('small', `${who} · ${when}`), text)
      return item
    }),
  )
}
byId('person').addEventListener('change', drawLetters)

let known = null
async function showAccounts() {
  const accounts = await ask('accounts')
  const now = JSON.stringify(
    accounts.map(({ username, connected, on_air }) => [username, connected, on_air.length > 0]),
  )
  const typing = [...document.querySelectorAll('input:not([type=hidden], [type=radio])')].some(
    (input) => input.value !== input.defaultValue || input === document.activeElement,
  )
  if (known !== null && now !== known && !typing) location.reload()
  else known ??= now
}

async function repeat(act, ms) {
  try {
    await act()
  } catch {
    // The simulator may be starting again; the next round asks it once more.
  }
  setTimeout(() => repeat(act, ms), ms)
}
repeat(showComments, 500)
repeat(showNumbers, 1000)
repeat(showInbox, 1000)
repeat(showAccounts, 3000)
