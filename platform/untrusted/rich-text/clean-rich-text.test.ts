import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { cleanRichText } from './clean-rich-text.ts'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Every element that a browser makes of the markup. */
function elementsOf(html: string) {
  const found: DefaultTreeAdapterTypes.Element[] = []
  const waiting: Node[] = [...parseFragment(html).childNodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) waiting.push(...node.childNodes)
  }
  return found
}

const allowed = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'])

function objections(html: string): string[] {
  return elementsOf(html).flatMap(({ tagName, attrs }) => {
    if (!allowed.has(tagName)) return [tagName]
    return attrs.flatMap(({ name, value }) => {
      if (tagName !== 'a') return [`${tagName} ${name}`]
      if (name === 'href') return /^(https?:\/\/|mailto:)/.test(value) ? [] : [value]
      return name === 'target' || name === 'rel' ? [] : [`a ${name}`]
    })
  })
}

const link = (address: string, text: string) =>
  `<a href="${address}" target="_blank" rel="nofollow noopener noreferrer">${text}</a>`

describe('rich text', () => {
  it.each([
    ['plain text becomes a paragraph', 'Feito à mão', '<p>Feito à mão</p>'],
    ['paragraphs stay', '<p>Um</p><p>Dois</p>', '<p>Um</p><p>Dois</p>'],
    ['bold and italic have one form', '<b>a</b><i>b</i>', '<p><strong>a</strong><em>b</em></p>'],
    ['headings have two levels', '<h1>A</h1><h5>B</h5>', '<h2>A</h2><h3>B</h3>'],
    ['lists are flat', '<ol><li>a<ul><li>b</li></ul></li></ol>', '<ol><li>a</li></ol><ul><li>b</li></ul>'],
    ['a list item without a list is one of a list', '<li>a', '<ul><li>a</li></ul>'],
    [
      'lines of a browser’s editor become paragraphs',
      'Um<div>Dois</div><div><br></div>',
      '<p>Um</p><p>Dois</p>',
    ],
    [
      'web links stay',
      '<a href="https://lu.com.br/a?b=1&c">x</a>',
      `<p>${link('https://lu.com.br/a?b=1&amp;c', 'x')}</p>`,
    ],
    ['links of other kinds lose their address', '<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
    ['hidden scripts in addresses are found', '<a href=" java\tscript:alert(1)">x</a>', '<p>x</p>'],
    ['styles, classes and handlers go', '<p style="color:red" class=a onclick="x()">a</p>', '<p>a</p>'],
    ['scripts go with their content', 'a<script>alert("<p>")</script>b', '<p>ab</p>'],
    ['styles go with their content', '<style>p{}</style>a', '<p>a</p>'],
    ['drawings go with their content', 'a<svg onload=x><text>b</text></svg>c', '<p>ac</p>'],
    ['pictures go', '<img src=x onerror=alert(1)>a', '<p>a</p>'],
    [
      'signs are escaped',
      '1 &lt; 2 &amp; <b>"3"</b>',
      '<p>1 &lt; 2 &amp; <strong>&quot;3&quot;</strong></p>',
    ],
    ['spaces and line breaks are few', ' a  b<br><br><br><br>c<br>', '<p>a b<br><br>c</p>'],
    ['empty blocks go', '<p> </p><h2></h2><ul><li></li></ul>', ''],
    ['text cannot leave its element', '<p title="</p><script>">a', '<p>a</p>'],
  ])('%s', (_, typed, clean) => {
    expect(cleanRichText(typed)).toBe(clean)
  })

  it('contains nothing that runs or looks different, whatever was typed; cleaning it again changes nothing', () => {
    const name = fc.constantFrom(
      ...['p', 'b', 'strong', 'i', 'em', 'a', 'ul', 'ol', 'li', 'h1', 'h3', 'br', 'div', 'script', 'style'],
      ...[
        'svg',
        'math',
        'iframe',
        'textarea',
        'title',
        'template',
        'img',
        'noscript',
        'xmp',
        'plaintext',
        'table',
      ],
    )
    const attribute = fc.constantFrom(
      ...[
        '',
        ' href="javascript:alert(1)"',
        ' href=https://a.b/"c',
        ' onclick=x',
        ' style="x"',
        ' href=" \tjAva&#115;cript:x"',
      ],
      ...[
        ' href="data:text/html,<script>"',
        ' href=mailto:a@b.c',
        ' href="https://a.b/?q=%22><script>"',
        '/',
      ],
    )
    const piece = fc.oneof(
      fc.tuple(name, attribute).map(([tag, attributes]) => `<${tag}${attributes}>`),
      name.map((tag) => `</${tag}>`),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(
        '<',
        '>',
        '"',
        '&',
        '&lt;',
        '<!--',
        '-->',
        '<![CDATA[',
        '\0',
        '\u00a0',
        ' ',
        '\n',
        '&#x3c;',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''))
        expect(objections(clean)).toEqual([])
        expect(cleanRichText(clean)).toBe(clean)
      }),
      { numRuns: runs(10_000) },
    )
  })

  it.each([
    '<',
    'a',
    '<b>',
    '<p>',
    '<li>',
    '&',
    ' ',
    '<a href=x>',
    '<br>',
    '<!--',
    'a<br>',
    'a <b>b </b>',
    '<p>a',
  ])('is read in linear time: 200,000 times %j', (sign) => {
    const cost = (times: number) => {
      const begun = process.cpuUsage()
      cleanRichText(sign.repeat(times))
      return process.cpuUsage(begun).user
    }
    cost(20_000)
    expect(cost(200_000)).toBeLessThan(10_000_000)
  })
})
