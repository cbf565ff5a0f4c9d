import { expect, test } from 'vitest'
import { documentSchema } from './document.ts'
import { readMarkdown } from './read-markdown.ts'
import { textOf } from './text-of.ts'

const rule = ({ key, year }: { key: string; year: number }) =>
  key === 'ira.limit' && year === 2026
    ? { text: '$7,500', source: 'IRS Notice 2025-67' }
    : { problem: `There is no figure ${key} for ${year}.` }

const read = (body: string) => readMarkdown(body, rule)

/** What an attacker would have a browser run, load or open. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  String.raw`[x](/\evil.example)`,
  '[x](http://plain.example)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://evil.example/1)',
  '<javascript:alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert(1))',
  '[x][ref]\n\n[ref]: javascript:alert(1)',
  '<details ontoggle=alert(1) open>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<!-- --><script>alert(1)</script>',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  '> <script>alert(1)</script>',
  '- <script>alert(1)</script>',
  '## <script>alert(1)</script>',
  '```html\n<script>alert(1)</script>\n```',
  '[<img src=x onerror=alert(1)>](https://good.example)',
  '<a href="https://good.example" onclick="alert(1)">x</a>',
  'www.evil.example and http://evil.example',
]

test.each(HOSTILE)('%s stays text: no address but an allowed one, no element of its own', (body) => {
  const { document } = read(body)
  expect(documentSchema.parse(document)).toEqual(document)
  const hrefs = [...JSON.stringify(document).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs.filter((href) => href !== 'https://good.example')).toEqual([])
})

test('raw HTML is shown as the text it is', () => {
  expect(read('a <b>c</b> d').document).toEqual([{ kind: 'paragraph', runs: [{ text: 'a <b>c</b> d' }] }])
  expect(read('<script>alert(1)</script>').document).toEqual([
    { kind: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] },
  ])
})

test('a refused link and a picture are told to the author with their line', () => {
  expect(read('fine\n\n[x](javascript:alert(1))').problems).toEqual([
    {
      level: 'error',
      message: 'This link is shown as text: links start with https://, mailto:, tel:, or /.',
      line: 3,
    },
  ])
  expect(read('![x](/a.png)').problems).toEqual([
    { level: 'error', message: 'Pictures cannot be added yet.', line: 1 },
  ])
})

test('links by https, mail and telephone and inside the app stay links', () => {
  const body =
    '[a](https://irs.gov/pub) [b](mailto:a@example.org) [c](tel:+15550100) [d](/calculators/budget) [e](#text-x)'
  const [block] = read(body).document
  const hrefs = block?.kind === 'paragraph' ? block.runs.flatMap(({ href }) => href ?? []) : []
  expect(hrefs).toEqual([
    'https://irs.gov/pub',
    'mailto:a@example.org',
    'tel:+15550100',
    '/calculators/budget',
    '#text-x',
  ])
})

test('headings have ids of their own prefix, each once, and start at level 2', () => {
  const { document, problems } = read('## One\n\n## One\n\n##### Deep\n\n# Title')
  const heads = document.flatMap((block) => (block.kind === 'heading' ? [[block.level, block.id]] : []))
  expect(heads).toEqual([
    [2, 'text-one'],
    [2, 'text-one-2'],
    [4, 'text-deep'],
    [2, 'text-title'],
  ])
  expect(problems).toHaveLength(1)
})

test('lists, tables, quotes and emphasis become data', () => {
  const { document } = read(
    '1. one\n2. two\n   - **in** it\n\n> [!warning]\n> Take *care*.\n\n| a | b |\n|---|---:|\n| x | 1 |\n\n---\n',
  )
  expect(document).toEqual([
    {
      kind: 'list',
      items: [
        { depth: 0, mark: 1, runs: [{ text: 'one' }] },
        { depth: 0, mark: 2, runs: [{ text: 'two' }] },
        { depth: 1, mark: null, runs: [{ text: 'in', strong: true }, { text: ' it' }] },
      ],
    },
    {
      kind: 'quote',
      tone: 'warning',
      paragraphs: [[{ text: 'Take ' }, { text: 'care', em: true }, { text: '.' }]],
    },
    {
      kind: 'table',
      aligns: ['left', 'right'],
      head: [[{ text: 'a' }], [{ text: 'b' }]],
      rows: [[[{ text: 'x' }], [{ text: '1' }]]],
    },
    { kind: 'divider' },
  ])
})

test('a dated figure is shown with its source, and one that there is none of never as a number', () => {
  const { document, problems } = read(
    'Up to {{rule:ira.limit@2026}} a year, {{rule:ira.limit@1999}} then, {{rule:ira.limit}}.',
  )
  const [block] = document
  expect(block?.kind === 'paragraph' && block.runs[1]).toEqual({
    text: '$7,500',
    source: 'IRS Notice 2025-67',
  })
  expect(block?.kind === 'paragraph' && textOf(block.runs)).toBe(
    'Up to $7,500 a year, figure not available then, figure not available.',
  )
  expect(problems.map(({ message }) => message)).toEqual([
    'There is no figure ira.limit for 1999.',
    'Name a figure and its year: {{rule:ira.limit@2026}}, not “ira.limit”.',
  ])
})

test('a tool on a line of its own is a block with its call; within a sentence it is a mistake', () => {
  expect(read('a\n\n{{tool:calculators/budget a=1 b=*x* c=_y_}}\n\nb').document[1]).toEqual({
    kind: 'tool',
    call: 'calculators/budget a=1 b=*x* c=_y_',
    line: 3,
    figure: null,
  })
  expect(read('see {{tool:calculators/budget}} here').problems).toHaveLength(1)
})

const times = (text: string, n: number) => text.repeat(n)
test.each([
  ['quotes', times('>', 50_000)],
  ['quotes with blanks', times('> ', 40_000)],
  ['lists', Array.from({ length: 300 }, (_, n) => `${times('  ', n)}- a`).join('\n')],
  ['brackets', times('[', 50_000)],
  ['stars', times('*a **a ', 12_000)],
  ['links', times('[a](', 20_000)],
  ['braces', times('{{', 40_000)],
  ['table', `|${times('a|', 20_000)}\n|${times('-|', 20_000)}`],
  ['backquotes', times('`a``', 20_000)],
  ['html', times('<a ', 30_000)],
  ['underscores', times('_a__', 20_000)],
  ['one emphasis within another', times(`${times('_**a ', 1_590)}\n\n`, 12)],
  ['emphasis that never ends', times(`${times('*_a ', 1_997)}\n\n`, 12)],
  ['runs of all signs', times(`${times('*__**_', 80)}\n\n`, 190)],
  ['addresses', times(`${times('a@b.', 1_000)}\n\n`, 24)],
  ['nothing but paragraphs', times('a\n\n', 33_000)],
  ['as many lines as there may be', times(`${'a'.repeat(64)}\n\n`, 1_490)],
  ['nothing but items of a list', times(`${times('- a\n', 1_900)}\n`, 12)],
  ['many short paragraphs of brackets', times(`${times('[', 7_000)}\n\n`, 14)],
  ['many short paragraphs of stars', times(`${times('*a **a ', 1_000)}\n\n`, 13)],
])('a text made to be slow (%s) is answered or refused in good time', (_name, body) => {
  const before = process.cpuUsage()
  read(body)
  const { user } = process.cpuUsage(before)
  expect(user / 1_000).toBeLessThan(1_000)
})

test('control characters and turned text do not pass', () => {
  const { document } = read('a\u0000b\u202ec')
  expect(document).toEqual([{ kind: 'paragraph', runs: [{ text: 'abc' }] }])
})
