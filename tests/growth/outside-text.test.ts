import { describe, expect, it } from 'vitest'
import { describeDevice } from '#features/accounts/server/describe-device.ts'
import { usernameFrom } from '#features/accounts/server/username.ts'
import { embedOfAddress, embedOfCode } from '#features/bio/embed.ts'
import { confusableKey, similarHandles } from '#features/bio/handle.ts'
import { hostOf, linkUrlOf, webAddressOf } from '#features/bio/link-address.ts'
import { readExport } from '#features/bio/server/imports/read-export.ts'
import { socialAddressOf } from '#features/bio/social-address.ts'
import { cutHtml } from '#features/catalogue/cut-html.ts'
import { readPrice } from '#features/catalogue/read-price.ts'
import { readProductPage } from '#features/catalogue/server/fill-in/read-product-page.ts'
import { guessFields } from '#features/catalogue/server/import/guess-fields.ts'
import { codesIn } from '#features/lives/product-codes.ts'
import { capturedComment } from '#features/lives/server/capture/captured-comment.ts'
import { guessMapping } from '#features/report-files/server/import/guess-mapping.ts'
import { parseRows } from '#features/report-files/server/import/parse-rows.ts'
import { dayComesFirst, readTime } from '#features/report-files/server/import/read-time.ts'
import { AppError } from '#platform/contract/errors.ts'
import { foldText } from '#platform/contract/fold-text.ts'
import { socialLinkOf } from '#platform/contract/social-link.ts'
import { html } from '#platform/server/html.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import { csvCell, textOfCell } from '#platform/server/sheets/csv-cell.ts'
import { plainText } from '#platform/server/sms/plain-text.ts'
import { cleanRichText } from '#platform/untrusted/rich-text/clean-rich-text.ts'
import { readFile } from '#platform/untrusted/sheets/read-file.ts'
import { expectLinear } from './expect-linear.ts'

const longest = 100_000
/** For readers of whole files, which take some microseconds for each row. */
const longestFile = 24_000

/** Each alone, 100,000 times: characters that patterns repeat over, and characters that end a repetition. */
const characters = [
  ...' \t\n\r-/\\.,;:_@#%?&=+*\'"<>()[]{}|!$^~`0aATzZ',
  ...['\u00a0', '\u200b', '\u0301', 'ã', '＝', '漢', '\ud83d\ude00', '\ud800', '\u0000'],
]

const plan = {
  ...{ userName: 0, text: 1, time: 2, hasHeads: false, dayFirst: true, rows: 1, title: null },
  ...{
    date: '2026-11-20',
    timezone: 'America/Sao_Paulo',
    pluginId: 'p',
    accountId: 'a',
    accountUsername: 'lu',
  },
}
const say = (key: string) => key
const shopPage = 'https://loja.example/produto'

/** Every function that reads text which outsiders typed, sent or uploaded, with the text around a long run. */
const readers: [string, (text: string) => unknown, frames?: [before: string, after: string][]][] = [
  [
    'the time of a cell',
    (text) => [readTime(text, true), dayComesFirst([text])],
    [
      ['20/11/2026', '20:00x'],
      ['20/11/2026', '20:00'],
      ['2026-11-20T20:00', 'x'],
    ],
  ],
  [
    'the codes of a comment',
    (text) => codesIn(text),
    [
      ['', ''],
      ['eu quero a 27 ', ''],
      ['cod 1', ' 2'],
    ],
  ],
  [
    'the columns of a file',
    (text) =>
      guessMapping(
        [
          [text, text],
          [text, text],
        ],
        true,
      ),
  ],
  [
    'a row of a file',
    (text) => parseRows(rowsOf([text, text, '20/11/2026 20:00']), plan),
    [['https://instagram.com/a', 'b']],
  ],
  [
    'a file of comments',
    async (text) => drained(readFile(Buffer.from(text)).rows),
    [
      ['a;b\n', '\n'],
      ['"', ''],
      ['a,"', '"b'],
    ],
  ],
  [
    'a cell that is written',
    csvCell,
    [
      [',', 'x'],
      ["'", '='],
    ],
  ],
  [
    'a cell that is read back',
    textOfCell,
    [
      [',', 'x'],
      ["'", '='],
    ],
  ],
  [
    'a file of links',
    (text) => refusable(() => readExport(Buffer.from(text))),
    [
      ['<html><a href="https://a.example">', '</a>'],
      ['<html><!--', ''],
      ['<html><a href="', ''],
      ['title,url\n', ',https://a.example'],
    ],
  ],
  [
    'an address',
    (text) => [
      webAddressOf(text),
      hostOf(text),
      embedOfAddress(text),
      linkUrlOf('live', text, 'https://a.example'),
    ],
    [
      ['https://a.example/', 'x'],
      ['https://', ''],
      ['https://www.youtube.com/embed/', '/'],
    ],
  ],
  [
    'an embed code',
    (text) => [embedOfCode(text), linkUrlOf('youtube', text, '')],
    [
      ['<iframe src="', '"></iframe>'],
      ['<iframe', ''],
    ],
  ],
  [
    'a social address',
    (text) =>
      (['website', 'whatsapp', 'telegram', 'twitter', 'instagram'] as const).map((network) =>
        socialAddressOf(network, text),
      ),
    [
      ['https://instagram.com/a', 'b'],
      ['https://t.me/', '/'],
      ['+', 'x'],
    ],
  ],
  [
    'a social link of a profile',
    (text) => [
      socialLinkOf('instagram', text),
      socialLinkOf('facebook', text),
      socialLinkOf('linkedin', text),
    ],
    [
      ['https://facebook.com/', 'b'],
      ['https://facebook.com/profile.php?id=1', 'b'],
    ],
  ],
  ['a handle', (text) => [confusableKey(text), similarHandles(text)], [['a', 'b']]],
  ['a name', (text) => usernameFrom(text, '1234'), [['a', 'b']]],
  [
    'a comment',
    (text) => capturedComment(commentOf(text), { username: 'lu' }),
    [
      ['qual ', '?'],
      ['', 'x'],
    ],
  ],
  ['a text that is searched', foldText],
  [
    'a browser’s name',
    (text) => describeDevice(text, say),
    [
      ['Version/', 'x'],
      ['Version/1', ' Safari'],
    ],
  ],
  [
    'an address of a network',
    networkOf,
    [
      ['::1%', 'x'],
      ['2001:', ':1'],
    ],
  ],
  ['a price', readPrice, [['R$ 1', ',90']]],
  ['the columns of a file of products', (text) => guessFields([text, text])],
  ['a text in an e-mail or SMS', (text) => [html`${text}`.markup, plainText(text)]],
]

