import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.model.ts'
import { pastedMarkdown } from './paste.model.ts'

test('lines that stayed, came and went are told apart, in their order', () => {
  expect(lineDiff('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ])
  expect(lineDiff('a', 'a')).toEqual([{ kind: 'same', text: 'a' }])
})

test('both texts can be read from their difference', () => {
  const [before, after] = ['one\ntwo\n\nthree\ntwo', 'two\n\none\nthree\nthree']
  const lines = lineDiff(before, after)
  const textWithout = (kind: string) =>
    lines
      .filter((line) => line.kind !== kind)
      .map(({ text }) => text)
      .join('\n')
  expect([textWithout('added'), textWithout('removed')]).toEqual([before, after])
})

test('what a word processor copies becomes Markdown', () => {
  const html =
    '<html><head><style>p{color:red}</style></head><body><h1 class="x">Title</h1><p style="a">Some <b>bold</b> and <i>soft</i> &amp; a <a href="https://irs.gov/x">link</a>.</p><ul><li>one</li><li>two</li></ul><!-- note --></body></html>'
  expect(pastedMarkdown(html)).toBe(
    '## Title\n\nSome **bold** and *soft* & a [link](https://irs.gov/x).\n\n- one\n- two',
  )
})

test('nothing that runs is pasted', () => {
  expect(
    pastedMarkdown('<script>alert(1)</script><a href="javascript:alert(1)">x</a><img src=x onerror=y>'),
  ).toBe('x')
})
