import { describe, expect, it } from 'vitest'
import { type Html, html, jsonForScript, trusted } from './html.ts'

const hostile = `<script>alert("1")</script>&'`
const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;'

describe('a template of HTML', () => {
  it('escapes what stands as text', () => {
    expect(html`<p>${hostile}</p>`.markup).toBe(`<p>${escaped}</p>`)
  })

  it('escapes what stands in an attribute, whichever quotes it has', () => {
    expect(html`<p title="${hostile}">`.markup).toBe(`<p title="${escaped}">`)
    expect(html`<p title='a ${hostile} b'>`.markup).toBe(`<p title='a ${escaped} b'>`)
  })

  it('escapes what stands in a part of a tag that is a template of its own', () => {
    expect(html`<p${html` title="${'"x'}"`}>`.markup).toBe('<p title="&quot;x">')
  })

  it('leaves HTML as it is, and joins lists of any depth', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
    expect(html`<ul>${[items, [trusted('<hr>'), 1]]}</ul>`.markup).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li><hr>1</ul>',
    )
  })

  it('writes nothing for false, null, undefined and an empty text, and writes zero', () => {
    expect(html`<p>${false}${null}${undefined}${''}${0}</p>`.markup).toBe('<p>0</p>')
  })

  it('takes no object from outside for HTML', () => {
    const fromOutside = JSON.parse('{"markup":"<script>"}') as Html
    expect(html`<p>${fromOutside}</p>`.markup).toBe('<p>[object Object]</p>')
  })

  it('refuses HTML as the value of an attribute', () => {
    expect(() => html`<p title="${html`<b>`}">`).toThrow('text, not HTML')
  })
})

describe('an address in a template', () => {
  it.each([
    ['https://a.example/?a=1&b=2', 'https://a.example/?a=1&amp;b=2'],
    ['HTTP://a.example', 'HTTP://a.example'],
    ['/profile?at=10:30', '/profile?at=10:30'],
    ['//a.example:80/', '//a.example:80/'],
    ['?lang=pt', '?lang=pt'],
    ['#text', '#text'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+5511999990000', 'tel:+5511999990000'],
  ])('stays where it runs nothing: %s', (address, written) => {
    expect(html`<a href="${address}">`.markup).toBe(`<a href="${written}">`)
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://a.example/1',
    ':javascript:alert(1)',
  ])('is replaced where it could run a script: %j', (address) => {
    expect(html`<a href="${address}">`.markup).toBe('<a href="about:invalid">')
    expect(html`<iframe src="${address}">`.markup).toBe('<iframe src="about:invalid">')
    expect(html`<form method="post" action='${address}'>`.markup).toBe(
      `<form method="post" action='about:invalid'>`,
    )
  })

  it('is judged in each of its parts until our own text begins it', () => {
    expect(html`<a href="${''}${'javascript:x'}">`.markup).toBe('<a href="about:invalid">')
    expect(html`<a href="${'javascript'}${':x'}">`.markup).toBe('<a href="javascriptabout:invalid">')
    expect(html`<a href="/to/${'javascript:x'}">`.markup).toBe('<a href="/to/javascript:x">')
  })

  it('is a text like others outside of an address', () => {
    expect(html`<p title="${'javascript:x'}">javascript:${'javascript:y'}</p>`.markup).toBe(
      '<p title="javascript:x">javascript:javascript:y</p>',
    )
  })
})

describe('a place in a template where escaping protects from nothing', () => {
  it.each([
    ['a script', () => html`<script>go(${'x'})</script>`],
    ['a script with attributes', () => html`<script type="module" src="/a.js">${1}</script>`],
    ['a style sheet', () => html`<style>p{color:${'red'}}</style>`],
    ['a comment', () => html`<!-- ${'x'} -->`],
    ['an event handler', () => html`<a onclick="go('${'x'}')">`],
    ['a style attribute', () => html`<p style="color:${'red'}">`],
    ['the document of a frame', () => html`<iframe srcdoc="${'x'}">`],
    ['an attribute without quotes', () => html`<p title=${'x'}>`],
    ['the name of an attribute', () => html`<p ${'x'}="1">`],
    ['the name of an element', () => html`<${'script'}>`],
    ['the name of an element that ends', () => html`<p></${'p'}>`],
  ])('takes no text: %s', (_, draw) => {
    expect(draw).toThrow('takes only HTML')
  })

  it('takes trusted text, or nothing', () => {
    expect(html`<script>${trusted('a<b')}</script><style>${''}</style>`.markup).toBe(
      '<script>a<b</script><style></style>',
    )
    expect(html`<input ${trusted('checked')} ${false}>`.markup).toBe('<input checked >')
  })

  it('ends with its element, comment or attribute', () => {
    expect(html`<script>1</script><p>${'a'}</p>`.markup).toBe('<script>1</script><p>a</p>')
    expect(html`<style>p>b{}</style><!-- <p title="> --><p title="a > b">${'<'}</p>`.markup).toContain('&lt;')
    expect(html`<p onclick="a()" title="${'b'}" hidden>1 < 2 ${'<'}</p>`.markup).toBe(
      '<p onclick="a()" title="b" hidden>1 < 2 &lt;</p>',
    )
  })
})

describe('JSON for a script', () => {
  it('keeps its value and cannot end its element', () => {
    const value = { text: '</script><!--<script>', list: [1, null] }
    const { markup } = html`<script type="application/json">${jsonForScript(value)}</script>`
    expect(markup.slice('<script type="application/json">'.length, -'</script>'.length)).not.toContain('<')
    expect(JSON.parse(/>(.*)<\/script>$/.exec(markup)![1]!)).toEqual(value)
  })
})