/** What repeats and nests in a shop's page or description, and what ends it. */
const nested: [name: string, markup: (size: number) => string][] = [
  ['elements', (size) => `${'<div>'.repeat(size)}x`],
  ['closed elements', (size) => `${'<b>'.repeat(size)}x${'</b>'.repeat(size)}`],
  [
    'items of schema.org',
    (size) => '<div itemscope itemprop="offers" itemtype="https://schema.org/Offer">'.repeat(size),
  ],
  ['lists of JSON-LD', (size) => ld(`${'['.repeat(size)}${']'.repeat(size)}`)],
  ['graphs of JSON-LD', (size) => ld(`${'{"@graph":['.repeat(size)}{}${']}'.repeat(size)}`)],
  [
    'offers of JSON-LD',
    (size) => ld(`{"@type":"Product","name":"a","offers":${'{"offers":'.repeat(size)}1${'}'.repeat(size)}}`),
  ],
  [
    'pictures of JSON-LD',
    (size) => ld(`{"@type":"Product","name":"a","image":[${'"/a.jpg",'.repeat(size)}"b"]}`),
  ],
  ['pieces of JSON-LD', (size) => ld('{"@type":"Product"}').repeat(size)],
  ['declarations of Open Graph', (size) => '<meta property="og:image" content="/a.jpg">'.repeat(size)],
]
const ld = (data: string) => `<script type="application/ld+json">${data}</script>`

describe('markup of a shop', () => {
  it.each(nested)('with up to 40,000 nested or repeated %s is read in linear time', async (name, markup) => {
    await expectLinear((size) => readProductPage(markup(size), shopPage), 40_000, `a page of ${name}`)
    await expectLinear(
      (size) => cutHtml(cleanRichText(markup(size)), 500),
      40_000,
      `a description of ${name}`,
    )
  })
})

describe('a run of 100,000 equal characters', () => {
  it.each(readers)('is read in linear time by %s', async (name, read, frames = []) => {
    for (const character of characters) {
      for (const [before, after] of [['', ''], ...frames])
        await expectLinear(
          (size) => read(before + character.repeat(size) + after),
          name.startsWith('a file') ? longestFile : longest,
          `${name}, ${JSON.stringify(before + character + after)}`,
        )
    }
  })
})

it.each([
  ['a pattern that begins anew at every slash', (text: string) => text.replace(/\/+$/, '')],
  [
    'a list that is searched for each of its own',
    (text: string) => [...text].map((_, at, all) => all.indexOf('b', at)).length,
  ],
])('would be found to hold up: %s', async (_, read) => {
  const growth = expectLinear((size) => read(`${'/'.repeat(size)}x`), 80_000)
  await expect(growth).rejects.toThrow('takes')
})

const commentOf = (text: string) => ({
  ...{ accountId: 'a', mediaId: 'm', commentId: 'c', userId: null, userName: 'ana', text, at: new Date(0) },
  ...{ isExactTime: true, parentId: null, source: 'webhook' as const },
})

async function* rowsOf(row: string[]) {
  yield row
}

async function drained(rows: AsyncIterable<unknown>) {
  try {
    for await (const _ of rows);
  } catch (error) {
    if ((error as Error).name !== 'BrokenFileError') throw error
  }
}

function refusable(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
